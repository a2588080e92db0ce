"""The options of Projected Marks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from attrs import frozen

from quadrule.grid import Grid
from quadrule.options import option
from quadrule.plugin_values import Problem
from quadrule.wording import counted

MOST_MARKS = 70_000
"""More different marks than this make a table that no longer loads in a moment."""


@frozen
class Options:
    """The keys of a Projected Marks ruleset."""

    rows: int = option(5, "How many rows the board has.", low=1, high=26)
    columns: int = option(5, "How many columns the board has.", low=1, high=26)
    highest: int | Literal["auto"] = option(
        "auto",
        "The highest number that may be written; `auto` goes by the longer of the two sides. "
        "No more than 70,000 different marks may be possible on the whole board.",
        low=1,
        choices={"auto": "the longer side; where Xs are counted one less, but at least 1"},
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
    counts: Literal["numbers", "crosses"] = option(
        "numbers",
        "Which marks of a line are counted, and so what a number predicts.",
        choices={
            "numbers": "how many numbers its line will hold",
            "crosses": "how many Xs its line will hold, whoever or whatever marked them",
        },
    )
    boxes: tuple[int, ...] | Literal["none"] = option(
        "none",
        "Boxes that are lines too, as rows and columns of a box, such as `[3, 3]`.",
        low=1,
        high=26,
        shortest=2,
        longest=2,
        choices={"none": "rows and columns are the only lines"},
    )
    ties: Literal["draw", "second-seat"] = option(
        "draw",
        "Who wins when the highest totals are equal.",
        choices={"draw": "nobody", "second-seat": "the second of two seats"},
    )

    @property
    def highest_number(self) -> int:
        """The highest number, with `auto` worked out."""
        if self.highest != "auto":
            return self.highest
        longer = max(self.rows, self.columns)
        return longer if self.counts == "numbers" else max(longer - 1, 1)

    @property
    def box(self) -> tuple[int, int] | None:
        """How many rows and columns a box has; None without boxes."""
        return None if self.boxes == "none" else (self.boxes[0], self.boxes[1])

    @property
    def grid(self) -> Grid:
        """The squares of the board, with gaps between boxes."""
        return Grid(self.rows, self.columns, *(self.box or (0, 0)))


def check(options: Options, seats: tuple[str, ...]) -> Iterator[Problem]:
    """Find options that contradict one another."""
    sides = (("row", options.rows), ("column", options.columns))
    for part, (side, length) in zip(options.box or (), sides, strict=False):
        if length % part:
            fitting = ", ".join(str(n) for n in range(1, length + 1) if length % n == 0)
            parts = f"boxes of {counted(part, side)}"
            text = f"the board's {counted(length, side)} cannot be cut into {parts}"
            allowed = f"boxes with so many {side}s: {fitting}"
            yield Problem("boxes", text, allowed, also=(f"{side}s",))
    marks = options.rows * options.columns * (options.highest_number + 1)
    if marks > MOST_MARKS:
        text = f"{marks} different marks could be made"
        allowed = f"rows × columns × (highest + 1) up to {MOST_MARKS}"
        yield Problem("highest", text, allowed, also=("rows", "columns"))
    if options.ties == "second-seat" and len(seats) != 2:
        text = f"there are {len(seats)} seats, and only the second of two can win ties"
        yield Problem("ties", text, '"draw", or two seats')
