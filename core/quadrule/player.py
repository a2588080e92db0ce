"""Players: programs that choose moves."""

from __future__ import annotations

from random import Random
from typing import Protocol

from attrs import frozen

from quadrule.game import Game
from quadrule.position import Move, Position


class Choose(Protocol):
    """How a player answers: the position is never changed, the randomness is `rng` alone."""

    def __call__(self, game: Game, position: Position, budget: int, rng: Random) -> Move:
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
    """

    name: str
    summary: str
    choose: Choose
