"""A score sheet as lines of text and as plain data."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from quadrule.score import ScoreRow, ScoreSheet
from quadrule_terminal.printing import aligned

_HEADER = ("line", "holds", "can hold", "circled", "seat", "points")
_NOTHING = "-"


def sheet_lines(sheet: ScoreSheet, seats: Sequence[str]) -> Iterator[str]:
    """The sheet as a table, a row a line, and the totals; one sentence when nothing is counted."""
    if not sheet.rows:
        yield "This game counts no points."
        return
    is_open = any(row.low != row.high for row in sheet.rows)
    cells = [list(_HEADER), *(_cells(row, seats) for row in sheet.rows)]
    if not is_open:
        for line in cells:
            del line[_HEADER.index("can hold")]
    yield from aligned(cells, right=(1, len(cells[0]) - 1))
    totals = ", ".join(f"{n} {p}" for n, p in zip(seats, sheet.totals, strict=True))
    yield f"Total{' so far' if is_open else ''}: {totals}."


def _cells(row: ScoreRow, seats: Sequence[str]) -> list[str]:
    reach = _NOTHING
    if row.low is not None and row.high is not None:
        reach = f"{row.low}" if row.low == row.high else f"{row.low} to {row.high}"
    circled = _NOTHING
    if row.square is not None:
        circled = row.square if row.mark is None else f"{row.mark} at {row.square}"
    count = _NOTHING if row.count is None else str(row.count)
    return [row.line, count, reach, circled, _seat(row, seats), str(row.points)]


def _seat(row: ScoreRow, seats: Sequence[str]) -> str:
    if row.seat is not None:
        return seats[row.seat]
    return _NOTHING if row.square is None else "unknown"


def sheet_data(sheet: ScoreSheet, seats: Sequence[str]) -> dict[str, Any]:
    """The sheet as `lines` and `totals`, seats by name."""
    return {
        "lines": [_row_data(row, seats) for row in sheet.rows],
        "totals": dict(zip(seats, sheet.totals, strict=True)),
    }


def _row_data(row: ScoreRow, seats: Sequence[str]) -> dict[str, Any]:
    return {
        "line": row.line,
        "count": row.count,
        "square": row.square,
        "mark": row.mark,
        "seat": None if row.seat is None else seats[row.seat],
        "points": row.points,
        "low": row.low,
        "high": row.high,
        "rule": row.rule,
    }
