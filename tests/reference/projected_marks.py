"""Projected Marks, read straight from its rules.

A board is a dict from (row, column), both counted from 1, to (mark, owner). A square
that is not in the dict is empty. A mark is a number or "X". The owner is a seat, from
0; an X has none, and a number on a typed board may have none.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

Square = tuple[int, int]
Mark = int | Literal["X"]
Board = dict[Square, tuple[Mark, int | None]]

LETTERS = "abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True)
class Rules:
    """The options of the game."""

    rows: int = 5
    columns: int = 5
    highest: int | Literal["auto"] = "auto"
    points: Literal["one", "face-value"] = "one"
    dead_squares: Literal["auto", "free", "turn"] = "auto"
    seats: int = 2
    counts: Literal["numbers", "crosses"] = "numbers"
    boxes: tuple[int, int] | None = None
    ties: Literal["draw", "second-seat"] = "draw"

    @property
    def highest_number(self) -> int:
        """The highest number that may be written.

        By default the longer side; where it predicts Xs, the most Xs that leave it room there, and
        1 on a board that is too small for any.
        """
        if self.highest != "auto":
            return self.highest
        longer = self.rows if self.rows > self.columns else self.columns
        if self.counts == "crosses" and longer > 1:
            return longer - 1
        return longer


class Move(NamedTuple):
    """Any mark anywhere, legal or not."""

    row: int
    column: int
    mark: Mark


@dataclass(frozen=True)
class State:
    """A position: the board and the seat on turn."""

    board: Board
    seat: int

    def __hash__(self) -> int:
        return hash((frozenset(self.board.items()), self.seat))


class ScoreRow(NamedTuple):
    """One line of the score sheet.

    `square` and `number` are what is circled, None when nothing is. `points` are what
    it is worth: 0 when nothing is circled; nobody gets them when nobody is known to own it.
    """

    line: str
    counted: int
    square: Square | None
    number: int | None
    owner: int | None
    points: int


class Outcome(NamedTuple):
    """Who won: one winner and nobody tied, or no winner and the tied seats."""

    winners: list[int]
    tied: list[int]


class Violation(NamedTuple):
    """A rule broken on a typed board, and the squares that break it."""

    code: str
    squares: list[Square]


def start(rules: Rules) -> State:
    """The empty board, seat 0 on turn."""
    assert rules.highest_number >= 1
    return State({}, 0)


def all_squares(rules: Rules) -> list[Square]:
    """Every square in reading order."""
    return [(r, c) for r in range(1, rules.rows + 1) for c in range(1, rules.columns + 1)]


def empty_squares(rules: Rules, board: Board) -> list[Square]:
    """Every square without a mark, in reading order."""
    return [square for square in all_squares(rules) if square not in board]


def same_number_in_row(board: Board, move: Move) -> list[Square]:
    """The other squares of the row that hold the number of the move."""
    return sorted(
        (row, column)
        for (row, column), (mark, _) in board.items()
        if mark != "X" and mark == move.mark and row == move.row and column != move.column
    )


def same_number_in_column(board: Board, move: Move) -> list[Square]:
    """The other squares of the column that hold the number of the move."""
    return sorted(
        (row, column)
        for (row, column), (mark, _) in board.items()
        if mark != "X" and mark == move.mark and column == move.column and row != move.row
    )


def box_of(rules: Rules, square: Square) -> Square:
    """The top left square of the box that a square lies in."""
    assert rules.boxes is not None
    row, column = square
    while (row - 1) % rules.boxes[0]:
        row -= 1
    while (column - 1) % rules.boxes[1]:
        column -= 1
    return row, column


def same_number_in_box(rules: Rules, board: Board, move: Move) -> list[Square]:
    """The other squares of the box that hold the number of the move; none without boxes."""
    if rules.boxes is None:
        return []
    here = (move.row, move.column)
    return sorted(
        square
        for square, (mark, _) in board.items()
        if mark != "X" and mark == move.mark and square != here
        if box_of(rules, square) == box_of(rules, here)
    )


def why_not(rules: Rules, board: Board, move: Move) -> list[str]:
    """All the reasons against a mark, in the fixed order; none when it is legal."""
    inside = 1 <= move.row <= rules.rows and 1 <= move.column <= rules.columns
    codes = []
    if (move.row, move.column) in board:
        codes.append("square-taken")
    if not inside:
        codes.append("outside-board")
    if inside and same_number_in_row(board, move):
        codes.append("number-in-row")
    if inside and same_number_in_column(board, move):
        codes.append("number-in-column")
    if inside and same_number_in_box(rules, board, move):
        codes.append("number-in-box")
    if move.mark != "X" and move.mark > rules.highest_number:
        codes.append("number-too-high")
    if move.mark != "X" and move.mark < 1:
        codes.append("number-too-low")
    return codes


def is_dead(rules: Rules, board: Board, square: Square) -> bool:
    """Whether the square is empty and no number is legal in it."""
    numbers = range(1, rules.highest_number + 1)
    return square not in board and all(why_not(rules, board, Move(*square, n)) for n in numbers)


def dead_squares(rules: Rules, board: Board) -> list[Square]:
    """The dead squares in reading order."""
    return [square for square in empty_squares(rules, board) if is_dead(rules, board, square)]


def legal_moves(rules: Rules, board: Board) -> list[Move]:
    """Every legal mark: square by square, numbers from 1 up, then the X."""
    marks: list[Mark] = [*range(1, rules.highest_number + 1), "X"]
    moves = [Move(*square, mark) for square in empty_squares(rules, board) for mark in marks]
    return [move for move in moves if not why_not(rules, board, move)]


def next_seat(rules: Rules, state: State, move: Move) -> int:
    """Who is on turn after the move: an X in a dead square is no turn, but by house rule."""
    dead = is_dead(rules, state.board, (move.row, move.column))
    if dead and rules.dead_squares != "turn":
        return state.seat
    return (state.seat + 1) % rules.seats


def play(rules: Rules, state: State, move: Move) -> tuple[State, list[Square]]:
    """The position after a legal move, and the squares that then took a forced X."""
    codes = why_not(rules, state.board, move)
    if codes:
        raise ValueError(", ".join(codes))
    board = dict(state.board)
    board[move.row, move.column] = (move.mark, None if move.mark == "X" else state.seat)
    forced = dead_squares(rules, board) if rules.dead_squares == "auto" else []
    for square in forced:
        board[square] = ("X", None)
    return State(board, next_seat(rules, state, move)), forced


def is_over(rules: Rules, board: Board) -> bool:
    """Whether no square is empty."""
    return not empty_squares(rules, board)


def all_lines(rules: Rules) -> list[tuple[str, list[Square]]]:
    """Each row from the top, then each column from the left, then each box, by name."""
    rows = range(1, rules.rows + 1)
    columns = range(1, rules.columns + 1)
    named = [(f"row {row}", [(row, column) for column in columns]) for row in rows]
    named += [(f"column {LETTERS[c - 1]}", [(row, c) for row in rows]) for c in columns]
    if rules.boxes is not None:
        boxes: dict[Square, list[Square]] = {}
        for square in all_squares(rules):
            boxes.setdefault(box_of(rules, square), []).append(square)
        named += [(box_name(squares), squares) for squares in boxes.values()]
    return named


def box_name(squares: list[Square]) -> str:
    """A box by its first and last square: `box d4-f6`; by the only one if it has no other."""
    (top, left), (bottom, right) = squares[0], squares[-1]
    name = f"box {LETTERS[left - 1]}{top}"
    return name if len(squares) == 1 else f"{name}-{LETTERS[right - 1]}{bottom}"


def is_counted(rules: Rules, mark: Mark) -> bool:
    """Whether a mark is one of those that the numbers predict."""
    return mark == "X" if rules.counts == "crosses" else mark != "X"


def score_line(rules: Rules, board: Board, name: str, squares: list[Square]) -> ScoreRow:
    """Count the numbers, or the Xs, of a line and circle the number that says how many they are.

    On an illegal board that number may stand there twice: the first one is circled. No count of 0
    is ever circled.
    """
    marked = [square for square in squares if square in board]
    count = len([square for square in marked if is_counted(rules, board[square][0])])
    for square in marked:
        if count > 0 and board[square][0] == count:
            owner = board[square][1]
            worth = 1 if rules.points == "one" else count
            return ScoreRow(name, count, square, count, owner, worth)
    return ScoreRow(name, count, None, None, None, 0)


def score_sheet(rules: Rules, board: Board) -> list[ScoreRow]:
    """One row for each line; an unfinished board is scored as it stands."""
    return [score_line(rules, board, name, squares) for name, squares in all_lines(rules)]


def totals(rules: Rules, board: Board) -> list[int]:
    """The points of each seat."""
    sheet = score_sheet(rules, board)
    return [sum(row.points for row in sheet if row.owner == seat) for seat in range(rules.seats)]


def outcome(rules: Rules, board: Board) -> Outcome:
    """Most points win; equal highest totals are as the rules say."""
    return decided(rules, totals(rules, board))


def decided(rules: Rules, points: list[int]) -> Outcome:
    """Who wins with these points: on equal highest totals nobody, or the second of two seats."""
    best = [seat for seat in range(rules.seats) if points[seat] == max(points)]
    if best == [0, 1] and rules.ties == "second-seat":
        return Outcome([1], [])
    return Outcome(best, []) if len(best) == 1 else Outcome([], best)


def violations(rules: Rules, board: Board) -> list[Violation]:
    """Every broken rule of a typed board: doubled numbers by line, then numbers out of range."""
    found = []
    for name, squares in all_lines(rules):
        code = f"number-in-{name.split()[0]}"
        held = [(square, board[square][0]) for square in squares if square in board]
        for number in sorted({mark for _, mark in held if mark != "X"}):
            holding = [square for square, mark in held if mark == number]
            if len(holding) > 1:
                found.append(Violation(code, holding))
    for square, (mark, _) in sorted(board.items()):
        if mark != "X" and mark > rules.highest_number:
            found.append(Violation("number-too-high", [square]))
        if mark != "X" and mark < 1:
            found.append(Violation("number-too-low", [square]))
    return found


@dataclass(frozen=True)
class ProjectedMarks:
    """The game as the search wants it, for two seats."""

    rules: Rules

    def start(self) -> State:
        return start(self.rules)

    def seat(self, position: State) -> int:
        return position.seat

    def legal_moves(self, position: State) -> list[Move]:
        return legal_moves(self.rules, position.board)

    def play(self, position: State, move: Move) -> State:
        return play(self.rules, position, move)[0]

    def is_over(self, position: State) -> bool:
        return is_over(self.rules, position.board)

    def value(self, position: State) -> int:
        """The first seat's points less the second's."""
        points = totals(self.rules, position.board)
        return points[0] - points[1]
