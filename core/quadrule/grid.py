"""Squares in rows and columns: their names, the straight lines on them, and how they are drawn.

Rows are numbered from 1 downwards, columns have letters: the square in row 3 and column 2 is `b3`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from string import ascii_lowercase

from attrs import frozen

from quadrule.refusal import Refusal
from quadrule.view import Board, Site

MOST_COLUMNS = len(ascii_lowercase)
"""A grid has so many columns at most: each has one letter."""

_SQUARE = re.compile(r"([a-z]{1,3}) *(0|[1-9][0-9]{0,3})")
SIDES = ((0, 1), (1, 0))
"""Directions in which squares touch at a side: how many rows down and columns to the right."""

CORNERS = ((1, 1), (1, -1))
"""Directions in which squares touch at a corner only."""


def column_name(column: int) -> str:
    """The letter of a column, counted from 0."""
    return ascii_lowercase[column]


def square_name(row: int, column: int) -> str:
    """The name of a square, row and column counted from 0: (2, 1) is `b3`."""
    return f"{column_name(column)}{row + 1}"


def read_square(text: str) -> str | None:
    """The name of the square that a text such as `B 3` spells, on a board or not; else None."""
    found = _SQUARE.fullmatch(text.strip(" ").lower())
    return None if found is None else found[1] + found[2]


def column_label(column: int, x: int) -> Site:
    """The label above a column, counted from 0, that is drawn at `x`."""
    name = column_name(column)
    return Site(name, "label", x, -1, name, label=f"column {name}")


def row_label(row: int, y: int) -> Site:
    """The label beside a row, counted from 0, that is drawn at `y`."""
    name = str(row + 1)
    return Site(name, "label", -1, y, name, label=f"row {name}")


@frozen
class Run:
    """Squares in a straight line.

    Attributes:
        squares: their names, in order.
        beyond: the squares right before the first and right after the last, where there are any.
    """

    squares: tuple[str, ...]
    beyond: tuple[str, ...]


@frozen
class Grid:
    """Squares in rows and columns, up to 26 of these.

    Attributes:
        rows, columns: how many there are.
        block_rows, block_columns: a gap is drawn after each so many, to tell boards apart that
            stand on one grid; 0 for no gap.
        noun: what the grid is called.
    """

    rows: int
    columns: int
    block_rows: int = 0
    block_columns: int = 0
    noun: str = "board"

    @property
    def squares(self) -> tuple[str, ...]:
        """The names of all squares, in reading order."""
        places = product(range(self.rows), range(self.columns))
        return tuple(square_name(*place) for place in places)

    @property
    def extent(self) -> str:
        """The first and the last square, such as `a1 to c3`."""
        return f"a1 to {square_name(self.rows - 1, self.columns - 1)}"

    def runs(self, length: int) -> Iterator[Run]:
        """All straight lines of so many squares: across, down, and along both diagonals."""
        for row in range(self.rows):
            for column in range(self.columns):
                for down, right in SIDES + CORNERS:
                    places = [(row + n * down, column + n * right) for n in range(-1, length + 1)]
                    if self._holds(places[1]) and self._holds(places[-2]):
                        ends = filter(self._holds, (places[0], places[-1]))
                        yield Run(
                            tuple(square_name(*place) for place in places[1:-1]),
                            tuple(square_name(*place) for place in ends),
                        )

    def touching(self, directions: Sequence[tuple[int, int]] = SIDES) -> Iterator[tuple[str, str]]:
        """The pairs of squares next to each other, by the first one in reading order.

        Arguments:
            directions: where the second square lies: how many rows down and columns to the right.
        """
        for row, column in product(range(self.rows), range(self.columns)):
            for down, right in directions:
                place = row + down, column + right
                if self._holds(place):
                    yield square_name(row, column), square_name(*place)

    def _holds(self, place: tuple[int, int]) -> bool:
        return 0 <= place[0] < self.rows and 0 <= place[1] < self.columns

    def outside(self, square: str) -> Refusal:
        """The refusal of a square that the grid does not have."""
        text = f"{square} is outside the {self.noun} ({self.extent})"
        return Refusal("outside-board", text, (square,))

    def board(self, cell: Callable[[str, int, int], Site]) -> Board:
        """The squares in reading order, framed by labels of rows and columns.

        Arguments:
            cell: makes the site of a square, given its name and where to draw it.
        """
        return Board(tuple(self._sites(cell)))

    def _sites(self, cell: Callable[[str, int, int], Site]) -> Iterator[Site]:
        for column in range(self.columns):
            yield column_label(column, _spread(column, self.block_columns))
        for row in range(self.rows):
            y = _spread(row, self.block_rows)
            yield row_label(row, y)
            for column in range(self.columns):
                yield cell(square_name(row, column), _spread(column, self.block_columns), y)


def _spread(index: int, block: int) -> int:
    return index + index // block if block else index
