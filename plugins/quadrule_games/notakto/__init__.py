"""Notakto: tic-tac-toe where everybody writes X, on several boards."""

from __future__ import annotations

from quadrule.hooks import hookimpl
from quadrule.plugin_values import GameType
from quadrule_games.notakto.options import Options, check
from quadrule_games.notakto.rules import rules


@hookimpl
def games() -> tuple[GameType, ...]:
    """The game of this package."""
    return (
        GameType(
            name="notakto",
            title="Notakto",
            summary="Everybody writes X; three in a row kill a board; the last to kill one loses.",
            options=Options,
            rules=rules,
            seats=("First", "Second"),
            check=check,
        ),
    )
