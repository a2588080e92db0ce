"""Ultimate Tic-tac-toe: known counts, an independent reading of the rules, and every option."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrule import Game, Position
from quadrule.errors import NotAMoveError
from quadrule.options import options_of
from quadrule.perft import perft
from quadrule_games.ultimate_tic_tac_toe.options import Options
from tests.games.in_step_lines import check_in_step, play, refusals
from tests.games.reading_lines import Ultimate
from tests.properties.engines import examples, game_of

NAME = "ultimate-tic-tac-toe"

TOP_LEFT_WON = "a1 b1 d1 a2 a4 b2 d4 b3"
"""O wins the top left board in column b; the last turn sends X to the bottom board."""


def game(**options: Any) -> Game:
    return game_of(NAME, options)


def after(played: Game, line: str) -> Position:
    position = played.start()
    for text in line.split():
        position = played.play(position, played.parse(text)).position
    return position


def test_as_many_sequences_of_turns_as_known() -> None:
    assert list(perft(game(), 4)) == [81, 720, 6336, 55080]


@given(
    won_boards=st.sampled_from(["closed", "open"]),
    undecided=st.sampled_from(["draw", "most-boards"]),
    seed=st.integers(0, 2**32),
)
@examples(60)
def test_it_keeps_step_with_another_reading(won_boards: str, undecided: str, seed: int) -> None:
    played = game(won_boards=won_boards, undecided=undecided)
    check_in_step(played, Ultimate(won_boards, undecided), seed)


def test_a_square_sends_the_other_seat_to_its_board() -> None:
    assert refusals(game(), "a1", "a1") == {"square-taken": "a1 is taken"}
    assert refusals(game(), "e5", "a1") == {
        "other-board": "this turn must be made on the middle board (d4 to f6)"
    }
    assert refusals(game(), "c2", "a1") == {
        "other-board": "this turn must be made on the right board (g4 to i6)"
    }
    assert refusals(game(), "a4 b1", "a4") == {
        "square-taken": "a4 is taken",
        "other-board": "this turn must be made on the top board (d1 to f3)",
    }


def test_a_closed_board_is_refused_and_frees_the_choice() -> None:
    assert refusals(game(), TOP_LEFT_WON, "c3") == {
        "board-closed": "the top left board (a1 to c3) has been won by O",
        "other-board": "this turn must be made on the bottom board (d7 to f9)",
    }
    freed = f"{TOP_LEFT_WON} d7"
    assert {move.text[0] for move in game().legal_moves(after(game(), freed))} == set("abcdefghi")
    assert refusals(game(), freed, "c3") == {
        "board-closed": "the top left board (a1 to c3) has been won by O"
    }
    opened = game(won_boards="open")
    assert {move.text for move in opened.legal_moves(after(opened, freed))} == {
        "c1",
        "c2",
        "a3",
        "c3",
    }


def finished(played: Game, seed: int) -> Position:
    chance = Random(seed)
    position = played.start()
    while position.outcome is None:
        position = played.play(position, chance.choice(played.legal_moves(position))).position
    return position


def test_without_three_boards_in_a_row_the_options_differ() -> None:
    """Of random games some are decided by the number of boards, and would be draws."""
    drawing, counting = game(), game(undecided="most-boards")
    reasons = set()
    for seed in range(150):
        drawn, counted = finished(drawing, seed).outcome, finished(counting, seed).outcome
        assert drawn is not None
        assert counted is not None
        reasons.add(counted.reason)
        if counted.reason == "most-boards":
            assert drawn.reason == "all-boards-closed"
            assert len(counted.winners) == 1
        else:
            assert drawn == counted
    assert reasons == {"boards-in-row", "most-boards", "all-boards-closed"}


def test_both_seats_win_some_and_the_rows_are_shown() -> None:
    winners = set()
    for seed in range(40):
        played = game()
        position = finished(played, seed)
        assert position.outcome is not None
        winners.add(position.outcome.winners)
        sites = {site.id: site for site in played.board(position).sites if site.circled}
        assert set(sites) == set(position.outcome.evidence)
        if position.outcome.winners:
            assert len(sites) == 9
            assert {site.owner for site in sites.values()} == {*position.outcome.winners}
    assert {(0,), (1,)} <= winners


def test_the_view_says_where_to_play_and_which_boards_are_won() -> None:
    played = game()
    sites = {site.id: site for site in played.board(after(played, TOP_LEFT_WON)).sites}
    assert (sites["d7"].text, sites["c3"].text, sites["i9"].text) == ("", "-", "-")
    assert sites["d7"].label == "d7, empty, bottom board"
    assert sites["i9"].label == "i9, not to be played now, bottom right board"
    assert (sites["b1"].text, sites["b1"].owner, sites["b1"].label) == (
        "O",
        1,
        "b1, O, top left board",
    )
    assert (sites["board 1"].text, sites["board 1"].label) == ("O", "top left board, won by O")
    assert sites["board 2"].label == "top board, not decided"
    assert sites["d7"].x == sites["c7"].x + 2
    assert sites["a4"].y == sites["a3"].y + 2


def test_texts_and_squares_outside() -> None:
    assert refusals(game(), "", "J1") == {"outside-board": "j1 is outside the board (a1 to i9)"}
    for text in ("e5=X", "5", "middle"):
        with pytest.raises(NotAMoveError, match="a move is a square"):
            game().parse(text)


def test_every_option_is_told() -> None:
    changes = {"won_boards": "open", "undecided": "most-boards"}
    assert set(changes) == {each.key for each in options_of(Options)}
    for key, value in changes.items():
        assert game(**{key: value}).describe() != game().describe()
    assert play(game(), "a1") is None
