"""The player `random`: uniform over the legal moves."""

from __future__ import annotations

from random import Random

from quadrule.game import Game
from quadrule.position import Move, Position


def choose(game: Game, position: Position, budget: int, rng: Random) -> Move:
    """Any legal move, each as likely; the budget is not needed."""
    del budget
    return rng.choice(game.some_moves(position))
