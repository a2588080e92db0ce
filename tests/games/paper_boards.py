"""Boards of Projected Marks on paper, and what is read in them: for the tests of them."""

from __future__ import annotations

import pytest

from quadrule.adjudication import BoardReading
from quadrule.errors import BoardError
from quadrule_games.projected_marks.options import Options
from quadrule_games.projected_marks.paper import read_paper
from tests.properties.marks import square_of

SEATS = ("Pink", "Green")
ARTICLE = "X3245\n34X52\n42X11\n5XXX3\nX5124"

Cells = dict[tuple[int, int], tuple[int | None, int | None]]


def read(text: str, seats: tuple[str, ...] = SEATS, **options: object) -> BoardReading:
    return read_paper(Options(**options), seats, text)  # type: ignore[arg-type]


def faults(text: str, seats: tuple[str, ...] = SEATS, **options: object) -> list[str]:
    with pytest.raises(BoardError) as caught:
        read(text, seats, **options)
    return str(caught.value).split("\n")


def row_faults(row: str, seats: tuple[str, ...] = SEATS) -> list[str]:
    """The faults of one row, on a board with as many columns as the row has squares."""
    columns = len(row.split()) if " " in row else len(row)
    return faults(row, seats, rows=1, columns=columns)


def standing(reading: BoardReading) -> Cells:
    """What the drawn board says stands where."""
    found: Cells = {}
    for site in reading.board.sites:
        if site.kind == "cell" and site.text:
            row, column = square_of(site.id)
            found[row - 1, column - 1] = (None if site.text == "X" else int(site.text), site.owner)
    return found
