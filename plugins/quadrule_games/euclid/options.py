"""The options of Euclid."""

from __future__ import annotations

from attrs import frozen

from quadrule.options import option


@frozen
class Options:
    """The keys of a Euclid ruleset."""

    numbers: tuple[int, ...] = option(
        (50, 18),
        "The two numbers at the start, in any order.",
        low=1,
        high=9999,
        shortest=2,
        longest=2,
    )
    misere: bool = option(False, "Whether the seat that reaches 0 loses instead of winning.")
