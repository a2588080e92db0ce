"""Players that come with Quadrule: `random` and `greedy`."""

from __future__ import annotations

from quadrule.hooks import hookimpl
from quadrule.player import PlayerType
from quadrule_players import greedy, uniform


@hookimpl
def players() -> tuple[PlayerType, ...]:
    """The players of this package."""
    return (
        PlayerType("random", "Any legal move, each as likely.", uniform.choose),
        PlayerType("greedy", "The move that leaves it best off at once.", greedy.choose),
    )
