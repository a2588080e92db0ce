"""The options of the map-colouring games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from attrs import frozen

from quadrule.options import option
from quadrule.plugin_values import Problem


@frozen
class Options:
    """The keys of a map-colouring ruleset."""

    rows: int = option(5, "How many rows the board has.", low=1, high=26)
    columns: int = option(5, "How many columns the board has.", low=1, high=26)
    apart: Literal["equal", "unequal"] = option(
        "equal",
        "Which colours may not touch.",
        choices={
            "equal": "squares of one colour, which is the game of Col",
            "unequal": "squares of two colours, which is the game of Snort",
        },
    )
    diagonals: bool = option(False, "Whether squares touch at their corners too.")
    misere: bool = option(False, "Whether the seat that cannot colour a square wins.")


def check(options: Options, seats: tuple[str, ...]) -> Iterator[Problem]:
    """Find boards on which no squares touch at their corners."""
    del seats
    if options.diagonals and min(options.rows, options.columns) == 1:
        text = "on a board of one row or one column no squares touch at their corners only"
        yield Problem("diagonals", text, severity="warning")
