"""What stands above and below the board: title, seats, whose turn it is, points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from quadrule.picture.badges import Seat
from quadrule.picture.canvas import Canvas
from quadrule.picture.lettering import broken, text_width
from quadrule.picture.sizes import BADGE, LEADING, MARGIN, TEXT, TITLE
from quadrule.view import View

_BETWEEN = 28.0
"""Between two things on a line."""


def draw_heading(canvas: Canvas, view: View, seats: Sequence[Seat], width: float) -> float:
    """Title and seats, and how high they are."""
    y = _paragraph(canvas, view.title, TITLE, "ink", 0, width)
    line = TEXT * LEADING + 6
    x, y = 0.0, y + line / 2 + 4
    for seat in seats:
        name = view.seats[seat.number]
        text = name if view.totals is None else f"{name} {view.totals[seat.number]}"
        lines = broken(text, TEXT, width - 3 * BADGE)
        needed = 3 * BADGE + max(text_width(each, TEXT) for each in lines)
        if x and x + needed > width:
            x, y = 0.0, y + line
        seat.draw_badge(canvas, (x + BADGE * 1.3, y), BADGE)
        for number, each in enumerate(lines):
            y += line * bool(number)
            canvas.text((x + 3 * BADGE, y), each, TEXT, "ink", "start")
        x += needed + _BETWEEN
    return y + line / 2


def draw_footing(canvas: Canvas, view: View, top: float, width: float) -> float:
    """The prompt and where points came from, and the height at which they end."""
    y = _paragraph(canvas, view.prompt, TEXT, "ink", top, width)
    rows = list(_rows(view))
    if not rows:
        return y
    column = max(text_width(row, TEXT) for row in rows) + _BETWEEN
    across = max(1, int((width + _BETWEEN) / column))
    down = -(-len(rows) // across)
    y += MARGIN / 2
    for index, row in enumerate(rows):
        at = (column * (index // down), y + TEXT * LEADING * (index % down + 0.5))
        canvas.text(at, row, TEXT, "quiet", "start")
    return y + TEXT * LEADING * down


def _paragraph(
    canvas: Canvas, text: str, size: float, fill: str, top: float, width: float
) -> float:
    lines = broken(text, size, width)
    for number, line in enumerate(lines):
        canvas.text((0, top + size * LEADING * (number + 0.5)), line, size, fill, "start")
    return top + size * LEADING * len(lines)


def _rows(view: View) -> Iterator[str]:
    """The rows that bring points; those of a single place say no more than the board does."""
    for row in view.score:
        if row.points and row.seat is not None and (len(row.sites) != 1 or row.rule):
            what = row.line
            if row.square is not None and row.mark is not None:
                what += f": {row.mark} in {row.square}"
            yield f"{what}, {view.seats[row.seat]} {row.points}"
