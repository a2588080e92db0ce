"""Number Scrabble: pick numbers; three that sum to fifteen win."""

from __future__ import annotations

from quadrule.hooks import hookimpl
from quadrule.plugin_values import GameType
from quadrule_games.number_scrabble.options import Options, check
from quadrule_games.number_scrabble.rules import rules


@hookimpl
def games() -> tuple[GameType, ...]:
    """The game of this package."""
    return (
        GameType(
            name="number-scrabble",
            title="Number Scrabble",
            summary="Pick numbers in turn; who first holds three that sum to 15 wins.",
            options=Options,
            rules=rules,
            seats=("First", "Second"),
            max_seats=4,
            check=check,
        ),
    )
