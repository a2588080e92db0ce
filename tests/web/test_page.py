"""The page as a whole."""

from __future__ import annotations

from playwright.sync_api import Page, expect


def test_it_opens(page: Page, server: str) -> None:
    page.goto(server)
    expect(page.get_by_role("heading", level=1)).to_contain_text("Quadrule")
