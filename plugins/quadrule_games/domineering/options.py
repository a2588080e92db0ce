"""The options of Domineering."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from attrs import frozen

from quadrule.options import option
from quadrule.plugin_values import Problem


@frozen
class Options:
    """The keys of a Domineering ruleset."""

    rows: int = option(8, "How many rows the board has.", low=1, high=26)
    columns: int = option(8, "How many columns the board has.", low=1, high=26)
    orientation: Literal["own", "any"] = option(
        "own",
        "Which way a seat may place its dominoes.",
        choices={
            "own": "the first seat upright, the second seat lying",
            "any": "both seats either way, which is the game of Cram",
        },
    )
    misere: bool = option(False, "Whether the seat that cannot place a domino wins.")


def check(options: Options, seats: tuple[str, ...]) -> Iterator[Problem]:
    """Find boards on which a seat can never move."""
    if options.rows == options.columns == 1:
        text = "no domino fits on a single square: the game is over before the first turn"
        yield Problem("rows", text, severity="warning")
    elif options.orientation == "own" and options.rows == 1:
        text = f"no upright domino fits: {seats[0]} can never move"
        yield Problem("rows", text, severity="warning")
    elif options.orientation == "own" and options.columns == 1:
        text = f"no lying domino fits: {seats[1]} can never move"
        yield Problem("columns", text, severity="warning")
