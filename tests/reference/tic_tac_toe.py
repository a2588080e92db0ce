"""Tic-tac-toe, and the magic square that turns it into Number Scrabble."""

from __future__ import annotations

from dataclasses import dataclass

Square = tuple[int, int]

MAGIC_SQUARE = (
    (2, 7, 6),
    (9, 5, 1),
    (4, 3, 8),
)

LINES: tuple[tuple[Square, Square, Square], ...] = (
    ((1, 1), (1, 2), (1, 3)),
    ((2, 1), (2, 2), (2, 3)),
    ((3, 1), (3, 2), (3, 3)),
    ((1, 1), (2, 1), (3, 1)),
    ((1, 2), (2, 2), (3, 2)),
    ((1, 3), (2, 3), (3, 3)),
    ((1, 1), (2, 2), (3, 3)),
    ((1, 3), (2, 2), (3, 1)),
)


def number_at(square: Square) -> int:
    """The number of the magic square that stands on a square of the board."""
    return MAGIC_SQUARE[square[0] - 1][square[1] - 1]


def square_of(number: int) -> Square:
    """The square of the board where a number of the magic square stands."""
    return next(square for square in all_squares() if number_at(square) == number)


def all_squares() -> list[Square]:
    """The nine squares in reading order."""
    return [(row, column) for row in (1, 2, 3) for column in (1, 2, 3)]


@dataclass(frozen=True)
class State:
    """A position: the squares of each seat, and the seat on turn."""

    taken: tuple[frozenset[Square], frozenset[Square]]
    seat: int


def has_line(squares: frozenset[Square]) -> bool:
    """Whether three of the squares are a line."""
    return any(all(square in squares for square in line) for line in LINES)


class TicTacToe:
    """The game as the search wants it."""

    def start(self) -> State:
        return State((frozenset(), frozenset()), 0)

    def seat(self, position: State) -> int:
        return position.seat

    def legal_moves(self, position: State) -> list[Square]:
        """The empty squares, or none once the game is over."""
        return [] if self.is_over(position) else self.empty_squares(position)

    def empty_squares(self, position: State) -> list[Square]:
        first, second = position.taken
        return [square for square in all_squares() if square not in first | second]

    def play(self, position: State, move: Square) -> State:
        if move not in self.legal_moves(position):
            raise ValueError(f"{move} is not a legal move")
        first, second = position.taken
        if position.seat == 0:
            return State((first | {move}, second), 1)
        return State((first, second | {move}), 0)

    def is_over(self, position: State) -> bool:
        first, second = position.taken
        return has_line(first) or has_line(second) or not self.empty_squares(position)

    def value(self, position: State) -> int:
        """1 when the first seat has a line, -1 when the second has, 0 for neither."""
        first, second = position.taken
        return has_line(first) - has_line(second)
