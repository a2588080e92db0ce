"""Which sums some coins can pay, as bit sets: bit n for the sum n."""

from __future__ import annotations

from collections.abc import Iterable
from math import gcd


def sums(coins: Iterable[int], highest: int) -> int:
    """The sums from 0 to `highest` that multiples of the coins make."""
    full = (1 << highest + 1) - 1
    found = 1
    for coin in coins:
        step = coin
        while step <= highest:
            found |= found << step & full
            step *= 2
    return found


def can_pay(coins: Iterable[int], amount: int) -> bool:
    """Whether multiples of the coins make the amount; `coins` may be empty."""
    return bool(sums(coins, amount) >> amount & 1)


def gaps_end(coins: tuple[int, ...]) -> int | None:
    """A number from which on every sum can be paid; None when infinitely many cannot.

    With greatest common divisor 1, smallest coin a and largest coin b, every sum from
    (a - 1) * (b - 1) on can be paid (Brauer 1942, after Schur).
    """
    if not coins or gcd(*coins) > 1:
        return None
    return (min(coins) - 1) * (max(coins) - 1)


def gaps(coins: tuple[int, ...], below: int) -> list[int]:
    """The numbers from 1 to below `below` that cannot be paid, ascending."""
    paid = sums(coins, below)
    return [number for number in range(1, below) if not paid >> number & 1]
