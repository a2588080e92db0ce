"""What best play would have made of each turn of a match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import frozen

from quadrule.errors import NotListableError
from quadrule.match import Match
from quadrule.position import Move
from quadrule_players.solving.limits import SolverLimitError
from quadrule_players.solving.solution import Solution, Solver


@frozen
class TurnAnalysis:
    """A turn of a match.

    Attributes:
        turn: its number, from 1.
        seat: who made it.
        move: the move.
        before, after: what each seat gets with best play from the position before the turn, and
            from the one after it; None where that could not be solved.
        best: the best moves of the position before; empty where they are not known.
        in_points: whether values are points.
    """

    turn: int
    seat: int
    move: Move
    before: tuple[int, ...] | None
    after: tuple[int, ...] | None
    best: tuple[Move, ...]
    in_points: bool

    @property
    def is_known(self) -> bool:
        """Whether both values are known."""
        return self.before is not None and self.after is not None

    @property
    def loss(self) -> int:
        """How much the turn has cost the seat that made it; 0 where that is not known."""
        if self.before is None or self.after is None:
            return 0
        return self.before[self.seat] - self.after[self.seat]

    @property
    def is_mistake(self) -> bool:
        """Whether another move would have been better."""
        return self.loss > 0


def analyse(match: Match, solver: Solver) -> Iterator[TurnAnalysis]:
    """The turns of a match from the last to the first, for the last are solved soonest.

    What the solver has learnt serves for the turn before. Once a position is too large, those
    before it are taken to be so as well.
    """
    steps = match.steps
    positions = [match.game.start(), *(step.position for step in steps)]
    later: Solution | None = None
    too_large = False
    for number in range(len(steps), -1, -1):
        found: Solution | None = None
        if not too_large:
            try:
                found = solver.solve(positions[number])
            except SolverLimitError:
                too_large = True
            except NotListableError:
                found = None
        if number < len(steps):
            step = steps[number]
            assert step.seat is not None
            assert step.move is not None
            yield TurnAnalysis(
                number + 1,
                step.seat,
                step.move,
                found.values if found else None,
                later.values if later else None,
                found.best if found else (),
                in_points=any(each.in_points for each in (found, later) if each),
            )
        later = found


def unknown(match: Match, known: Sequence[TurnAnalysis]) -> list[TurnAnalysis]:
    """The turns that an analysis, stopped before its end, has not come to, from the first."""
    steps = match.steps[: len(match.steps) - len(known)]
    return [
        TurnAnalysis(number, step.seat or 0, step.move, None, None, (), in_points=False)
        for number, step in enumerate(steps, 1)
        if step.move is not None
    ]
