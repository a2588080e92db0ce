"""Ultimate Tic-tac-toe: nine boards that make a tenth."""

from __future__ import annotations

from quadrule.hooks import hookimpl
from quadrule.plugin_values import GameType
from quadrule_games.ultimate_tic_tac_toe.options import Options
from quadrule_games.ultimate_tic_tac_toe.rules import rules


@hookimpl
def games() -> tuple[GameType, ...]:
    """The game of this package."""
    return (
        GameType(
            name="ultimate-tic-tac-toe",
            title="Ultimate Tic-tac-toe",
            summary="Nine boards; the square you mark says on which of them the other must play.",
            options=Options,
            rules=rules,
            seats=("X", "O"),
        ),
    )
