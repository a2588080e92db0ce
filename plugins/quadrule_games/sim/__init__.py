"""Sim: colour edges between dots; who completes a triangle of their own colour loses."""

from __future__ import annotations

from quadrule.hooks import hookimpl
from quadrule.plugin_values import GameType
from quadrule_games.sim.options import Options
from quadrule_games.sim.rules import rules


@hookimpl
def games() -> tuple[GameType, ...]:
    """The game of this package."""
    return (
        GameType(
            name="sim",
            title="Sim",
            summary="Colour edges between dots; who completes a triangle of one's own loses.",
            options=Options,
            rules=rules,
            seats=("Red", "Blue"),
            max_seats=4,
        ),
    )
