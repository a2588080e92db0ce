"""Solving positions of any game by way of its rules."""

from __future__ import annotations

from collections.abc import Callable
from math import inf, isfinite

from attrs import define, field

from quadrule.game import Game
from quadrule.position import Move, Position
from quadrule_players.solving.alpha_beta import AlphaBeta, BeyondCeilingError
from quadrule_players.solving.limits import Effort, Limits, Progress
from quadrule_players.solving.max_n import MaxN
from quadrule_players.solving.solution import MoveValue, Solution
from quadrule_players.worth import worth

Report = Callable[[Progress], None]


def silent(progress: Progress) -> None:
    """Report nothing."""
    del progress


@define(eq=False)
class GameSolver:
    """A solver that knows nothing but the rules.

    Attributes:
        game: the game.
        limits: the most it may take.
        report: told now and then how far it has come.
    """

    game: Game
    limits: Limits
    report: Report = silent
    _effort: Effort = field(init=False)
    _method: AlphaBeta | MaxN = field(init=False)
    _position: Position = field(init=False)
    _moves: tuple[Move, ...] = field(default=(), init=False)
    _settled: dict[Move, tuple[MoveValue, tuple[int, ...] | None]] = field(factory=dict, init=False)

    def __attrs_post_init__(self) -> None:
        self._effort = Effort(self.limits, self._watch)
        self._position = self.game.start()
        # Where no points are counted, winning is taken to be the most; if it is not, that shows.
        counts_points = bool(self.game.score(self._position).rows)
        self._method = self._method_with(inf if counts_points else 1)

    def solve(self, position: Position, *, each: bool = False) -> Solution:
        """As `Solver.solve`."""
        self._position, self._moves = position, ()
        self._settled.clear()
        self._effort.begin()
        if position.outcome is not None:
            return self.so_far()
        try:
            self._settle(each=each)
        except BeyondCeilingError:
            self._method = self._method_with(inf)
            self._settled.clear()
            self._settle(each=each)
        return self.so_far()

    def so_far(self) -> Solution:
        """As `Solver.so_far`."""
        position, searched = self._position, self._effort.searched
        if position.outcome is not None:
            values = worth(position.outcome, len(self.game.seats))
            in_points = position.outcome.scores is not None
            return Solution(
                None, values[0], values[0], values, (), searched, in_points, is_complete=True
            )
        seat = position.to_move
        settled = [self._settled[move] for move in self._moves if move in self._settled]
        moves = tuple(each for each, _ in settled)
        is_complete = bool(moves) and len(moves) == len(self._moves)
        ceiling = int(self._method.ceiling) if isfinite(self._method.ceiling) else None
        in_points = ceiling is None
        low = max((each.value for each in moves if each.is_exact), default=None)
        if low is not None and (is_complete or low == ceiling):
            values = next(found for each, found in settled if found and each.value == low)
            return Solution(
                seat, low, low, values, moves, searched, in_points, is_complete=is_complete
            )
        floor = None if ceiling is None else -ceiling
        low = floor if low is None else low
        return Solution(
            seat, low, ceiling, None, moves, searched, in_points, is_complete=is_complete
        )

    def _settle(self, *, each: bool) -> None:
        """Find the value of every move, or that it is less than the best."""
        position, method = self._position, self._method
        seat = position.to_move
        self._moves = self.game.legal_moves(position)
        best: int | None = None
        for move in self._moves:
            after = self.game.play(position, move).position
            got = None
            if best is not None and not each:
                got = method.gets(after, seat, best)
            if best is not None and got is not None and got < best:
                self._settled[move] = MoveValue(move, got, is_exact=False), None
                continue
            values = method.values(after)
            best = values[seat] if best is None else max(best, values[seat])
            self._settled[move] = MoveValue(move, values[seat], is_exact=True), values

    def _method_with(self, ceiling: float) -> AlphaBeta | MaxN:
        method = AlphaBeta if len(self.game.seats) <= 2 else MaxN
        return method(self.game, self._effort, ceiling)

    def _watch(self, searched: int) -> None:
        exact = [each.value for each, _ in self._settled.values() if each.is_exact]
        low = max(exact, default=None)
        self.report(Progress(searched, len(self._settled), len(self._moves), low))
