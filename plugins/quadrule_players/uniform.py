"""The player `random`: uniform over the legal moves."""

from __future__ import annotations

from random import Random

from quadrule.budget import Budget
from quadrule.game import Game
from quadrule.position import Move, Position
from quadrule_players.candidates import candidates


def choose(game: Game, position: Position, budget: Budget, rng: Random) -> Move:
    """Any legal move, each as likely; the budget is not needed."""
    del budget
    return rng.choice(candidates(game, position))
