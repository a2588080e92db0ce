"""House rule: a bonus for a mark that scores twice."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from quadrule.hooks import hookimpl
from quadrule.options import option
from quadrule.plugin_values import HouseRuleType
from quadrule.score import ScoreRow

NAME = "double-circle-bonus"


@frozen
class Options:
    """The keys of this house rule."""

    points: int = option(1, "The bonus for each mark that scores twice.", low=1, high=99)


@frozen
class DoubleCircleBonus:
    """Adds a row to the score sheet for every mark that two lines count."""

    points: int

    @hookimpl
    def score(self, rows: tuple[ScoreRow, ...]) -> Iterator[ScoreRow]:
        """A row for each square that stands in two rows of the sheet."""
        seen: dict[str, ScoreRow] = {}
        for row in rows:
            if row.square is None or row.count is None:
                continue
            if row.square in seen:
                yield ScoreRow(
                    f"{row.square} scores twice",
                    square=row.square,
                    mark=row.mark,
                    seat=row.seat,
                    points=self.points,
                    sites=(row.square,),
                )
            seen[row.square] = row

    @hookimpl
    def describe(self) -> Iterator[str]:
        """The rule in a sentence."""
        worth = "a point" if self.points == 1 else f"{self.points} points"
        yield f"House rule: a number that scores for its row and its column earns {worth} more."


def _rules(options: Options, seats: tuple[str, ...]) -> DoubleCircleBonus:
    del seats
    return DoubleCircleBonus(options.points)


HOUSE_RULE = HouseRuleType(
    name=NAME,
    summary="A bonus for a mark that scores twice.",
    rules=_rules,
    options=Options,
    games=("projected-marks",),
)
