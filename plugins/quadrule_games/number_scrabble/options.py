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


@frozen
class Options:
    """The keys of a Number Scrabble ruleset."""

    numbers: NumberRange | tuple[int, ...] = option(
        Factory(NumberRange),
        "The pool: a list of numbers, or a table `{ low = 1, high = 9 }` for a range.",
        low=-9999,
        high=9999,
        unique=True,
        shortest=1,
        longest=LARGEST_POOL,
    )
    target: int = option(15, "The sum that wins.", low=-999_999, high=999_999)
    picks: int = option(3, "How many of a seat's numbers must make the sum.", low=1)
    misere: bool = option(False, "Whether the seat that makes the sum loses instead of winning.")

    @property
    def pool(self) -> tuple[int, ...]:
        """The numbers, ascending."""
        if isinstance(self.numbers, NumberRange):
            return tuple(range(self.numbers.low, self.numbers.high + 1))
        return tuple(sorted(self.numbers))


def check(options: Options, seats: tuple[str, ...]) -> Iterator[Problem]:
    """Find options that contradict one another."""
    del seats
    pool = options.pool
    if not pool:
        low = getattr(options.numbers, "low", 0)
        yield Problem("numbers.high", f"the range is empty: it starts at {low}", f"{low} or more")
    elif len(pool) > LARGEST_POOL:
        yield Problem("numbers", f"the pool has {len(pool)} numbers", f"up to {LARGEST_POOL}")
    elif options.picks > len(pool):
        text = f"{options.picks} picks from a pool of {len(pool)} numbers"
        yield Problem("picks", text, f"a whole number from 1 to {len(pool)}")
    else:
        yield from _check_sums(pool, options)


def _check_sums(pool: tuple[int, ...], options: Options) -> Iterator[Problem]:
    found = count_sums(pool, options.picks, options.target)
    if found == 0:
        text = f"no {options.picks} numbers of the pool sum to {options.target}: always a draw"
        yield Problem("target", text, severity="warning")
    elif found > TOO_MANY:
        text = f"{found} sets of {options.picks} numbers sum to {options.target}"
        yield Problem("picks", text, f"options with at most {TOO_MANY} such sets")
