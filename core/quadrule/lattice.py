"""Dots in rows and columns, the edges between neighbours, and the boxes that edges make.

Dots are named like the squares of a grid; a box is named after the dot at its upper left.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from attrs import frozen

from quadrule.grid import Grid, column_label, row_label, square_name
from quadrule.pairs import pair_name
from quadrule.view import Board, Shown, Site


@frozen
class Edge:
    """A line from a dot to the next one right of it or below it.

    Attributes:
        row, column: of the dot where it begins, from 0.
        upright: whether it goes down.
    """

    row: int
    column: int
    upright: bool

    @property
    def end(self) -> tuple[int, int]:
        """Row and column of the dot where it ends."""
        return self.row + self.upright, self.column + (not self.upright)

    @property
    def name(self) -> str:
        """Its name, such as `a1-b1`."""
        return pair_name(square_name(self.row, self.column), square_name(*self.end))


@frozen
class Box:
    """A place between four dots; row and column are counted from 0."""

    row: int
    column: int

    @property
    def name(self) -> str:
        """Its name, such as `box a1`."""
        return f"box {square_name(self.row, self.column)}"

    @property
    def edges(self) -> tuple[Edge, ...]:
        """The four edges around it."""
        return (
            Edge(self.row, self.column, upright=False),
            Edge(self.row, self.column, upright=True),
            Edge(self.row, self.column + 1, upright=True),
            Edge(self.row + 1, self.column, upright=False),
        )


@frozen
class Lattice:
    """Boxes in rows and columns, with a row and a column of dots more."""

    rows: int
    columns: int

    @property
    def dots(self) -> Grid:
        """The dots."""
        return Grid(self.rows + 1, self.columns + 1)

    @property
    def edges(self) -> tuple[Edge, ...]:
        """All edges row by row: first those along a row of dots, then those down from it."""
        return tuple(self._edges())

    def _edges(self) -> Iterator[Edge]:
        for row in range(self.rows + 1):
            for column in range(self.columns):
                yield Edge(row, column, upright=False)
            if row < self.rows:
                for column in range(self.columns + 1):
                    yield Edge(row, column, upright=True)

    @property
    def boxes(self) -> tuple[Box, ...]:
        """All boxes, in reading order."""
        return tuple(Box(row, column) for row in range(self.rows) for column in range(self.columns))

    def board(self, edge: Callable[[Edge], Shown], box: Callable[[Box], Shown]) -> Board:
        """Dots as vertices, edges, and boxes as cells, framed by labels of rows and columns.

        A dot stands at even coordinates, a box between its dots at odd ones.

        Arguments:
            edge: what stands on an edge.
            box: what stands in a box.
        """
        sites = [
            *(_dot(row, column) for row in range(self.rows + 1) for column in self._across),
            *(_edge(each, edge(each)) for each in self.edges),
            *(_box(each, box(each)) for each in self.boxes),
        ]
        sites.sort(key=_middle)
        labels = [
            *(column_label(column, 2 * column) for column in self._across),
            *(row_label(row, 2 * row) for row in range(self.rows + 1)),
        ]
        return Board((*labels, *sites))

    @property
    def _across(self) -> range:
        return range(self.columns + 1)


def _dot(row: int, column: int) -> Site:
    name = square_name(row, column)
    return Site(name, "vertex", 2 * column, 2 * row, label=f"dot {name}")


def _edge(edge: Edge, shown: Shown) -> Site:
    text, owner, words = shown
    row, column = edge.end
    x, y, end = 2 * edge.column, 2 * edge.row, (2 * column, 2 * row)
    return Site(edge.name, "edge", x, y, text, owner, label=f"{edge.name}, {words}", end=end)


def _box(box: Box, shown: Shown) -> Site:
    text, owner, words = shown
    x, y = 2 * box.column + 1, 2 * box.row + 1
    return Site(box.name, "cell", x, y, text, owner, label=f"{box.name}, {words}")


def _middle(site: Site) -> tuple[int, int]:
    """Row and column of the middle of a site, times two."""
    x, y = site.end or (site.x, site.y)
    return site.y + y, site.x + x
