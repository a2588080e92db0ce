"""The player `exact`: makes no mistake where it can see to the end."""

from __future__ import annotations

from random import Random

from quadrule.budget import Budget
from quadrule.errors import NotListableError
from quadrule.game import Game
from quadrule.position import Move, Position
from quadrule_players import monte_carlo
from quadrule_players.candidates import candidates
from quadrule_players.engines import solver_for
from quadrule_players.solving.limits import USUAL_POSITIONS, Limits, SolverLimitError
from quadrule_players.solving.solution import Solution

POSITIONS_AN_ITERATION = 20
"""So many positions may be kept for each iteration of the budget: about what a game takes."""

ACTIONS_A_SECOND = 3_000
"""A table of more actions for each second there is is not solved: getting ready takes longer."""


def choose(game: Game, position: Position, budget: Budget, rng: Random) -> Move:
    """One of the best moves, at random, where the position can be solved within the budget.

    One that wins at once before the others.

    Where it cannot, because the game is still too long or its moves cannot be listed, the move of
    `mcts`. Of a budget in seconds each of the two may take half.
    """
    moves = candidates(game, position)
    if len(moves) == 1:
        return moves[0]
    solution = solution_within(game, position, budget)
    if solution is not None:
        return rng.choice(finishing(game, position, solution.best))
    if budget.seconds is not None:
        budget = Budget(budget.iterations, seconds=budget.seconds / 2)
    return monte_carlo.choose(game, position, budget, rng)


def finishing(game: Game, position: Position, best: tuple[Move, ...]) -> tuple[Move, ...]:
    """Those of the best moves that win at once; all of them where none does."""
    ends = [(move, game.play(position, move).position.outcome) for move in best]
    seat = position.to_move
    return tuple(move for move, end in ends if end and seat in end.winners) or best


def solution_within(
    game: Game, position: Position, budget: Budget, *, each: bool = False
) -> Solution | None:
    """The solution of a position, with the exact value of each move if that is wanted.

    None where the budget, or half of its seconds, is too small.
    """
    positions, seconds = USUAL_POSITIONS, None
    if budget.iterations is not None:
        positions = min(positions, budget.iterations * POSITIONS_AN_ITERATION)
    if budget.seconds is not None:
        seconds = budget.seconds / 2
        if game.table is not None and len(game.table.actions) > ACTIONS_A_SECOND * seconds:
            return None
    if len(game.some_moves(position)) > positions:
        return None
    try:
        return solver_for(game, Limits(searched=positions, seconds=seconds)).solve(position)
    except (SolverLimitError, NotListableError):
        return None
