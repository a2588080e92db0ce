"""Two places named together, as an edge is by its ends or a domino by its squares: `b3-b4`."""

from __future__ import annotations

import re

_SQUARE = r"([a-z]{1,3}) *(0|[1-9][0-9]{0,3})"
_SQUARES = re.compile(rf"{_SQUARE} *-? *{_SQUARE}")
_LETTERS = re.compile("([a-z])() *-? *([a-z])()")


def pair_name(first: str, second: str) -> str:
    """The name of a pair: `b3-b4`."""
    return f"{first}-{second}"


def read_pair(text: str, *, by_letter: bool = False) -> tuple[str, str] | None:
    """The two places that a text such as `b3-b4` or `B4 b3` spells, else None.

    The upper one comes first, or where they stand in one row the left one; they may be on no board.

    Arguments:
        text: what is typed.
        by_letter: whether a place is one letter, as in `a-b` or `BA`.
    """
    found = (_LETTERS if by_letter else _SQUARES).fullmatch(text.strip().lower())
    if found is None:
        return None
    places = [(found[1], found[2]), (found[3], found[4])]
    first, second = sorted(places, key=lambda place: (int(place[1] or 0), len(place[0]), place[0]))
    return "".join(first), "".join(second)
