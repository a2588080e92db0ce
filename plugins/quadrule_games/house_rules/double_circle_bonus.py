"""House rule: a bonus for a mark that is circled twice.

Where boxes are lines too a mark may be circled three times; it earns one bonus all the same.
"""

from __future__ import annotations

from collections import Counter

from attrs import frozen

from quadrule.hooks import hookimpl
from quadrule.options import option
from quadrule.plugin_values import HouseRuleType
from quadrule.score import ScoreRow

NAME = "double-circle-bonus"


@frozen
class DoubleCircleBonus:
    """Adds a row to the score sheet for every mark that more than one line counts."""

    points: int = option(1, "The bonus for each mark that scores twice.", low=1, high=99)

    @hookimpl
    def score(self, rows: tuple[ScoreRow, ...]) -> list[ScoreRow]:
        """A row for each square that stands in the rows of more than one line."""
        circled = Counter((r.square, r.mark, r.seat) for r in rows if r.count)
        return [
            ScoreRow(f"{at} scores twice or more", None, at, mark, seat, self.points, (at,))
            for (at, mark, seat), times in circled.items()
            if at and times > 1
        ]

    @hookimpl
    def describe(self) -> list[str]:
        """The rule in a sentence."""
        worth = "a point" if self.points == 1 else f"{self.points} points"
        return [f"House rule: a number that scores for more than one line earns {worth} more."]


SUMMARY = "A bonus for a mark that scores twice."
HOUSE_RULE = HouseRuleType(
    NAME, SUMMARY, lambda options, seats: options, DoubleCircleBonus, games=("projected-marks",)
)
