"""Random play: whole matches and the positions they pass through."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from quadrule.errors import MoveError
from quadrule.game import Game
from quadrule.match import Match
from quadrule.position import Move, Position

LONGEST = 1_000
"""So many turns at most are played, unless another number is given."""

TRIES = 50
"""So many texts are tried for a legal move of a game whose moves cannot be listed."""

Texts = SearchStrategy[str]

Draw = Callable[[SearchStrategy[Any]], Any]
"""How a strategy's value is drawn: by a composite strategy, or from `st.data()`."""


def playouts(
    game: Game, *, texts: Texts | None = None, longest: int = LONGEST
) -> SearchStrategy[Match]:
    """Matches played by random legal moves, from the start to the end of the game.

    Arguments:
        game: the game.
        texts: for a game whose moves cannot be listed, texts of moves to try.
        longest: a match that lasts longer is left off after so many turns.
    """
    return _playouts(game, texts, longest)


def positions(
    game: Game, *, texts: Texts | None = None, longest: int = LONGEST
) -> SearchStrategy[Position]:
    """Positions that random legal moves lead to, the first and the last of a match included.

    The arguments are those of `playouts`.
    """
    return _playouts(game, texts, longest).flatmap(
        lambda match: st.sampled_from([game.start(), *(step.position for step in match.steps)])
    )


@st.composite
def _playouts(draw: st.DrawFn, game: Game, texts: Texts | None, longest: int) -> Match:
    match = Match(game)
    while match.outcome is None and len(match.steps) < longest:
        move = draw_move(draw, game, match.position, texts)
        if move is None:
            break
        match.play(move)
    return match


def draw_move(
    draw: Draw, game: Game, position: Position, texts: Texts | None = None
) -> Move | None:
    """A legal move of a position that is not over; None when no text was one."""
    if game.moves_can_be_listed:
        moves = game.legal_moves(position)
        return moves[draw(st.integers(0, len(moves) - 1))]
    return _tried(draw, game, position, texts)


def _tried(draw: Draw, game: Game, position: Position, texts: Texts | None) -> Move | None:
    if texts is None:
        message = f"the moves of {game.ruleset.game} cannot be listed: give texts of moves to try"
        raise TypeError(message)
    for _ in range(TRIES):
        try:
            move = game.parse(draw(texts), position)
        except MoveError:
            continue
        if not game.why_not(position, move):
            return move
    return None
