"""The player `greedy`: looks one turn ahead."""

from __future__ import annotations

from random import Random

from quadrule.game import Game
from quadrule.position import Move, Position

Worth = tuple[int, int]


def choose(game: Game, position: Position, budget: int, rng: Random) -> Move:
    """The move after which the mover stands best; one of the best at random.

    A win is best and a loss worst; otherwise the mover's points, less the most points of any other
    seat. Where there are more moves than the budget, so many of them are looked at.
    """
    seat = position.to_move
    moves = game.some_moves(position)
    if len(moves) > budget:
        moves = tuple(rng.sample(moves, budget))
    worth = {move: _worth(game, game.play(position, move).position, seat) for move in moves}
    best = max(worth.values())
    return rng.choice([move for move, value in worth.items() if value == best])


def _worth(game: Game, position: Position, seat: int) -> Worth:
    outcome = game.outcome(position)
    result = 0
    if outcome is not None and outcome.winners:
        result = 1 if seat in outcome.winners else -1
    totals = game.score(position).totals
    others = [points for other, points in enumerate(totals) if other != seat]
    return result, totals[seat] - max(others, default=0)
