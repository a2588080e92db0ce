"""The options of tic-tac-toe."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from attrs import frozen

from quadrule.grid import MOST_COLUMNS
from quadrule.options import option
from quadrule.plugin_values import Problem


@frozen
class Options:
    """The keys of a tic-tac-toe ruleset."""

    rows: int = option(3, "How many rows the board has.", low=1, high=26)
    columns: int = option(3, "How many columns the board has.", low=1, high=MOST_COLUMNS)
    in_a_row: int = option(3, "How many marks make a row.", low=2, high=26)
    marks: Literal["own", "wild"] = option(
        "own",
        "What a seat may write.",
        choices={
            "own": "each seat has a mark of its own, and a row of one's own marks counts",
            "wild": "X or O, as one likes; a row of equal marks counts for whoever completes it",
        },
    )
    misere: bool = option(False, "Whether the seat that completes a row loses instead of winning.")
    exactly: bool = option(False, "Whether a longer row than `in_a_row` does not count.")


def check(options: Options, seats: tuple[str, ...]) -> Iterator[Problem]:
    """Find rows that do not fit on the board."""
    del seats
    longest = max(options.rows, options.columns)
    if options.in_a_row > longest:
        text = f"{options.in_a_row} in a row do not fit on the board: always a draw"
        allowed = {1: "a larger board", 2: "2"}.get(longest, f"2 to {longest}")
        yield Problem("in_a_row", text, allowed, severity="warning")
    elif options.exactly and options.in_a_row == longest:
        text = f"no row on the board is longer than {longest}: this changes nothing"
        yield Problem("exactly", text, "false", severity="warning")
