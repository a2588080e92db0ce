"""Paper, and all sizes on it, in millimetres; those of text in points."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from attrs import frozen

from quadrule.picture.sizes import CELL


@frozen
class Paper:
    """A sheet of paper, upright."""

    width: float
    height: float


PAPERS: Final[Mapping[str, Paper]] = MappingProxyType({
    "a4": Paper(210, 297),
    "letter": Paper(215.9, 279.4),
})

MARGIN: Final = 15.0
FOOT: Final = 8.0
"""Above the lower margin, for what ruleset the sheet is of."""
BETWEEN: Final = 8.0
"""Between boards, and between a board and what belongs to it."""

LARGEST: Final = 22 / CELL
"""Millimetres for a unit of a picture, for cells that are as large as they are wanted."""
COMFORTABLE: Final = 14 / CELL
"""The same, for cells in which a child writes easily."""
SMALLEST: Final = 10 / CELL
"""The same, for cells so small that another page is begun."""
MOST_BOARDS: Final = 8
"""So many boards at most when nobody asks for a number."""

TITLE: Final = 20.0
RULES: Final = 10.0
SMALL: Final = 8.0
FOOTING: Final = 7.0
LEADING: Final = 1.35
POINT: Final = 25.4 / 72

BADGE: Final = 6.0
NAME_LINE: Final = 10.0
"""Height of the line for a name."""
SHORTEST_NAME: Final = 28.0
"""So much room is left to write a name in."""
ROW: Final = 6.5
"""Height of a row of a table."""
LOWEST_ROW: Final = 4.5
"""The same, where there are many rows beside a board."""
COLUMN: Final = 14.0
"""Width of a column for points."""
MOVE_COLUMN: Final = 38.0
"""Width of a column for moves."""
MOVE_ROWS: Final = 8
MOST_ROWS: Final = 30
"""A game with more lines that can score has room for the totals alone."""
