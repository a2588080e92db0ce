"""The work that Quadrule does in the comparisons."""

from __future__ import annotations

from random import Random

from quadrule import Engine
from quadrule.kernel.boards import TableGame
from quadrule.kernel.compilation import Ints
from quadrule.kernel.counting import all_games
from quadrule.kernel.playouts import random_games
from quadrule.kernel.solving.solver import TableSolver
from quadrule.kernel.tables import Table
from quadrule.kernel.tree_search import TreeSearch
from quadrule.playout import playout
from tests.benchmarks.measuring import timed

ENGINE = Engine.discover()


def start_of(ruleset: str) -> tuple[Table, Ints]:
    """A game as kernels have it, and its start."""
    game = ENGINE.game(ruleset)
    played = TableGame.of(game)
    if played is None:
        message = f"{ruleset} is no table"
        raise ValueError(message)
    return played.kernel, played.board(game.start())


def compiled_game(ruleset: str, games: int) -> float:
    """One random game, compiled, on one core."""
    table, start = start_of(ruleset)
    return timed(lambda: random_games(table, start, games, 1)) / games


def iteration(iterations: int = 100_000) -> float:
    """One iteration of the tree search, which goes on when the value is known."""
    search = TreeSearch(*start_of("number-scrabble"), seed=1)
    return timed(lambda: search.run(iterations, to_proof=False)) / iterations


def walk() -> float:
    """All games of Number Scrabble."""
    table, start = start_of("number-scrabble")
    return timed(lambda: all_games(table, start))


def value(ruleset: str = "number-scrabble") -> float:
    """The value from the start, by a solver that knows nothing yet."""
    game = ENGINE.game(ruleset)
    solver = TableSolver.of(game)
    if solver is None:
        message = f"{ruleset} is not solved by kernels"
        raise ValueError(message)
    return timed(lambda: solver.solve(game.start(), with_moves=False))


def game(games: int = 2_000) -> float:
    """One random game of Number Scrabble through `Game`."""
    played, rng = ENGINE.game("number-scrabble"), Random(1)

    def play() -> None:
        for _ in range(games):
            playout(played, rng)

    return timed(play) / games
