"""Domineering and Cram: place dominoes on a board until somebody cannot."""

from __future__ import annotations

from quadrule.hooks import hookimpl
from quadrule.plugin_values import GameType
from quadrule_games.domineering.options import Options, check
from quadrule_games.domineering.rules import rules


@hookimpl
def games() -> tuple[GameType, ...]:
    """The game of this package."""
    return (
        GameType(
            name="domineering",
            title="Domineering",
            summary="Place dominoes, one seat upright and the other lying; who cannot has lost.",
            options=Options,
            rules=rules,
            seats=("Vertical", "Horizontal"),
            check=check,
        ),
    )
