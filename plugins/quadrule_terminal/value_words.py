"""Values with best play, in words."""

from __future__ import annotations

from collections.abc import Sequence


def points(number: int) -> str:
    """A number of points."""
    return f"{number} {'point' if number == 1 else 'points'}"


def standing(value: int, seats: int, *, in_points: bool) -> str:
    """How a seat stands that gets this, such as `won` or `2 points ahead`."""
    if not in_points:
        return "drawn" if value == 0 else "won" if value > 0 else "lost"
    if seats == 1:
        return points(value)
    if value == 0:
        return "level"
    return f"{points(abs(value))} {'ahead' if value > 0 else 'behind'}"


def verdict(values: Sequence[int], seats: Sequence[str], *, in_points: bool) -> str:
    """What each seat gets, as a sentence."""
    if len(seats) == 1:
        gets = f"scores {points(values[0])}" if in_points else "wins" if values[0] else "cannot win"
        return f"With best play {seats[0]} {gets}."
    if len(seats) == 2 and not any(values):
        return f"With best play {'both end level' if in_points else 'it is a draw'}."
    if len(seats) == 2:
        winner = 0 if values[0] > 0 else 1
        gets = f"ends {points(values[winner])} ahead" if in_points else "wins"
        return f"With best play {seats[winner]} {gets}."
    each = [
        f"{name} {standing(value, len(seats), in_points=in_points)}"
        for name, value in zip(seats, values, strict=True)
    ]
    return f"With best play: {', '.join(each)}."
