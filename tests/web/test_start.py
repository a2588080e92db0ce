"""The first screen, and the frame around all."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.web.conftest import Opened
from tests.web.screens import begun, take


def test_all_games_are_offered_the_first_two_in_front(page: Page, server: str) -> None:
    page.goto(server)
    cards = page.get_by_role("heading", level=3)
    expect(cards.first).to_have_text("Projected Marks")
    expect(cards.nth(1)).to_have_text("Number Scrabble")
    told = page.evaluate("document.querySelector('quadrule-page').connection.call('games/list')")
    titles = [game["title"] for game in told["games"]]
    expect(cards).to_have_count(len(titles))
    assert sorted(cards.all_inner_texts()) == sorted(titles)
    for game in told["games"]:
        expect(page.get_by_text(game["summary"]).first).to_be_visible()


def test_a_variant_is_chosen_from_the_start(page: Page, server: str) -> None:
    page.goto(server)
    page.get_by_role("link", name="misère").click()
    expect(page.get_by_role("radio", name=re.compile("misère"))).to_be_checked()
    expect(page.get_by_text("loses").first).to_be_visible()
    expect(page).to_have_title("Number Scrabble – Quadrule")


def test_rules_are_told_before_a_game_begins(page: Page, server: str) -> None:
    page.goto(f"{server}#game=nim")
    rules = page.get_by_role("region", name="How it is played").get_by_role("listitem")
    expect(rules.first).to_be_visible()
    told = page.evaluate(
        "document.querySelector('quadrule-page').connection"
        ".call('rulesets/get', { ruleset: 'nim/standard' })"
    )
    assert rules.all_inner_texts() == told["rules"]


def test_matches_are_there_to_go_back_to_and_a_reload_keeps_the_seats(
    page: Page, server: str
) -> None:
    begun(page, server)
    take(page, 5)
    page.reload()
    take(page, 6)
    page.get_by_role("link", name="Quadrule").click()
    expect(page.get_by_role("heading", name="Your matches")).to_be_visible()
    page.get_by_role("link", name=re.compile("Number Scrabble First, Second")).click()
    take(page, 7)
    page.get_by_role("button", name="Leave").click()
    page.get_by_role("button", name=re.compile("Forget Number Scrabble")).click()
    expect(page.get_by_role("heading", name="Your matches")).to_have_count(0)


def test_what_does_not_exist_is_said_with_what_to_do(page: Page, server: str) -> None:
    for fragment, said in {
        "match=nobody-knows-it": "There is no such match",
        "nonsense": "This link does not lead anywhere",
        "match=%3Cimg%3E": "This link does not lead anywhere",
        "position=AAAA": "This link to a position is damaged",
        "game=ludo": "There is no game called “ludo” here",
    }.items():
        page.goto(f"{server}#{fragment}")
        expect(page.get_by_role("alert").get_by_text(said)).to_be_visible()
        page.get_by_role("link", name="All games").click()
        expect(page.get_by_role("heading", name="Games", exact=True)).to_be_visible()


def test_it_is_used_by_keyboard_alone(page: Page, server: str) -> None:
    page.goto(server)
    expect(page.get_by_role("link", name="Projected Marks", exact=True)).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    page.keyboard.press("Enter")
    assert "#main" not in page.url
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Projected Marks", exact=True)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Begin")).to_be_visible()
    tab_to(page, "Projected Marks")
    page.keyboard.press("ArrowDown")
    tab_to(page, "Play it as it stands")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_label("Rows", exact=True)).to_be_visible()
    tab_to(page, "Begin")
    page.keyboard.press("Enter")
    expect(page.get_by_role("grid")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_text("Projected Marks, all over the board")


def tab_to(page: Page, name: str) -> None:
    """Press the tabulator until something of that name has the focus."""
    for _ in range(60):
        if name in page.evaluate(_FOCUSED):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{name} is not reached")


_FOCUSED = """() => {
  let here = document.activeElement;
  while (here?.shadowRoot?.activeElement) here = here.shadowRoot.activeElement;
  const label = here?.labels?.[0] ?? here;
  return label?.innerText ?? "";
}"""


def test_browsers_remember_apart(opened: Opened, server: str) -> None:
    begun(opened(), server)
    other = opened()
    other.goto(server)
    expect(other.get_by_role("heading", name="Games", exact=True)).to_be_visible()
    expect(other.get_by_role("heading", name="Your matches")).to_have_count(0)


def test_a_screen_that_could_not_be_loaded_is_tried_again(opened: Opened, server: str) -> None:
    page = opened(may_fail=True)
    page.route("**/app/start.js", lambda route: route.abort())
    page.goto(server)
    expect(page.get_by_role("heading", name="This could not be shown")).to_be_visible()
    page.unroute("**/app/start.js")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("heading", name="Nim")).to_be_visible()


def test_all_matches_that_are_remembered_can_be_gone_back_to(page: Page, server: str) -> None:
    page.goto(server)
    page.evaluate(
        """() => localStorage.setItem("quadrule.matches", JSON.stringify(Array.from(
          { length: 8 }, (_, each) => ({ match: `m${each}`, title: `Match ${each}`, seats: ["A"],
          mine: [], invited: [], seen: 0 }))))"""
    )
    page.reload()
    matches = page.get_by_role("region", name="Your matches").get_by_role("link")
    expect(matches).to_have_count(6)
    page.get_by_role("button", name="Show 2 more").click()
    expect(matches).to_have_count(8)
    expect(matches.nth(6)).to_be_focused()
