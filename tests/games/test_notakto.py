"""Notakto: who wins, an independent reading of the rules, and every option."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrule import Game
from quadrule.errors import NotAMoveError
from quadrule.options import options_of
from quadrule.perft import perft
from quadrule_games.notakto.options import Options, check
from tests.games.in_step_lines import check_in_step, play, refusals
from tests.games.reading_lines import Notakto
from tests.games.solving_lines import Winning
from tests.properties.engines import examples, game_of

NAME = "notakto"


def game(**options: Any) -> Game:
    return game_of(NAME, options)


@pytest.mark.parametrize(("boards", "first_wins"), [(1, True), (2, False)])
def test_who_wins_by_the_number_of_boards(boards: int, first_wins: bool) -> None:  # noqa: FBT001
    assert Winning(game(boards=boards)).mover_wins() == first_wins


def test_on_one_board_only_the_centre_wins() -> None:
    played = game(boards=1)
    search = Winning(played)
    start = played.start()
    winning = [
        move.text
        for move in played.legal_moves(start)
        if not search.mover_wins(played.play(start, move).position)
    ]
    assert winning == ["b2"]


def test_the_first_turns_are_free() -> None:
    assert list(perft(game(boards=2), 3)) == [18, 18 * 17, 18 * 17 * 16]
    # After three in a row on one board of two, the nine of the other are left.
    assert list(perft(game(boards=2), 4))[3] == 18 * 17 * 16 * 15 - 2 * 8 * 6 * 6


@given(
    size=st.integers(2, 4),
    boards=st.integers(1, 4),
    misere=st.booleans(),
    seed=st.integers(0, 2**32),
)
@examples(60)
def test_it_keeps_step_with_another_reading(
    size: int,
    boards: int,
    misere: bool,  # noqa: FBT001
    seed: int,
) -> None:
    options = {"size": size, "boards": boards, "misere": misere}
    check_in_step(game(**options), Notakto(boards, size, misere), seed)


def test_every_option_matters() -> None:
    line = "a1 b1 c1"
    assert play(game(boards=1), line) == (1,)
    assert play(game(boards=1, misere=False), line) == (0,)
    assert play(game(boards=2), line) is None
    assert play(game(boards=1, size=4), line) is None
    plain = game().describe()
    changes = {"boards": 2, "size": 4, "misere": False}
    assert set(changes) == {each.key for each in options_of(Options)}
    for key, value in changes.items():
        assert game(**{key: value}).describe() != plain


def test_a_dead_board_is_closed_and_the_others_are_not() -> None:
    two = game(boards=2)
    dead = "board 1 is dead: a1, b1 and c1 are X"
    assert refusals(two, "a1 b1 c1", "b2") == {"board-dead": dead}
    assert refusals(two, "a1 b1 c1", "a1") == {"square-taken": "a1 is taken", "board-dead": dead}
    assert refusals(two, "a1 b1 c1", "d1") == {}
    assert refusals(two, "", "g1") == {"outside-board": "g1 is outside the board (a1 to f3)"}


def test_a_row_across_two_boards_kills_neither() -> None:
    two = game(boards=2)
    assert play(two, "b1 c1 d1") is None
    assert refusals(two, "b1 c1 d1", "a1") == {}


def test_texts() -> None:
    assert game().parse(" C2 ").text == "c2"
    for text in ("c2=X", "2c", "X"):
        with pytest.raises(NotAMoveError, match="a move is a square"):
            game().parse(text)


def test_dead_squares_are_struck_out_and_told() -> None:
    two = game(boards=2)
    position = two.start()
    for text in ("a1", "b1", "c1", "e2"):
        position = two.play(position, two.parse(text)).position
    sites = {site.id: site for site in two.board(position).sites if site.kind == "cell"}
    assert (sites["a1"].text, sites["a2"].text, sites["d1"].text) == ("X", "-", "")
    assert sites["a2"].label == "a2, closed, board 1"
    assert (sites["e2"].label, sites["f3"].label) == ("e2, X, board 2", "f3, empty, board 2")
    assert sites["d1"].x == sites["c1"].x + 2


def test_the_end_is_told() -> None:
    one = game(boards=1)
    position = one.start()
    for text in ("a1", "b1", "c1"):
        position = one.play(position, one.parse(text)).position
    assert position.outcome is not None
    assert position.outcome.sentence(one.seats) == "Second wins: the last board is dead."


def test_boards_with_more_columns_than_letters_are_refused() -> None:
    (problem,) = check(Options(boards=9), ("First", "Second"))
    assert (problem.key, problem.severity) == ("boards", "error")
    assert problem.allowed == "up to 8 boards of 3 columns"
    assert not list(check(Options(boards=13, size=2), ("First", "Second")))


def test_after_the_centre_a_knights_move_from_the_other_mark_wins() -> None:
    played = game(boards=1)
    search = Winning(played)
    centre = played.play(played.start(), played.parse("b2")).position
    for move in played.legal_moves(centre):
        after = played.play(centre, move).position
        for reply in played.legal_moves(after):
            distance = {abs(ord(a) - ord(b)) for a, b in zip(move.text, reply.text, strict=True)}
            if distance == {1, 2}:
                assert not search.mover_wins(played.play(after, reply).position)
