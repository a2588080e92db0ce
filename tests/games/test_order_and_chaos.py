"""Order and Chaos: the solved board, an independent reading of the rules, and every option."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrule import Game
from quadrule.errors import NotAMoveError
from quadrule.options import options_of
from quadrule.perft import perft
from quadrule_games.order_and_chaos.options import Options, check
from tests.games.in_step_lines import check_in_step, play, refusals
from tests.games.reading_lines import OrderAndChaos
from tests.games.solving_lines import Winning
from tests.properties.engines import examples, game_of, installed

NAME = "order-and-chaos"
FULL = "a1=X b1=X c1=O a2=O b2=O c2=X a3=X b3=X c3=O"


def game(**options: Any) -> Game:
    return game_of(NAME, options)


@pytest.mark.parametrize("starts", ["order", "chaos"])
def test_order_wins_on_three_by_three_whoever_starts(starts: str) -> None:
    search = Winning(game(size=3, in_a_row=3, starts=starts))
    assert search.mover_wins() == (starts == "order")


def test_the_first_turns_are_free() -> None:
    assert list(perft(game(), 2)) == [72, 72 * 70]
    assert list(perft(game(size=3, in_a_row=3), 3)) == [18, 18 * 16, 18 * 16 * 14]


@given(
    options=st.fixed_dictionaries({
        "size": st.integers(2, 6),
        "in_a_row": st.integers(2, 6),
        "exactly": st.booleans(),
        "starts": st.sampled_from(["order", "chaos"]),
    }),
    seed=st.integers(0, 2**32),
)
@examples(100)
def test_it_keeps_step_with_another_reading(options: dict[str, Any], seed: int) -> None:
    check_in_step(game(**options), OrderAndChaos(**options), seed)


def test_order_wins_by_a_row_that_chaos_completes() -> None:
    assert play(game(size=3, in_a_row=3), "a1=X b1=X a2=O c1=X") == (0,)


def test_chaos_wins_on_a_full_board_and_order_on_its_last_square() -> None:
    small = game(size=3, in_a_row=3)
    assert play(small, FULL) == (1,)
    assert play(small, "a1=X b1=X a2=O b2=O c2=X a3=X b3=X c3=O c1=X") == (0,)


@pytest.mark.parametrize(
    ("changed", "plainly", "changed_so"),
    [
        ({}, (0,), (0,)),
        ({"exactly": True}, (0,), None),
        ({"in_a_row": 4}, (0,), (0,)),
        ({"size": 4, "in_a_row": 4}, (0,), (0,)),
    ],
)
def test_a_row_of_four(
    changed: dict[str, Any], plainly: tuple[int, ...], changed_so: tuple[int, ...] | None
) -> None:
    line = "a1=O b1=O d1=O c1=O"
    assert play(game(size=4, in_a_row=3), line) == plainly
    assert play(game(**{"size": 4, "in_a_row": 3, **changed}), line) == changed_so


def test_every_option_matters() -> None:
    plain = game()
    assert len(plain.legal_moves(plain.start())) == 72
    assert len(game(size=5).legal_moves(game(size=5).start())) == 50
    assert (plain.start().to_move, game(starts="chaos").start().to_move) == (0, 1)
    line = "a1=X b1=X c1=X d1=X e1=X"
    assert play(plain, line) == (0,)
    assert play(game(in_a_row=6), line) is None
    longer = "a1=X b1=X c1=X d1=X f1=X e1=X"
    assert play(plain, longer) == (0,)
    assert play(game(exactly=True), longer) is None
    changes = {"size": 7, "in_a_row": 4, "exactly": True, "starts": "chaos"}
    assert set(changes) == {each.key for each in options_of(Options)}
    for key, value in changes.items():
        assert game(**{key: value}).describe() != plain.describe()


def test_who_has_won_is_told() -> None:
    played = game(size=3, in_a_row=3)
    position = played.start()
    for text in FULL.split():
        position = played.play(position, played.parse(text)).position
    assert position.outcome is not None
    assert position.outcome.sentence(played.seats) == (
        "Chaos wins: the board is full without 3 in a row."
    )


def test_refusals_and_texts() -> None:
    assert refusals(game(), "b2=X", "B2 = o") == {"square-taken": "b2 is taken"}
    assert refusals(game(), "", "g1=X") == {"outside-board": "g1 is outside the board (a1 to f6)"}
    for text in ("b2", "b2=Z", "X", "b2=XO"):
        with pytest.raises(NotAMoveError, match="such as b2=X or b2=O"):
            game().parse(text)


def test_options_that_cannot_mean_what_they_say() -> None:
    seats = ("Order", "Chaos")
    assert [p.key for p in check(Options(size=4), seats)] == ["in_a_row"]
    assert [p.key for p in check(Options(size=5, exactly=True), seats)] == ["exactly"]
    assert not list(check(Options(exactly=True), seats))


def test_chaos_starts_the_small_ruleset() -> None:
    small = installed().game(f"{NAME}/small")
    assert small.seats[small.start().to_move] == "Chaos"
