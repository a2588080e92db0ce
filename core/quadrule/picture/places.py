"""Where sites stand in a picture, and how large they are."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, pairwise
from math import hypot

from attrs import frozen

from quadrule.picture.canvas import Point
from quadrule.picture.lettering import broken, height_of, text_width
from quadrule.picture.sizes import (
    CELL,
    DOTS_APART,
    FRAME,
    GAP,
    GRAPH_APART,
    LABEL,
    MARKS,
    PADDING,
    TOKEN,
    VERTEX,
    WIDEST,
)
from quadrule.view import Site

_FRAME = -1
_SMALLEST = 24.0
"""Cells between dots are no smaller, however near these are."""
_SMALLER = 0.85


@frozen
class Places:
    """The places of a board.

    Attributes:
        columns, rows: the middle of each coordinate, from the left and the upper edge.
        cell: width and height of a cell.
        mark: size of the text of a site.
        size: width and height of the board with its labels.
        frame: the middles of the labels that stand at -1.
        has_dots: whether there are vertices or edges.
    """

    columns: dict[int, float]
    rows: dict[int, float]
    cell: Point
    mark: float
    size: Point
    frame: Point
    has_dots: bool

    def middle(self, site: Site) -> Point:
        """The middle of a site; of an edge, where it starts."""
        return self._across(site), self._down(site)

    def end(self, site: Site) -> Point:
        """Where an edge ends."""
        x, y = site.end or (site.x, site.y)
        return self.columns[x], self.rows[y]

    def written(self, text: str) -> tuple[float, list[str]]:
        """The size that a site's text is written in, and its lines; smaller where it must be."""
        room = (self.cell[0] - PADDING, self.cell[1] - PADDING)
        size = self.mark
        while True:
            lines = broken(text, size, room[0])
            if height_of(len(lines), size) <= room[1] or size < 1:
                return size, lines
            size *= _SMALLER

    def _across(self, site: Site) -> float:
        return self.frame[0] if _in_frame(site, site.x) else self.columns[site.x]

    def _down(self, site: Site) -> float:
        return self.frame[1] if _in_frame(site, site.y) else self.rows[site.y]


def places_of(sites: Sequence[Site]) -> Places:
    """Where to draw the sites of a board."""
    inner = [site for site in sites if not (_in_frame(site, site.x) or _in_frame(site, site.y))]
    left = [site for site in sites if _in_frame(site, site.x)]
    top = [site for site in sites if _in_frame(site, site.y)]
    xs = {site.x for site in top if not _in_frame(site, site.x)} | _all_x(inner)
    ys = {site.y for site in left if not _in_frame(site, site.y)} | _all_y(inner)
    wide = max((text_width(site.text, LABEL) for site in left), default=0)
    origin = (wide + FRAME if left else 0, LABEL + FRAME if top else 0)
    mark, cell = _cell(inner)
    has_dots = any(site.kind in {"vertex", "edge"} for site in inner)
    unit = 0.0
    if has_dots:
        unit = _unit(inner)
        cell = (max(2 * unit - PADDING, _SMALLEST), max(2 * unit - PADDING, _SMALLEST))
        mark = min(mark, max(unit / 2, MARKS[-1]))
    half = (cell[0] / 2, cell[1] / 2)
    columns, right = _axis(xs, unit, cell[0], origin[0], _halves(inner, xs, half[0], unit, 0))
    rows, bottom = _axis(ys, unit, cell[1], origin[1], _halves(inner, ys, half[1], unit, 1))
    frame = (wide / 2, LABEL / 2)
    return Places(columns, rows, cell, mark, (right, bottom), frame, has_dots)


def _axis(
    coordinates: set[int], unit: float, step: float, origin: float, halves: Point
) -> tuple[dict[int, float], float]:
    """The middle of each column or row, and where they end; next to each other without a unit."""
    ordered = sorted(coordinates)
    if not ordered:
        return {}, origin
    first = origin + halves[0]
    places = _spread(ordered, unit, first) if unit else _packed(ordered, step, first)
    return places, places[ordered[-1]] + halves[1]


def _halves(
    sites: Sequence[Site], coordinates: set[int], half: float, unit: float, axis: int
) -> Point:
    """How far sites reach beyond the first and the last coordinate."""
    if not unit or not coordinates:
        return half, half
    first, last = min(coordinates), max(coordinates)
    before = after = VERTEX + PADDING
    for site in sites:
        if site.kind in {"cell", "token"}:
            at = (site.x, site.y)[axis]
            reach = max(half, TOKEN)
            before = max(before, reach - unit * (at - first))
            after = max(after, reach - unit * (last - at))
        elif site.kind == "edge" and axis == 0:
            reach = text_width(site.text, LABEL) / 2 + LABEL
            before, after = max(before, reach), max(after, reach)
    return before, after


def _in_frame(site: Site, coordinate: int) -> bool:
    return site.kind == "label" and coordinate == _FRAME


def _all_x(sites: Iterable[Site]) -> set[int]:
    return {x for site in sites for x in (site.x, *(site.end or ())[:1])}


def _all_y(sites: Iterable[Site]) -> set[int]:
    return {y for site in sites for y in (site.y, *(site.end or ())[1:])}


def _cell(sites: Iterable[Site]) -> tuple[float, Point]:
    """The size of marks and of cells: as usual where all texts fit, else wider, then higher."""
    texts = {site.text for site in sites if site.kind in {"cell", "token"}}
    for mark in MARKS:
        widest = max((text_width(text, mark) for text in texts), default=0)
        if widest <= CELL - 2 * PADDING:
            return mark, (CELL, CELL)
    mark = MARKS[-1]
    width = min(widest + 4 * PADDING, WIDEST)
    lines = max(len(broken(text, mark, width - 3 * PADDING)) for text in texts)
    return mark, (width, max(CELL, height_of(lines, mark) + 4 * PADDING))


def _packed(coordinates: Sequence[int], step: float, first: float) -> dict[int, float]:
    """Next to each other, with a gap where some are left out."""
    places = dict.fromkeys(coordinates[:1], first)
    for before, after in pairwise(coordinates):
        places[after] = places[before] + step + GAP * (after > before + 1)
    return places


def _spread(coordinates: Sequence[int], unit: float, first: float) -> dict[int, float]:
    """As far apart as they are."""
    return {coordinate: first + unit * (coordinate - coordinates[0]) for coordinate in coordinates}


def _unit(sites: Iterable[Site]) -> float:
    """How long a step is on a board of dots and edges."""
    found = list(sites)
    dots = {(site.x, site.y) for site in found if site.kind == "vertex"}
    dots |= {site.end for site in found if site.end is not None}
    dots |= {(site.x, site.y) for site in found if site.kind == "edge"}
    nearest = min(
        (hypot(a[0] - b[0], a[1] - b[1]) for a, b in combinations(sorted(dots), 2)), default=1
    )
    edges = [site for site in found if site.end is not None]
    is_lattice = all(
        site.end and (site.x == site.end[0] or site.y == site.end[1]) for site in edges
    )
    return (DOTS_APART if is_lattice else GRAPH_APART) / nearest
