"""Which sets of k numbers make a sum, by meeting in the middle (Horowitz and Sahni 1974)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

TOO_MANY = 100_000
"""With more winning sets than this a game would no longer load in a moment."""

_Halves = dict[tuple[int, int], list[tuple[int, ...]]]


def count_sums(pool: Sequence[int], picks: int, target: int) -> int:
    """How many sets of exactly `picks` numbers of the pool sum to `target`."""
    left, right = _halves(tuple(pool), picks)
    return sum(
        len(sets) * len(right.get((picks - size, target - total), ()))
        for (size, total), sets in left.items()
    )


def winning_sums(pool: Sequence[int], picks: int, target: int) -> list[tuple[int, ...]]:
    """The sets themselves, ascending, each in the order of the pool."""
    left, right = _halves(tuple(pool), picks)
    return sorted(
        first + second
        for (size, total), sets in left.items()
        for second in right.get((picks - size, target - total), ())
        for first in sets
    )


@lru_cache(maxsize=1)
def _halves(pool: tuple[int, ...], picks: int) -> tuple[_Halves, _Halves]:
    middle = len(pool) // 2
    return _by_size_and_sum(pool[:middle], picks), _by_size_and_sum(pool[middle:], picks)


def _by_size_and_sum(numbers: Sequence[int], picks: int) -> _Halves:
    found: _Halves = defaultdict(list)
    for size in range(min(picks, len(numbers)) + 1):
        for chosen in combinations(numbers, size):
            found[size, sum(chosen)].append(chosen)
    return found
