"""The options of Sylver Coinage."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from quadrule.options import option
from quadrule.plugin_values import Problem
from quadrule_games.sylver_coinage.coins import can_pay


@frozen
class Options:
    """The keys of a Sylver Coinage ruleset."""

    named: tuple[int, ...] = option(
        (), "Numbers that are named already, in order.", low=2, high=9999, unique=True, longest=12
    )


def check(options: Options, seats: tuple[str, ...]) -> Iterator[Problem]:
    """Find a number that could not have been named after those before it."""
    del seats
    for index, number in enumerate(options.named):
        before = options.named[:index]
        if can_pay(before, number):
            listed = ", ".join(map(str, before))
            text = f"{number} is a sum of multiples of {listed}, which are named before it"
            yield Problem("named", text, "numbers that can be named in this order")
