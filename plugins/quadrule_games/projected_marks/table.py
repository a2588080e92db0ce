"""Projected Marks as a placement table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from quadrule.placement import Action, Claim, Group, Line, PlacementTable, WhenGone
from quadrule_games.projected_marks.options import Options
from quadrule_games.projected_marks.squares import Mark, column_name, move_for, square_name

Square = tuple[int, int]
"""Row and column, from 0."""


class Numbering:
    """Which number each action has: square by square in reading order, numbers, then the X.

    Attributes:
        rows, columns: size of the board.
        numbers: what may be written, ascending.
    """

    def __init__(self, options: Options, numbers: Sequence[int]) -> None:
        self.rows, self.columns = options.rows, options.columns
        self.numbers = tuple(numbers)

    def squares(self) -> Iterator[Square]:
        """All squares in reading order."""
        return product(range(self.rows), range(self.columns))

    def writing(self, square: Square) -> range:
        """The actions that write a number in a square, in the order of `numbers`."""
        row, column = square
        first = (row * self.columns + column) * (len(self.numbers) + 1)
        return range(first, first + len(self.numbers))

    def cross(self, square: Square) -> int:
        """The action that marks an X."""
        return self.writing(square).stop

    def lines(self) -> Iterator[tuple[str, str, str, tuple[Square, ...]]]:
        """Each line: its name, the code and sentence of its refusals, and its squares."""
        for row in range(self.rows):
            name = f"row {row + 1}"
            yield name, "number-in-row", name, tuple((row, c) for c in range(self.columns))
        for column in range(self.columns):
            name = f"column {column_name(column)}"
            yield name, "number-in-column", name, tuple((r, column) for r in range(self.rows))


def table(options: Options, numbers: Sequence[int] | None = None) -> PlacementTable:
    """The rules for these options; a board on paper may hold other `numbers` than are allowed."""
    numbering = Numbering(options, numbers or range(1, options.highest_number + 1))
    dead = tuple(
        WhenGone(
            tuple(numbering.writing(square)),
            numbering.cross(square),
            f"no number fits in {square_name(*square)} any more",
        )
        for square in numbering.squares()
    )
    return PlacementTable(
        actions=tuple(_actions(numbering)),
        groups=(*_squares(numbering), *_one_number_per_line(numbering)),
        forced=dead if options.dead_squares == "auto" else (),
        free=dead if options.dead_squares == "free" else (),
        lines=tuple(_lines(numbering, face_value=options.points == "face-value")),
    )


def _actions(numbering: Numbering) -> Iterator[Action]:
    for row, column in numbering.squares():
        for number in (*numbering.numbers, None):
            mark = Mark(column_name(column), row + 1, number)
            yield Action(move_for(mark), owned=number is not None)


def _squares(numbering: Numbering) -> Iterator[Group]:
    for square in numbering.squares():
        marks = (*numbering.writing(square), numbering.cross(square))
        yield Group(marks, "square-taken", "{site} is taken", evidence="own")


def _one_number_per_line(numbering: Numbering) -> Iterator[Group]:
    for _, code, line, squares in numbering.lines():
        text = "{mark} is already in " + line + ", at {at}"
        for actions in zip(*(numbering.writing(square) for square in squares), strict=True):
            yield Group(actions, code, text)


def _lines(numbering: Numbering, *, face_value: bool) -> Iterator[Line]:
    for name, _, _, squares in numbering.lines():
        yield Line(
            name=name,
            sites=tuple(square_name(*square) for square in squares),
            counted=tuple(n for square in squares for n in numbering.writing(square)),
            claims=tuple(
                Claim(k, action, k if face_value else 1)
                for square in squares
                for k, action in zip(numbering.numbers, numbering.writing(square), strict=True)
                if 1 <= k <= len(squares)
            ),
        )
