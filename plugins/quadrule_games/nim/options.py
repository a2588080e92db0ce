"""The options of Nim."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from attrs import frozen

from quadrule.options import option
from quadrule.plugin_values import Problem


@frozen
class Options:
    """The keys of a Nim ruleset."""

    heaps: tuple[int, ...] = option(
        (3, 4, 5),
        "How many tokens each heap holds at the start.",
        low=1,
        high=99,
        shortest=1,
        longest=26,
    )
    take: tuple[int, ...] | Literal["any"] = option(
        "any",
        "How many tokens a turn may take: a list of numbers, or `any`.",
        low=1,
        high=99,
        unique=True,
        shortest=1,
        longest=99,
        choices={"any": "as many as one likes, but at least one"},
    )
    misere: bool = option(False, "Whether the seat that cannot move wins instead of losing.")

    @property
    def sizes(self) -> tuple[int, ...]:
        """How many tokens a turn may take, ascending; nothing that no heap holds."""
        largest = max(self.heaps)
        if self.take == "any":
            return tuple(range(1, largest + 1))
        return tuple(size for size in sorted(self.take) if size <= largest)


def check(options: Options, seats: tuple[str, ...]) -> Iterator[Problem]:
    """Find numbers of tokens that can never be taken."""
    del seats
    largest = max(options.heaps)
    if not options.sizes:
        text = f"no heap holds more than {largest} tokens: nobody can ever move"
        yield Problem("take", text, severity="warning")
    elif options.take != "any":
        for size in sorted(options.take):
            if size > largest:
                text = f"no heap holds more than {largest} tokens: {size} can never be taken"
                yield Problem("take", text, severity="warning")
