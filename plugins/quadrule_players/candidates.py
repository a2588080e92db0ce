"""The moves that a player considers."""

from __future__ import annotations

from quadrule.errors import NotListableError
from quadrule.game import Game
from quadrule.position import Move, Position


def candidates(game: Game, position: Position) -> tuple[Move, ...]:
    """The legal moves of a position that is not over, or those that the rules suggest.

    Raises:
        NotListableError: there are none to choose from.
    """
    moves = game.some_moves(position)
    if moves:
        return moves
    message = f"the rules of {game.ruleset.game} suggest no move here: no program can play on"
    raise NotListableError(message)
