"""Map-colouring games: Col and Snort on a board of squares."""

from __future__ import annotations

from quadrule.hooks import hookimpl
from quadrule.plugin_values import GameType
from quadrule_games.map_colouring.options import Options, check
from quadrule_games.map_colouring.rules import rules


@hookimpl
def games() -> tuple[GameType, ...]:
    """The game of this package."""
    return (
        GameType(
            name="map-colouring",
            title="Map-colouring",
            summary="Col and Snort: colour squares that may not touch certain others.",
            options=Options,
            rules=rules,
            seats=("Blue", "Red"),
            check=check,
        ),
    )
