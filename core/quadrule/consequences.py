"""What follows from a move: forced moves, passes, and the end of the game."""

from __future__ import annotations

from typing import cast

import attrs

from quadrule.binding import Binding, Call
from quadrule.errors import PluginError
from quadrule.legality import Legality
from quadrule.outcome import ByScore, Outcome
from quadrule.position import PASS, Forced, ForcedStep, Move, Position, Step
from quadrule.sheet import joined_sheet

FORCED_LIMIT = 10_000
"""More forced moves than this after one turn are taken for a loop."""


@attrs.define(eq=False)
class Consequences:
    """Runs forced moves to a fixed point and finds the outcome, for one game.

    A seat that house rules leave without a legal move passes, as a forced move; when no seat can
    move, the game is over: by score where it counts points, else a draw of all seats.
    """

    rules: Binding
    legality: Legality
    seats: tuple[str, ...]
    _outcome: Call = attrs.field(init=False)
    _forced: tuple[Call, ...] = attrs.field(init=False)
    _may_pass: bool = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        self._outcome = self.rules.outcome
        self._forced = tuple(part.call for part in self.rules.forced_moves)
        self._may_pass = self.legality.may_block

    def settle(self, seat: int | None, move: Move | None, after: Position) -> Step:
        """The step that a move makes, given the position right after it."""
        over = self._outcome(after)
        if over is not None:
            after = self._ended(after, over)
            return Step(seat, move, after, (), after)
        due = self._due(after)
        if due is None:
            return Step(seat, move, after, (), after)
        return self._chain(seat, move, after, due)

    def _chain(
        self, seat: int | None, move: Move | None, after: Position, due: Forced | None
    ) -> Step:
        """Make forced moves until none is due or the game is over."""
        steps: list[ForcedStep] = []
        position = after
        while due is not None:
            if len(steps) == FORCED_LIMIT:
                raise self._endless(position)
            position = self._made(position, due.move)
            steps.append(ForcedStep(due.move, due.reason, position))
            due = None if position.outcome is not None else self._due(position)
        return Step(seat, move, after, tuple(steps), position)

    def _due(self, position: Position) -> Forced | None:
        """The next forced move: a rule's, or else the pass of a seat without a legal move."""
        for call in self._forced:
            forced = call(position)
            if forced:
                return cast("Forced", forced[0])
        if self._may_pass and not self.legality.can_move(position):
            return Forced(PASS, f"{self.seats[position.to_move]} has no legal move")
        return None

    def _made(self, position: Position, move: Move) -> Position:
        """The position after a forced move, with its outcome if the game is over."""
        if move is PASS:
            return self._passed(position)
        memory = self.rules.remembered(position, move, None)
        state, to_move = self.rules.apply_move(position, move, None)
        after = Position(state, to_move, memory)
        over = self._outcome(after)
        return after if over is None else self._ended(after, over)

    def _passed(self, position: Position) -> Position:
        """The position after a pass; over when nobody can move any more."""
        count = len(self.seats)
        turns = [(position.to_move + ahead) % count for ahead in range(1, count)]
        if any(self.legality.can_move(position.turned_to(seat)) for seat in turns):
            return position.turned_to(turns[0])
        return position.ended(self._blocked(position))

    def _blocked(self, position: Position) -> Outcome:
        reason, text = "no-legal-move", "no seat has a legal move"
        sheet = joined_sheet(self.rules, len(self.seats), position)
        if sheet.rows:
            return ByScore(reason, text, self.rules.ties).decide(sheet.totals)
        return Outcome((), reason, text, tied=tuple(range(len(self.seats))))

    def _ended(self, position: Position, over: Outcome | ByScore) -> Position:
        if not isinstance(over, ByScore | Outcome):
            message = f"outcome answered {over!r}, which is no Outcome and no ByScore"
            raise TypeError(message)
        if isinstance(over, ByScore):
            over = over.decide(joined_sheet(self.rules, len(self.seats), position).totals)
        return position.ended(over)

    def _endless(self, position: Position) -> PluginError:
        parts = self.rules.forced_moves
        owner = next((part.owner for part in parts if part.call(position)), "quadrule")
        return PluginError(
            f'plugin "{owner}": forced_moves: more than {FORCED_LIMIT} forced moves after one turn'
        )
