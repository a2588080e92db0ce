"""Players: programs that choose moves."""

from __future__ import annotations

from random import Random
from typing import Protocol

from attrs import frozen

from quadrule.budget import Budget
from quadrule.game import Game
from quadrule.position import Move, Position

USUAL = Budget(1000)
"""What a player takes for a move when neither it nor anybody else says otherwise."""


class Choose(Protocol):
    """How a player answers: the position is never changed, the randomness is `rng` alone."""

    def __call__(self, game: Game, position: Position, budget: Budget, rng: Random) -> Move:
        """Pick a legal move."""
        ...


@frozen
class PlayerType:
    """A player as a plugin brings it.

    Attributes:
        name: as `--seat Pink=name` spells it.
        summary: one sentence.
        choose: picks a legal move of a position that is not over; deterministic for a state of
            `rng` and a budget in iterations.
        budget: what it is given when nobody says otherwise.
        level: for a player that is meant for people, how strong it is: from 1 for the weakest.
    """

    name: str
    summary: str
    choose: Choose
    budget: Budget = USUAL
    level: int | None = None
