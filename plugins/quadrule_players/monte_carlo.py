"""The player `mcts`: plays many games in its head."""

from __future__ import annotations

from random import Random

from quadrule.budget import Budget
from quadrule.game import Game
from quadrule.position import Move, Position
from quadrule_players.candidates import candidates
from quadrule_players.engines import search_for


def choose(game: Game, position: Position, budget: Budget, rng: Random) -> Move:
    """The move that Monte Carlo tree search finds best; an iteration plays one game."""
    moves = candidates(game, position)
    if len(moves) == 1:
        return moves[0]
    return search_for(game)(game, position, budget, rng).best
