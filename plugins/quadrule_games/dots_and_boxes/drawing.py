"""The board of Dots and Boxes as sites.

A dot stands at even coordinates, a box between its dots at odd ones.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from quadrule.grid import column_name, square_name
from quadrule.score import ScoreRow
from quadrule.seats import seat_marks
from quadrule.view import Board, Site
from quadrule_games.dots_and_boxes.lattice import Edge, Lattice, box_name


def draw(
    lattice: Lattice, seats: tuple[str, ...], drawn: Collection[str], rows: Iterable[ScoreRow]
) -> Board:
    """The sites of a position.

    Arguments:
        lattice: the board.
        seats: names of the seats.
        drawn: names of the edges that are drawn.
        rows: the score sheet, with a row for each box.
    """
    boxes = {row.line: row for row in rows}
    sites = [
        *(_dot(*dot) for dot in lattice.dots),
        *(_edge(edge, is_drawn=edge.name in drawn) for edge in lattice.edges),
        *(_box(*box, seats, boxes[box_name(*box)]) for box in lattice.boxes),
    ]
    sites.sort(key=_middle)
    return Board((*_labels(lattice), *sites))


def _labels(lattice: Lattice) -> Iterator[Site]:
    for column in range(lattice.columns + 1):
        name = column_name(column)
        yield Site(name, "label", 2 * column, -1, name, label=f"column {name}")
    for row in range(lattice.rows + 1):
        name = str(row + 1)
        yield Site(name, "label", -1, 2 * row, name, label=f"row {name}")


def _dot(row: int, column: int) -> Site:
    name = square_name(row, column)
    return Site(name, "vertex", 2 * column, 2 * row, label=f"dot {name}")


def _edge(edge: Edge, *, is_drawn: bool) -> Site:
    row, column = edge.end
    text, state = ("|" if edge.upright else "-", "drawn") if is_drawn else ("", "not drawn")
    return Site(
        edge.name,
        "edge",
        2 * edge.column,
        2 * edge.row,
        text,
        label=f"{edge.name}, {state}",
        end=(2 * column, 2 * row),
    )


def _box(row: int, column: int, seats: tuple[str, ...], counted: ScoreRow) -> Site:
    name, owner = box_name(row, column), counted.seat
    x, y = 2 * column + 1, 2 * row + 1
    if owner is None:
        return Site(name, "cell", x, y, label=f"{name}, {counted.count} of 4 edges drawn")
    text = seat_marks(seats)[owner]
    return Site(name, "cell", x, y, text, owner, label=f"{name}, owned by {seats[owner]}")


def _middle(site: Site) -> tuple[int, int]:
    """Row and column of the middle of a site, times two."""
    x, y = site.end or (site.x, site.y)
    return site.y + y, site.x + x
