"""Names of squares, and marks: how Projected Marks is written."""

from __future__ import annotations

import re
from string import ascii_lowercase

from attrs import frozen

from quadrule.position import Move

CROSS = "X"

_MARK = re.compile(r"([a-z]{1,3}) *(0|[1-9][0-9]{0,3}) *= *(x|-?(?:0|[1-9][0-9]{0,5}))")


@frozen
class Mark:
    """A mark in a square, on the board or not.

    Attributes:
        column: letters, such as `b`.
        row: number, from 1.
        number: what is written; None for an X.
    """

    column: str
    row: int
    number: int | None

    @property
    def square(self) -> str:
        """Name of the square, such as `b3`."""
        return f"{self.column}{self.row}"


def column_name(index: int) -> str:
    """The letter of a column, counted from 0."""
    return ascii_lowercase[index]


def square_name(row: int, column: int) -> str:
    """The name of a square, row and column counted from 0: (2, 1) is `b3`."""
    return f"{column_name(column)}{row + 1}"


def move_for(mark: Mark) -> Move:
    """The move that makes a mark."""
    text = CROSS if mark.number is None else str(mark.number)
    return Move(f"{mark.square}={text}", site=mark.square, mark=text, value=mark)


def read_mark(text: str) -> Mark | None:
    """The mark that a text such as `b3=4` or `B3 = x` spells; None for anything else."""
    found = _MARK.fullmatch(text.lower())
    if found is None or found[3] == "-0":
        return None
    column, row, mark = found.groups()
    return Mark(column, int(row), None if mark == "x" else int(mark))
