"""Rulesets written or pasted as text."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.web.screens import begin, set_up, write

FAULTY = """\
format = 1
extends = "number-scrabble/standard"
title = "Ä🎲" # a comment

[options]
targt = 15
misere = "yes"
"""


def test_faults_stand_at_their_lines_and_columns_with_what_is_meant(
    page: Page, server: str
) -> None:
    set_up(page, server, "number-scrabble")
    field = write(page, FAULTY)
    faults = page.locator("#faults li")
    expect(faults).to_have_count(2)
    expect(faults.first).to_contain_text("Line 6, column 1")
    expect(faults.first).to_contain_text("Allowed: numbers, target, picks, misere.")
    expect(faults.nth(1)).to_contain_text("Line 7, column 10")
    expect(page.locator(".gutter .error")).to_have_text([re.compile("6"), re.compile("7")])
    expect(page.locator("pre mark")).to_have_text(["targt", '"yes"'])
    page.get_by_role("button", name="Line 7, column 10").click()
    assert field.evaluate("area => area.value.slice(area.selectionStart)").startswith('"yes"')
    page.get_by_role("button", name="Use “target”").click()
    expect(faults).to_have_count(1)
    field.fill(FAULTY.replace("targt", "target").replace('"yes"', "true"))
    expect(faults).to_have_count(0)
    rules = page.get_by_role("region", name="How it is played")
    expect(rules).to_contain_text("loses")
    begin(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("Ä🎲")


def test_a_text_that_is_no_toml_is_refused(page: Page, server: str) -> None:
    set_up(page, server, "nim")
    write(page, 'format = 1\nextends = "nim\n')
    expect(page.locator("#faults")).to_contain_text("This is not TOML")
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_role("alert").get_by_text("Something is wrong")).to_be_visible()


def test_a_text_may_be_of_another_game(page: Page, server: str) -> None:
    page.goto(server)
    page.get_by_role("link", name="can paste it").click()
    write(page, 'format = 1\nextends = "taxman"\n')
    expect(page.get_by_label("Played by")).to_have_count(1)
    begin(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("Taxman")


def test_what_the_form_says_is_gone_on_with_as_text(page: Page, server: str) -> None:
    set_up(page, server, "nim")
    page.get_by_role("radio", name="Change options").check(force=True)
    page.get_by_label("Heaps", exact=True).fill("2, 2")
    page.get_by_role("button", name="Go on with it as text").click()
    text = 'format = 1\nextends = "nim/standard"\n\n[options]\nheaps = [2, 2]\n'
    expect(page.get_by_label("The ruleset, in TOML")).to_have_value(text)


def test_what_somebody_wrote_is_kept(page: Page, server: str) -> None:
    set_up(page, server, "nim")
    field = write(page, "# mine\n")
    page.get_by_role("radio", name="Change options").check(force=True)
    page.get_by_role("radio", name="Marienbad").check()
    page.get_by_role("radio", name="Write it as text").check(force=True)
    expect(field).to_have_value("# mine\n")
