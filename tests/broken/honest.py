"""The game that the broken ones are made from, as it should be, and a second reading of it.

Seats mark squares in turn; who first has so many in a row wins; a full board without is a draw.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from typing import Any

from attrs import frozen

from quadrule import Move, Position, Ruleset, hookimpl
from quadrule.options import option
from quadrule.outcome import ByScore, Outcome
from quadrule.plugin_values import Problem
from quadrule.refusal import Refusal
from quadrule.score import ScoreRow
from quadrule.testing import Known
from quadrule.view import Board, Site

Square = tuple[int, int]
"""Row and column, from 0."""

Grid = tuple[tuple[int | None, ...], ...]
"""The owner of each square, row by row."""

STEPS = ((0, 1), (1, 0), (1, 1), (1, -1))


@frozen
class Options:
    """The keys of a ruleset."""

    rows: int = option(3, "How many rows the board has.", low=1, high=6)
    columns: int = option(4, "How many columns the board has.", low=1, high=6)
    in_a_row: int = option(3, "How many marks in a row win.", low=2, high=6)


def check(options: Options, seats: tuple[str, ...]) -> Iterator[Problem]:
    """A row must fit on the board."""
    del seats
    if options.in_a_row > max(options.rows, options.columns):
        yield Problem("in_a_row", "no row is so long", "at most the longer side")


def name_of(square: Square) -> str:
    """A square as moves spell it: `b3` is column 2, row 3."""
    return f"{'abcdef'[square[1]]}{square[0] + 1}"


def square_of(text: str) -> Square:
    """The square that a move is made on."""
    return int(text[1:]) - 1, "abcdef".index(text[0])


def lines_of(rows: int, columns: int, length: int) -> Iterator[tuple[Square, ...]]:
    """All lines of squares of a length."""
    for row, column in product(range(rows), range(columns)):
        for down, right in STEPS:
            line = tuple((row + down * i, column + right * i) for i in range(length))
            if all(0 <= r < rows and 0 <= c < columns for r, c in line):
                yield line


class Rows:
    """The rules."""

    def __init__(self, options: Any, seats: tuple[str, ...]) -> None:
        self.options = options
        self.seats = seats
        self.lines = tuple(lines_of(options.rows, options.columns, options.in_a_row))
        self.squares = list(product(range(options.rows), range(options.columns)))

    def owner(self, position: Position, square: Square) -> int | None:
        owner: int | None = position.state[square[0]][square[1]]
        return owner

    def has_row(self, position: Position, seat: int) -> tuple[Square, ...]:
        """A line of that seat, or an empty one."""
        return next(
            (line for line in self.lines if all(self.owner(position, s) == seat for s in line)), ()
        )

    def free(self, position: Position) -> list[Square]:
        return [square for square in self.squares if self.owner(position, square) is None]

    def next_seat(self, seat: int) -> int:
        return (seat + 1) % len(self.seats)

    @hookimpl
    def start(self) -> tuple[Any, int]:
        return ((None,) * self.options.columns,) * self.options.rows, 0

    @hookimpl
    def generate_moves(self, position: Position) -> list[Move] | None:
        return [Move(name_of(square), site=name_of(square)) for square in self.free(position)]

    @hookimpl
    def parse_move(self, text: str) -> Move | str:
        if re.fullmatch("[a-f][1-9]", text) is None:
            return "a move is a square, such as: b3"
        return Move(text, site=text)

    @hookimpl
    def forbid_move(self, position: Position, move: Move) -> Refusal | None:
        square = square_of(move.text)
        if square not in self.squares:
            return Refusal("outside-board", f"there is no square {move.text}")
        if self.owner(position, square) is not None:
            return Refusal("square-taken", f"{move.text} is taken")
        return None

    @hookimpl
    def apply_move(self, position: Position, move: Move, seat: int | None) -> tuple[Any, int]:
        row, column = square_of(move.text)
        rows = list(position.state)
        rows[row] = (*rows[row][:column], seat, *rows[row][column + 1 :])
        return tuple(rows), self.next_seat(position.to_move)

    @hookimpl
    def outcome(self, position: Position) -> Outcome | ByScore | None:
        for seat in range(len(self.seats)):
            line = self.has_row(position, seat)
            if line:
                return Outcome((seat,), "row", "a row is made", evidence=tuple(map(name_of, line)))
        return None if self.free(position) else self.drawn()

    def drawn(self) -> Outcome:
        return Outcome((), "full", "the board is full", tied=tuple(range(len(self.seats))))

    @hookimpl
    def score(self, position: Position) -> list[ScoreRow] | None:
        return None

    @hookimpl
    def view(self, position: Position) -> Board | None:
        return Board(tuple(self.site(position, square) for square in self.squares))

    def site(self, position: Position, square: Square) -> Site:
        owner = self.owner(position, square)
        text = "" if owner is None else "XO+"[owner]
        return Site(name_of(square), "cell", square[1], square[0], text, owner)


def known(ruleset: Ruleset, moves: tuple[str, ...]) -> Known:
    """The same rules read again, from the list of moves alone."""
    rows, columns = ruleset.options.rows, ruleset.options.columns
    count = len(ruleset.seats)
    marks = {text: turn % count for turn, text in enumerate(moves)}
    names = [f"{letter}{number}" for number in range(1, rows + 1) for letter in "abcdef"[:columns]]
    won = {
        seat
        for seat in range(count)
        if _longest({t for t, s in marks.items() if s == seat}) >= ruleset.options.in_a_row
    }
    over = bool(won) or len(marks) == len(names)
    legal = [] if over else [name for name in names if name not in marks]
    return Known(legal=legal, over=over, winners=won if over else None)


def _longest(squares: set[str]) -> int:
    """How many of the squares stand in a row at most."""
    best = 0
    for text in squares:
        for down, right in STEPS:
            length, (letter, number) = 0, (ord(text[0]), int(text[1:]))
            while f"{chr(letter)}{number}" in squares:
                length, letter, number = length + 1, letter + right, number + down
            best = max(best, length)
    return best


def mirrored(ruleset: Ruleset) -> list[Any]:
    """A board turned left to right, or upside down, is the same board."""
    letters = "abcdef"[: ruleset.options.columns]
    turned = str.maketrans(letters, letters[::-1])
    rows = ruleset.options.rows
    return [
        lambda text: text.translate(turned),
        lambda text: f"{text[0]}{rows + 1 - int(text[1:])}",
    ]
