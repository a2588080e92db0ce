"""Counts and values that are known from elsewhere, found again through the engine."""

from __future__ import annotations

from collections import Counter
from typing import Literal

import pytest

from quadrule import Game, Match
from quadrule.perft import perft
from tests.properties.engines import game_of, installed
from tests.properties.marks import game_for
from tests.properties.trees import Minimax, by_points, by_winner, endings, reachable
from tests.reference.projected_marks import Rules

Points = Literal["one", "face-value"]


def scrabble(**options: object) -> Game:
    return game_of("number-scrabble", options)


def won(games: Counter[tuple[tuple[int, ...], int]], *winners: int) -> int:
    return sum(count for (who, _), count in games.items() if who == winners)


@pytest.mark.parametrize(
    ("rows", "columns", "expected"),
    [(2, 2, [12, 92, 392, 792]), (3, 3, [36, 1044, 24048]), (5, 5, [150, 20600])],
)
def test_perft_of_projected_marks(rows: int, columns: int, expected: list[int]) -> None:
    assert list(perft(game_for(Rules(rows, columns)), len(expected))) == expected


@pytest.mark.parametrize(
    ("rows", "columns", "games", "positions"),
    [(1, 1, 2, 3), (1, 2, 14, 20), (1, 3, 204, 179), (2, 2, 832, 388)],
)
def test_whole_trees_of_projected_marks(
    rows: int, columns: int, games: int, positions: int
) -> None:
    game = game_for(Rules(rows, columns))
    assert endings(game).total() == games
    assert len(reachable(game)) == positions


def test_marking_dead_squares_as_turns_gives_more_games() -> None:
    assert endings(game_for(Rules(2, 2, dead_squares="turn"))).total() == 840


@pytest.mark.parametrize("dead_squares", ["auto", "free"])
@pytest.mark.parametrize(
    ("rows", "columns", "points", "expected"),
    [
        (1, 1, "one", 2),
        (1, 2, "one", 0),
        (1, 3, "one", 1),
        (2, 2, "one", 0),
        (2, 3, "one", 0),
        (1, 1, "face-value", 2),
        (1, 2, "face-value", 0),
        (1, 3, "face-value", 2),
        (2, 2, "face-value", 0),
        (2, 3, "face-value", 1),
    ],
)
def test_values_of_projected_marks(
    rows: int, columns: int, points: Points, expected: int, dead_squares: Literal["auto", "free"]
) -> None:
    """Best play gives the first seat so many points more; forced or free Xs do not matter."""
    game = game_for(Rules(rows, columns, points=points, dead_squares=dead_squares))
    assert Minimax(game, by_points).value(game.start()) == expected


def test_counts_of_number_scrabble() -> None:
    game = installed().game("number-scrabble")
    games = endings(game)
    assert games.total() == 255_168
    assert (won(games, 0), won(games, 1), won(games)) == (131_184, 77_904, 46_080)
    assert games[(0,), 9] == 81_792
    assert len(reachable(game)) == 5_478
    assert Minimax(game, by_winner).value(game.start()) == 0
    expected = [9, 72, 504, 3_024, 15_120, 54_720, 148_176, 200_448, 127_872]
    assert list(perft(game, 9)) == expected


@pytest.mark.parametrize(
    ("target", "total", "expected", "openings"),
    [
        (12, 266_364, (143_172, 79_992, 43_200), [1, 2, 3]),
        (16, 256_176, (140_328, 72_648, 43_200), [5, 6, 7, 8, 9]),
    ],
)
def test_number_scrabble_with_other_targets(
    target: int, total: int, expected: tuple[int, int, int], openings: list[int]
) -> None:
    game = scrabble(target=target)
    games = endings(game)
    assert games.total() == total
    assert (won(games, 0), won(games, 1), won(games)) == expected
    minimax = Minimax(game, by_winner)
    assert minimax.value(game.start()) == 1
    found = [int(move.text) for move, value in minimax.replies(game.start()) if value == 1]
    assert found == openings


def test_number_scrabble_after_9_and_8() -> None:
    match = Match(scrabble())
    match.play("9")
    match.play("8")
    values = {int(m.text): v for m, v in Minimax(match.game, by_winner).replies(match.position)}
    assert values == {1: -1, 2: -1, 3: -1, 7: -1, 5: 0, 6: 0, 4: 1}


@pytest.mark.parametrize("misere", [False, True])
@pytest.mark.parametrize(
    ("picks", "winner"),
    [
        ("2 7 6 5 9 1 3 4 8", None),
        ("2 7 6 9 5 1 3 4 8", 0),
        ("1 4 2 5 9 6", 1),
        ("4 7 3 8 5 6 1 2", 1),
    ],
)
def test_games_of_number_scrabble(picks: str, winner: int | None, *, misere: bool) -> None:
    """The last pick ends each of them, and no pick before it does."""
    match = Match(scrabble(misere=misere))
    for pick in picks.split():
        assert match.outcome is None
        match.play(pick)
    assert match.outcome is not None
    if winner is None:
        assert (match.outcome.winners, match.outcome.tied) == ((), (0, 1))
    else:
        assert match.outcome.winners == ((1 - winner if misere else winner),)
        assert sum(map(int, match.outcome.evidence)) == 15
