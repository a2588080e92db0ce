"""The options of Projected Marks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from attrs import frozen

from quadrule.options import option
from quadrule.plugin_values import Problem

MOST_MARKS = 70_000
"""More different marks than this make a table that no longer loads in a moment."""


@frozen
class Options:
    """The keys of a Projected Marks ruleset."""

    rows: int = option(5, "How many rows the board has.", low=1, high=26)
    columns: int = option(5, "How many columns the board has.", low=1, high=26)
    highest: int | Literal["auto"] = option(
        "auto",
        "The highest number that may be written; `auto` is the longer of the two sides. "
        "No more than 70,000 different marks may be possible on the whole board.",
        low=1,
        choices={"auto": "the longer of the two sides"},
    )
    points: Literal["one", "face-value"] = option(
        "one",
        "What a number that came true is worth.",
        choices={"one": "one point a line", "face-value": "as many points as the number says"},
    )
    dead_squares: Literal["auto", "free", "turn"] = option(
        "auto",
        "What becomes of an empty square that no number fits any more.",
        choices={
            "auto": "it is marked X at once, by nobody",
            "free": "the seat on turn may mark it X and still has the turn",
            "turn": "marking it X is a turn like any other",
        },
    )

    @property
    def highest_number(self) -> int:
        """The highest number, with `auto` worked out."""
        return max(self.rows, self.columns) if self.highest == "auto" else self.highest


def check(options: Options, seats: tuple[str, ...]) -> Iterator[Problem]:
    """Find a board with more marks than can be played with."""
    del seats
    marks = options.rows * options.columns * (options.highest_number + 1)
    if marks > MOST_MARKS:
        text = f"{marks} different marks could be made"
        allowed = f"rows × columns × (highest + 1) up to {MOST_MARKS}"
        yield Problem("highest", text, allowed, also=("rows", "columns"))
