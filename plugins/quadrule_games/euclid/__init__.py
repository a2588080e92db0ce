"""Euclid: take multiples of the smaller number from the larger; who reaches 0 wins."""

from __future__ import annotations

from quadrule.hooks import hookimpl
from quadrule.plugin_values import GameType
from quadrule_games.euclid.options import Options
from quadrule_games.euclid.rules import EuclidRules


@hookimpl
def games() -> tuple[GameType, ...]:
    """The game of this package."""
    return (
        GameType(
            name="euclid",
            title="Euclid",
            summary="Take a multiple of the smaller number from the larger; who reaches 0 wins.",
            options=Options,
            rules=EuclidRules,
            seats=("First", "Second"),
        ),
    )
