"""The board of Projected Marks as sites."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from quadrule.score import ScoreRow
from quadrule.view import Board, Site
from quadrule_games.projected_marks.options import Options
from quadrule_games.projected_marks.squares import column_name, square_name

Standing = Mapping[str, tuple[str, int | None]]
"""What stands where: by square, the mark and the seat it belongs to."""


def draw(
    options: Options, seats: tuple[str, ...], standing: Standing, rows: Iterable[ScoreRow]
) -> Board:
    """The squares as cells, circled as the score rows say, framed by row and column labels.

    Between boxes a place is left free.
    """
    circles = Counter(row.square for row in rows)
    return Board(tuple(_sites(options, seats, standing, circles)))


def _sites(
    options: Options, seats: tuple[str, ...], standing: Standing, circles: Counter[str | None]
) -> Iterator[Site]:
    box_rows, box_columns = options.box or (options.rows, options.columns)
    xs = [column + column // box_columns for column in range(options.columns)]
    for column, x in enumerate(xs):
        name = column_name(column)
        yield Site(name, "label", x, -1, name, label=f"column {name}")
    for row in range(options.rows):
        name, y = str(row + 1), row + row // box_rows
        yield Site(name, "label", -1, y, name, label=f"row {name}")
        for column, x in enumerate(xs):
            square = square_name(row, column)
            text, owner = standing.get(square, ("", None))
            label = f"{square}, {text or 'empty'}"
            if owner is not None:
                label += f" by {seats[owner]}"
            yield Site(square, "cell", x, y, text, owner, circles[square], label)
