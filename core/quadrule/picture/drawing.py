"""A view as SVG."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final
from xml.etree import ElementTree as ET

from quadrule.picture.badges import seats_of
from quadrule.picture.canvas import FONTS, NAMESPACE, Canvas, number
from quadrule.picture.heading import draw_footing, draw_heading
from quadrule.picture.lettering import legible
from quadrule.picture.marking import Marking
from quadrule.picture.places import Places, places_of
from quadrule.picture.sizes import BADGE, LABEL, MARGIN, NARROWEST, SCALE
from quadrule.view import View

_FIT: Final = ".quadrule-picture{max-width:100%;height:auto}"
_ROOM: Final = 1.7 * BADGE
"""From the middle of a badge that stands alone to the edge of its picture."""
_EMPTY: Final = "nothing on the board"


def svg_of(view: View) -> str:
    """A picture of a view: title, seats, the board, who is to move or has won, and points.

    It is light or dark as whoever looks likes it, grows and shrinks without loss, and says what it
    shows to screen readers. The same view gives the same text.
    """
    root = _root()
    canvas = Canvas(root)
    places = places_of(view.sites)
    seats = seats_of(view.seats)
    width = max(places.size[0], NARROWEST)
    top = draw_heading(canvas.group("heading"), view, seats, width) + MARGIN
    board = canvas.group("board")
    left = (width - places.size[0]) / 2
    below = top + _draw_board(board, view, places) + MARGIN
    _move(board, left if view.sites else 0, top)
    bottom = draw_footing(canvas.group("footing"), view, below, width)
    _frame(root, canvas, (width, bottom))
    root.set("role", "img")
    style = ET.Element("style")
    style.text = _FIT + canvas.dark_style()
    told = [_told("title", view.title), _told("desc", " ".join(_sentences(view)))]
    for place, element in enumerate([*told, style]):
        root.insert(place, element)
    return _text(root)


def board_svg(view: View, font_of: Callable[[str], str] | None = None) -> str:
    """The board alone, light, for paper: no title, no style sheet, nothing but shapes and text.

    Arguments:
        view: the view.
        font_of: the font of a text, for programs that do not look for another by themselves.
    """
    root = _root()
    canvas = Canvas(root, told=False, font_of=font_of)
    places = places_of(view.sites)
    height = _draw_board(canvas.group("board"), view, places)
    _frame(root, canvas, (places.size[0] or NARROWEST, height))
    return _text(root)


def badge_svg(view: View, seat: int, font_of: Callable[[str], str] | None = None) -> str:
    """The badge of a seat alone, as `board_svg`.

    Arguments:
        view: the view.
        seat: from 0.
        font_of: as for `board_svg`.
    """
    root = _root()
    canvas = Canvas(root, told=False, font_of=font_of)
    seats_of(view.seats)[seat].draw_badge(canvas, (0, 0), BADGE)
    root.set("viewBox", " ".join(map(number, (-_ROOM, -_ROOM, 2 * _ROOM, 2 * _ROOM))))
    return _text(root)


def _root() -> ET.Element:
    return ET.Element(
        "svg", {"xmlns": NAMESPACE, "class": "quadrule-picture", "font-family": FONTS}
    )


def _draw_board(canvas: Canvas, view: View, places: Places) -> float:
    """Draw the sites, or say that there are none; how high they are."""
    if not view.sites:
        canvas.text((0, LABEL), f"({_EMPTY})", LABEL, "quiet", "start")
        return 2 * LABEL
    Marking(canvas, places, seats_of(view.seats)).draw(view.sites)
    return places.size[1]


def _move(canvas: Canvas, across: float, down: float) -> None:
    canvas.element.set("transform", f"translate({number(across)} {number(down)})")


def _frame(root: ET.Element, canvas: Canvas, size: tuple[float, float]) -> None:
    """The size of the whole, and paper behind it."""
    across, down = size[0] + 2 * MARGIN, size[1] + 2 * MARGIN
    root.set("viewBox", f"{number(-MARGIN)} {number(-MARGIN)} {number(across)} {number(down)}")
    root.set("width", number(across * SCALE))
    root.set("height", number(down * SCALE))
    canvas.rectangle((size[0] / 2, size[1] / 2), (across, down), "paper")
    paper = root[-1]
    root.remove(paper)
    root.insert(0, paper)


def _told(tag: str, text: str) -> ET.Element:
    element = ET.Element(tag)
    element.text = legible(text)
    return element


def _sentences(view: View) -> Iterator[str]:
    """The board in words, and whose turn it is or who has won."""
    yield f"Seats: {', '.join(view.seats)}."
    if view.totals is not None:
        points = zip(view.seats, view.totals, strict=True)
        yield f"Points: {', '.join(f'{name} {count}' for name, count in points)}."
    yield view.prompt
    taken = [s for s in view.sites if s.kind != "label" and (s.text or s.owner is not None)]
    for site in taken:
        counts = "" if not site.circled else f", counts {site.circled} ×"
        yield f"{site.label or site.id}{counts}."


def _text(root: ET.Element) -> str:
    ET.indent(root)
    return ET.tostring(root, encoding="unicode") + "\n"
