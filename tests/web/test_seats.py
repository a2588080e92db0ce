"""Who plays: names, more seats, programs."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.web.screens import begin, seat, set_up, take

STATE = """() => {
  const match = new URLSearchParams(location.hash.slice(1)).get("match");
  return document.querySelector("quadrule-page").connection.call("match/view", { match });
}"""


def test_programs_are_offered_by_level(page: Page, server: str) -> None:
    set_up(page, server, "nim")
    offered = page.get_by_label("Played by").first.locator("option").all_inner_texts()
    levels = [f"Level {number}" for number in range(1, 9)]
    assert offered[:10] == ["A person here", "A person by link", *levels]
    assert {"exact", "greedy", "mcts", "random"} <= set(offered)


def test_a_match_has_the_seats_the_seed_and_the_players_that_were_chosen(
    page: Page, server: str
) -> None:
    set_up(page, server, "number-scrabble")
    seat(page, 0, "here", "Ann")
    seat(page, 1, "level-1")
    page.get_by_role("button", name="Add a seat").click()
    expect(page.get_by_label("Name", exact=True).nth(2)).to_have_value("Player 3")
    seat(page, 2, "random", "Cleo")
    page.get_by_text("More", exact=True).click()
    page.get_by_label("Seed for the programs").fill("-7")
    begin(page)
    state = page.evaluate(STATE)
    assert state["view"]["seats"] == ["Ann", "Second", "Cleo"]
    assert state["players"] == ["human", "level-1", "random"]
    assert state["seed"] == -7


def test_seats_can_be_as_few_and_as_many_as_the_game_has(page: Page, server: str) -> None:
    set_up(page, server, "number-scrabble")
    add = page.get_by_role("button", name="Add a seat")
    drop = page.get_by_role("button", name="Remove the last seat")
    expect(drop).to_be_disabled()
    add.click()
    add.click()
    expect(add).to_be_disabled()
    expect(page.get_by_label("Played by")).to_have_count(4)
    drop.click()
    expect(page.get_by_label("Played by")).to_have_count(3)


def test_names_that_cannot_be_are_refused_with_their_seat(page: Page, server: str) -> None:
    set_up(page, server, "nim")
    seat(page, 0, "here", "Ann")
    seat(page, 1, "here", "Ann")
    page.get_by_role("button", name="Begin").click()
    alert = page.get_by_role("alert").filter(has_text=re.compile("Seat 2: another seat"))
    expect(alert).to_contain_text("a name of its own for each seat")


def test_other_rules_bring_their_own_seats(page: Page, server: str) -> None:
    set_up(page, server, "projected-marks")
    page.get_by_role("button", name=re.compile("Show .* more")).click()
    page.get_by_role("radio", name="Projected Marks in three colours").check()
    expect(page.get_by_label("Played by")).to_have_count(3)
    page.get_by_role("radio", name="Projected Marks, face value").check()
    expect(page.get_by_label("Played by")).to_have_count(2)


def test_the_page_works_where_the_browser_keeps_nothing(page: Page, server: str) -> None:
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new Error('not here'); } })"
    )
    set_up(page, server, "nim")
    begin(page)
    page.get_by_role("link", name="Quadrule").click()
    expect(page.get_by_role("heading", name="Your matches")).to_be_visible()


def test_keys_and_rules_work_where_the_browser_keeps_nothing(page: Page, server: str) -> None:
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new Error('not here'); } })"
    )
    set_up(page, server, "number-scrabble")
    begin(page)
    take(page, 5)
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("15")
    dialog.get_by_label("Single letters work as keys").uncheck()
    dialog.get_by_role("button", name="Close").click()
    page.keyboard.press("u")
    page.get_by_role("button", name="Rules").click()
    expect(dialog.get_by_label("Single letters work as keys")).not_to_be_checked()
    dialog.get_by_label("Single letters work as keys").check()
    dialog.get_by_role("button", name="Close").click()
    expect(page.get_by_role("gridcell", name="5, picked")).to_be_visible()
    page.keyboard.press("u")
    expect(page.get_by_role("gridcell", name="5, free")).to_be_visible()
