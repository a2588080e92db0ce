"""The reference for Projected Marks against known counts and worked examples."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Literal

import pytest

from . import projected_marks as marks
from . import search
from .projected_marks import Board, Move, ProjectedMarks, Rules, Square

ARTICLE_FINAL = "X3245 34X52 42X11 5XXX3 X5124"
ARTICLE_LATE = "..245 34X52 ..X1. 5XXX3 .5124"
PUBLISHED = "A5 A4 A2 B3 X / A2 B5 A4 A1 B3 / B3 X X A4 B2 / A4 A2 B3 B5 A1"
PUBLISHED_MOVES = (
    "c1=2 b2=5 d2=1 e2=3 e4=1 d4=5 c2=4 c3=X b4=2 e3=2 b1=4 d1=3 a4=4 a3=3 a2=2 c4=3 a1=5 b3=X d3=4"
)
CIRCLED_IN_ARTICLE: list[Square] = [(2, 1), (2, 2), (1, 3), (1, 4), (1, 5), (3, 1), (5, 5)]


def game(rows: int, columns: int) -> ProjectedMarks:
    return ProjectedMarks(Rules(rows, columns))


def ownerless(text: str) -> Board:
    """A board of single characters, a dot for an empty square."""
    return {
        (row, column): ("X" if char == "X" else int(char), None)
        for row, line in enumerate(text.split(), 1)
        for column, char in enumerate(line, 1)
        if char != "."
    }


def owned(text: str) -> Board:
    """A board of marks such as A5 and X, seat A first."""
    return {
        (row, column): ("X", None) if word == "X" else (int(word[1]), "AB".index(word[0]))
        for row, line in enumerate(text.split("/"), 1)
        for column, word in enumerate(line.split(), 1)
    }


def coloured_article(pink: set[Square]) -> Board:
    """The article's final board: Pink (seat 0) owns these numbers and Green the others."""
    board: Board = {}
    for square, (mark, _) in ownerless(ARTICLE_FINAL).items():
        board[square] = (mark, None if mark == "X" else int(square not in pink))
    return board


def moves_of(text: str) -> list[Move]:
    """Moves such as c1=2 or c3=X."""
    moves = []
    for word in text.split():
        square, mark = word.split("=")
        column = marks.LETTERS.index(square[0]) + 1
        moves.append(Move(int(square[1:]), column, "X" if mark == "X" else int(mark)))
    return moves


@pytest.mark.parametrize(
    ("rows", "columns", "expected"),
    [(2, 2, [12, 92, 392, 792]), (3, 3, [36, 1044, 24048]), (5, 5, [150, 20600])],
)
def test_perft_of_projected_marks(rows: int, columns: int, expected: list[int]) -> None:
    depths = range(1, len(expected) + 1)
    assert [search.perft(game(rows, columns), depth) for depth in depths] == expected


@pytest.mark.parametrize(
    ("rows", "columns", "games", "positions"),
    [(1, 1, 2, 3), (1, 2, 14, 20), (1, 3, 204, 179), (2, 2, 832, 388)],
)
def test_whole_trees_of_projected_marks(
    rows: int, columns: int, games: int, positions: int
) -> None:
    assert search.complete_games(game(rows, columns)) == games
    assert len(search.reachable_positions(game(rows, columns))) == positions


def test_marking_dead_squares_as_turns_gives_more_games() -> None:
    rules = Rules(2, 2, dead_squares="turn")
    assert search.complete_games(ProjectedMarks(rules)) == 840


@pytest.mark.parametrize("dead_squares", ["auto", "free"])
@pytest.mark.parametrize(
    ("rows", "columns", "points", "value"),
    [
        (1, 1, "one", 2),
        (1, 2, "one", 0),
        (1, 3, "one", 1),
        (2, 2, "one", 0),
        (1, 1, "face-value", 2),
        (1, 2, "face-value", 0),
        (1, 3, "face-value", 2),
        (2, 2, "face-value", 0),
    ],
)
def test_values_are_the_same_with_forced_and_free_dead_squares(
    rows: int,
    columns: int,
    points: Literal["one", "face-value"],
    value: int,
    dead_squares: Literal["auto", "free"],
) -> None:
    rules = Rules(rows, columns, points=points, dead_squares=dead_squares)
    assert search.best_value(ProjectedMarks(rules)) == value


@pytest.mark.parametrize(("points", "value"), [("one", 0), ("face-value", 1)])
def test_values_on_two_rows_of_three(points: Literal["one", "face-value"], value: int) -> None:
    assert search.best_value(ProjectedMarks(Rules(2, 3, points=points))) == value


def test_every_colouring_of_the_article_with_its_line_points_gives_its_result() -> None:
    matching = 0
    for colours in product([True, False], repeat=len(CIRCLED_IN_ARTICLE)):
        pairs = zip(CIRCLED_IN_ARTICLE, colours, strict=True)
        board = coloured_article({square for square, is_pink in pairs if is_pink})
        sheet = marks.score_sheet(Rules(), board)
        pink = Counter(row.line.split()[0] for row in sheet if row.owner == 0)
        assert sum(marks.totals(Rules(), board)) == 9
        if pink == {"column": 3, "row": 2}:
            matching += 1
            assert marks.totals(Rules(), board) == [5, 4]
            assert marks.outcome(Rules(), board) == ([0], [])
    assert matching


