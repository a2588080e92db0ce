"""Boards as no shipped game has them."""

from __future__ import annotations

from string import ascii_uppercase
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrule.picture import board_svg, svg_of
from quadrule.picture.lettering import broken, text_width
from quadrule.picture.palette import ROLES, seat_colours
from quadrule.picture.sizes import MARKS, WIDEST
from quadrule.view import Site, bare_board
from tests.pictures.reading import box, classed, extents, named, parsed, texts
from tests.pictures.views import shipped, view_of

HOSTILE = '<script>alert("x")</script>]]>&amp;\x00\x1b[31m\u202e\ud800'

sites = st.builds(
    Site,
    id=st.text(max_size=5),
    kind=st.sampled_from(["cell", "edge", "vertex", "token", "label"]),
    x=st.integers(-1, 12),
    y=st.integers(-1, 12),
    text=st.text(max_size=30),
    owner=st.none() | st.integers(0, 1),
    circled=st.integers(0, 2),
    label=st.text(max_size=20),
    end=st.none() | st.tuples(st.integers(0, 12), st.integers(0, 12)),
)


@given(st.lists(sites, max_size=12), st.text(max_size=80), st.text(max_size=80))
def test_whatever_the_sites_are_the_picture_is_sound(
    made: list[Site], title: str, prompt: str
) -> None:
    view = view_of(*made, title=title, prompt=prompt)
    root = parsed(svg_of(view))
    parsed(board_svg(view))
    assert len(classed(root, "ring")) == sum(s.circled for s in made if s.kind != "label")
    left, top, right, bottom = box(root)
    for x, y in extents(root):
        assert left <= x <= right
        assert top <= y <= bottom


def test_text_from_strangers_is_text() -> None:
    sites = (
        Site(HOSTILE, "cell", 0, 0, HOSTILE, 0, 1, HOSTILE),
        Site(HOSTILE, "edge", 0, 0, HOSTILE, 0, 1, HOSTILE, (1, 1)),
        Site(HOSTILE, "vertex", 1, 1, HOSTILE, 0, 1, HOSTILE),
        Site(HOSTILE, "label", -1, 0, HOSTILE, None, 0, HOSTILE),
    )
    view = view_of(*sites, seats=("<script>", "&"), title=HOSTILE, prompt=HOSTILE)
    for svg in (svg_of(view), board_svg(view)):
        root = parsed(svg)
        assert "<script" not in svg
        assert not named(root, "script")
        assert not {"\x00", "\x1b", "\u202e", "\ud800"} & set(svg)
        svg.encode("utf-8")
    assert "<script>" in texts(parsed(svg_of(view)))


def test_a_game_without_a_board_shows_its_state_however_long() -> None:
    state = {"heaps": list(range(60)), "last": "a" * 300}
    root = parsed(svg_of(view_of(*bare_board(state).sites)))
    found = "".join(texts(root)).replace(" ", "")
    assert str(state).replace(" ", "") in found
    assert box(root)[2] <= 2 * WIDEST


def test_a_board_of_26_by_26_is_drawn_whole() -> None:
    text = (
        'format = 1\nextends = "projected-marks/standard"\n'
        "options = { rows = 26, columns = 26, highest = 26 }\n"
    )
    game = shipped().game(shipped().parse_ruleset(text))
    root = parsed(svg_of(game.view(game.start())))
    assert len(classed(root, "cell")) == 26 * 26
    assert {"z", "26"} <= set(texts(root))


def test_a_taken_place_of_nobody_is_hatched_and_one_that_is_free_is_not() -> None:
    def is_hatched(site: Site) -> bool:
        return bool(named(parsed(svg_of(view_of(site))), "path"))

    assert is_hatched(Site("a1", "cell", 0, 0, "X"))
    assert not is_hatched(Site("a1", "cell", 0, 0, "X", 0))
    assert not is_hatched(Site("a1", "cell", 0, 0))


def test_rows_and_columns_that_are_left_out_leave_a_gap() -> None:
    cells = [Site(str(x), "cell", x, 0, label=str(x)) for x in (0, 1, 3)]
    rects = [named(group, "rect")[0] for group in classed(parsed(svg_of(view_of(*cells))), "cell")]
    left = [float(rect.get("x", "")) for rect in rects]
    assert left[1] - left[0] < left[2] - left[1] < 2 * (left[1] - left[0])


def test_an_edge_joins_its_dots() -> None:
    dots = [Site(t, "vertex", x, y, t) for t, x, y in (("a", 0, 0), ("b", 5, 0), ("c", 2, 4))]
    edge = Site("b-c", "edge", 5, 0, "P", 0, end=(2, 4))
    root = parsed(svg_of(view_of(*dots, edge)))
    line = named(root, "line")[0]
    middles = {
        (c.get("cx"), c.get("cy")) for g in classed(root, "vertex") for c in named(g, "circle")
    }
    assert {(line.get("x1"), line.get("y1")), (line.get("x2"), line.get("y2"))} < middles


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
def test_contrast_is_that_of_wcag_at_level_aa(theme: int) -> None:
    """4.5 : 1 for letters on what is behind them, 3 : 1 for lines on paper."""
    on = {role: _luminance(colours[theme]) for role, colours in ROLES.items()}
    for ground in ("paper", "cell", "shade", *(role for role in on if role.endswith("-tint"))):
        assert _contrast(on["ink"], on[ground]) >= 4.5, ground
    assert _contrast(on["quiet"], on["paper"]) >= 4.5
    for line in ("grid", "faint", *(role for role in on if role.endswith("-line"))):
        assert _contrast(on[line], on["paper"]) >= 3, line
    for role in on:
        if role.endswith("-on"):
            seat = role.removesuffix("-on")
            assert _contrast(on[role], on[f"{seat}-solid"]) >= 4.5, seat
            edges = (on[f"{seat}-solid"], on[f"{seat}-line"])
            assert max(_contrast(edge, on[f"{seat}-tint"]) for edge in edges) >= 3, seat


def test_seats_called_after_colours_have_them_and_others_get_what_is_free() -> None:
    assert seat_colours(("Red", "BLUE")) == ("red", "blue")
    assert seat_colours(("Magenta", "Order")) == ("pink", "orange")
    assert len(set(seat_colours(("Blue", "First", "Second", "Third")))) == 4


def test_badges_of_many_seats_differ_in_letter() -> None:
    seats = tuple(f"Seat {letter}" for letter in ascii_uppercase)
    cells = [Site(str(n), "cell", n, 0, "7", n) for n in range(len(seats))]
    found = classed(parsed(svg_of(view_of(*cells, seats=seats))), "badge")
    assert len({texts(badge)[0] for badge in found}) == len(seats)


@given(st.text(max_size=60), st.floats(20, 300))
def test_broken_text_fits_and_loses_nothing(text: str, width: float) -> None:
    lines = broken(text, MARKS[-1], width)
    assert "".join("".join(lines).split()) == "".join(text.split())
    for line in lines:
        assert len(line) <= 1 or text_width(line, MARKS[-1]) <= width


def _contrast(one: float, other: float) -> float:
    """As WCAG 2.2 defines the contrast ratio, of relative luminances."""
    light, dark = max(one, other), min(one, other)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    """The relative luminance of WCAG 2.2."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_a_picture_is_xml_that_other_readers_take() -> None:
    svg = svg_of(view_of(Site("a1", "cell", 0, 0, "3", 0, 2, "a1, 3 by Pink")))
    assert ET.canonicalize(svg)
