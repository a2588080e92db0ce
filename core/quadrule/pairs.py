"""Two places named together, as an edge is by its ends or a domino by its squares: `b3-b4`."""

from __future__ import annotations

import re

_PLACE = r"([a-z]{1,3}) *(0|[1-9][0-9]{0,3})"
_PAIR = re.compile(rf"{_PLACE} *-? *{_PLACE}")


def pair_name(first: str, second: str) -> str:
    """The name of a pair: `b3-b4`."""
    return f"{first}-{second}"


def read_pair(text: str) -> tuple[str, str] | None:
    """The two places that a text such as `b3-b4` or `B4 b3` spells, else None.

    The upper one comes first, or where they stand in one row the left one; they may be on no board.
    """
    found = _PAIR.fullmatch(text.strip().lower())
    if found is None:
        return None
    places = [(found[1], int(found[2])), (found[3], int(found[4]))]
    first, second = sorted(places, key=lambda place: (place[1], len(place[0]), place[0]))
    return f"{first[0]}{first[1]}", f"{second[0]}{second[1]}"
