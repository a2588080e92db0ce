"""Random games by kernels: the right chances, and the same games for a seed everywhere."""

from __future__ import annotations

import json
import subprocess
import sys
from math import sqrt

import pytest

from quadrule import Engine
from quadrule.kernel.boards import TableGame
from quadrule.kernel.playouts import Tally, random_games

RULESETS = ("number-scrabble", "projected-marks", "dots-and-boxes", "chomp", "domineering", "sim")

WITHOUT_NUMBA = """\
import json, sys
sys.modules["numba"] = None
from tests.kernel.test_playouts import RULESETS, play
from quadrule.kernel.compilation import is_compiled
assert not is_compiled()
print(json.dumps([repr(play(name, 1_100)) for name in RULESETS]))
"""


def play(name: str, games: int, seed: int = 5, threads: int = 1) -> Tally:
    game = Engine.discover().game(name)
    kernel = TableGame.of(game)
    assert kernel is not None
    return random_games(kernel.kernel, kernel.board(game.start()), games, seed, threads)


def test_chances_of_random_tic_tac_toe() -> None:
    """Of random games the first seat wins 737 of 1,260, the second 121 of 420, and 8 of 63 draw."""
    games = 200_000
    found = play("number-scrabble", games)

    for count, chance in (
        (found.won[0], 737 / 1_260),
        (found.won[1], 121 / 420),
        (found.tied[0], 8 / 63),
    ):
        assert abs(count - chance * games) < 5 * sqrt(games * chance * (1 - chance))
    assert found.won[0] + found.won[1] + found.tied[0] == games
    assert found.tied[0] == found.tied[1]


def test_another_seed_plays_other_games() -> None:
    assert play("number-scrabble", 3_000) != play("number-scrabble", 3_000, seed=6)


@pytest.mark.parametrize("name", RULESETS)
def test_results_do_not_depend_on_the_number_of_threads(name: str) -> None:
    assert play(name, 5_000) == play(name, 5_000, threads=2) == play(name, 5_000, threads=7)


def test_games_are_the_same_without_numba() -> None:
    finished = subprocess.run(
        [sys.executable, "-c", WITHOUT_NUMBA], capture_output=True, text=True, check=True
    )

    assert json.loads(finished.stdout) == [repr(play(name, 1_100)) for name in RULESETS]
