"""The players `level-1` to `level-8`: for people, each stronger than the one before."""

from __future__ import annotations

from random import Random

from attrs import frozen

from quadrule.budget import Budget
from quadrule.game import Game
from quadrule.player import PlayerType
from quadrule.position import Move, Position
from quadrule_players import monte_carlo
from quadrule_players.candidates import candidates


@frozen
class Level:
    """A player that thinks for so long, and at times plays without thinking.

    Attributes:
        iterations: of `mcts`; 0 for none.
        slips: how often it makes any legal move instead, from 0 to 1.
        manner: how it plays, for people.
    """

    iterations: int
    slips: float
    manner: str

    def choose(self, game: Game, position: Position, budget: Budget, rng: Random) -> Move:
        """Its move; it thinks no longer than the level does, whatever the budget."""
        if not self.iterations or rng.random() < self.slips:
            return rng.choice(candidates(game, position))
        return monte_carlo.choose(game, position, budget.at_most(self.iterations), rng)


LEVELS = (
    Level(0, 1.0, "Makes any legal move."),
    Level(20, 0.5, "Thinks a little, every other turn."),
    Level(30, 0.35, "Thinks a little, and slips at every third turn."),
    Level(50, 0.25, "Thinks, and slips at every fourth turn."),
    Level(80, 0.17, "Pays attention, and slips now and then."),
    Level(160, 0.1, "Plays well, and slips at every tenth turn."),
    Level(400, 0.04, "Plays very well, and seldom slips."),
    Level(1000, 0.0, "Plays as well as it can in a second or so."),
)
"""From weak to strong; `python -m tests.benchmarks.levels` measures how far apart they are."""


def level_players() -> tuple[PlayerType, ...]:
    """The levels as players, the weakest first."""
    return tuple(
        PlayerType(
            f"level-{number}",
            f"For people: {level.manner[0].lower()}{level.manner[1:]}",
            level.choose,
            Budget(max(level.iterations, 1)),
            level=number,
        )
        for number, level in enumerate(LEVELS, 1)
    )
