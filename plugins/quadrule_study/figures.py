"""Figures with their errors: means, and differences of estimated rates.

Rates themselves are `quadrule.estimates.Estimate`: Wilson score intervals of 95 % (E. B. Wilson,
Probable Inference, the Law of Succession, and Statistical Inference, JASA 22 (1927), 209–212).
A share of a win counts as that part of a success. Since no variable between 0 and 1 varies more
than one that is 0 or 1 with the same mean, the interval is then wider than it need be.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, hypot, sqrt

from attrs import frozen

from quadrule.estimates import Estimate

DIGITS = 6
"""Figures are rounded to so many digits, so that they are the same on every machine."""


@frozen
class Mean:
    """The mean of a figure over independent games.

    Attributes:
        value: the mean.
        error: its standard error, s / √n with the sample's standard deviation s; None for one game.
            The true mean lies within two errors in about 95 of 100 cases.
    """

    value: float
    error: float | None

    def __str__(self) -> str:
        return f"{self.value:.2f}" if self.error is None else f"{self.value:.2f} ± {self.error:.2f}"


def mean(numbers: Sequence[float]) -> Mean | None:
    """The mean with its standard error; None where there are no numbers."""
    count = len(numbers)
    if count == 0:
        return None
    value = fsum(numbers) / count
    if count == 1:
        return Mean(round(value, DIGITS), None)
    deviation = sqrt(fsum((each - value) ** 2 for each in numbers) / (count - 1))
    return Mean(round(value, DIGITS), round(deviation / sqrt(count), DIGITS))


@frozen
class Interval:
    """A figure that may be negative, and the interval that holds it with a probability of 95 %."""

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{_signed(self.value)}% ({_signed(self.low)} to {_signed(self.high)})"

    @property
    def holds_zero(self) -> bool:
        """Whether the figure may be 0, as far as was seen."""
        return self.low <= 0 <= self.high

    @property
    def size(self) -> Interval:
        """The figure without its sign: turned round when it is negative."""
        return self if self.value >= 0 else Interval(-self.value, -self.high, -self.low)


def beyond(rate: Estimate, even: float) -> Interval:
    """What a rate has above a fixed one, with the rate's own interval."""
    figures = (rate.value - even, rate.low - even, rate.high - even)
    return Interval(*(round(each, DIGITS) for each in figures))


def difference(one: Interval, other: Interval) -> Interval:
    """How much one figure has above another of independent games.

    The interval is Newcombe's method 10, made of the intervals of both (R. G. Newcombe, Interval
    estimation for the difference between independent proportions, Statistics in Medicine 17
    (1998), 873–890).
    """
    value = one.value - other.value
    low = value - hypot(one.value - one.low, other.high - other.value)
    high = value + hypot(one.high - one.value, other.value - other.low)
    return Interval(*(round(each, DIGITS) for each in (value, low, high)))


def _signed(rate: float) -> str:
    text = f"{100 * rate:+.1f}"
    return "0.0" if text in {"+0.0", "-0.0"} else text.replace("-", "−")
