"""Colours, light and dark, named by what they are for.

Letters on all of them, and lines on paper, keep to the contrast that WCAG 2.2 asks at level AA
(4.5 : 1 for text, 3 : 1 for lines). No colour says anything that a shape and a letter do not say.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

_BASE: Final = {
    "paper": ("#ffffff", "#16181d"),
    "cell": ("#ffffff", "#1e2128"),
    "ink": ("#1a1a1a", "#f0f0f0"),
    "quiet": ("#595959", "#b4b8c0"),
    "grid": ("#5f6670", "#9aa0ab"),
    "faint": ("#868c96", "#767c88"),
    "shade": ("#e4e5e8", "#343842"),
    "hatch": ("#b9bcc3", "#4c515d"),
}

_SEATS: Final = {
    # name: solid, on it, line, tint; each light and dark
    "blue": (("#1f5fa8", "#8ab8f0"), ("#ffffff", "#10141a"), ("#dbe8f7", "#1d3350")),
    "orange": (("#a84600", "#f5a362"), ("#ffffff", "#10141a"), ("#fde5d3", "#4a2a10")),
    "green": (("#1b7340", "#74cf98"), ("#ffffff", "#10141a"), ("#d9f0e0", "#163a26")),
    "pink": (("#b3246f", "#f28fc0"), ("#ffffff", "#10141a"), ("#fbdcea", "#4c1a35")),
    "purple": (("#6a3fa0", "#bb9bea"), ("#ffffff", "#10141a"), ("#e8def5", "#33224d")),
    "teal": (("#0b6b74", "#6cc9d2"), ("#ffffff", "#10141a"), ("#d5eef0", "#0f363a")),
    "red": (("#b3261e", "#f2938c"), ("#ffffff", "#10141a"), ("#fbdedb", "#4d1c19")),
    "brown": (("#7a4f1d", "#d6ae7c"), ("#ffffff", "#10141a"), ("#f0e3d2", "#3d2b14")),
    "yellow": (("#f4cf3a", "#f4cf3a"), ("#1a1a1a", "#10141a"), ("#fdf5cf", "#403700")),
    "black": (("#1a1a1a", "#05060a"), ("#ffffff", "#f0f0f0"), ("#dcdde1", "#2b2f38")),
    "white": (("#ffffff", "#f4f4f4"), ("#1a1a1a", "#10141a"), ("#f6f6f7", "#3b404b")),
    "grey": (("#5c6068", "#b4b8c0"), ("#ffffff", "#10141a"), ("#e4e5e8", "#343842")),
}
_LINES: Final = {
    "yellow": ("#7a6200", "#f4cf3a"),
    "black": ("#1a1a1a", "#b4b8c0"),
    "white": ("#5f6670", "#f4f4f4"),
}
"""Lines of seats whose own colour would not be seen on paper."""
_ALSO: Final = {"magenta": "pink", "violet": "purple", "cyan": "teal", "gray": "grey"}
_OTHERS: Final = ("blue", "orange", "green", "pink", "purple", "teal", "red", "brown")


def _roles() -> Mapping[str, tuple[str, str]]:
    roles = dict(_BASE)
    for name, (solid, on, tint) in _SEATS.items():
        line = _LINES.get(name, solid)
        parts = {"solid": solid, "on": on, "line": line, "tint": tint}
        roles |= {f"{name}-{part}": colours for part, colours in parts.items()}
    return MappingProxyType(roles)


ROLES: Final = _roles()
"""What colours are for, each with the light and the dark one."""


def seat_colours(seats: Sequence[str]) -> tuple[str, ...]:
    """The name of a colour for each seat: the one it is called after, or else one that is free."""
    folded = [seat.casefold() for seat in seats]
    named = [name if name in _SEATS else _ALSO.get(name) for name in folded]
    free = [colour for colour in _OTHERS if colour not in named]
    return tuple(colour or free[number % len(free)] for number, colour in enumerate(named))
