"""Joining a score sheet from the game's rows and the house rules'."""

from __future__ import annotations

import attrs

from quadrule.binding import Binding
from quadrule.position import Position
from quadrule.score import ScoreRow, ScoreSheet


def joined_sheet(
    rules: Binding, seats: int, position: Position, game_rows: tuple[ScoreRow, ...] | None = None
) -> ScoreSheet:
    """The score sheet of a position; where the game's own rows are given, it is not asked.

    Once the game is over, what a line holds is all that it can hold: house rules may have ended it
    with places to fill.
    """
    rows: tuple[ScoreRow, ...] = game_rows or ()
    for part in rules.score:
        if part.owner != rules.game:
            added = part.call(position, rows) or ()
            rows += tuple(attrs.evolve(row, rule=part.owner) for row in added)
        elif game_rows is None:
            rows += tuple(part.call(position, rows) or ())
    if position.outcome is not None:
        rows = tuple(map(_settled, rows))
    return ScoreSheet(rows, seats)


def _settled(row: ScoreRow) -> ScoreRow:
    if row.low is None or row.low == row.count == row.high:
        return row
    return attrs.evolve(row, low=row.count, high=row.count)
