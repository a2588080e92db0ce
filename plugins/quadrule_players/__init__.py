"""Players that come with Quadrule: simple ones, a tree search, and levels for people."""

from __future__ import annotations

from quadrule.hooks import hookimpl
from quadrule.player import PlayerType


@hookimpl
def players() -> tuple[PlayerType, ...]:
    """The players of this package."""
    from quadrule_players import exact, greedy, monte_carlo, uniform
    from quadrule_players.levels import level_players

    return (
        PlayerType("random", "Any legal move, each as likely.", uniform.choose),
        PlayerType("greedy", "The move that leaves it best off at once.", greedy.choose),
        PlayerType("mcts", "Plays many games in its head before each move.", monte_carlo.choose),
        PlayerType("exact", "Never errs where it can see to the end; else as mcts.", exact.choose),
        *level_players(),
    )
