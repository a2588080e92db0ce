"""Score sheets: where every point came from."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import frozen


@frozen
class ScoreRow:
    """One row of a score sheet.

    Attributes:
        line: what was counted, such as `row 3`; a house rule says what it pays for.
        count: how many marks the line holds now; None where nothing is counted.
        square: id of the site that scores, or None.
        mark: what stands there, or None.
        seat: who gets the points; None for nobody.
        points: how many points the row is worth.
        sites: ids of all sites of the line.
        low, high: the fewest and the most marks the line can still come to hold.
        rule: the house rule that added the row, or None.
    """

    line: str
    count: int | None = None
    square: str | None = None
    mark: str | None = None
    seat: int | None = None
    points: int = 0
    sites: tuple[str, ...] = ()
    low: int | None = None
    high: int | None = None
    rule: str | None = None


@frozen
class ScoreSheet:
    """All rows, the game's first, then each house rule's in ruleset order."""

    rows: tuple[ScoreRow, ...]
    seats: int

    @property
    def totals(self) -> tuple[int, ...]:
        """Points by seat."""
        return totals(self.rows, self.seats)


def totals(rows: Iterable[ScoreRow], seats: int) -> tuple[int, ...]:
    """Points by seat for these rows; rows without a seat count for nobody."""
    sums = [0] * seats
    for row in rows:
        if row.seat is not None:
            sums[row.seat] += row.points
    return tuple(sums)
