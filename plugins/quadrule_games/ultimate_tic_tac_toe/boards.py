"""The nine boards: which square is where, and what stands in them."""

from __future__ import annotations

from typing import NamedTuple

from quadrule.grid import Grid, square_name
from quadrule.placement import Squares

SQUARES = Squares(Grid(9, 9, block_rows=3, block_columns=3))
"""All boards as one grid, with gaps between them."""

NINE = range(9)
"""The boards, and the cells of a board, in reading order."""

FREE = -1
"""Instead of a board: any board will do."""

UNDECIDED, FULL = -1, -2
"""Instead of the seat that has won a board."""

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
"""Three cells or boards in a row."""

NAMES = (
    *("top left", "top", "top right"),
    *("left", "middle", "right"),
    *("bottom left", "bottom", "bottom right"),
)
"""The boards in words."""

PLACE = {square_name(r, c): (r // 3 * 3 + c // 3, r % 3 * 3 + c % 3) for r in NINE for c in NINE}
"""Board and cell of each square."""

CELLS = tuple(tuple(square for square, (b, _) in PLACE.items() if b == board) for board in NINE)
"""The names of the squares, by board and cell."""


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
        return next((seat for seat in (0, 1) if self.marks[board][seat] >> cell & 1), None)

    def is_full(self, board: int) -> bool:
        """Whether no cell of a board is empty."""
        return sum(self.marks[board]) == 0b111_111_111


def line_in(marks: int) -> tuple[int, ...]:
    """Three in a row among the cells of a bit set; nothing when there are none."""
    return next((line for line in LINES if all(marks >> cell & 1 for cell in line)), ())


def board_name(board: int) -> str:
    """A board in words, such as `the middle board (d4 to f6)`."""
    return f"the {NAMES[board]} board ({CELLS[board][0]} to {CELLS[board][-1]})"
