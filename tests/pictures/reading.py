"""Reading pictures back."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree as ET

_SVG = "{http://www.w3.org/2000/svg}"


def parsed(svg: str) -> ET.Element:
    """The picture as a tree, which it is when it is well-formed."""
    return ET.fromstring(svg)  # noqa: S314  # our own text


def named(root: ET.Element, tag: str) -> list[ET.Element]:
    """All elements of that name."""
    return list(root.iter(_SVG + tag))


def classed(root: ET.Element, kind: str) -> list[ET.Element]:
    """All elements of that class."""
    return [each for each in root.iter() if kind in each.get("class", "").split()]


def texts(root: ET.Element) -> list[str]:
    """All lines of text."""
    return [each.text or "" for each in named(root, "text")]


def extents(root: ET.Element) -> Iterator[tuple[float, float]]:
    """Corners of all that is drawn, and the places of texts; groups may be moved."""
    yield from _extents(root, 0, 0)


def box(root: ET.Element) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of what is shown."""
    left, top, width, height = map(float, root.get("viewBox", "").split())
    return left, top, left + width, top + height


def _extents(element: ET.Element, across: float, down: float) -> Iterator[tuple[float, float]]:
    if moved := element.get("transform"):
        by = moved.removeprefix("translate(").removesuffix(")").split()
        across, down = across + float(by[0]), down + float(by[1])
    for x, y in _corners(element):
        yield across + x, down + y
    for inner in element:
        yield from _extents(inner, across, down)


def _corners(element: ET.Element) -> Iterator[tuple[float, float]]:
    def of(name: str) -> float:
        return float(element.get(name, "0"))

    match element.tag.removeprefix(_SVG):
        case "rect":
            yield of("x"), of("y")
            yield of("x") + of("width"), of("y") + of("height")
        case "circle":
            yield of("cx") - of("r"), of("cy") - of("r")
            yield of("cx") + of("r"), of("cy") + of("r")
        case "line":
            yield of("x1"), of("y1")
            yield of("x2"), of("y2")
        case "text":
            yield of("x"), of("y")
        case "path":
            for point in re.split("[ML]", element.get("d", ""))[1:]:
                across, down = point.split()
                yield float(across), float(down)
        case "polygon":
            for corner in element.get("points", "").split():
                across, down = corner.split(",")
                yield float(across), float(down)
