"""The dots, edges and boxes of a board, and their names."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from quadrule.grid import square_name
from quadrule.pairs import pair_name


@frozen
class Edge:
    """A line that may be drawn from a dot to the next one right of it or below it.

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
class Lattice:
    """Boxes in rows and columns; a box is named after the dot at its upper left."""

    rows: int
    columns: int

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
    def boxes(self) -> tuple[tuple[int, int], ...]:
        """Row and column of all boxes, in reading order."""
        return tuple((row, column) for row in range(self.rows) for column in range(self.columns))

    @property
    def dots(self) -> tuple[tuple[int, int], ...]:
        """Row and column of all dots, in reading order."""
        return tuple(
            (row, column) for row in range(self.rows + 1) for column in range(self.columns + 1)
        )


def around(row: int, column: int) -> tuple[Edge, ...]:
    """The four edges of a box."""
    return (
        Edge(row, column, upright=False),
        Edge(row, column, upright=True),
        Edge(row, column + 1, upright=True),
        Edge(row + 1, column, upright=False),
    )


def box_name(row: int, column: int) -> str:
    """The name of a box, such as `box a1`."""
    return f"box {square_name(row, column)}"
