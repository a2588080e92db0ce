"""Counting by kernels: known figures, and the same as counting through `Game`."""

from __future__ import annotations

import pytest
from hypothesis import given

from quadrule import Engine, Game
from quadrule.kernel.boards import TableGame
from quadrule.kernel.counting import Games, all_games, perft
from quadrule.perft import perft as perft_of_game
from tests.kernel.tables import table_games
from tests.kernel.test_play import placement_rulesets
from tests.properties.engines import examples, game_of, installed


def counts(game: Game, depth: int) -> list[int]:
    kernel = TableGame.of(game)
    assert kernel is not None
    return perft(kernel.kernel, kernel.board(game.start()), depth)


def games(game: Game) -> Games:
    kernel = TableGame.of(game)
    assert kernel is not None
    return all_games(kernel.kernel, kernel.board(game.start()))


def test_all_games_of_number_scrabble_are_those_of_tic_tac_toe() -> None:
    """The figures are well known: Henry Bottomley, "How many Tic-Tac-Toe games are possible?"."""
    found = games(installed().game("number-scrabble"))

    assert found == Games(255_168, 46_080, (131_184, 77_904))


@pytest.mark.parametrize(
    ("target", "expected"),
    [
        (12, Games(266_364, 43_200, (143_172, 79_992))),
        (16, Games(256_176, 43_200, (140_328, 72_648))),
    ],
)
def test_all_games_to_other_sums(target: int, expected: Games) -> None:
    assert games(game_of("number-scrabble", {"target": target})) == expected


@pytest.mark.parametrize(
    ("rows", "columns", "expected"), [(1, 1, 2), (1, 2, 14), (1, 3, 204), (2, 2, 832)]
)
def test_complete_games_of_projected_marks(rows: int, columns: int, expected: int) -> None:
    assert games(game_of("projected-marks", {"rows": rows, "columns": columns})).games == expected


def test_perft_of_projected_marks() -> None:
    assert counts(installed().game("projected-marks"), 2) == [150, 20_600]
    assert counts(installed().game("projected-marks/small"), 3) == [36, 1_044, 24_048]


@pytest.mark.parametrize("name", placement_rulesets())
def test_every_shipped_table_is_counted_alike(name: str) -> None:
    game = installed().game(name)
    depth = 3 if len(game.legal_moves(game.start())) < 20 else 2

    assert counts(game, depth) == list(perft_of_game(game, depth))


@given(table_games())
@examples(100)
def test_every_table_is_counted_alike(game: Game) -> None:
    assert counts(game, 4) == list(perft_of_game(game, 4))


def test_perft_turns_to_the_kernel_where_positions_are_many(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = Engine.discover().game("number-scrabble")
    plain = list(perft_of_game(game, 9))

    monkeypatch.setattr("quadrule.perft.MANY", 500)

    assert list(perft_of_game(game, 9)) == plain
    assert sum(plain) == 549_945
