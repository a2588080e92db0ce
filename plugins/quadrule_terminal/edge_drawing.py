"""Boards with edges as lines of text: lines between dots, or a table of pairs."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence

from attrs import evolve
from rich.cells import cell_len
from rich.text import Text

from quadrule.seats import seat_letters, signed
from quadrule.view import Site
from quadrule_terminal.colours import seat_styles
from quadrule_terminal.printing import visible

_FRAME = -1
_GAP = "  "
_DOT = "+"
_ALONG = "-"
_DOWN = "|"
_CIRCLE = "*"

Place = tuple[int, int]
"""Column and row of a drawing: dots at even ones, what lies between them at odd ones."""


def lattice_places(sites: Sequence[Site]) -> dict[Place, Site] | None:
    """Where to draw each site, when every edge joins two dots next to each other, else None."""
    dots = {(site.x, site.y) for site in sites if site.kind == "vertex"}
    columns, rows = sorted({x for x, _ in dots}), sorted({y for _, y in dots})
    places: dict[Place, Site] = {}
    for site in sites:
        if site.kind == "edge":
            column, row = _edge_place(site, dots, columns, rows)
        else:
            column, row = _slot(columns, site.x), _slot(rows, site.y)
        if column is None or row is None or (column, row) in places:
            return None
        places[column, row] = site
    return places


def _edge_place(
    edge: Site, dots: set[Place], columns: list[int], rows: list[int]
) -> Place | tuple[None, None]:
    if edge.end is None or not {(edge.x, edge.y), edge.end} <= dots:
        return None, None
    across = columns.index(edge.x), columns.index(edge.end[0])
    down = rows.index(edge.y), rows.index(edge.end[1])
    if abs(across[0] - across[1]) + abs(down[0] - down[1]) != 1:
        return None, None
    return sum(across), sum(down)


def _slot(dots: list[int], at: int) -> int | None:
    """Where a coordinate lies among those of the dots; None when it lies outside."""
    if at == _FRAME:
        return _FRAME
    index = bisect_left(dots, at)
    if index < len(dots) and dots[index] == at:
        return 2 * index
    return 2 * index - 1 if 0 < index < len(dots) else None


def pair_sites(sites: Sequence[Site]) -> list[Site] | None:
    """A graph as a triangular table: a cell for each edge, named by its ends at top and left.

    None when there are sites other than bare dots and edges between two of them, one a pair.
    """
    dots = [site for site in sites if site.kind == "vertex"]
    number = {(dot.x, dot.y): index for index, dot in enumerate(dots)}
    cells: dict[Place, Site] = {}
    for edge in (site for site in sites if site.kind == "edge"):
        ends = sorted(number.get(at, _FRAME) for at in ((edge.x, edge.y), edge.end) if at)
        place = ends[0], ends[-1]
        if ends[0] == _FRAME or ends[0] == ends[-1] or place in cells:
            return None
        cells[place] = evolve(edge, kind="cell", x=place[0], y=place[1] - 1, end=None)
    bare = len(number) == len(dots) and all(dot.owner is None for dot in dots)
    if not bare or any(site.kind not in {"vertex", "edge"} for site in sites):
        return None
    names = [dot.text or dot.id for dot in dots]
    top = [Site(name, "label", x, _FRAME, name) for x, name in enumerate(names[:-1])]
    left = [Site(name, "label", _FRAME, y, name) for y, name in enumerate(names[1:])]
    return [*top, *left, *cells.values()]


class LatticeDrawing:
    """Dots, the lines between them that are drawn, and the letters of owners on and among these."""

    def __init__(self, places: dict[Place, Site], seats: Sequence[str], *, circles: bool) -> None:
        self._letters = seat_letters(seats)
        self._styles = seat_styles(seats)
        self._circles = circles
        self._at = places
        self._rows = range(1 + max((row for _, row in places), default=_FRAME))
        last = max((column for column, _ in places), default=_FRAME)
        self._widths = [self._width(column) for column in range(1 + last)]
        self._left = max(
            (cell_len(s.text) for (x, _), s in places.items() if x == _FRAME), default=0
        )

    def lines(self, width: int | None) -> Iterator[Text]:
        """All rows, below the labels of columns; in parts, from dot to dot, where too wide."""
        for number, columns in enumerate(self._parts(width)):
            if number:
                yield Text()
            if any(row == _FRAME for _, row in self._at):
                yield self._line(columns, _FRAME)
            for row in self._rows:
                yield self._line(columns, row)

    def _parts(self, width: int | None) -> Iterator[range]:
        first, stop = 0, len(self._widths)
        room = sum(self._widths) if width is None else width - self._left - len(_GAP)
        for dot in range(2, stop, 2):
            if sum(self._widths[first : dot + 1]) > room and dot - 2 > first:
                yield range(first, dot - 1)
                first = dot - 2
        if stop:
            yield range(first, stop)

    def _line(self, columns: range, row: int) -> Text:
        label = self._at.get((_FRAME, row))
        name = "" if label is None else visible(label.text)
        # Not Text(…, style): the style of a line's beginning would be that of the whole line.
        line = Text().append(" " * (self._left - cell_len(name)) + name, "dim").append(_GAP)
        for column in columns:
            shown, fill = self._shown(column, row)
            room = self._widths[column] - shown.cell_len
            line.append(fill * (room // 2)).append_text(shown).append(fill * (room - room // 2))
        line.rstrip()
        return line

    def _width(self, column: int) -> int:
        """As wide as its widest mark; between two dots something of a line stays on either side."""
        shown = [self._shown(column, row)[0].cell_len for row in (_FRAME, *self._rows)]
        return max([*shown, 1]) + 2 * (column % 2)

    def _shown(self, column: int, row: int) -> tuple[Text, str]:
        """What stands at a place, and what fills the room around it."""
        site = self._at.get((column, row))
        if site is None:
            return Text(), " "
        if site.kind == "label":
            return Text().append(visible(site.text), "dim"), " "
        is_line = site.kind == "edge" and bool(site.text or site.owner is not None)
        along = is_line and column % 2 == 1
        style = self._styles[site.owner] if site.owner is not None else ""
        shown = Text().append(self._mark(site) or (_ALONG if along else _DOWN) * is_line, style)
        if self._circles:
            shown.append(_CIRCLE * site.circled, "bold")
        return shown, _ALONG if along else " "

    def _mark(self, site: Site) -> str:
        text = visible(site.text)
        if site.owner is None:
            return text or _DOT * (site.kind == "vertex")
        letter = self._letters[site.owner]
        return signed(text, letter) if text else letter
