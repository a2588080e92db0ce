"""The options of Number Scrabble."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import Factory, frozen

from quadrule.options import option
from quadrule.plugin_values import Problem
from quadrule_games.number_scrabble.sums import TOO_MANY, count_sums

LARGEST_POOL = 36


@frozen
class NumberRange:
    """A range of whole numbers."""

    low: int = option(1, "The lowest number.", low=-9999, high=9999)
    high: int = option(9, "The highest number.", low=-9999, high=9999)

    @property
    def numbers(self) -> range:
        """The numbers."""
        return range(self.low, self.high + 1)


@frozen
class Options:
    """The keys of a Number Scrabble ruleset."""

    numbers: NumberRange | tuple[int, ...] = option(
        Factory(NumberRange),
        "The pool, up to 36 numbers: a list, or a table `{ low = 1, high = 9 }` for a range.",
        low=-9999,
        high=9999,
        unique=True,
        shortest=1,
        longest=LARGEST_POOL,
    )
    target: int = option(15, "The sum that wins.", low=-999_999, high=999_999)
    picks: int = option(
        3,
        "How many of a seat's numbers must make the sum; up to the size of the pool, and so that "
        "no more than 100,000 sets of numbers make it.",
        low=1,
    )
    misere: bool = option(False, "Whether the seat that makes the sum loses instead of winning.")

    @property
    def pool(self) -> tuple[int, ...]:
        """The numbers, ascending."""
        if isinstance(self.numbers, NumberRange):
            return tuple(self.numbers.numbers)
        return tuple(sorted(self.numbers))


def check(options: Options, seats: tuple[str, ...]) -> Iterator[Problem]:
    """Find options that contradict one another."""
    del seats
    spread = options.numbers if isinstance(options.numbers, NumberRange) else None
    if spread is not None and spread.high < spread.low:
        text = f"the range from {spread.low} to {spread.high} is empty"
        allowed = f"high from {spread.low} up"
        yield Problem("numbers.high", text, allowed, also=("numbers.low",))
    elif spread is not None and spread.high - spread.low >= LARGEST_POOL:
        text = f"the pool has {spread.high - spread.low + 1} numbers"
        yield Problem("numbers", text, f"up to {LARGEST_POOL}")
    elif options.picks > len(options.pool):
        size = len(options.pool)
        text = f"{options.picks} picks from a pool of {size} numbers"
        yield Problem("picks", text, f"picks from 1 to {size}", also=("numbers",))
    else:
        yield from _check_sums(options.pool, options)


def _check_sums(pool: tuple[int, ...], options: Options) -> Iterator[Problem]:
    found = count_sums(pool, options.picks, options.target)
    if found == 0:
        text = f"no {options.picks} numbers of the pool sum to {options.target}: always a draw"
        yield Problem("target", text, severity="warning", also=("numbers", "picks"))
    elif found > TOO_MANY:
        text = f"{found} sets of {options.picks} numbers sum to {options.target}"
        allowed = f"options with at most {TOO_MANY} such sets"
        yield Problem("picks", text, allowed, also=("numbers", "target"))
