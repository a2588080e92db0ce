"""The player `greedy`: looks one turn ahead."""

from __future__ import annotations

from random import Random

from quadrule.budget import Budget
from quadrule.game import Game
from quadrule.position import Move, Position
from quadrule_players.candidates import candidates
from quadrule_players.worth import margins

Worth = tuple[int, int]


def choose(game: Game, position: Position, budget: Budget, rng: Random) -> Move:
    """The move after which the mover stands best; one of the best at random.

    A win is best and a loss worst; otherwise the mover's margin in points. An iteration looks at a
    move: where the budget ends before the moves do, only so many of them, drawn at random, count.
    """
    seat = position.to_move
    moves = candidates(game, position)
    if budget.seconds is not None or (budget.iterations or 0) < len(moves):
        moves = tuple(rng.sample(moves, len(moves)))
    worth = {
        move: _worth(game, game.play(position, move).position, seat)
        for move, _ in zip(moves, budget.rounds(), strict=False)
    }
    best = max(worth.values())
    return rng.choice([move for move, value in worth.items() if value == best])


def _worth(game: Game, position: Position, seat: int) -> Worth:
    outcome = game.outcome(position)
    result = 0
    if outcome is not None and outcome.winners:
        result = 1 if seat in outcome.winners else -1
    return result, margins(game.score(position).totals)[seat]
