"""Tic-tac-toe as easyAI's own example has it, in random games."""

from __future__ import annotations

from random import Random

from easyAI.games.TicTacToe import TicTacToe

from tests.benchmarks.measuring import timed


def game(games: int = 500) -> float:
    """One random game."""
    rng = Random(1)

    def play() -> None:
        for _ in range(games):
            board = TicTacToe(players=[None, None])
            while not board.is_over():
                board.play_move(rng.choice(board.possible_moves()))

    return timed(play) / games
