"""Pictures of every shipped ruleset: at the start, midway and at the end, in each layout."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from quadrule.picture import board_svg, svg_of
from quadrule.picture.marking import COUNTERS, STROKES
from quadrule.seats import seat_letters
from quadrule.view import Site, View
from tests.pictures.reading import box, classed, extents, named, parsed, texts
from tests.pictures.views import shipped, views

NAMES = shipped().ruleset_names


@pytest.mark.parametrize("name", NAMES)
def test_the_text_of_every_site_stands_in_the_picture(name: str) -> None:
    for view in views(name):
        found = texts(parsed(svg_of(view)))
        for site in view.sites:
            assert site.text in found or _is_depicted(site), site


@pytest.mark.parametrize("name", NAMES)
def test_there_are_as_many_rings_as_marks_count(name: str) -> None:
    for view in views(name):
        rings = classed(parsed(svg_of(view)), "ring")
        assert len(rings) == sum(site.circled for site in view.sites)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("draw", [svg_of, board_svg])
def test_nothing_is_drawn_outside_the_picture(name: str, draw: object) -> None:
    for view in views(name):
        root = parsed(svg_of(view) if draw is svg_of else board_svg(view))
        left, top, right, bottom = box(root)
        for x, y in extents(root):
            assert left <= x <= right
            assert top <= y <= bottom


@pytest.mark.parametrize("name", NAMES)
def test_whose_a_mark_is_can_be_told_without_colour(name: str) -> None:
    """Each site that belongs to a seat holds a badge of that seat's letter and shape."""
    for view in views(name):
        root = parsed(svg_of(view))
        letters = seat_letters(view.seats)
        owners = [site.owner for site in view.sites if site.owner is not None]
        for seat, letter in enumerate(letters):
            badges = classed(root, f"seat-{seat}")
            assert len(badges) == owners.count(seat) + 1  # one stands beside the name
            assert {text for badge in badges for text in texts(badge)} == {letter}
        assert len({_shape(root, seat) for seat in range(len(letters))}) == len(letters)


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_says_title_seats_prompt_and_what_stands_where(name: str) -> None:
    for view in views(name):
        root = parsed(svg_of(view))
        told = named(root, "desc")[0].text or ""
        assert root[0].text == view.title
        assert view.prompt in told
        for site in view.sites:
            if site.kind != "label" and site.text:
                assert site.label in told
        found = " ".join(texts(root))
        for name_ in view.seats:
            assert name_ in found
        assert view.prompt in found


def test_pictures_hold_shapes_and_text_and_nothing_that_runs_or_loads() -> None:
    drawn = "svg g rect circle line path polygon text title desc style"
    allowed = {f"{{http://www.w3.org/2000/svg}}{tag}" for tag in drawn.split()}
    for name in NAMES:
        for view in views(name):
            svg = svg_of(view)
            root = parsed(svg)
            assert {element.tag for element in root.iter()} <= allowed
            assert not [a for e in root.iter() for a in e.attrib if a.startswith(("on", "href"))]
            assert "url(" not in svg
            assert "@import" not in svg


def test_the_same_view_gives_the_same_bytes_in_every_process() -> None:
    program = (
        "from hashlib import sha256\n"
        "from quadrule.picture import board_svg, svg_of\n"
        "from tests.pictures.views import shipped, views\n"
        "found = sha256()\n"
        "for name in shipped().ruleset_names:\n"
        "    for view in views(name):\n"
        "        found.update((svg_of(view) + board_svg(view)).encode())\n"
        "print(found.hexdigest())\n"
    )
    digests = {
        subprocess.run(
            [sys.executable, "-c", program],
            env=os.environ | {"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(digests) == 1


def _is_depicted(site: Site) -> bool:
    """Whether the text only says that a line or a counter is there, which is drawn."""
    signs = {"edge": STROKES, "token": COUNTERS}.get(site.kind, frozenset())
    return not site.text or site.text in signs


def _shape(root: object, seat: int) -> tuple[str, int, str]:
    """What a seat's badge is made of: the element, its corners, and where the first one points."""
    badge = classed(root, f"seat-{seat}")[0]  # type: ignore[arg-type]
    points = badge[0].get("points", "").split()
    if not points:
        return badge[0].tag, 0, ""
    across = {point.split(",")[0] for point in points}
    return badge[0].tag, len(points), str(len(across))


def test_a_view_a_match_and_a_game_show_themselves_in_a_notebook() -> None:
    match = shipped().match("projected-marks/small")
    start = svg_of(match.view())
    assert match.game._repr_svg_() == start
    match.play("b2=3")
    view: View = match.view()
    assert match._repr_svg_() == view._repr_svg_() == svg_of(view) != start
