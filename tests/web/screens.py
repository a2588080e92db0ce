"""Ways through the page, as a person goes them."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect


def set_up(page: Page, server: str, game: str) -> None:
    """Open the screen on which a match of a game is set up."""
    page.goto(f"{server}#game={game}")
    expect(page.get_by_role("button", name="Begin")).to_be_visible()


def choose_way(page: Page, name: str) -> None:
    """Choose how rules are changed; what is drawn is the label over its radio button."""
    page.get_by_role("radio", name=name).check(force=True)


def write(page: Page, toml: str) -> Locator:
    """Write a ruleset as text; gives the field."""
    choose_way(page, "Write it as text")
    field = page.get_by_label("The ruleset, in TOML")
    field.fill(toml)
    return field


def seat(page: Page, number: int, who: str, name: str | None = None) -> None:
    """Say who plays a seat, from 0."""
    page.get_by_label("Played by").nth(number).select_option(who)
    if name is not None:
        page.get_by_label("Name", exact=True).nth(number).fill(name)


def begin(page: Page) -> None:
    """Begin the match that is set up."""
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_role("grid")).to_be_visible()


def begun(page: Page, server: str, game: str = "number-scrabble") -> None:
    """Begin a match between two people here."""
    set_up(page, server, game)
    begin(page)


def cell(page: Page, name: str) -> Locator:
    """A place on the board, by what a screen reader says of it first."""
    return page.get_by_role("gridcell", name=f"{name},")


def take(page: Page, number: int) -> None:
    """Take a number in Number Scrabble, and wait until it is taken."""
    cell(page, f"{number}").click()
    expect(page.get_by_role("gridcell", name=f"{number}, free")).to_have_count(0)


def link(page: Page, label: str) -> str:
    """A link of the panel to invite and share."""
    return page.get_by_label(label, exact=True).input_value()
