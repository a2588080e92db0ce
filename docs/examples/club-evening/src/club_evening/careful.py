"""The player `careful`: looks two turns ahead, at wins and losses alone."""

from __future__ import annotations

from random import Random

from quadrule import Game, Move, Position
from quadrule.budget import Budget


def choose(game: Game, position: Position, budget: Budget, rng: Random) -> Move:
    """A move that wins at once, or else one after which nobody else can; one of the best at random.

    It knows nothing of any game; the budget is not needed.
    """
    del budget
    seat = position.to_move
    worth = {
        move: _worth(game, game.play(position, move).position, seat)
        for move in game.some_moves(position)
    }
    best = max(worth.values())
    return rng.choice([move for move, value in worth.items() if value == best])


def _worth(game: Game, position: Position, seat: int) -> int:
    """2 for a win, 0 for a loss or where the next turn can bring one, 1 for the rest."""
    if position.outcome is not None:
        return _result(position, seat)
    if position.to_move == seat:
        return 1
    after = (game.play(position, move).position for move in game.some_moves(position))
    return 0 if any(_result(each, seat) == 0 for each in after) else 1


def _result(position: Position, seat: int) -> int:
    outcome = position.outcome
    if outcome is None or not outcome.winners:
        return 1
    return 2 if seat in outcome.winners else 0
