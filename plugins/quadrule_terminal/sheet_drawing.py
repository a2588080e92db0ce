"""A score sheet as lines of text and as plain data."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from quadrule.score import ScoreRow, ScoreSheet
from quadrule_terminal.printing import aligned, fits, wrapped

_HEADER = ("line", "holds", "can hold", "circled", "seat", "points")
_SHORT_HEADER = ("line", "has", "can", "circled", "seat", "pts")
_SHORTEST_HEADER = ("line", "has", "can", "at", "seat", "pts")
_NUMBERS = ("holds", "has", "points", "pts")
_REACH = 2
"""The column that says nothing once nothing is open."""
_NOTHING = "-"


def sheet_lines(sheet: ScoreSheet, seats: Sequence[str], width: int | None = None) -> Iterator[str]:
    """The sheet as a table, a row a line, and the totals; one sentence when nothing is counted.

    A table that is wider than `width` has shorter headings and no empty columns; where that does
    not help, each row is told in words.
    """
    if not sheet.rows:
        yield "This game counts no points."
        return
    is_open = any(row.low != row.high for row in sheet.rows)
    yield from _rows(sheet, seats, width, is_open=is_open)
    totals = ", ".join(f"{n} {p}" for n, p in zip(seats, sheet.totals, strict=True))
    total = f"Total{' so far' if is_open else ''}: {totals}."
    yield from wrapped(total, width).split("\n")


def _rows(
    sheet: ScoreSheet, seats: Sequence[str], width: int | None, *, is_open: bool
) -> Iterator[str]:
    rows = sheet.rows
    omitted = () if is_open else (_REACH,)
    table = _table([_HEADER, *(_cells(row, seats) for row in rows)], omitted)
    if width is None or fits(table, width):
        yield from table
        return
    for header in (_SHORT_HEADER, _SHORTEST_HEADER):
        cells = [_short_cells(row, seats, square_alone="at" in header) for row in rows]
        empty = [
            number
            for number, column in enumerate(zip(*cells, strict=True))
            if set(column) == {_NOTHING}
        ]
        table = _table([header, *cells], [*omitted, *empty])
        if fits(table, width):
            yield from table
            return
    for row in rows:
        yield from wrapped(_in_words(row, seats, is_open=is_open), width, 2).split("\n")


def _table(cells: Sequence[Sequence[str]], omitted: Sequence[int]) -> list[str]:
    """Lines of cells, the header first, some columns left out."""
    kept = [number for number in range(len(cells[0])) if number not in omitted]
    right = [n for n, number in enumerate(kept) if cells[0][number] in _NUMBERS]
    return aligned([[row[number] for number in kept] for row in cells], right=right)


def _cells(row: ScoreRow, seats: Sequence[str]) -> list[str]:
    count = _NOTHING if row.count is None else str(row.count)
    circled = _circled(row) or _NOTHING
    return [row.line, count, _reach(row, " to "), circled, _seat(row, seats), str(row.points)]


def _short_cells(row: ScoreRow, seats: Sequence[str], *, square_alone: bool) -> list[str]:
    line, count, _, circled, seat, points = _cells(row, seats)
    if square_alone:
        circled = row.square or _NOTHING
    return [line, count, _reach(row, "-"), circled, seat, points]


def _in_words(row: ScoreRow, seats: Sequence[str], *, is_open: bool) -> str:
    parts = []
    if row.count is not None:
        reach = f" (can hold {_reach(row, ' to ')})" if is_open else ""
        parts.append(f"holds {row.count}{reach}")
    if row.square is not None:
        parts.append(_circled(row))
    if row.seat is not None or row.points:
        parts.append(f"{_seat(row, seats)} {row.points}")
    return f"{row.line}: {', '.join(parts)}" if parts else row.line


def _reach(row: ScoreRow, to: str) -> str:
    if row.low is None or row.high is None:
        return _NOTHING
    return f"{row.low}" if row.low == row.high else f"{row.low}{to}{row.high}"


def _circled(row: ScoreRow) -> str:
    if row.square is None:
        return ""
    return row.square if row.mark is None else f"{row.mark} at {row.square}"


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
