"""Dominoes: which there are on a board, and how they are written."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from quadrule.grid import square_name
from quadrule.pairs import pair_name, read_pair
from quadrule.position import Move


@frozen
class Domino:
    """Two squares, the upper or the left one first; on the board or not, side by side or not.

    Attributes:
        squares: their names.
        upright: whether they stand in one column.
    """

    squares: tuple[str, str]
    upright: bool

    @property
    def move(self) -> Move:
        """The move that places it."""
        way = "upright" if self.upright else "lying"
        return Move(pair_name(*self.squares), site=self.squares[0], mark=way, value=self)


def all_dominoes(rows: int, columns: int) -> Iterator[Domino]:
    """Every domino that fits on a board, by its first square in reading order."""
    for row in range(rows):
        for column in range(columns):
            here = square_name(row, column)
            if row + 1 < rows:
                yield Domino((here, square_name(row + 1, column)), upright=True)
            if column + 1 < columns:
                yield Domino((here, square_name(row, column + 1)), upright=False)


def read_domino(text: str) -> Domino | None:
    """The domino that a text such as `b3-b4` or `B4 b3` spells; None for anything else."""
    squares = read_pair(text)
    if squares is None:
        return None
    first, second = (square.rstrip("0123456789") for square in squares)
    return Domino(squares, upright=first == second)
