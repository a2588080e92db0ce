"""How a program makes its move in a match."""

from __future__ import annotations

from random import Random

from quadrule.budget import Budget
from quadrule.errors import PluginError
from quadrule.match import Match
from quadrule.player import PlayerType
from quadrule.position import Move


def choose(player: PlayerType, match: Match, seed: int, budget: Budget | None = None) -> Move:
    """The move a player makes; the same for the same match and seed, however it was reached.

    Arguments:
        player: the player.
        match: a match that is not over.
        seed: of its randomness.
        budget: what it may take; None for what it takes by itself.

    Raises:
        PluginError: it raises, or its move is not legal; the message names the player.
    """
    turn = len(match.steps) + 1
    rng = Random(f"{seed}:{turn}")
    try:
        move = player.choose(match.game, match.position, budget or player.budget, rng)
        refusals = match.why_not(move) if isinstance(move, Move) else None
    except (Exception, SystemExit) as error:
        message = f'the player "{player.name}" failed at turn {turn}: {error!r}'
        raise PluginError(message) from error
    if refusals is None:
        message = f'the player "{player.name}" gave no move at turn {turn}: {move!r}'
        raise PluginError(message)
    if refusals:
        why = "; ".join(refusal.text for refusal in refusals)
        message = f'the player "{player.name}" gave {move} at turn {turn}, not legal: {why}'
        raise PluginError(message)
    return move
