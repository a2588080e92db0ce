"""Dots and Boxes: draw edges between dots; who closes a box owns it and draws again."""

from __future__ import annotations

from quadrule.hooks import hookimpl
from quadrule.plugin_values import GameType
from quadrule_games.dots_and_boxes.options import Options
from quadrule_games.dots_and_boxes.rules import rules


@hookimpl
def games() -> tuple[GameType, ...]:
    """The game of this package."""
    return (
        GameType(
            name="dots-and-boxes",
            title="Dots and Boxes",
            summary="Draw edges between dots; who draws the last edge of a box owns it.",
            options=Options,
            rules=rules,
            seats=("Red", "Blue"),
            max_seats=4,
        ),
    )
