"""The nine boards: which square is where, and what stands in them."""

from __future__ import annotations

from typing import NamedTuple

from quadrule.grid import Grid, square_name

GRID = Grid(9, 9, block_rows=3, block_columns=3)
"""All boards as one grid, with gaps between them."""

SIDE, CELLS = 3, 9
FREE = -1
"""Instead of a board: any board will do."""

UNDECIDED, FULL = -1, -2
"""Instead of the seat that has won a board."""

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
"""Three in a row, on a board and of boards, counted from 0 in reading order."""

PLACES = (
    *("top left", "top", "top right"),
    *("left", "middle", "right"),
    *("bottom left", "bottom", "bottom right"),
)


def _square(board: int, cell: int) -> str:
    rows, columns = divmod(board, SIDE), divmod(cell, SIDE)
    return square_name(rows[0] * SIDE + columns[0], rows[1] * SIDE + columns[1])


SQUARES = tuple(tuple(_square(board, cell) for cell in range(CELLS)) for board in range(CELLS))
"""The names of the squares, by board and cell."""

PLACE = {SQUARES[b][c]: (b, c) for b in range(CELLS) for c in range(CELLS)}
"""Board and cell of a square."""


class Boards(NamedTuple):
    """The state of a game.

    Attributes:
        marks: for each board the bit sets of its cells that each seat has marked.
        won: for each board the seat that has won it, `UNDECIDED`, or `FULL` when nobody has.
        sent: the board to play on, or `FREE`.
    """

    marks: tuple[tuple[int, int], ...]
    won: tuple[int, ...]
    sent: int

    def owner(self, board: int, cell: int) -> int | None:
        """The seat whose mark stands in a cell, or None."""
        first, second = self.marks[board]
        return 0 if first >> cell & 1 else 1 if second >> cell & 1 else None


START = Boards(((0, 0),) * CELLS, (UNDECIDED,) * CELLS, FREE)


def line_in(marks: int) -> tuple[int, ...] | None:
    """Three in a row among the cells of a bit set, or None."""
    for line in LINES:
        if all(marks >> cell & 1 for cell in line):
            return line
    return None


def board_name(board: int) -> str:
    """A board in words, such as `the middle board (d4 to f6)`."""
    return f"the {PLACES[board]} board ({SQUARES[board][0]} to {SQUARES[board][-1]})"
