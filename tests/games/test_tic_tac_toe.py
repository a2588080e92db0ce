"""Tic-tac-toe: published numbers, an independent reading of the rules, and every option."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrule import Game, Position
from quadrule.errors import NotAMoveError
from quadrule.options import options_of
from quadrule.perft import perft
from quadrule_games.tic_tac_toe.options import Options, check
from tests.games.in_step_lines import check_in_step, play, refusals
from tests.games.reading_lines import TicTacToe
from tests.properties.engines import examples, game_of, installed
from tests.properties.trees import Minimax, by_winner, endings, reachable

NAME = "tic-tac-toe"
SIDES = st.integers(1, 5)


def game(**options: Any) -> Game:
    return game_of(NAME, options)


@pytest.mark.parametrize(("size", "allowed"), [(1, "a larger board"), (2, "2"), (3, "2 to 3")])
def test_what_fits_on_a_small_board_is_told(size: int, allowed: str) -> None:
    options = Options(rows=size, columns=size, in_a_row=4)
    (problem,) = check(options, ("First", "Second"))
    assert problem.allowed == allowed


def test_there_are_as_many_games_as_published() -> None:
    found = endings(game())
    assert found.total() == 255_168
    assert sum(n for (winners, _), n in found.items() if winners == (0,)) == 131_184
    assert sum(n for (winners, _), n in found.items() if winners == (1,)) == 77_904
    assert sum(n for (winners, _), n in found.items() if winners == ()) == 46_080
    assert found[(0,), 9] == 81_792


def test_the_number_of_turn_sequences_is_that_of_number_scrabble() -> None:
    assert list(perft(game(), 9)) == [9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872]


def test_there_are_5478_positions_and_765_up_to_symmetry() -> None:
    played = game()
    positions = reachable(played)
    assert len(positions) == 5_478
    assert len({min(turned(letters(played, p))) for p in positions}) == 765


def letters(played: Game, position: Position) -> str:
    sites = played.board(position).sites
    return "".join(site.text or "." for site in sites if site.kind == "cell")


def turned(board: str) -> list[str]:
    """A board of nine letters in its eight orientations."""
    found = []
    for _ in range(4):
        board = "".join(board[3 * (2 - column) + row] for row in range(3) for column in range(3))
        found += [board, "".join(board[3 * n : 3 * n + 3][::-1] for n in range(3))]
    return found


def test_with_own_marks_nobody_can_force_a_win() -> None:
    played = game()
    assert Minimax(played, by_winner).value(played.start()) == 0


def test_wild_is_won_by_the_first_seat_in_the_centre_only() -> None:
    played = game(marks="wild")
    search = Minimax(played, by_winner)
    winning = {move.text for move, value in search.replies(played.start()) if value == 1}
    assert winning == {"b2=X", "b2=O"}


@pytest.mark.parametrize("marks", ["own", "wild"])
def test_misere_is_a_draw_by_opening_in_the_centre_only(marks: str) -> None:
    played = game(marks=marks, misere=True)
    search = Minimax(played, by_winner)
    best = {move.site for move, value in search.replies(played.start()) if value == 0}
    assert search.value(played.start()) == 0
    assert best == {"b2"}


def test_on_three_rows_and_four_columns_the_first_seat_wins_or_loses() -> None:
    played = game(columns=4)
    values = {m.text: v for m, v in Minimax(played, by_winner).replies(played.start())}
    assert {square for square, value in values.items() if value == -1} == {"a2", "d2"}
    assert {square for square, value in values.items() if value == 0} == set()


@given(
    options=st.fixed_dictionaries({
        "rows": SIDES,
        "columns": SIDES,
        "in_a_row": st.integers(2, 4),
        "marks": st.sampled_from(["own", "wild"]),
        "misere": st.booleans(),
        "exactly": st.booleans(),
    }),
    seats=st.integers(2, 4),
    seed=st.integers(0, 2**32),
)
@examples(100)
def test_it_keeps_step_with_another_reading(options: dict[str, Any], seats: int, seed: int) -> None:
    played = game_of(NAME, options, ("A", "B", "C", "D")[:seats])
    check_in_step(played, TicTacToe(**options, seats=seats), seed)


def test_a_win_on_the_last_square_is_no_draw() -> None:
    assert play(game(), "a1 b1 c1 b2 a2 c3 b3 a3 c2") == ()
    assert play(game(), "a1 a2 b1 b2 a3 c1 c2 b3 c3") == ()
    assert play(game(), "a1 b1 c1 a2 b2 c2 b3 a3 c3") == (0,)


def test_rows_and_columns_are_not_swapped() -> None:
    tall = game(rows=4, columns=2, in_a_row=4)
    assert play(tall, "b4 a1 b1 a2 b2 a3 b3") == (0,)
    assert refusals(tall, "", "d2") == {"outside-board": "d2 is outside the board (a1 to b4)"}


@pytest.mark.parametrize(
    ("changed", "line", "plainly", "changed_so"),
    [
        ({"rows": 4, "in_a_row": 4}, "a1 b1 a2 b2 a3", (0,), None),
        ({"columns": 4, "in_a_row": 4}, "a1 a2 b1 b2 c1", (0,), None),
        ({"in_a_row": 2}, "a1 a2 b1", None, (0,)),
        ({"misere": True}, "a1 a2 b1 b2 c1", (0,), (1,)),
    ],
)
def test_every_option_matters(
    changed: dict[str, Any],
    line: str,
    plainly: tuple[int, ...] | None,
    changed_so: tuple[int, ...] | None,
) -> None:
    assert play(game(), line) == plainly
    assert play(game(**changed), line) == changed_so


def test_a_longer_row_counts_unless_it_must_be_exact() -> None:
    line = "a1 b1 a2 b2 a4 c1 a3"
    assert play(game(rows=4, columns=3), line) == (0,)
    assert play(game(rows=4, columns=3, exactly=True), line) is None


def test_wild_marks_are_nobodys() -> None:
    wild = game(marks="wild")
    assert play(wild, "a1=X b1=X c1=X") == (0,)
    assert play(wild, "a1=X b1=X a3=O c1=X") == (1,)
    assert play(game(marks="wild", misere=True), "a1=X b1=X a3=O c1=X") == (0,)


def test_a_longer_row_that_fits_exactly_elsewhere_counts() -> None:
    """One turn makes a row of four across and a row of three down: the latter counts."""
    board = game(rows=5, columns=5, exactly=True)
    line = "a1 e5 b1 e4 d1 a5 c2 a4 c3 b5"
    assert play(board, line) is None
    assert play(board, f"{line} c1") == (0,)
    assert play(board, "a1 e5 b1 e4 d1 a5 c1") is None


def test_any_seat_can_win() -> None:
    three = game_of(NAME, {}, ("Ann", "Bob", "Cy"))
    assert play(three, "a1 a2 a3 b1 b2 b3 c2 c1 c3") == (2,)
    misere = game_of(NAME, {"misere": True}, ("Ann", "Bob", "Cy"))
    assert play(misere, "a1 a2 a3 b1 b2 b3 c2 c1 c3") == (0, 1)


def test_refusals_and_texts() -> None:
    assert refusals(game(), "b2", "B 2") == {"square-taken": "b2 is taken"}
    assert refusals(game(marks="wild"), "b2=X", "b2 = o") == {"square-taken": "b2 is taken"}
    assert refusals(game(marks="wild"), "", "d4=O") == {
        "outside-board": "d4 is outside the board (a1 to c3)"
    }
    for own, text in ((True, "b2=X"), (True, "5"), (False, "b2"), (False, "b2=Q"), (False, "b2=")):
        with pytest.raises(NotAMoveError, match="a move is a square"):
            game(marks="own" if own else "wild").parse(text)


def test_each_mark_shows_whose_it_is() -> None:
    played = game()
    position = played.play(played.start(), played.parse("b2")).position
    (site,) = [site for site in played.board(position).sites if site.id == "b2"]
    assert (site.text, site.owner, site.label) == ("X", 0, "b2, X")
    named = game_of(NAME, {}, ("Ann", "Amy"))
    position = named.play(named.start(), named.parse("b2")).position
    (site,) = [site for site in named.board(position).sites if site.id == "b2"]
    assert (site.text, site.owner, site.label) == ("X", 0, "b2, X by Ann")


def test_the_completed_row_is_shown() -> None:
    played = game()
    position = played.start()
    for text in ["a1", "a2", "b1", "b2", "c1"]:
        position = played.play(position, played.parse(text)).position
    assert position.outcome is not None
    assert position.outcome.sentence(played.seats) == "X wins: a1, b1 and c1 are in a row."
    circled = [site.id for site in played.board(position).sites if site.circled]
    assert circled == ["a1", "b1", "c1"]


@pytest.mark.parametrize(
    ("options", "key"),
    [
        (Options(in_a_row=4), "in_a_row"),
        (Options(exactly=True), "exactly"),
        (Options(rows=1, columns=2, in_a_row=3), "in_a_row"),
        (Options(rows=1), None),
        (Options(rows=1, columns=4, exactly=True), None),
    ],
)
def test_options_that_cannot_mean_what_they_say(options: Options, key: str | None) -> None:
    found = list(check(options, ("X", "O")))
    assert [problem.key for problem in found] == ([] if key is None else [key])
    assert all(problem.severity == "warning" for problem in found)


def test_the_sentences_tell_every_option() -> None:
    plain = game().describe()
    changes = {
        "rows": 4,
        "columns": 4,
        "in_a_row": 2,
        "marks": "wild",
        "misere": True,
        "exactly": True,
    }
    assert set(changes) == {each.key for each in options_of(Options)}
    for key, value in changes.items():
        assert game(**{key: value}).describe() != plain


@pytest.mark.parametrize(
    ("name", "line"),
    [("gomoku", "a1 a2 b1 b2 c1 c2 d1 d2 f1 f2 e1"), ("four-in-a-row", "a1 a2 b1 b2 c1 c2")],
)
def test_rulesets_on_larger_boards_go_on(name: str, line: str) -> None:
    assert play(installed().game(f"{NAME}/{name}"), line) is None
