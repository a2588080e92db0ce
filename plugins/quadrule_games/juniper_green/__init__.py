"""Juniper Green: a divisor or a multiple of the last number; who is stuck loses."""

from __future__ import annotations

from quadrule.hooks import hookimpl
from quadrule.plugin_values import GameType
from quadrule_games.juniper_green.options import Options
from quadrule_games.juniper_green.rules import rules


@hookimpl
def games() -> tuple[GameType, ...]:
    """The game of this package."""
    return (
        GameType(
            name="juniper-green",
            title="Juniper Green",
            summary="Take a divisor or a multiple of the last number; who is stuck loses.",
            options=Options,
            rules=rules,
            seats=("First", "Second"),
        ),
    )
