"""The options of Order and Chaos."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from attrs import frozen

from quadrule.grid import MOST_COLUMNS
from quadrule.options import option
from quadrule.plugin_values import Problem


@frozen
class Options:
    """The keys of an Order and Chaos ruleset."""

    size: int = option(6, "How many rows and columns the board has.", low=2, high=MOST_COLUMNS)
    in_a_row: int = option(5, "How many equal marks in a row Order needs.", low=2, high=26)
    exactly: bool = option(False, "Whether a longer row than `in_a_row` does not count.")
    starts: Literal["order", "chaos"] = option(
        "order",
        "Who starts.",
        choices={"order": "the first seat, Order", "chaos": "the second seat, Chaos"},
    )


def check(options: Options, seats: tuple[str, ...]) -> Iterator[Problem]:
    """Find rows that do not fit on the board."""
    del seats
    if options.in_a_row > options.size:
        text = f"{options.in_a_row} in a row do not fit on the board: Order can never win"
        allowed = "2" if options.size == 2 else f"2 to {options.size}"
        yield Problem("in_a_row", text, allowed, severity="warning")
    elif options.exactly and options.in_a_row == options.size:
        text = f"no row on the board is longer than {options.size}: this changes nothing"
        yield Problem("exactly", text, "false", severity="warning")
