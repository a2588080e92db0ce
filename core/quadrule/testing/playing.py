"""Random play: whole matches and the positions they pass through."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from quadrule.game import Game
from quadrule.match import Match
from quadrule.position import Move, Position

LONGEST = 1_000
"""So many turns at most are played, unless another number is given."""

Draw = Callable[[SearchStrategy[Any]], Any]
"""How a strategy's value is drawn: by a composite strategy, or from `st.data()`."""


def playouts(game: Game, *, longest: int = LONGEST) -> SearchStrategy[Match]:
    """Matches played by random legal moves, from the start to the end of the game.

    Arguments:
        game: the game.
        longest: a match that lasts longer is left off after so many turns.
    """
    return _playouts(game, longest)


def positions(game: Game, *, longest: int = LONGEST) -> SearchStrategy[Position]:
    """Positions that random legal moves lead to, the first and the last of a match included.

    The arguments are those of `playouts`.
    """
    return _playouts(game, longest).flatmap(
        lambda match: st.sampled_from([game.start(), *(step.position for step in match.steps)])
    )


@st.composite
def _playouts(draw: st.DrawFn, game: Game, longest: int) -> Match:
    match = Match(game)
    while match.outcome is None and len(match.steps) < longest:
        move = draw_move(draw, game, match.position)
        if move is None:
            break
        match.play(move)
    return match


def draw_move(draw: Draw, game: Game, position: Position) -> Move | None:
    """A legal move of a position that is not over; None where the rules suggest none."""
    moves = game.some_moves(position)
    return moves[draw(st.integers(0, len(moves) - 1))] if moves else None
