"""What tells seats apart: a shape, a letter, a pattern of dashes, and a colour."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from attrs import frozen

from quadrule.picture.canvas import Canvas, Point
from quadrule.picture.lettering import text_width
from quadrule.picture.palette import seat_colours
from quadrule.seats import seat_letters

_DASHES = (None, "13 8", "1 9", "18 7 1 7", "6 7", "18 7 1 7 1 7")


@frozen
class _Shape:
    """A polygon around a middle, or a circle where it has no corners.

    Attributes:
        corners: how many.
        turn: where the first is, in quarters of the circle from the right.
        reach: how far they are, for a radius of 1.
        letter: size of a letter in it.
        sink: how far the letter's middle is below the middle.
        inner: how far the corners between those are, for a star; 0 for none.
        drop: how far the shape is below the middle.
    """

    corners: int
    turn: float = -1
    reach: float = 1
    letter: float = 1.25
    sink: float = 0
    inner: float = 0
    drop: float = 0


_SHAPES = (
    _Shape(0),
    _Shape(4, 0.5, 1.3),
    _Shape(3, -1, 1.5, 1.0, 0.4, 0, 0.25),
    _Shape(4, 0, 1.38, 1.1),
    _Shape(6, 0, 1.12, 1.2),
    _Shape(5, -1, 1.16, 1.15, 0.05),
    _Shape(3, 1, 1.5, 1.0, -0.4, 0, -0.25),
    _Shape(8, 0.25, 1.35, 1.05, 0, 0.95),
)


@frozen
class Seat:
    """How a seat is drawn.

    Attributes:
        number: from 0.
        letter: as at the terminal.
        colour: its name.
    """

    number: int
    letter: str
    colour: str

    @property
    def tint(self) -> str:
        """The colour behind its marks."""
        return f"{self.colour}-tint"

    @property
    def line(self) -> str:
        """The colour of its lines."""
        return f"{self.colour}-line"

    @property
    def dashes(self) -> str | None:
        """The pattern of its lines; None for an unbroken one."""
        return _DASHES[self.number % len(_DASHES)]

    def draw_badge(self, canvas: Canvas, middle: Point, radius: float) -> None:
        """Its shape with its letter."""
        group = canvas.group(f"badge seat-{self.number}")
        shape = _SHAPES[self.number % len(_SHAPES)]
        solid, width = f"{self.colour}-solid", max(1.5, radius / 12)
        if shape.corners:
            group.polygon(
                _corners(shape, (middle[0], middle[1] + shape.drop * radius), radius),
                solid,
                self.line,
                width,
            )
        else:
            group.circle(middle, radius, solid, self.line, width)
        size = radius * shape.letter
        size *= min(1, 1.3 * radius / max(text_width(self.letter, size), 0.1))
        x, y = middle
        group.text((x, y + shape.sink * radius), self.letter, size, f"{self.colour}-on")


def seats_of(names: Sequence[str]) -> tuple[Seat, ...]:
    """How each of these seats is drawn."""
    looks = zip(seat_letters(names), seat_colours(names), strict=True)
    return tuple(Seat(number, *look) for number, look in enumerate(looks))


def _corners(shape: _Shape, middle: Point, radius: float) -> list[Point]:
    reaches = [shape.reach, shape.inner] if shape.inner else [shape.reach]
    count = shape.corners * len(reaches)
    corners = []
    for number in range(count):
        angle = (shape.turn / 2 + 2 * number / count) * pi
        reach = reaches[number % len(reaches)] * radius
        corners.append((middle[0] + reach * cos(angle), middle[1] + reach * sin(angle)))
    return corners
