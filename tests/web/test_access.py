"""Every screen for everybody: axe, headings, room on a phone, in light and dark."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import DESK, PHONE, Opened
from tests.web.screens import begin, begun, choose_way, seat, set_up, write

RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
FAULTY = 'format = 1\nextends = "nim"\n\n[options]\nheap = [1]\nmisere = 1\n'


def start(page: Page, server: str) -> None:
    begun(page, server)
    page.goto(server)
    expect(page.get_by_role("heading", name="Your matches")).to_be_visible()


def options(page: Page, server: str) -> None:
    set_up(page, server, "projected-marks")
    choose_way(page, "Change options")
    page.get_by_label("Rows", exact=True).fill("99")
    page.get_by_label("At most so many Xs a seat.").check()
    seat(page, 1, "level-3")
    expect(page.locator("[data-wrong]")).to_be_visible()


def text(page: Page, server: str) -> None:
    set_up(page, server, "nim")
    write(page, FAULTY)
    expect(page.locator("#faults li")).to_have_count(2)


def share(page: Page, server: str) -> None:
    set_up(page, server, "number-scrabble")
    seat(page, 1, "link")
    begin(page)
    page.get_by_role("button", name="Make a link to this position").click()
    expect(page.get_by_label("The position as it is now", exact=True)).to_be_visible()


def record(page: Page, server: str) -> None:
    page.goto(server)
    page.get_by_text("Paste the text of a record").click()
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.get_by_text("This record cannot be opened.")).to_be_visible()


def unknown(page: Page, server: str) -> None:
    page.goto(f"{server}#match=unknown")
    expect(page.get_by_role("heading", name="There is no such match")).to_be_visible()


def offline(page: Page, server: str) -> None:
    page.goto(server)
    expect(page.get_by_role("heading", name="Nim")).to_be_visible()
    page.evaluate(
        """() => document.querySelector("quadrule-page").connection.dispatchEvent(
          new CustomEvent("status", { detail: { online: false, waiting: 0 } }))"""
    )
    expect(page.get_by_text("No connection to the server.")).to_be_visible()


Screen = Callable[[Page, str], None]
SCREENS: tuple[Screen, ...] = (start, options, text, share, record, unknown, offline)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing(
    screen: Screen, scheme: str, opened: Opened, server: str, axe: str
) -> None:
    page = opened(color_scheme=scheme, viewport=DESK if scheme == "light" else PHONE)
    screen(page, server)
    page.evaluate(axe)
    found = page.evaluate("rules => axe.run(document, rules)", RULES)
    assert told(found["violations"]) == []
    headings = page.get_by_role("heading", level=1)
    expect(headings).to_have_count(1)


def told(violations: list[dict[str, Any]]) -> list[str]:
    return [
        f"{each['id']}: {each['help']}: {json.dumps([node['target'] for node in each['nodes']])}"
        for each in violations
    ]


@pytest.mark.parametrize("screen", SCREENS)
def test_it_fits_a_phone_with_room_for_fingers(screen: Screen, opened: Opened, server: str) -> None:
    page = opened(viewport=PHONE, has_touch=True)
    screen(page, server)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert page.evaluate(_SMALL) == []


_SMALL = """() => {
  const small = [];
  const walk = (root) => {
    for (const each of root.querySelectorAll("*")) {
      if (each.shadowRoot) walk(each.shadowRoot);
      const isBox = each.matches("[type=checkbox], [type=radio]"); // its label is touched
      if (isBox || !each.matches("a[href], button, select, summary, input")) continue;
      if (each.closest("p, h3, .skip")) continue; // in a sentence; a whole card; for keyboards
      const { width, height } = each.getBoundingClientRect();
      if (width > 0 && (height < 44 || width < 44) && each.checkVisibility())
        small.push(`${each.localName} ${each.innerText || each.id}: ${width} x ${height}`);
    }
  };
  const page = document.querySelector("quadrule-page").shadowRoot;
  walk(page);
  return small;
}"""


def test_nothing_is_lost_in_forced_colours(opened: Opened, server: str) -> None:
    page = opened(forced_colors="active")
    set_up(page, server, "nim")
    chosen = page.locator("label", has_text="Play it as it stands")
    other = page.locator("label", has_text="Change options")
    colour = "label => getComputedStyle(label).backgroundColor"
    assert chosen.evaluate(colour) != other.evaluate(colour)
