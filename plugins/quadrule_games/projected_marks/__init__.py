"""Projected Marks: predict how many numbers each row and column will hold."""

from __future__ import annotations

from quadrule.hooks import hookimpl
from quadrule.plugin_values import GameType
from quadrule_games.projected_marks.options import Options, check
from quadrule_games.projected_marks.rules import rules


@hookimpl
def games() -> tuple[GameType, ...]:
    """The game of this package."""
    return (
        GameType(
            name="projected-marks",
            title="Projected Marks",
            summary="Write numbers that predict how many numbers their row and column will hold.",
            options=Options,
            rules=rules,
            seats=("Pink", "Green"),
            max_seats=4,
            check=check,
        ),
    )
