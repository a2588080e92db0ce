"""The pages of the documentation and the fenced blocks in them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from attrs import frozen

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
EXAMPLES = DOCS / "examples"
PAGES = tuple(sorted([*ROOT.glob("*.md"), *DOCS.rglob("*.md")]))

_FENCE = "```"
_MARK = re.compile(r"<!-- (.*) -->")


@frozen
class Block:
    """A fenced block.

    Attributes:
        page: the page, relative to the root.
        line: of its first line of text, from 1.
        language: the word after the opening fence.
        text: what stands between the fences, with an end of line.
        marks: what the HTML comment right above it says, word for word: `faulty`, `exit 2`,
            `pyproject`, or `file NAME` for a block that later blocks use as a file.
    """

    page: str
    line: int
    language: str
    text: str
    marks: tuple[str, ...] = ()

    @property
    def where(self) -> str:
        """The place of the block, as editors understand it."""
        return f"{self.page}:{self.line}"

    @property
    def file(self) -> str | None:
        """The name of the file that the block is, if it is one."""
        names = [mark.removeprefix("file ") for mark in self.marks if mark.startswith("file ")]
        return names[0] if names else None

    @property
    def is_part(self) -> bool:
        """Whether it is a file in a folder: a part of something that later commands use."""
        return "/" in (self.file or "")

    @property
    def exit_code(self) -> int:
        """The code with which the commands of the block end."""
        codes = [int(m.removeprefix("exit ")) for m in self.marks if m.startswith("exit ")]
        return codes[0] if codes else 0


def name_of(page: Path) -> str:
    """A page's path from the root, with slashes."""
    return page.relative_to(ROOT).as_posix()


def blocks_of(page: Path) -> list[Block]:
    """The fenced blocks of a page, in order."""
    return list(blocks_in(name_of(page), page.read_text(encoding="utf-8").splitlines()))


def blocks_in(page: str, lines: list[str]) -> Iterator[Block]:
    """The fenced blocks among the lines of a page.

    Raises:
        AssertionError: a fence is written so that it may be missed.
    """
    opened: int | None = None
    for index, line in enumerate(lines):
        assert not line.lstrip().startswith("~~~"), (
            f"{page}:{index + 1}: write fences with {_FENCE}"
        )
        if _FENCE not in line:
            continue
        assert line.startswith(_FENCE), f"{page}:{index + 1}: a fence starts at the first column"
        if opened is None:
            opened = index
            continue
        assert line == _FENCE, f"{page}:{index + 1}: a block is open since line {opened + 1}"
        above = _MARK.fullmatch(lines[opened - 1]) if opened else None
        marks = tuple(above[1].split(", ")) if above else ()
        text = "".join(f"{each}\n" for each in lines[opened + 1 : index])
        yield Block(page, opened + 2, lines[opened].removeprefix(_FENCE), text, marks)
        opened = None
    assert opened is None, f"{page}: the last block is never closed"


def needs_environment(page: Path) -> bool:
    """Whether the page installs something, or is of something that must be installed."""
    blocks = [block for block in blocks_of(page) if block.language == "console"]
    return page.is_relative_to(EXAMPLES) or any("pip install" in block.text for block in blocks)


def prose_of(page: Path) -> str:
    """A page without its fenced blocks."""
    text = page.read_text(encoding="utf-8")
    return re.sub(rf"^{_FENCE}.*?^{_FENCE}$", "", text, flags=re.DOTALL | re.MULTILINE)
