"""The work that OpenSpiel does, on its tic-tac-toe: Number Scrabble under another name."""

from __future__ import annotations

from random import Random
from typing import Any

import pyspiel
from open_spiel.python.algorithms.minimax import alpha_beta_search

from tests.benchmarks.measuring import timed

GAME = pyspiel.load_game("tic_tac_toe")


def _bot(rollouts: int, iterations: int) -> Any:
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, 1)
    return pyspiel.MCTSBot(GAME, evaluator, 2.0, iterations, 1000, False, 1, False)  # noqa: FBT003


def rollout() -> float:
    """One random game, of C++ rollouts by the thousand."""
    games, searches = 10_000, 5
    bot = _bot(games, searches)
    return timed(lambda: bot.mcts_search(GAME.new_initial_state())) / (games * searches)


def iteration(iterations: int = 100_000) -> float:
    """One iteration of the C++ tree search."""
    bot = _bot(1, iterations)
    return timed(lambda: bot.mcts_search(GAME.new_initial_state())) / iterations


def walk() -> float:
    """All games, by the C++ walk of the whole tree."""
    uniform = pyspiel.UniformPolicy()
    state = GAME.new_initial_state()
    return timed(lambda: pyspiel.expected_returns(state, uniform, -1, False))  # noqa: FBT003


def alpha_beta() -> float:
    """The value from the start."""
    return timed(lambda: alpha_beta_search(GAME))


def game_from_python(games: int = 2_000) -> float:
    """One random game, driven from Python."""
    rng = Random(1)

    def play() -> None:
        for _ in range(games):
            state = GAME.new_initial_state()
            while not state.is_terminal():
                state.apply_action(rng.choice(state.legal_actions()))

    return timed(play) / games
