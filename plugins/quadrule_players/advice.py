"""Advice for a person on turn: a good move, and what the numbers say for it."""

from __future__ import annotations

from random import Random

from attrs import frozen

from quadrule.budget import Budget
from quadrule.errors import NotListableError
from quadrule.game import Game
from quadrule.outcome import Outcome
from quadrule.position import Move, Position
from quadrule_players.candidates import candidates
from quadrule_players.engines import search_for
from quadrule_players.exact import finishing, solution_within
from quadrule_players.search.result import Found
from quadrule_players.solving.solution import Solution

MOST_REPLIES = 4_000
"""Where all moves have about more replies than this, threats are not looked for: it takes long."""


@frozen
class Threat:
    """A win at once that a move prevents.

    Attributes:
        seat: whose win it would be.
        after: after so many of the other moves it could win at once.
        others: how many other moves there are.
    """

    seat: int
    after: int
    others: int


@frozen
class Advice:
    """A move and the reasons for it.

    Attributes:
        seat: the seat on turn.
        move: the move.
        choices: how many moves there are.
        solution: what best play gives, where the position could be solved.
        found: what a search says, where it could not.
        win: the outcome, when the move ends the game at once and the seat wins.
        points: how many points the seat gains by the move at once.
        threat: a win of the next seat that the move prevents, or None.
    """

    seat: int
    move: Move
    choices: int
    solution: Solution | None
    found: Found | None
    win: Outcome | None
    points: int
    threat: Threat | None


def advise(game: Game, position: Position, budget: Budget, rng: Random) -> Advice:
    """Advice for the seat on turn of a position that is not over.

    The position is solved where the budget allows, as the player `exact` does, and else searched.

    Raises:
        NotListableError: the rules suggest no move.
    """
    moves = candidates(game, position)
    solution = solution_within(game, position, budget, each=True)
    found = None
    if solution is None:
        found = search_for(game)(game, position, budget, rng)
        move = found.best
    else:
        move = finishing(game, position, solution.best)[0]
    seat = position.to_move
    after = game.play(position, move).position
    won = after.outcome is not None and seat in after.outcome.winners
    return Advice(
        seat,
        move,
        len(moves),
        solution,
        found,
        after.outcome if won else None,
        game.score(after).totals[seat] - game.score(position).totals[seat],
        None if won else _threat(game, position, moves, move),
    )


def _threat(game: Game, position: Position, moves: tuple[Move, ...], chosen: Move) -> Threat | None:
    after = game.play(position, chosen).position
    seat = after.to_move
    if len(moves) ** 2 > MOST_REPLIES:
        return None
    if after.outcome is not None or seat == position.to_move or _wins_at_once(game, after):
        return None
    others = [game.play(position, move).position for move in moves if move != chosen]
    number = sum(
        each.outcome is None and each.to_move == seat and _wins_at_once(game, each)
        for each in others
    )
    return Threat(seat, number, len(others)) if number else None


def _wins_at_once(game: Game, position: Position) -> bool:
    """Whether the seat on turn can end the game with a win."""
    try:
        ends = (game.play(position, m).position.outcome for m in game.legal_moves(position))
        return any(end is not None and position.to_move in end.winners for end in ends)
    except NotListableError:
        return False
