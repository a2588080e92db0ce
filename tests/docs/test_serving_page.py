"""The page about serving says what the server does."""

from __future__ import annotations

from tests.docs.serving import COMMAND, PAGE, page


def test_the_page_is_what_the_server_says() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), f"write it anew with: {COMMAND}"
