"""Rates estimated from random games, with their error."""

from __future__ import annotations

from math import sqrt

from attrs import frozen

Z = 1.96
"""Standard errors to either side of a value that hold it with a probability of 95 %."""


@frozen
class Estimate:
    """A rate between 0 and 1, as far as some games show it.

    Attributes:
        value: the rate among these games.
        low, high: the Wilson interval, which holds the true rate with a probability of 95 %.
    """

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.value:.1%} ({self.low:.1%} to {self.high:.1%})"


def estimate(total: float, games: int) -> Estimate:
    """The rate of something that comes to `total` in so many games, at most 1 in each."""
    if games == 0:
        return Estimate(0.0, 0.0, 1.0)
    rate = total / games
    scale = 1 + Z * Z / games
    centre = (rate + Z * Z / (2 * games)) / scale
    half = Z * sqrt(max(0.0, rate * (1 - rate) / games) + (Z / (2 * games)) ** 2) / scale
    # Rounded, so that the bytes are the same on every machine.
    low, high = max(0.0, centre - half), min(1.0, centre + half)
    return Estimate(round(rate, 6), round(min(low, rate), 6), round(max(high, rate), 6))
