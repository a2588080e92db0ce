"""Links between the pages lead somewhere, and every page can be reached."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.docs.pages import DOCS, PAGES, ROOT, name_of, prose_of

_LINK = re.compile(r"\]\(([^)]+)\)")
_HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)
_CODE = re.compile(r"`[^`\n]*`")


def links_of(page: Path) -> Iterator[tuple[Path, str]]:
    """The links of a page: the file each leads to, and the heading in it, which may be empty."""
    for target in _LINK.findall(_CODE.sub("", prose_of(page))):
        file, _, heading = target.partition("#")
        yield (page.parent / file).resolve() if file else page, heading


def anchors_of(page: Path) -> set[str]:
    """The headings of a page as links spell them."""
    headings = _HEADING.findall(prose_of(page))
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_links_lead_to_a_file_and_a_heading_in_it(page: Path) -> None:
    for file, heading in links_of(page):
        assert file.exists(), f"{name_of(page)} links to {file}"
        assert not heading or heading in anchors_of(file), f"{name_of(page)} links to #{heading}"


def test_every_page_can_be_reached_from_the_readme() -> None:
    reached = [ROOT / "README.md"]
    for page in reached:
        reached += [file for file, _ in links_of(page) if file in PAGES and file not in reached]

    assert set(PAGES) <= set(reached)


def test_the_decisions_have_one_shape_and_fit_a_screen() -> None:
    for page in set(DOCS.glob("decisions/*.md")) - {DOCS / "decisions" / "README.md"}:
        text = page.read_text(encoding="utf-8")

        assert _HEADING.findall(text)[1:] == ["Context", "Decision", "Consequences"]
        assert len(text.splitlines()) <= 40


def test_the_glossary_is_in_alphabetical_order() -> None:
    words = re.findall(r"^\*\*(.*)\.\*\*", (DOCS / "glossary.md").read_text(), re.MULTILINE)

    assert words == sorted(words, key=str.casefold)
