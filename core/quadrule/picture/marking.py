"""Drawing the sites of a board, each by its kind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot

from attrs import define, field

from quadrule.picture.badges import Seat
from quadrule.picture.canvas import Canvas, Point
from quadrule.picture.lettering import text_width
from quadrule.picture.places import Places
from quadrule.picture.sizes import (
    BADGE,
    BADGE_INSET,
    BESIDE_BADGE,
    CELL,
    DOT,
    EDGE,
    EDGE_BADGE,
    FULL_BADGE,
    HATCH,
    LABEL,
    LEADING,
    MARKS,
    PADDING,
    RING,
    RING_STEP,
    TOKEN,
    VERTEX,
)
from quadrule.seats import signed
from quadrule.view import Site

STROKES = frozenset("-|/\\_")
"""Texts of edges that only say that a line is there: the line is drawn instead."""
COUNTERS = frozenset("o●")
"""Texts of tokens that only say that a counter is there: it is drawn instead."""

_ALONG = (0.5, 0.4, 0.6, 0.33, 0.67, 0.27, 0.73, 0.22, 0.78)
"""Where on an edge a badge may be, the best place first."""


@define
class Marking:
    """Draws sites into a canvas.

    Attributes:
        canvas: the board.
        places: where they stand.
        seats: how seats look.
    """

    canvas: Canvas
    places: Places
    seats: Sequence[Seat]
    _badges: list[Point] = field(factory=list, init=False)
    _lines: list[tuple[Point, Point]] = field(factory=list, init=False)

    def draw(self, sites: Sequence[Site]) -> None:
        """All of them; lines lie below dots, and badges on top of lines."""
        kinds = {"cell": self._cell, "token": self._token, "label": self._label}
        for site in sites:
            if site.kind in kinds:
                kinds[site.kind](self._group(site), site)
        edges = [site for site in sites if site.kind == "edge"]
        groups = [(self._group(site), site) for site in sorted(edges, key=_is_drawn)]
        for group, site in groups:
            self._line(group, site)
        for site in sites:
            if site.kind == "vertex":
                self._vertex(self._group(site), site)
        for _, site in groups:
            self._edge_mark(site)

    def _group(self, site: Site) -> Canvas:
        return self.canvas.group(f"site {site.kind}", site.label)

    def _owner(self, site: Site) -> Seat | None:
        return None if site.owner is None else self.seats[site.owner]

    def _cell(self, group: Canvas, site: Site) -> None:
        owner, middle = self._owner(site), self.places.middle(site)
        is_taken = owner is None and site.text
        fill = owner.tint if owner else "shade" if is_taken else "cell"
        if self.places.has_dots:
            if owner or is_taken:
                group.rectangle(middle, self.places.cell, fill)
        else:
            group.rectangle(middle, self.places.cell, fill, "grid")
        if is_taken:
            self._hatch(group, middle)
        self._mark(group, site, owner, self.places.cell)

    def _hatch(self, group: Canvas, middle: Point) -> None:
        """Slanting lines over a place that nobody can have any more."""
        across, down = self.places.cell[0] - 2, self.places.cell[1] - 2
        left, top = middle[0] - across / 2, middle[1] - down / 2
        lines = [
            ((left + a, top + b), (left + c, top + d)) for (a, b), (c, d) in _slants(across, down)
        ]
        group.strokes(lines, "hatch", 1)

    def _token(self, group: Canvas, site: Site) -> None:
        owner, middle = self._owner(site), self.places.middle(site)
        size = (
            self.places.cell[0] - 2 * (CELL / 2 - TOKEN),
            self.places.cell[1] - CELL + 2 * TOKEN,
        )
        is_counter = owner is None and site.text in COUNTERS
        fill = owner.tint if owner else "shade" if is_counter else "cell"
        stroke = owner.line if owner else "ink" if site.text else "faint"
        dashes = None if site.text or owner else "4 5"
        group.rectangle(middle, size, fill, stroke, 2, rounded=TOKEN, dashes=dashes)
        if is_counter:
            group.circle(middle, TOKEN * 0.62, None, "ink")
        self._mark(group, site, owner, self.places.cell, shows_text=not is_counter)

    def _vertex(self, group: Canvas, site: Site) -> None:
        owner, middle = self._owner(site), self.places.middle(site)
        if owner is not None:
            group.circle(middle, VERTEX + DOT, owner.tint, owner.line, 2)
        elif site.text:
            group.circle(middle, VERTEX, "cell", "ink", 2)
        else:
            group.circle(middle, DOT, "ink")
        if owner is not None and site.text in {"", owner.letter}:
            owner.draw_badge(group, middle, VERTEX - 3)
        elif site.text:
            size = min(LABEL, LABEL * 1.6 * VERTEX / max(text_width(site.text, LABEL), 1))
            group.text(middle, site.text, size)
        if owner is not None and site.text not in {"", owner.letter}:
            x, y = middle
            owner.draw_badge(group, (x + VERTEX, y - VERTEX), EDGE_BADGE)
        self._rings(group, middle, VERTEX + DOT + 2, site.circled)

    def _label(self, group: Canvas, site: Site) -> None:
        size = LABEL if min(site.x, site.y) < 0 else MARKS[1]
        group.text(self.places.middle(site), site.text, size, "quiet")

    def _mark(
        self,
        group: Canvas,
        site: Site,
        owner: Seat | None,
        size: Point,
        *,
        shows_text: bool = True,
    ) -> None:
        """The text of a cell or token, whose it is, and how often it counts."""
        middle = self.places.middle(site)
        if owner is not None and site.text in {"", owner.letter}:
            self._rings(group, middle, FULL_BADGE + RING_STEP, site.circled)
            owner.draw_badge(group, middle, FULL_BADGE * (0.94 if site.circled else 1))
            return
        written, lines = self.places.written(site.text if shows_text else "")
        at = middle if owner is None else (middle[0] + BESIDE_BADGE[0], middle[1] + BESIDE_BADGE[1])
        step = written * LEADING
        for index, line in enumerate(lines if shows_text else ()):
            height = at[1] + step * (index - (len(lines) - 1) / 2)
            group.text((at[0], height), line, written)
        if size[0] > CELL:
            self._frames(group, middle, size, site.circled)
        else:
            self._rings(group, at, RING, site.circled)
        if owner is not None:
            corner = (middle[0] + size[0] / 2, middle[1] - size[1] / 2)
            owner.draw_badge(group, (corner[0] - BADGE_INSET, corner[1] + BADGE_INSET), BADGE)

    def _rings(self, group: Canvas, middle: Point, first: float, count: int) -> None:
        for index in range(count):
            group.circle(middle, first + RING_STEP * index, None, "ink", 2, kind="ring")

    def _frames(self, group: Canvas, middle: Point, size: Point, count: int) -> None:
        """Rings around long texts."""
        for index in range(count):
            inset = 2 * (PADDING - RING_STEP * index)
            room = (size[0] - inset - 2 * PADDING, size[1] - inset - 2 * PADDING)
            group.rectangle(middle, room, None, "ink", 2, rounded=RING, kind="ring")

    def _line(self, group: Canvas, site: Site) -> None:
        start, end, owner = self.places.middle(site), self.places.end(site), self._owner(site)
        if _is_drawn(site):
            self._lines.append((start, end))
        if owner is not None:
            group.line(start, end, owner.line, EDGE, owner.dashes)
        elif site.text:
            group.line(start, end, "ink", EDGE)
        else:
            group.line(start, end, "faint", 1.5, "1 6")

    def _edge_mark(self, site: Site) -> None:
        owner, shown = self._owner(site), "" if site.text in STROKES else site.text
        if owner is None and not shown and not site.circled:
            return
        middle = self._free(self.places.middle(site), self.places.end(site))
        group = self.canvas.group("site edge-mark", site.label)
        self._badges.append(middle)
        if owner is not None and shown in {"", owner.letter}:
            owner.draw_badge(group, middle, EDGE_BADGE)
        elif shown:
            text = shown if owner is None else signed(shown, owner.letter)
            room = (text_width(text, LABEL) + PADDING, LABEL * LEADING)
            stroke = "ink" if owner is None else owner.line
            group.rectangle(middle, room, "cell", stroke, rounded=room[1] / 2)
            group.text(middle, text, LABEL)
        self._rings(group, middle, EDGE_BADGE + RING_STEP, site.circled)

    def _free(self, start: Point, end: Point) -> Point:
        """A place on an edge with no other badge and no other line in the way, or the freest."""
        others = [line for line in self._lines if line != (start, end)]
        best, most = start, -1.0
        for t in _ALONG:
            x, y = start[0] + t * (end[0] - start[0]), start[1] + t * (end[1] - start[1])
            badges = min((hypot(x - a, y - b) for a, b in self._badges), default=CELL)
            lines = min((_distance((x, y), line) for line in others), default=CELL)
            room = min(badges / 2.8, lines / 1.5, EDGE_BADGE)
            if room > most:
                best, most = (x, y), room
        return best


def _is_drawn(site: Site) -> bool:
    return bool(site.text) or site.owner is not None


def _distance(place: Point, line: tuple[Point, Point]) -> float:
    """How far a place is from a line between two points that differ."""
    (x, y), ((a, b), (c, d)) = place, line
    across, down = c - a, d - b
    along = ((x - a) * across + (y - b) * down) / ((across**2 + down**2) or 1)
    along = min(max(along, 0), 1)
    return hypot(x - a - along * across, y - b - along * down)


def _slants(across: float, down: float) -> Iterator[tuple[Point, Point]]:
    """Lines from the lower left to the upper right that fill a rectangle."""
    for step in range(1, int((across + down) / HATCH) + 1):
        reach = step * HATCH
        left = (reach - min(reach, down), min(reach, down))
        right = (min(reach, across), reach - min(reach, across))
        yield left, right
