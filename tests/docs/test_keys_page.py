"""The page of keys is what the option classes say."""

from __future__ import annotations

from tests.docs.keys import PAGE, page


def test_the_page_of_keys_is_what_the_classes_say() -> None:
    expected = page()
    found = PAGE.read_text(encoding="utf-8")

    assert found == expected, "write it anew with: python -m tests.docs.keys"
