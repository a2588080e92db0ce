"""The board as an element of its own: every game's is drawn and played, and nobody is shut out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

import quadrule_rulesets
from quadrule import Engine
from quadrule.conversion import to_plain
from tests.docs.pages import DOCS, blocks_of
from tests.web.conftest import DESK, PHONE, Opened
from tests.web.matches import LONG, open_empty, show

FOLDER = Path(quadrule_rulesets.__file__).parent
RULESETS = sorted(f"{file.parent.name}/{file.stem}" for file in FOLDER.glob("*/*.toml"))
FIRST = {"sylver-coinage/standard": ("5", "4")}
"""First moves where they cannot be listed."""

_ALONE = """async (view) => {
  await import("./app/board.js");
  const board = document.createElement("quadrule-board");
  board.view = view;
  document.body.replaceChildren(board);
  window.board = board;
  window.heard = [];
  for (const name of ["move", "choose", "explain"])
    addEventListener(`quadrule-${name}`, ({ detail }) => heard.push([name, detail]));
  await board.updateComplete;
}"""


def test_every_ruleset_is_played(desk: Page, server: str) -> None:
    """The first moves of each, by what the board and its pad offer."""
    for ruleset in RULESETS:
        screen = show(desk, server, ruleset)
        typed = FIRST.get(ruleset)
        for turn in range(1 + ruleset.endswith("/standard")):
            if typed:
                desk.get_by_label("Your move").fill(typed[turn])
                desk.keyboard.press("Enter")
                screen.wait_for_turn(turn + 1)
            elif screen.view["outcome"] is None:
                moves = screen.view["moves"]
                screen.make(moves[len(moves) // 2])
    assert len(RULESETS) > 50


def _alone(desk: Page, server: str, view: dict[str, Any]) -> None:
    open_empty(desk, server)
    desk.evaluate(_ALONE, view)


@pytest.fixture
def marks_view(desk: Page, server: str) -> dict[str, Any]:
    """A view of Projected Marks, after two turns."""
    screen = show(desk, server, "projected-marks")
    screen.send("b2=4", "c3=X")
    return screen.view


def test_it_stands_alone(desk: Page, server: str, marks_view: dict[str, Any]) -> None:
    """It takes a view and says what is wanted, and needs nothing else of the page."""
    _alone(desk, server, marks_view)
    desk.locator("[data-site=a1]").click()
    desk.locator("[data-mark='3']").click()
    assert desk.evaluate("heard") == [
        ["choose", {"site": "a1"}],
        ["move", {"text": "a1=3"}],
    ]
    desk.evaluate("board.readonly = true")
    desk.locator("[data-site=a1]").click()
    expect(desk.locator(".pad")).to_have_count(0)
    assert [name for name, _ in desk.evaluate("heard")].count("move") == 1


def test_it_stands_in_a_page_of_one_s_own(opened: Opened, server: str) -> None:
    """The page that the documentation shows."""
    (page_of_docs,) = (
        block.text for block in blocks_of(DOCS / "embedding.md") if block.file == "board.html"
    )
    match = Engine.discover().match("number-scrabble")

    def answer(route: Route) -> None:
        if route.request.method == "POST":
            match.play(route.request.post_data or "")
        route.fulfill(json=to_plain(match.view()))

    page = opened()
    page.route("**/board.html", lambda route: route.fulfill(body=page_of_docs))
    page.route("**/match", answer)
    page.goto(f"{server}board.html")
    page.locator("[data-site='5']").click()
    expect(page.locator("[data-site='5']")).to_contain_class("owned")
    assert match.view().turn == 1


def test_it_asks_for_a_reason_and_shows_it(
    desk: Page, server: str, marks_view: dict[str, Any]
) -> None:
    _alone(desk, server, marks_view)
    move = {"text": "b5=4", "label": "", "site": "b5", "group": "4"}
    desk.evaluate("(move) => (board.opening = { ...board.view, moves: [move] })", move)
    desk.locator("[data-site=b5]").click()
    desk.locator("[data-mark='4']").click()
    assert desk.evaluate("heard.at(-1)") == ["explain", {"site": "b5", "mark": "4", "text": "b5=4"}]
    desk.evaluate("board.notice = 'For a reason.'")
    expect(desk.locator(".notice")).to_have_text("For a reason.")


def test_owners_are_told_by_shape_and_letter(
    desk: Page, server: str, marks_view: dict[str, Any]
) -> None:
    _alone(desk, server, marks_view)
    badge = desk.locator("[data-site=b2] .badge")
    expect(badge).to_have_attribute("data-letter", "P")
    expect(desk.locator("[data-site=b2]")).to_have_attribute("aria-label", "b2, 4 by Pink")
    shapes = set()
    for seat in range(8):
        sites = [
            {**site, "owner": seat if site["id"] == "b2" else None} for site in marks_view["sites"]
        ]
        view = {**marks_view, "sites": sites, "seats": [f"{letter}ne" for letter in "ABCDEFGH"]}
        desk.evaluate("(view) => { board.view = view; return board.updateComplete; }", view)
        shapes.add(desk.locator("[data-site=b2] .badge path").get_attribute("d"))
    assert len(shapes) == 8


def test_no_two_seats_have_a_colour_whatever_their_names(desk: Page, server: str) -> None:
    open_empty(desk, server)
    names = [["Yellow", "Orange", "Pink"], ["constructor", "toString", "__proto__"], ["\U0001f600"]]
    tints = desk.evaluate(
        """async (names) => {
          const { seatLooks } = await import("./app/board-seats.js");
          return names.map((seats) => seatLooks(seats).map(({ tint }) => tint));
        }""",
        names,
    )
    assert tints == [["s3", "s1", "s0"], ["s0", "s1", "s2"], ["s0"]]


def test_a_grid_is_one_stop_and_arrows_go_about_it(page: Page, server: str) -> None:
    """The grid is one stop of the Tab key; Enter goes to the pad and Escape back."""
    screen = show(page, server, "projected-marks/sudoku-board")
    board = page.locator("quadrule-board")
    expect(board.get_by_role("grid")).to_have_count(1)
    expect(board.get_by_role("columnheader")).to_have_count(9)
    expect(board.get_by_role("rowheader")).to_have_count(9)
    expect(board.locator("[data-site][tabindex='0']")).to_have_count(1)
    page.keyboard.press("Tab")
    for key, place in [("ArrowRight", "b1"), ("ArrowDown", "b2"), ("ArrowDown", "b3")]:
        page.keyboard.press(key)
        expect(screen.site(place)).to_be_focused()
    for key, place in [("ArrowDown", "b4"), ("ArrowLeft", "a4"), ("ArrowLeft", "a4")]:
        page.keyboard.press(key)
        expect(screen.site(place)).to_be_focused()
    page.keyboard.press("Enter")
    expect(screen.mark("1")).to_be_focused()
    page.keyboard.press("Escape")
    expect(screen.site("a4")).to_be_focused()
    expect(screen.site("a4")).to_have_attribute("aria-selected", "false")


def test_edges_are_reached_by_arrows(page: Page, server: str) -> None:
    screen = show(page, server, "dots-and-boxes")
    page.keyboard.press("Tab")
    expect(screen.site("a1-b1")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(screen.site("b1-c1")).to_be_focused()
    page.keyboard.press("Enter")
    screen.wait_for_turn(1)
    expect(screen.site("b1-c1")).to_have_attribute("aria-label", "b1-c1, drawn, last move")


def test_large_boards_scroll_in_their_frame(opened: Opened, server: str) -> None:
    """And places stay as large as a finger."""
    page = opened(viewport=PHONE)
    screen = show(page, server, "tic-tac-toe/gomoku")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    box = screen.site("o15").bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44
    screen.site("o15").click()
    screen.wait_for_turn(1)


_AXE = """axe.run().then(({ violations }) =>
  violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]))"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(opened: Opened, server: str, axe: str, scheme: str) -> None:
    """In no state of the screen, in no scheme, at a desk and on a phone."""
    page = opened(color_scheme=scheme, viewport=DESK if scheme == "light" else PHONE)
    screen = show(page, server, "projected-marks/small")
    page.evaluate(axe)
    found = {}

    def look(state: str) -> None:
        if violations := page.evaluate(_AXE):
            found[state] = violations

    look("start")
    screen.send("a2=1", "a3=2", "b1=3")
    screen.site("b3").click()
    screen.mark("3").click()
    expect(screen.notice).to_contain_text("already")
    look("refused")
    screen.button("Hint").click()
    expect(page.get_by_text("Look at")).to_be_visible(timeout=LONG)
    look("hint")
    screen.button("Show the move").click()
    look("hinted")
    screen.button("One back").click()
    expect(page.locator(".looking")).to_be_visible()
    look("looking back")
    page.keyboard.press("Escape")
    screen.button("Rules").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    look("help")
    page.keyboard.press("Escape")
    while screen.view["moves"]:
        screen.send(screen.view["moves"][0]["text"])
    look("end")
    for ruleset in (
        "number-scrabble",
        "sim",
        "dots-and-boxes",
        "sylver-coinage",
        "ultimate-tic-tac-toe",
    ):
        screen = show(page, server, ruleset)
        if screen.view["moves"]:
            screen.send(
                *[screen.view["moves"][each]["text"] for each in (0, 4)][
                    : 1 + (ruleset != "ultimate-tic-tac-toe")
                ]
            )
        look(ruleset)
    assert found == {}
