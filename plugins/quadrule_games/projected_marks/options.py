"""The options of Projected Marks."""

from __future__ import annotations

from typing import Literal

from attrs import frozen

from quadrule.options import option


@frozen
class Options:
    """The keys of a Projected Marks ruleset."""

    rows: int = option(5, "How many rows the board has.", low=1, high=26)
    columns: int = option(5, "How many columns the board has.", low=1, high=26)
    highest: int | Literal["auto"] = option(
        "auto",
        "The highest number that may be written; `auto` is the longer of the two sides.",
        low=1,
        high=99,
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
