"""The page of a game is what the game says, and a person has written the rest."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.docs import games
from tests.docs.pages import blocks_of, name_of

EXPECTED = games.expected()


@pytest.mark.parametrize("page", EXPECTED, ids=name_of)
def test_the_made_part_of_a_page_is_what_the_game_says(page: Path) -> None:
    assert page.exists(), f"write {name_of(page)}; begin it with: {games.COMMAND}"
    found = page.read_text(encoding="utf-8")

    assert found == games.rewritten(found, EXPECTED[page]), f"write it anew with: {games.COMMAND}"


@pytest.mark.parametrize("page", [page for page in EXPECTED if page != games.INDEX], ids=name_of)
def test_the_part_before_is_written_by_hand(page: Path) -> None:
    """It shows something of the game being done."""
    by_hand = page.read_text(encoding="utf-8").partition(games.START)[0]
    shown = [block for block in blocks_of(page) if block.language == "console"]

    assert any(f"```console\n{block.text}```" in by_hand for block in shown)


def test_no_page_is_of_a_game_that_is_gone() -> None:
    assert set(games.FOLDER.glob("*.md")) == set(EXPECTED)


@pytest.mark.parametrize("page", ["", games.START, games.END, games.END + games.START])
def test_a_page_that_does_not_say_where_the_part_stands_is_refused(page: str) -> None:
    with pytest.raises(ValueError, match="a line <!-- generated -->"):
        games.rewritten(page, "made")


def test_what_is_written_by_hand_is_kept() -> None:
    page = f"before\n{games.START}old\n{games.END}after\n"

    assert games.rewritten(page, "new\n") == f"before\n{games.START}\nnew\n\n{games.END}after\n"
