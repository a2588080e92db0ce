"""House rule: no two turns running in the same row or column.

The turn before counts, whoever made it; an X that is marked by nobody is no turn. So the rule binds
every seat alike: when all empty squares lie in the row and the column of the last turn, nobody can
move, and the game is over.
"""

from __future__ import annotations

from quadrule.hooks import hookimpl
from quadrule.plugin_values import HouseRuleType
from quadrule.position import Move, Position
from quadrule.refusal import Refusal

NAME = "no-line-twice-running"


class NoLineTwiceRunning:
    """Forbids the row and the column of the last turn; remembers its square."""

    @hookimpl
    def forbid_move(self, position: Position, move: Move) -> Refusal | None:
        """Refuse a square in the row or the column of the last turn's."""
        last: str | None = position.recall(NAME)
        if last is None or _lines(last).isdisjoint(_lines(move.text)):
            return None
        return Refusal(NAME, f"the turn before was in the same row or column, at {last}", (last,))

    @hookimpl
    def remember(self, position: Position, move: Move, seat: int | None) -> str | None:
        """The square of the last turn."""
        last: str | None = position.recall(NAME)
        return last if seat is None else move.text.partition("=")[0]

    @hookimpl
    def describe(self) -> list[str]:
        """The rule in a sentence."""
        return ["House rule: no turn may be in the row or column of the turn before, anyone's."]


def _lines(text: str) -> set[str]:
    """The column's letters and the row's digits, for a square or a move in it."""
    square = text.partition("=")[0]
    return {square.rstrip("0123456789"), square.lstrip("abcdefghijklmnopqrstuvwxyz")}


HOUSE_RULE = HouseRuleType(
    name=NAME,
    summary="No two turns running in the same row or column, whoever made them.",
    rules=lambda options, seats: NoLineTwiceRunning(),
    games=("projected-marks",),
)
