"""Playing and watching by link, and positions that are links."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Opened
from tests.web.screens import begin, begun, cell, link, seat, set_up, take

HOSTILE = "<img src=x>"
HOSTILE_TITLE = "<img src=x onerror=alert(1)><script>alert(2)</script>"


def invited(page: Page, server: str) -> tuple[str, str]:
    """Begin a match against somebody by link: the links to play and to watch."""
    set_up(page, server, "number-scrabble")
    seat(page, 1, "link", "Ben")
    begin(page)
    return link(page, "To play Ben"), link(page, "To watch")


def test_a_game_over_a_link_between_two_browsers(opened: Opened, server: str) -> None:
    ann, ben, eve = opened(), opened(), opened()
    to_play, to_watch = invited(ann, server)
    ben.goto(to_play)
    eve.goto(to_watch)
    expect(ben.get_by_text("First to move.").first).to_be_visible()
    assert "token" not in ben.url
    take(ann, 5)
    expect(cell(ben, "5, picked by First")).to_be_visible()
    for name, taken in [("Ben", 1), ("First", 8), ("Ben", 9), ("First", 2)]:
        take(ben if name == "Ben" else ann, taken)
    for page in (ann, ben, eve):
        expect(page.get_by_text(re.compile("^First wins")).first).to_be_visible()
    ben.reload()
    expect(ben.get_by_text(re.compile("^First wins")).first).to_be_visible()


def test_each_side_plays_its_own_seat_alone(opened: Opened, server: str) -> None:
    ann, ben = opened(), opened()
    to_play, to_watch = invited(ann, server)
    for page, address, held in [(ann, to_watch, [0]), (ben, to_play, [1])]:
        page.goto(address)
        expect(page.get_by_role("grid")).to_be_visible()
        match = address.partition("match=")[2].partition("&")[0]
        joined = page.evaluate(
            """match => {
              const key = Object.values(JSON.parse(localStorage.getItem("quadrule.matches")));
              const tokens = key.find((each) => each.match === match).mine;
              const { connection } = document.querySelector("quadrule-page");
              return connection.call("match/join", { match, tokens });
            }""",
            match,
        )
        assert joined["seats"] == held


def test_links_are_copied(opened: Opened, server: str) -> None:
    page = opened(permissions=["clipboard-read", "clipboard-write"])
    to_play, _ = invited(page, server)
    page.get_by_role("button", name="Copy the link: To play Ben").click()
    expect(page.get_by_role("status").get_by_text("The link is copied.")).to_be_attached()
    assert page.evaluate("navigator.clipboard.readText()") == to_play


def test_links_are_copied_without_the_clipboard_too(page: Page, server: str) -> None:
    page.add_init_script("Object.defineProperty(Navigator.prototype, 'clipboard', { value: null })")
    to_play, _ = invited(page, server)
    page.get_by_role("button", name="Copy the link: To play Ben").click()
    said = page.get_by_role("status").get_by_text(re.compile("The link is (copied|selected)"))
    expect(said).to_be_attached()
    assert page.evaluate("String(getSelection())") in {to_play, ""}


def test_a_position_is_a_link_that_opens_anywhere(opened: Opened, server: str) -> None:
    ann, ben = opened(), opened()
    begun(ann, server)
    take(ann, 5)
    ann.get_by_role("button", name="Share").click()
    ann.get_by_role("button", name="Make a link to this position").click()
    address = link(ann, "The position as it is now")
    take(ann, 6)
    ben.goto(address)
    expect(cell(ben, "5, picked by First")).to_be_visible()
    expect(cell(ben, "6, free")).to_be_visible()
    take(ben, 7)
    expect(cell(ann, "7, free")).to_be_visible()


@pytest.mark.parametrize("damage", ["cut", "changed"])
def test_a_damaged_position_link_is_refused(damage: str, page: Page, server: str) -> None:
    begun(page, server)
    take(page, 5)
    page.get_by_role("button", name="Share").click()
    page.get_by_role("button", name="Make a link to this position").click()
    address = link(page, "The position as it is now")
    if damage == "cut":
        address = address[:-12]
    else:
        address = page.evaluate(
            """async (address) => {
              const { pack, unpack } = await import("/app/packing.js");
              const [start, packed] = address.split("position=");
              const record = (await unpack(packed)).replace('"move": "5"', '"move": "55"');
              return `${start}position=${await pack(record)}`;
            }""",
            address,
        )
    page.goto(server)
    page.goto(address)
    expect(page.get_by_role("heading", name="This link to a position is damaged")).to_be_visible()
    if damage == "changed":
        expect(page.get_by_text("Turn 1: 55 is not legal")).to_be_visible()


def test_names_and_titles_from_strangers_are_text(opened: Opened, server: str) -> None:
    page = opened()
    page.on("dialog", lambda dialog: pytest.fail(f"a script has run: {dialog.message}"))
    set_up(page, server, "number-scrabble")
    page.get_by_role("radio", name="Change options").check(force=True)
    page.get_by_label("A name for these rules").fill(HOSTILE_TITLE)
    expect(page.get_by_role("region", name="How it is played")).to_contain_text(HOSTILE_TITLE)
    seat(page, 0, "link", HOSTILE)
    seat(page, 1, "here", "<b>Ben</b>")
    begin(page)
    expect(page.get_by_role("heading", level=1)).to_have_text(HOSTILE_TITLE)
    expect(page.get_by_label(f"To play {HOSTILE}", exact=True)).to_be_visible()
    expect(page.get_by_text("<b>Ben</b>").first).to_be_visible()
    page.get_by_role("link", name="Quadrule").click()
    expect(page.get_by_text(HOSTILE_TITLE)).to_be_visible()
    expect(page.locator("main img, main script")).to_have_count(0)
