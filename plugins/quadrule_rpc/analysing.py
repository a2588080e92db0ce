"""Analysing a position: the value of each move where it can be solved, else an estimate."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from random import Random
from time import monotonic

from attrs import define, field, frozen

from quadrule.budget import Budget
from quadrule.errors import NotListableError
from quadrule.estimates import estimate
from quadrule.game import Game
from quadrule.position import Position
from quadrule_players.candidates import candidates
from quadrule_players.engines import search_for, solver_for
from quadrule_players.exact import POSITIONS_AN_ITERATION
from quadrule_players.search.result import Tried, most_promising
from quadrule_players.solving.limits import (
    Limits,
    Progress,
    SolverLimitError,
    took_too_long,
)
from quadrule_rpc.results import MoveAnalysis, MoveEstimate

MOST_POSITIONS = 200_000
"""So many positions are kept at most, about 100 MB, and searched for each move."""

_PAUSE = 0.25
"""So many seconds lie at least between two reports."""

Report = Callable[[int, int | None], None]


@frozen
class Analysed:
    """An analysis, but for what the match says of itself; see `quadrule_rpc.results.Analysis`."""

    solved: bool
    in_points: bool
    listed: bool
    moves: tuple[MoveAnalysis, ...]
    best: tuple[str, ...]
    positions: int


@define
class _Known:
    """What is proved of a position.

    Attributes:
        values: what the seat on turn gets by each move that is solved, by its text.
        best: all best moves, once they are known.
        in_points: whether values are points.
        positions: how many positions were searched.
    """

    values: dict[str, int] = field(factory=dict)
    best: tuple[str, ...] = ()
    in_points: bool = False
    positions: int = 0


def analyse(
    game: Game, position: Position, budget: Budget, rng: Random, report: Report
) -> Analysed:
    """Analyse a position that is not over.

    It is solved, and then each of its moves, as far as the budget goes: `POSITIONS_AN_ITERATION`
    positions for each iteration may be searched for each, and half of the seconds used for all. If
    anything is left open then, it is searched as `mcts` does, with the whole budget, or the other
    half of the seconds.

    Raises:
        NotListableError: the moves cannot be listed, and the rules suggest none.
    """
    moves, listed = candidates(game, position), game.can_list_moves(position)
    known = _Known()
    if listed:
        with suppress(SolverLimitError, NotListableError):
            _solve(game, position, budget, report, known)
    best = known.best
    told = tuple(MoveAnalysis(m.text, known.values.get(m.text), None) for m in moves)
    if any(each.value is None for each in told):
        seconds = None if budget.seconds is None else budget.seconds / 2
        searched = Budget(budget.iterations, seconds=seconds)
        found = search_for(game)(game, position, searched, rng)
        told = tuple(_told(tried, known.values.get(tried.move.text)) for tried in found.tried)
        best = best or tuple(each.move.text for each in most_promising(found.tried))
    return Analysed(
        solved=listed and all(each.value is not None for each in told),
        in_points=known.in_points,
        listed=listed,
        moves=told,
        best=best,
        positions=known.positions,
    )


def _solve(game: Game, position: Position, budget: Budget, report: Report, known: _Known) -> None:
    """Note what can be proved of a position.

    Raises:
        SolverLimitError: there is more, and the budget is used up.
        NotListableError: there may be more, and moves further on cannot be listed.
    """
    positions, seconds = MOST_POSITIONS, None
    if budget.iterations is not None:
        positions = min(positions, budget.iterations * POSITIONS_AN_ITERATION)
    if budget.seconds is not None:
        seconds = budget.seconds / 2
    moves = game.legal_moves(position)
    watch = _Watch(report, known, len(moves), seconds)
    limits = Limits(MOST_POSITIONS, searched=positions, seconds=seconds)
    solver = solver_for(game, limits, watch.look)
    try:
        solution = solver.solve(position)
    except SolverLimitError:
        known.positions = solver.so_far().positions
        raise
    known.in_points, known.positions = solution.in_points, solution.positions
    known.best = tuple(move.text for move in solution.best)
    for move in moves:
        solution = solver.solve(game.play(position, move).position)
        known.positions += solution.positions
        if solution.values is not None:
            known.values[move.text] = solution.values[position.to_move]


@define
class _Watch:
    """Passes on how many moves are solved, now and then, and stops the solver in time."""

    report: Report
    known: _Known
    moves: int
    seconds: float | None
    _began: float = field(factory=monotonic)
    _told: float = field(factory=monotonic)

    def look(self, progress: Progress) -> None:
        """Look at the clock."""
        now = monotonic()
        if self.seconds is not None and now - self._began >= self.seconds:
            raise took_too_long(self.seconds, progress.positions)
        if now - self._told >= _PAUSE:
            self._told = now
            self.report(len(self.known.values), self.moves)


def _told(tried: Tried, value: int | None) -> MoveAnalysis:
    if value is not None:
        return MoveAnalysis(tried.move.text, value, None)
    if tried.is_proved:
        share = round(tried.value, 6)
        return MoveAnalysis(tried.move.text, None, MoveEstimate(share, share, share, tried.visits))
    games = tried.visits
    if not games:
        return MoveAnalysis(tried.move.text, None, None)
    rate = estimate(tried.value * games, games)
    believed = MoveEstimate(rate.value, rate.low, rate.high, games)
    return MoveAnalysis(tried.move.text, None, believed)
