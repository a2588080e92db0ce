"""Nim: heaps of tokens; who takes the last one wins."""

from __future__ import annotations

from quadrule.hooks import hookimpl
from quadrule.plugin_values import GameType
from quadrule_games.nim.options import Options, check
from quadrule_games.nim.rules import rules


@hookimpl
def games() -> tuple[GameType, ...]:
    """The game of this package."""
    return (
        GameType(
            name="nim",
            title="Nim",
            summary="Take tokens from one heap at a time; who takes the last one wins.",
            options=Options,
            rules=rules,
            seats=("First", "Second"),
            check=check,
        ),
    )
