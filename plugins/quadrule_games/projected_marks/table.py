"""Projected Marks as a placement table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from quadrule.grid import column_name, square_name
from quadrule.placement import Action, Claim, Group, Line, PlacementTable, WhenGone
from quadrule_games.projected_marks.options import Options
from quadrule_games.projected_marks.squares import Mark, move_for

Square = tuple[int, int]
"""Row and column, from 0."""


class Numbering:
    """Which number each action has: square by square in reading order, numbers, then the X.

    Attributes:
        rows, columns: size of the board.
        box: size of a box; None without boxes.
        numbers: what may be written, ascending.
    """

    def __init__(self, options: Options, numbers: Sequence[int]) -> None:
        self.rows, self.columns = options.rows, options.columns
        self.box = options.box
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

    def lines(self) -> Iterator[tuple[str, str, tuple[Square, ...]]]:
        """Each line: its name, the code of its refusals, and its squares in reading order."""
        for row in range(self.rows):
            yield f"row {row + 1}", "number-in-row", tuple((row, c) for c in range(self.columns))
        for column in range(self.columns):
            squares = tuple((r, column) for r in range(self.rows))
            yield f"column {column_name(column)}", "number-in-column", squares
        for squares in self._boxes():
            yield f"box {_span(squares)}", "number-in-box", squares

    def _boxes(self) -> Iterator[tuple[Square, ...]]:
        if self.box is not None:
            rows, columns = self.box
            for top, left in product(range(0, self.rows, rows), range(0, self.columns, columns)):
                yield tuple(product(range(top, top + rows), range(left, left + columns)))


def _span(squares: Sequence[Square]) -> str:
    """The first and the last of these squares, such as `a1-c3`."""
    first, last = square_name(*squares[0]), square_name(*squares[-1])
    return first if first == last else f"{first}-{last}"


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
        lines=tuple(_lines(numbering, options)),
        ties=1 if options.ties == "second-seat" else None,
    )


def _actions(numbering: Numbering) -> Iterator[Action]:
    for square in numbering.squares():
        for number in (*numbering.numbers, None):
            mark = Mark(square_name(*square), number)
            yield Action(move_for(mark), owned=number is not None)


def _squares(numbering: Numbering) -> Iterator[Group]:
    for square in numbering.squares():
        marks = (*numbering.writing(square), numbering.cross(square))
        yield Group(marks, "square-taken", "{site} is taken", evidence="own")


def _one_number_per_line(numbering: Numbering) -> Iterator[Group]:
    for line, code, squares in numbering.lines():
        text = "{mark} is already in " + line + ", at {at}"
        for actions in zip(*(numbering.writing(square) for square in squares), strict=True):
            yield Group(actions, code, text)


def _lines(numbering: Numbering, options: Options) -> Iterator[Line]:
    for name, _, squares in numbering.lines():
        crosses = tuple(numbering.cross(square) for square in squares)
        numbers = tuple(n for square in squares for n in numbering.writing(square))
        yield Line(
            name=name,
            sites=tuple(square_name(*square) for square in squares),
            counted=crosses if options.counts == "crosses" else numbers,
            claims=tuple(
                Claim(k, action, k if options.points == "face-value" else 1)
                for square in squares
                for k, action in zip(numbering.numbers, numbering.writing(square), strict=True)
                if 1 <= k <= len(squares)
            ),
        )
