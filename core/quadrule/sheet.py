"""Joining a score sheet from the game's rows and the house rules'."""

from __future__ import annotations

import attrs

from quadrule.binding import Binding
from quadrule.position import Position
from quadrule.score import ScoreRow, ScoreSheet


def joined_sheet(
    rules: Binding, seats: int, position: Position, game_rows: tuple[ScoreRow, ...] | None = None
) -> ScoreSheet:
    """The score sheet of a position; where the game's own rows are given, it is not asked."""
    rows: tuple[ScoreRow, ...] = game_rows or ()
    for part in rules.score:
        if part.owner != rules.game:
            added = part.call(position, rows) or ()
            rows += tuple(attrs.evolve(row, rule=part.owner) for row in added)
        elif game_rows is None:
            rows += tuple(part.call(position, rows) or ())
    return ScoreSheet(rows, seats)
