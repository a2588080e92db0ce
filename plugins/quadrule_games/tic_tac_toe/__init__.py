"""Tic-tac-toe: marks in a row, on any board."""

from __future__ import annotations

from quadrule.hooks import hookimpl
from quadrule.plugin_values import GameType
from quadrule_games.tic_tac_toe.options import Options, check
from quadrule_games.tic_tac_toe.rules import rules


@hookimpl
def games() -> tuple[GameType, ...]:
    """The game of this package."""
    return (
        GameType(
            name="tic-tac-toe",
            title="Tic-tac-toe",
            summary="Mark squares in turn; who first has three in a row wins.",
            options=Options,
            rules=rules,
            seats=("X", "O"),
            max_seats=4,
            check=check,
        ),
    )
