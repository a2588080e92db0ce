"""Solving positions of games that are all table: the kernel's solver."""

from __future__ import annotations

from time import monotonic

from attrs import define, field

from quadrule.game import Game
from quadrule.kernel.solving.following import FAR
from quadrule.kernel.solving.running import SolverMemoryError
from quadrule.kernel.solving.solver import Solved, TableSolver
from quadrule.position import Position
from quadrule_players.solving.limits import (
    BYTES_A_POSITION,
    Limits,
    Progress,
    SolverLimitError,
    searched_too_many,
    took_too_long,
)
from quadrule_players.solving.solution import MoveValue, Solution
from quadrule_players.solving.solver import Report, silent
from quadrule_players.worth import worth

LEAST_MEMORY = 64_000_000
"""Bytes that it may always take: small limits would give what they allow to working memory."""


@define(eq=False)
class KernelSolver:
    """A solver of one table game, for one seat or two.

    Attributes:
        game: the game.
        limits: the most it may take.
        report: told now and then how far it has come.
    """

    game: Game
    limits: Limits
    report: Report
    _solver: TableSolver
    _position: Position = field(init=False)
    _each: tuple[MoveValue, ...] = field(default=(), init=False)

    @classmethod
    def of(cls, game: Game, limits: Limits, report: Report = silent) -> KernelSolver | None:
        """A solver of a game; None where the kernel cannot solve it in the memory it may take."""
        memory = max(limits.positions * BYTES_A_POSITION, LEAST_MEMORY)
        try:
            solver = TableSolver.of(game, memory)
        except SolverMemoryError:
            return None
        return None if solver is None else cls(game, limits, report, solver)

    def __attrs_post_init__(self) -> None:
        self._position = self.game.start()

    def solve(self, position: Position, *, each: bool = False) -> Solution:
        """As `Solver.solve`."""
        self._position, self._each = position, ()
        solved = self._ask(position, with_moves=True)
        if not solved.is_complete and position.outcome is None:
            raise self._beyond_limits(solved)
        if each:
            self._each = self._every_move(position)
        return self.so_far()

    def so_far(self) -> Solution:
        """As `Solver.so_far`."""
        position, solved = self._position, self._solver.so_far
        table = self.game.table
        in_points = table is not None and bool(table.lines or table.captures)
        if position.outcome is not None:
            values = worth(position.outcome, len(self.game.seats))
            in_points = position.outcome.scores is not None
            return Solution(None, values[0], values[0], values, (), 0, in_points, is_complete=True)
        low, high = _for_seat(position.to_move, solved.low, solved.high)
        value = solved.value
        return Solution(
            position.to_move,
            None if low <= -FAR // 2 else low,
            None if high >= FAR // 2 else high,
            None if value is None else (value, -value)[: len(self.game.seats)],
            self._each or self._moves(solved),
            solved.positions,
            in_points,
            is_complete=solved.is_complete,
        )

    def _moves(self, solved: Solved) -> tuple[MoveValue, ...]:
        """The moves that are known to be best; when all are settled, the others too."""
        if solved.value is None:
            return ()
        value = _for_seat(self._position.to_move, solved.value, solved.value)[0]
        moves = self.game.legal_moves(self._position) if solved.is_complete else solved.best
        return tuple(
            MoveValue(move, value, is_exact=True)
            if move in solved.best
            else MoveValue(move, value - 1, is_exact=False)
            for move in moves
        )

    def _every_move(self, position: Position) -> tuple[MoveValue, ...]:
        found = []
        for move in self.game.legal_moves(position):
            solved = self._ask(self.game.play(position, move).position, with_moves=False)
            if solved.value is None:
                raise self._beyond_limits(solved)
            value = _for_seat(position.to_move, solved.value, solved.value)[0]
            found.append(MoveValue(move, value, is_exact=True))
        self._ask(position, with_moves=True)
        return tuple(found)

    def _ask(self, position: Position, *, with_moves: bool) -> Solved:
        seconds = self.limits.seconds
        deadline = None if seconds is None else monotonic() + seconds
        return self._solver.solve(
            position,
            watch=self._watch,
            stop=lambda: deadline is not None and monotonic() >= deadline,
            with_moves=with_moves,
            most=self.limits.searched,
        )

    def _watch(self, solved: Solved) -> None:
        low = _for_seat(self._position.to_move, solved.low, solved.high)[0]
        known = None if low <= -FAR // 2 else low
        self.report(Progress(solved.positions, solved.settled, solved.moves, known))

    def _beyond_limits(self, solved: Solved) -> SolverLimitError:
        most = self.limits.searched
        if most is not None and solved.positions >= most:
            return searched_too_many(most)
        return took_too_long(self.limits.seconds or 0, solved.positions)


def _for_seat(seat: int, low: int, high: int) -> tuple[int, int]:
    """Bounds of the first seat's value as those of a seat's."""
    return (low, high) if seat == 0 else (-high, -low)