def test_the_article_sheet() -> None:
    board = ownerless(ARTICLE_FINAL)
    assert [row[:4] for row in marks.score_sheet(Rules(), board)] == [
        ("row 1", 4, (1, 4), 4),
        ("row 2", 4, (2, 2), 4),
        ("row 3", 4, (3, 1), 4),
        ("row 4", 2, None, None),
        ("row 5", 4, (5, 5), 4),
        ("column a", 3, (2, 1), 3),
        ("column b", 4, (2, 2), 4),
        ("column c", 2, (1, 3), 2),
        ("column d", 4, (1, 4), 4),
        ("column e", 5, (1, 5), 5),
    ]
    assert marks.totals(Rules(), board) == [0, 0]
    assert marks.outcome(Rules(), board) == ([], [0, 1])


def test_the_article_with_face_value() -> None:
    sheet = marks.score_sheet(Rules(points="face-value"), coloured_article(set()))
    points = [row.points for row in sheet]
    assert (sum(points[:5]), sum(points[5:])) == (16, 18)


def test_the_illegal_row_of_the_article() -> None:
    board = ownerless(ARTICLE_FINAL)
    assert marks.violations(Rules(), board) == [("number-in-row", [(3, 4), (3, 5)])]
    del board[3, 5]
    assert marks.why_not(Rules(), board, Move(3, 5, 1)) == ["number-in-row"]


def test_dead_squares_of_the_late_article_board() -> None:
    """The bottom left one is the article's; where it has its illegal 1 is another."""
    board = ownerless(ARTICLE_LATE)
    assert marks.dead_squares(Rules(), board) == [(3, 5), (5, 1)]
    assert not marks.is_over(Rules(), board)


def test_the_conundrum_of_the_article() -> None:
    """Green began. A 2 in row 4 gives Pink its point, an X gives it to nobody."""
    state = marks.start(Rules())
    for move in moves_of("b2=4 a4=5 d3=1 d5=2 c4=X d1=4 d4=X e4=3"):
        state, forced = marks.play(Rules(), state, move)
        assert forced == []
    assert state.seat == 0
    with_2, _ = marks.play(Rules(), state, Move(4, 2, 2))
    with_x, _ = marks.play(Rules(), state, Move(4, 2, "X"))
    assert marks.score_sheet(Rules(), with_2.board)[3] == ("row 4", 3, (4, 5), 3, 1, 1)
    assert marks.score_sheet(Rules(), with_x.board)[3] == ("row 4", 2, None, None, None, 0)


@pytest.mark.parametrize(("points", "expected"), [("one", [3, 5]), ("face-value", [12, 19])])
def test_the_published_board(points: Literal["one", "face-value"], expected: list[int]) -> None:
    rules = Rules(4, 5, points=points)
    board = owned(PUBLISHED)
    sheet = marks.score_sheet(rules, board)
    assert [row.counted for row in sheet] == [4, 5, 3, 5, 4, 3, 3, 4, 3]
    assert [row.owner for row in sheet] == [0, 1, 1, 1, 0, None, 1, 0, 1]
    assert marks.totals(rules, board) == expected
    assert marks.outcome(rules, board) == ([1], [])
    assert marks.violations(rules, board) == []


def test_the_published_board_can_be_played() -> None:
    rules = Rules(4, 5)
    state = marks.start(rules)
    deaths = []
    for turn, move in enumerate(moves_of(PUBLISHED_MOVES)):
        assert state.seat == turn % 2
        state, forced = marks.play(rules, state, move)
        deaths += [(turn, square) for square in forced]
    assert state.board == owned(PUBLISHED)
    assert deaths == [(16, (1, 5))]


@pytest.mark.parametrize(
    ("move", "codes"),
    [
        (Move(1, 1, 1), []),
        (Move(1, 1, "X"), []),
        (Move(1, 1, 2), ["number-in-row"]),
        (Move(1, 1, 3), ["number-in-column"]),
        (Move(2, 1, 3), ["square-taken"]),
        (Move(2, 1, "X"), ["square-taken"]),
        (Move(2, 1, 5), ["square-taken", "number-in-row", "number-in-column"]),
        (Move(2, 1, 0), ["square-taken", "number-too-low"]),
        (Move(1, 1, 6), ["number-too-high"]),
        (Move(1, 1, -3), ["number-too-low"]),
        (Move(0, 1, 3), ["outside-board"]),
        (Move(1, 6, 2), ["outside-board"]),
        (Move(-1, 999, "X"), ["outside-board"]),
        (Move(6, 1, 6), ["outside-board", "number-too-high"]),
        (Move(1, -1, 0), ["outside-board", "number-too-low"]),
    ],
)
def test_refusals(move: Move, codes: list[str]) -> None:
    board = ownerless(ARTICLE_LATE)
    assert marks.why_not(Rules(), board, move) == codes
    if codes:
        with pytest.raises(ValueError, match=", ".join(codes)):
            marks.play(Rules(), marks.State(board, 0), move)


@pytest.mark.parametrize(("choice", "seat"), [("auto", 1), ("free", 1), ("turn", 0)])
def test_an_x_in_a_dead_square_is_no_turn(
    choice: Literal["auto", "free", "turn"], seat: int
) -> None:
    rules = Rules(dead_squares=choice)
    late = marks.State(ownerless(ARTICLE_LATE), 1)
    assert marks.play(rules, late, Move(3, 5, "X"))[0].seat == seat


def test_three_seats_take_turns_and_tie() -> None:
    rules = Rules(1, 3, seats=3)
    state = marks.start(rules)
    for expected, move in enumerate(moves_of("a1=1 b1=2 c1=X")):
        assert state.seat == expected
        state, _ = marks.play(rules, state, move)
    assert marks.is_over(rules, state.board)
    assert marks.totals(rules, state.board) == [1, 1, 0]
    assert marks.outcome(rules, state.board) == ([], [0, 1])
