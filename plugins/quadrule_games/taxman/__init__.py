"""Taxman: whatever you take, the taxman takes its divisors."""

from __future__ import annotations

from quadrule.hooks import hookimpl
from quadrule.plugin_values import GameType
from quadrule_games.taxman.options import Options
from quadrule_games.taxman.rules import rules


@hookimpl
def games() -> tuple[GameType, ...]:
    """The game of this package."""
    return (
        GameType(
            name="taxman",
            title="Taxman",
            summary="Take numbers; the taxman takes what divides them, and at the end the rest.",
            options=Options,
            rules=rules,
            seats=("Taxpayer",),
            min_seats=1,
            max_seats=1,
        ),
    )
