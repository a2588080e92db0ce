"""The options of Notakto."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from quadrule.grid import MOST_COLUMNS
from quadrule.options import option
from quadrule.plugin_values import Problem


@frozen
class Options:
    """The keys of a Notakto ruleset."""

    boards: int = option(3, "How many boards there are, side by side.", low=1, high=13)
    size: int = option(3, "How many rows and columns each board has.", low=2, high=8)
    misere: bool = option(True, "Whether the seat that kills the last board loses.")


def check(options: Options, seats: tuple[str, ...]) -> Iterator[Problem]:
    """Find boards that have more columns together than there are letters."""
    del seats
    columns = options.boards * options.size
    if columns > MOST_COLUMNS:
        text = f"{options.boards} boards of {options.size} columns have {columns} columns together"
        allowed = f"up to {MOST_COLUMNS // options.size} boards of {options.size} columns"
        yield Problem("boards", text, allowed)
