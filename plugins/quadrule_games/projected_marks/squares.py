"""Names of squares, and marks: how Projected Marks is written."""

from __future__ import annotations

from attrs import frozen

from quadrule.grid import read_square
from quadrule.notation import read_number
from quadrule.position import Move

CROSS = "X"


@frozen
class Mark:
    """A mark in a square, on the board or not.

    Attributes:
        square: its name, such as `b3`.
        number: what is written; None for an X.
    """

    square: str
    number: int | None


def move_for(mark: Mark) -> Move:
    """The move that makes a mark."""
    text = CROSS if mark.number is None else str(mark.number)
    return Move(f"{mark.square}={text}", site=mark.square, mark=text, value=mark)


def read_mark(text: str) -> Mark | None:
    """The mark that a text such as `b3=4` or `B3 = x` spells; None for anything else."""
    name, _, mark = text.partition("=")
    square, mark = read_square(name), mark.strip(" ")
    number = read_number(mark)
    if square is None or (number is None and mark.upper() != CROSS):
        return None
    return Mark(square, number)
