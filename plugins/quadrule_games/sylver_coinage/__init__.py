"""Sylver Coinage: name numbers that are no sum of those named; who names 1 loses."""

from __future__ import annotations

from quadrule.hooks import hookimpl
from quadrule.plugin_values import GameType
from quadrule_games.sylver_coinage.options import Options, check
from quadrule_games.sylver_coinage.rules import rules


@hookimpl
def games() -> tuple[GameType, ...]:
    """The game of this package."""
    return (
        GameType(
            name="sylver-coinage",
            title="Sylver Coinage",
            summary="Name a number that no sum of those named makes; who must name 1 loses.",
            options=Options,
            rules=rules,
            seats=("First", "Second"),
            max_seats=4,
            check=check,
        ),
    )
