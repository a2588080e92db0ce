"""A colour for each seat. It never says anything that a letter does not say too."""

from __future__ import annotations

from collections.abc import Sequence

_NAMED = {
    "red": "bright_red",
    "green": "bright_green",
    "yellow": "bright_yellow",
    "blue": "bright_blue",
    "pink": "bright_magenta",
    "magenta": "bright_magenta",
    "purple": "magenta",
    "cyan": "bright_cyan",
    "orange": "dark_orange",
}
_OTHERS = ("bright_magenta", "bright_green", "bright_blue", "bright_yellow", "bright_cyan")


def seat_styles(seats: Sequence[str]) -> tuple[str, ...]:
    """A rich style for each seat: the colour it is named after, or else one that is free."""
    named = [_NAMED.get(seat.casefold()) for seat in seats]
    free = [colour for colour in _OTHERS if colour not in named]
    styles = []
    for number, colour in enumerate(named):
        taken = colour or free[number % len(free)]
        styles.append(f"bold {taken}")
    return tuple(styles)
