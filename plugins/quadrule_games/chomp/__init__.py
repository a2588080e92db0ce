"""Chomp: bite squares off a bar of chocolate; who eats the poisoned one loses."""

from __future__ import annotations

from quadrule.hooks import hookimpl
from quadrule.plugin_values import GameType
from quadrule_games.chomp.options import Options
from quadrule_games.chomp.rules import rules


@hookimpl
def games() -> tuple[GameType, ...]:
    """The game of this package."""
    return (
        GameType(
            name="chomp",
            title="Chomp",
            summary="Bite off a corner of a bar of chocolate; who eats the poisoned square loses.",
            options=Options,
            rules=rules,
            seats=("First", "Second"),
        ),
    )
