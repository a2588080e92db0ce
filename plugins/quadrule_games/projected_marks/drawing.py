"""The board of Projected Marks as sites."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from quadrule.score import ScoreRow
from quadrule.view import Board, Site
from quadrule_games.projected_marks.options import Options

Standing = Mapping[str, tuple[str, int | None]]
"""What stands where: by square, the mark and the seat it belongs to."""


def draw(
    options: Options, seats: tuple[str, ...], standing: Standing, rows: Iterable[ScoreRow]
) -> Board:
    """The squares as cells, circled as the score rows say, framed by row and column labels.

    Between boxes a place is left free.
    """
    circles = Counter(row.square for row in rows)

    def cell(square: str, x: int, y: int) -> Site:
        text, owner = standing.get(square, ("", None))
        label = f"{square}, {text or 'empty'}"
        if owner is not None:
            label += f" by {seats[owner]}"
        return Site(square, "cell", x, y, text, owner, circles[square], label)

    return options.grid.board(cell)
