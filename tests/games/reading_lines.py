"""The games of rows read again, slowly: a board as letters, and the lines on it as words.

Nothing here comes from the library. A square is a pair of row and column, counted from 0.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from itertools import groupby

Square = tuple[int, int]
Board = Mapping[Square, str]

EMPTY = "."


def spelt(square: Square) -> str:
    """The name of a square."""
    return chr(ord("a") + square[1]) + str(square[0] + 1)


def square_of(name: str) -> Square:
    """The square of a name."""
    return int(name[1:]) - 1, ord(name[0]) - ord("a")


def words(board: Board, squares: Collection[Square]) -> Iterator[str]:
    """What stands in each row, column and diagonal that these squares have."""
    for kind in ("row", "column", "falling", "rising"):
        lines: dict[int, list[Square]] = {}
        for row, column in sorted(squares):
            number = {"row": row, "column": column, "falling": row - column, "rising": row + column}
            lines.setdefault(number[kind], []).append((row, column))
        for line in lines.values():
            yield "".join(board.get(square, EMPTY) for square in line)


def longest_rows(board: Board, squares: Collection[Square]) -> list[tuple[str, int]]:
    """Each row of equal marks, as long as it goes, with its mark."""
    return [
        (mark, len(list(same)))
        for word in words(board, squares)
        for mark, same in groupby(word)
        if mark != EMPTY
    ]


def has_row(
    board: Board, squares: Collection[Square], length: int, *, exactly: bool = False
) -> str | None:
    """The mark of a row that counts, or None."""
    for mark, found in longest_rows(board, squares):
        if found == length or (found > length and not exactly):
            return mark
    return None


def grid(rows: int, columns: int) -> list[Square]:
    """All squares."""
    return [(row, column) for row in range(rows) for column in range(columns)]


def others(seat: int, seats: int) -> tuple[int, ...]:
    """All seats but one."""
    return tuple(other for other in range(seats) if other != seat)


class TicTacToe:
    """Tic-tac-toe; `winners` is None while it goes on, and empty for a draw."""

    def __init__(
        self,
        rows: int = 3,
        columns: int = 3,
        in_a_row: int = 3,
        marks: str = "own",
        misere: bool = False,  # noqa: FBT001, FBT002  # as a ruleset states it
        exactly: bool = False,  # noqa: FBT001, FBT002
        seats: int = 2,
    ) -> None:
        self.squares = grid(rows, columns)
        self.length, self.wild, self.misere, self.exactly = (
            in_a_row,
            marks == "wild",
            misere,
            exactly,
        )
        self.seats, self.seat = seats, 0
        self.board: dict[Square, str] = {}
        self.winners: tuple[int, ...] | None = None

    def moves(self) -> set[str]:
        """The texts of all legal moves."""
        if self.winners is not None:
            return set()
        empty = [spelt(square) for square in self.squares if square not in self.board]
        return {f"{square}={mark}" for square in empty for mark in "XO"} if self.wild else {*empty}

    def play(self, text: str) -> None:
        """Make a move."""
        name, _, mark = text.partition("=")
        self.board[square_of(name)] = mark or str(self.seat)
        if has_row(self.board, self.squares, self.length, exactly=self.exactly):
            self.winners = others(self.seat, self.seats) if self.misere else (self.seat,)
        elif len(self.board) == len(self.squares):
            self.winners = ()
        self.seat = (self.seat + 1) % self.seats


class OrderAndChaos(TicTacToe):
    """Order and Chaos."""

    def __init__(
        self,
        size: int = 6,
        in_a_row: int = 5,
        exactly: bool = False,  # noqa: FBT001, FBT002
        starts: str = "order",
    ) -> None:
        super().__init__(size, size, in_a_row, "wild", exactly=exactly)
        self.seat = int(starts == "chaos")

    def play(self, text: str) -> None:
        """Make a move."""
        super().play(text)
        if self.winners is not None:
            self.winners = (0,) if self.winners else (1,)


class Notakto:
    """Notakto."""

    def __init__(self, boards: int = 3, size: int = 3, misere: bool = True) -> None:  # noqa: FBT001, FBT002
        self.alive = [[(r, n * size + c) for r, c in grid(size, size)] for n in range(boards)]
        self.size, self.misere, self.seat = size, misere, 0
        self.board: dict[Square, str] = {}
        self.winners: tuple[int, ...] | None = None

    def moves(self) -> set[str]:
        """The texts of all legal moves."""
        return {spelt(s) for board in self.alive for s in board if s not in self.board}

    def play(self, text: str) -> None:
        """Make a move."""
        self.board[square_of(text)] = "X"
        self.alive = [b for b in self.alive if not has_row(self.board, b, self.size)]
        if not self.alive:
            self.winners = (1 - self.seat if self.misere else self.seat,)
        self.seat = 1 - self.seat


class Ultimate:
    """Ultimate Tic-tac-toe."""

    def __init__(self, won_boards: str = "closed", undecided: str = "draw") -> None:
        self.closing, self.draw = won_boards == "closed", undecided == "draw"
        self.board: dict[Square, str] = {}
        self.big: dict[Square, str] = {}
        self.sent: Square | None = None
        self.seat = 0
        self.winners: tuple[int, ...] | None = None

    @staticmethod
    def squares_of(big: Square) -> list[Square]:
        """The squares of a board."""
        return [(3 * big[0] + row, 3 * big[1] + column) for row, column in grid(3, 3)]

    def empty_in(self, big: Square) -> list[Square]:
        """The squares of a board that may be played, wherever one was sent."""
        if self.closing and big in self.big:
            return []
        return [square for square in self.squares_of(big) if square not in self.board]

    def moves(self) -> set[str]:
        """The texts of all legal moves."""
        if self.winners is not None:
            return set()
        here = [] if self.sent is None else self.empty_in(self.sent)
        anywhere = [square for big in grid(3, 3) for square in self.empty_in(big)]
        return {spelt(square) for square in here or anywhere}

    def play(self, text: str) -> None:
        """Make a move."""
        square = square_of(text)
        big = square[0] // 3, square[1] // 3
        self.board[square] = str(self.seat)
        row = has_row(self.board, self.squares_of(big), 3)
        if row and big not in self.big:
            self.big[big] = row
        self.sent = square[0] % 3, square[1] % 3
        if has_row(self.big, grid(3, 3), 3):
            self.winners = (self.seat,)
        elif not any(self.empty_in(each) for each in grid(3, 3)):
            won = [list(self.big.values()).count(seat) for seat in "01"]
            self.winners = () if self.draw or won[0] == won[1] else (int(won[1] > won[0]),)
        self.seat = 1 - self.seat
