"""What pictures are drawn on: elements of SVG, in colours that have a light and a dark form.

Colours are written as attributes, which every program understands; a style sheet gives the dark
ones to those that know it. Texts become text, never markup.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal
from xml.etree import ElementTree as ET

from attrs import evolve, field, frozen

from quadrule.picture.lettering import legible
from quadrule.picture.palette import ROLES

NAMESPACE = "http://www.w3.org/2000/svg"
FONTS = "DejaVu Sans, Verdana, Noto Sans, Helvetica, Arial, sans-serif"

Anchor = Literal["start", "middle", "end"]
Point = tuple[float, float]

_MIDDLE = 0.36
"""From the middle of a digit or capital down to where it stands, in the size of the text."""


@frozen
class Canvas:
    """An element that is drawn into.

    Attributes:
        element: the element.
        told: whether groups say what they are.
        font_of: which font a text is written in, where that is not the same for all.
        roles: the colours used so far, by attribute and role.
    """

    element: ET.Element
    told: bool = True
    font_of: Callable[[str], str] | None = None
    roles: set[tuple[str, str]] = field(factory=set)

    def group(self, kind: str, label: str = "") -> Canvas:
        """A group of a kind, with a title that pointers and screen readers show."""
        inner = ET.SubElement(self.element, "g", {"class": kind})
        if label and self.told:
            ET.SubElement(inner, "title").text = legible(label)
        return evolve(self, element=inner)

    def rectangle(
        self,
        middle: Point,
        size: Point,
        fill: str | None = None,
        stroke: str | None = None,
        width: float = 1.5,
        *,
        rounded: float = 0,
        dashes: str | None = None,
        kind: str = "",
    ) -> None:
        """A rectangle around a middle."""
        (x, y), (across, down) = middle, size
        made = {"x": number(x - across / 2), "y": number(y - down / 2)}
        made |= {"width": number(across), "height": number(down)}
        if rounded:
            made["rx"] = number(rounded)
        self._add("rect", made, fill, stroke, width, dashes, kind)

    def circle(
        self,
        middle: Point,
        radius: float,
        fill: str | None = None,
        stroke: str | None = None,
        width: float = 1.5,
        *,
        dashes: str | None = None,
        kind: str = "",
    ) -> None:
        """A circle."""
        made = {"cx": number(middle[0]), "cy": number(middle[1]), "r": number(radius)}
        self._add("circle", made, fill, stroke, width, dashes, kind)

    def polygon(
        self, corners: list[Point], fill: str | None, stroke: str | None, width: float = 1.5
    ) -> None:
        """A closed shape."""
        points = " ".join(f"{number(x)},{number(y)}" for x, y in corners)
        self._add("polygon", {"points": points, "stroke-linejoin": "round"}, fill, stroke, width)

    def line(
        self, start: Point, end: Point, stroke: str, width: float, dashes: str | None = None
    ) -> None:
        """A straight line."""
        made = {"x1": number(start[0]), "y1": number(start[1])}
        made |= {"x2": number(end[0]), "y2": number(end[1]), "stroke-linecap": "round"}
        self._add("line", made, None, stroke, width, dashes)

    def strokes(self, lines: Iterable[tuple[Point, Point]], stroke: str, width: float) -> None:
        """Straight lines that belong together."""
        path = "".join(
            f"M{number(a)} {number(b)}L{number(c)} {number(d)}" for (a, b), (c, d) in lines
        )
        self._add("path", {"d": path}, None, stroke, width)

    def text(
        self, at: Point, text: str, size: float, fill: str = "ink", anchor: Anchor = "middle"
    ) -> None:
        """A line of text whose digits and capitals have their middle at a height."""
        made = {"x": number(at[0]), "y": number(at[1] + _MIDDLE * size), "font-size": number(size)}
        if anchor != "start":
            made["text-anchor"] = anchor
        if self.font_of is not None:
            made["font-family"] = self.font_of(text)
        self._add("text", made, fill, None, 0).text = legible(text)

    def _add(
        self,
        tag: str,
        made: dict[str, str],
        fill: str | None,
        stroke: str | None,
        width: float,
        dashes: str | None = None,
        kind: str = "",
    ) -> ET.Element:
        classes = [kind] if kind else []
        for attribute, role in (("fill", fill), ("stroke", stroke)):
            if role is not None:
                made[attribute] = ROLES[role][0]
                classes.append(_class_of(attribute, role))
                self.roles.add((attribute, role))
        if fill is None and tag != "line":
            made["fill"] = "none"
        if stroke is not None:
            made["stroke-width"] = number(width)
        if dashes:
            made["stroke-dasharray"] = dashes
        if classes:
            made["class"] = " ".join(classes)
        return ET.SubElement(self.element, tag, made)

    def dark_style(self) -> str:
        """The style sheet that gives all colours used so far their dark form."""
        rules = "".join(
            f".{_class_of(attribute, role)}{{{attribute}:{ROLES[role][1]}}}"
            for attribute, role in sorted(self.roles)
        )
        return f"@media (prefers-color-scheme:dark){{{rules}}}"


def _class_of(attribute: str, role: str) -> str:
    return f"q{attribute[0]}-{role}"


def number(value: float) -> str:
    """A number as it is written: with one digit after the point, if any."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text
