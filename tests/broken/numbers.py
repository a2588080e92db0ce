"""A game of numbers and crosses, as it should be.

Seats write numbers or crosses into squares. A number stands at most once in a row and in a column;
crosses stand anywhere, and where no number fits a cross is forced. A number that says how many
numbers stand in its row or column is worth a point.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

from attrs import frozen

from quadrule import Move, Position, hookimpl
from quadrule.options import option
from quadrule.outcome import ByScore
from quadrule.position import Forced
from quadrule.refusal import Refusal
from quadrule.score import ScoreRow
from tests.broken.honest import Square, name_of, square_of

Board = tuple[tuple[Square, str, int | None], ...]
"""Square, mark and owner of all that has been written."""


@frozen
class Options:
    """The keys of a ruleset."""

    rows: int = option(2, "How many rows the board has.", low=1, high=4)
    columns: int = option(2, "How many columns the board has.", low=1, high=4)


class Numbers:
    """The rules."""

    candidates_are_legal = True

    def __init__(self, options: Options, seats: tuple[str, ...]) -> None:
        self.seats = seats
        self.squares = list(product(range(options.rows), range(options.columns)))
        self.numbers = [str(n) for n in range(1, max(options.rows, options.columns) + 1)]
        rows = [[s for s in self.squares if s[0] == row] for row in range(options.rows)]
        columns = [[s for s in self.squares if s[1] == at] for at in range(options.columns)]
        self.lines = [*rows, *columns]

    def free(self, position: Position) -> list[Square]:
        taken = {square for square, _, _ in position.state}
        return [square for square in self.squares if square not in taken]

    def fits(self, position: Position, square: Square, mark: str) -> bool:
        """Whether a mark may stand there; crosses always may."""
        return mark == "X" or not any(
            mark == other and (square[0] == at[0] or square[1] == at[1])
            for at, other, _ in position.state
        )

    @hookimpl
    def start(self) -> tuple[Board, int]:
        return (), 0

    @hookimpl
    def generate_moves(self, position: Position) -> list[Move]:
        marks = [*self.numbers, "X"]
        return [
            Move(f"{name_of(square)}={mark}", site=name_of(square), mark=mark)
            for square in self.free(position)
            for mark in marks
            if self.fits(position, square, mark)
        ]

    @hookimpl
    def parse_move(self, text: str) -> Move | str:
        if re.fullmatch("[a-f][1-9]=[1-9X]", text) is None:
            return "a move is a square and a mark, such as: b1=2"
        return Move(text, site=text[:2], mark=text[3:])

    @hookimpl
    def forbid_move(self, position: Position, move: Move) -> Refusal | None:
        if move in self.generate_moves(position):
            return None
        return Refusal("not-possible", f"{move} is not possible")

    @hookimpl
    def apply_move(self, position: Position, move: Move, seat: int | None) -> tuple[Board, int]:
        square, mark = square_of(move.text[:2]), move.text[3:]
        board = tuple(sorted((*position.state, (square, mark, seat)), key=lambda each: each[0]))
        passes = 0 if seat is None else 1
        return board, (position.to_move + passes) % len(self.seats)

    @hookimpl
    def forced_moves(self, position: Position) -> list[Forced]:
        return [
            Forced(Move(f"{name_of(square)}=X"), "no number fits there")
            for square in self.free(position)
            if not any(self.fits(position, square, number) for number in self.numbers)
        ]

    @hookimpl
    def outcome(self, position: Position) -> ByScore | None:
        return None if self.free(position) else ByScore("full", "the board is full")

    @hookimpl
    def score(self, position: Position) -> list[ScoreRow]:
        return list(self.rows(position))

    def rows(self, position: Position) -> Iterator[ScoreRow]:
        written = {square: (mark, seat) for square, mark, seat in position.state}
        for number, line in enumerate(self.lines, 1):
            numbers = [written[s] for s in line if s in written and written[s][0] != "X"]
            for mark, seat in numbers:
                if int(mark) == len(numbers):
                    yield ScoreRow(f"line {number}", len(numbers), mark=mark, seat=seat, points=1)
