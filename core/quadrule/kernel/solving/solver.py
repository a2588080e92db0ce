"""Solves positions of games that are all table, for one seat or two."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from attrs import define, evolve, field, frozen

from quadrule.game import Game
from quadrule.kernel.boards import TableGame
from quadrule.kernel.compilation import Ints
from quadrule.kernel.solving.following import FAR
from quadrule.kernel.solving.goals import Goals
from quadrule.kernel.solving.ordering import MOST_ACTIONS
from quadrule.kernel.solving.running import Running, StoppedError
from quadrule.placement.table import PlacementTable
from quadrule.position import Move, Position

DEFAULT_MEMORY = 1 << 30
"""Bytes that a solver takes at most, unless it is told otherwise."""


@frozen
class Solved:
    """What is proved of a position. All values are for the first seat.

    A game that is decided by score is worth the first seat's points less the second's, or the
    points of a lone seat; any other is worth 1 when the first seat wins, -1 when it loses, else 0.

    Attributes:
        low, high: with best play the first seat gets that much at least, and at most.
        best: the best moves that are settled, in the order of the rules; none while the value is
            not known, all of them when it is complete.
        likely: the move that has proved best so far, or None.
        settled: how many moves are known to be best or not.
        moves: how many there are.
        positions: how many positions were looked at for it, those of every move tried included.
        kept: of how many positions something is kept in memory.
    """

    low: int
    high: int
    best: tuple[Move, ...] = ()
    likely: Move | None = None
    settled: int = 0
    moves: int = 0
    positions: int = 0
    kept: int = 0

    @property
    def value(self) -> int | None:
        """What the position is worth, or None while that is not proved."""
        return self.low if self.low == self.high else None

    @property
    def is_complete(self) -> bool:
        """Whether the value and all best moves are known."""
        return self.value is not None and self.settled == self.moves


Watch = Callable[[Solved], object]
"""Told now and then, at least once a second, what is proved so far."""

Stop = Callable[[], bool]
"""Asked as often whether to stop."""


@define(eq=False)
class TableSolver:
    """Solves positions of one game; what it has learnt it keeps for the next.

    It uses no more memory than it is given: when that is full, what cost least to find out is
    forgotten, and found out again when needed.

    Attributes:
        game: the game.
        running: its search.
    """

    game: TableGame
    running: Running = field(repr=False)
    _so_far: Solved = field(default=Solved(-FAR, FAR), init=False)
    _positions: int = field(default=0, init=False)

    @classmethod
    def of(
        cls, game: Game, memory: int = DEFAULT_MEMORY, *, with_symmetries: bool = True
    ) -> TableSolver | None:
        """A solver for a game; None where there is more to its rules than a table.

        None also for three seats or more, of whom each plays for its own, and for tables of more
        actions or points than it can count.

        Arguments:
            game: the game.
            memory: bytes that it takes at most.
            with_symmetries: whether positions that are alike but for a symmetry of the table are
                taken as one. It makes no difference to what is found, but to how fast.

        Raises:
            SolverMemoryError: that is too little for this game.
        """
        known = TableGame.of(game)
        if known is None or len(game.seats) > 2 or not _can_count(known.table):
            return None
        return cls(known, Running(known, memory, with_symmetries=with_symmetries))

    @property
    def so_far(self) -> Solved:
        """What the last call of `solve` has proved, also when it was interrupted."""
        return self._so_far

    def solve(
        self,
        position: Position,
        *,
        watch: Watch | None = None,
        stop: Stop | None = None,
        with_moves: bool = True,
        most: int | None = None,
    ) -> Solved:
        """The value and all best moves of a position; or what is proved of it when stopped.

        An interrupt from the keyboard is let through; `so_far` then says what is proved. What was
        learnt is kept, so that the same position is soon as far again.

        Arguments:
            position: any position of the game.
            watch: told now and then what is proved so far.
            stop: asked as often whether to stop.
            with_moves: whether the best moves are wanted, not the value alone.
            most: it stops when it has looked at so many positions for this; None for any number.
        """
        self._positions = self.running.searched
        board = self.game.board(position)
        low, high = self.running.limits(board)
        self._so_far = Solved(low, high)
        self._note()
        if position.outcome is None:
            moves = self.game.game.legal_moves(position)
            self._note(moves=len(moves) if with_moves else 0)
            look = self._looking(watch, stop)
            self.running.last = None if most is None else self._positions + most
            try:
                self._find_value(board, position.to_move, look)
                if with_moves:
                    self._find_best(position, moves, look)
            except StoppedError:
                pass
            finally:
                self.running.last = None
            self._note()
        return self._so_far

    def _find_value(self, board: Ints, to_move: int, look: Callable[[], bool]) -> None:
        goals = Goals(self._so_far.low, self._so_far.high)
        while goals.low < goals.high:
            goal = goals.next()
            value, action = self.running.run(board, goal, look)
            goals.take(value, goal)
            self._note(low=goals.low, high=goals.high)
            if action >= 0 and (value >= goal) == (to_move == 0):
                self._note(likely=self.game.move(action))

    def _find_best(
        self, position: Position, moves: tuple[Move, ...], look: Callable[[], bool]
    ) -> None:
        """Ask of every move whether it keeps the value: moves never gain."""
        value = self._so_far.low
        goal = value if position.to_move == 0 else value + 1
        for move in self._likely_first(moves):
            after = self.game.game.play(position, move).position
            reached, _ = self.running.run(self.game.board(after), goal, look)
            best = self._so_far.best
            if (reached >= goal) == (position.to_move == 0):
                best = tuple(each for each in moves if each == move or each in best)
            self._note(best=best, settled=self._so_far.settled + 1)
        self._note(likely=self._so_far.best[0])

    def _likely_first(self, moves: tuple[Move, ...]) -> Iterator[Move]:
        likely = self._so_far.likely
        if likely is not None:
            yield likely
        yield from (move for move in moves if move != likely)

    def _looking(self, watch: Watch | None, stop: Stop | None) -> Callable[[], bool]:
        def look() -> bool:
            self._note()
            if watch is not None:
                watch(self._so_far)
            return stop is not None and stop()

        return look

    def _note(self, **changes: Any) -> None:
        positions = self.running.searched - self._positions
        changes |= {"positions": positions, "kept": self.running.kept}
        self._so_far = evolve(self._so_far, **changes)


def _can_count(table: PlacementTable) -> bool:
    """Whether all points there are can be counted, and all actions numbered."""
    claims = (abs(claim.points) for line in table.lines for claim in line.claims)
    points = sum(claims) + sum(abs(capture.points) for capture in table.captures)
    return points < FAR // 2 and len(table.actions) <= MOST_ACTIONS
