"""Whole games on the page: by mouse, by keyboard alone, by touch on a phone, against a bot."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import PHONE, Opened
from tests.web.matches import Screen, show

MARKS, SCRABBLE = "projected-marks", "number-scrabble"
ARROWS = ("ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp")
FINGER = 44


def _circles_are_those_of_the_sheet(screen: Screen) -> None:
    """As many circles around each mark as there are lines that it scores for."""
    score = screen.view["score"]
    counted = Counter(row["square"] for row in score if row["points"])
    expect(screen.page.locator("quadrule-board .rings circle")).to_have_count(counted.total())
    for square, times in counted.items():
        expect(screen.site(square).locator("circle")).to_have_count(times)
    assert 2 in counted.values()
    told = screen.page.locator(".seats .points").all_inner_texts()
    assert [int(each) for each in told] == screen.view["outcome"]["scores"]


def _any_move(screen: Screen, random: Random) -> dict[str, str]:
    move: dict[str, str] = random.choice(screen.view["moves"])
    return move


def _play_out(screen: Screen, seed: int, *, by_touch: bool = False) -> None:
    random = Random(seed)
    while screen.view["outcome"] is None:
        screen.make(_any_move(screen, random), by_touch=by_touch)
    expect(screen.page.locator(".prompt.over")).to_have_text(screen.view["prompt"])


def test_projected_marks_by_mouse(desk: Page, server: str) -> None:
    screen = show(desk, server, MARKS)
    _play_out(screen, 4)
    _circles_are_those_of_the_sheet(screen)


def test_projected_marks_by_touch_on_a_phone(opened: Opened, server: str) -> None:
    screen = show(opened(viewport=PHONE, has_touch=True), server, MARKS)
    sizes = screen.page.locator("quadrule-board [data-site]").evaluate_all(
        """(places) => places.map((each) => each.getBoundingClientRect())
            .map(({ width, height }) => Math.min(width, height))"""
    )
    assert min(sizes) >= FINGER
    screen.site("a1").tap()
    marks = screen.page.locator("quadrule-board .pad button, .tools button").all()
    boxes = [mark.bounding_box() for mark in marks]
    assert all(box and min(box["width"], box["height"]) >= FINGER for box in boxes)
    assert screen.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    screen.site("a1").tap()
    _play_out(screen, 3, by_touch=True)
    _circles_are_those_of_the_sheet(screen)


def _step_to(screen: Screen, target: str) -> None:
    """Go from place to place with the arrows until the target has the focus."""
    column, row = ord(target[0]), int(target[1:])
    for _ in range(20):
        at: str = screen.page.evaluate("screenOfMatch.board.renderRoot.activeElement.dataset.site")
        if at == target:
            return
        right, down = column - ord(at[0]), row - int(at[1:])
        if right:
            screen.page.keyboard.press("ArrowRight" if right > 0 else "ArrowLeft")
        else:
            screen.page.keyboard.press("ArrowDown" if down > 0 else "ArrowUp")
    pytest.fail(f"{target} cannot be reached")


def test_projected_marks_by_keyboard_alone(page: Page, server: str) -> None:
    screen = show(page, server, f"{MARKS}/second-wins-ties")
    random = Random(1)
    page.keyboard.press("Tab")
    while screen.view["outcome"] is None:
        move = _any_move(screen, random)
        turn = screen.turn
        _step_to(screen, move["site"])
        if turn % 2:
            page.keyboard.press(move["group"].lower())
        else:
            page.keyboard.press("Enter")
            _press_pad(page, move["group"])
        screen.wait_for_turn(turn + 1)
    assert screen.view["outcome"]["scores"] is not None


def _press_pad(desk: Page, mark: str) -> None:
    """Go along the pad with the arrows, and press a mark of it."""
    focused = "screenOfMatch.board.renderRoot.activeElement.dataset.mark"
    desk.wait_for_function(f"() => {focused} !== undefined")
    for _ in range(12):
        if desk.evaluate(focused) == mark:
            desk.keyboard.press("Enter")
            return
        desk.keyboard.press("ArrowRight")
    pytest.fail(f"{mark} is not on the pad")


def test_number_scrabble_by_mouse(desk: Page, server: str) -> None:
    screen = show(desk, server, SCRABBLE)
    for each in ("2", "1", "7", "5"):
        screen.site(each).click()
    screen.wait_for_turn(4)
    expect(desk.locator(".hand").first).to_have_text("27")
    screen.site("6").click()
    expect(desk.locator(".prompt.over")).to_have_text("First wins: 2 + 6 + 7 = 15.")
    proof = desk.locator("quadrule-board .evidence")
    assert proof.evaluate_all("(all) => all.map((each) => each.dataset.site)") == ["2", "6", "7"]
    expect(desk.locator(".hand .proves")).to_have_count(3)


def test_number_scrabble_by_touch_on_a_phone(opened: Opened, server: str) -> None:
    screen = show(opened(viewport=PHONE, has_touch=True), server, SCRABBLE)
    assert screen.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    screen.page.get_by_label("Layout").select_option("magic-square")
    expect(screen.site("2")).to_be_visible()
    _play_out(screen, 1, by_touch=True)


def test_number_scrabble_by_keyboard_alone(page: Page, server: str) -> None:
    screen = show(page, server, SCRABBLE)
    page.keyboard.press("Tab")
    for turn, number in enumerate(("5", "1", "6", "4", "9", "2"), start=1):
        page.keyboard.press(number)
        page.keyboard.press("Enter")
        screen.wait_for_turn(turn)
    page.keyboard.press("u")
    screen.wait_for_turn(5)
    page.keyboard.press("r")
    screen.wait_for_turn(6)
    page.keyboard.press("8")
    for key, other in pairwise(ARROWS):
        page.keyboard.press(key)
        page.keyboard.press(other)
    page.keyboard.press("8")
    page.keyboard.press("Enter")
    screen.wait_for_turn(7)
    page.keyboard.press("3")
    page.keyboard.press("Enter")
    screen.wait_for_turn(8)
    page.keyboard.press("7")
    page.keyboard.press("Enter")
    expect(page.locator(".prompt.over")).to_have_text(
        "A draw between First and Second: all numbers are picked."
    )


def test_a_game_against_a_bot(desk: Page, server: str) -> None:
    """Whoever opened the match has the bots play; undo takes their turns back with one's own."""
    seats = [{"name": "Ada"}, {"player": "greedy"}]
    screen = show(desk, server, SCRABBLE, seats=seats)
    screen.site("5").click()
    screen.wait_for_turn(2)
    assert [event["seat"] for event in screen.view["events"]] == [0, 1]
    screen.button("Undo").click()
    screen.wait_for_turn(0)
    screen.site("1").click()
    screen.wait_for_turn(2)
    while screen.view["outcome"] is None:
        turn = screen.turn
        screen.site(screen.view["moves"][0]["site"]).click()
        desk.wait_for_function(
            "(turn) => { const { view } = screenOfMatch.session.state;"
            " return view.outcome !== null || view.turn === turn + 2; }",
            arg=turn,
        )
    expect(desk.locator(".prompt.over")).to_be_visible()
