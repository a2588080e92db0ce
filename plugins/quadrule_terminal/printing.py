"""Lines and JSON on standard output."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterable, Sequence
from shutil import get_terminal_size
from textwrap import fill, wrap
from typing import Any, TypeVar

import click

Function = TypeVar("Function", bound=Callable[..., Any])

_GAP = "  "
_NARROWEST = 20
"""Running text beside other columns has this many columns, or stands below them."""
_HANGING = re.compile(r" *(?:- |[0-9]+\. )?")


def json_option(function: Function) -> Function:
    """The option `--json`, as the parameter `as_json`."""
    return click.option("--json", "as_json", is_flag=True, help="Print JSON.")(function)


def print_json(data: Any) -> None:
    """Print data as JSON that people can read too."""
    click.echo(json.dumps(data, ensure_ascii=False, indent=2))


def print_line(text: str = "") -> None:
    """Print a line; what a ruleset says cannot steer the terminal."""
    click.echo(visible(text))


def terminal_width() -> int | None:
    """How many columns the terminal has; None when the output goes to a file or a program."""
    is_terminal = sys.stdout is not None and sys.stdout.isatty()
    return get_terminal_size().columns if is_terminal else None


def wrapped(text: str, width: int | None, hanging: int | None = None) -> str:
    """The text with no line longer than `width`, broken between words.

    Its further lines begin at the column `hanging`; without that, below the first word, the dash
    or number of an item in a list excepted.
    """
    if width is None or len(text) <= width:
        return text
    if hanging is None:
        start = _HANGING.match(text)
        hanging = start.end() if start else 0
    indent = " " * hanging
    return fill(
        text, width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )


def visible(text: str) -> str:
    """The text with its control characters escaped, ends of lines excepted."""
    return "".join(c if c.isprintable() or c == "\n" else repr(c)[1:-1] for c in text)


def aligned(rows: Sequence[Sequence[str]], *, right: Sequence[int] = ()) -> list[str]:
    """Rows of cells as lines, each column as wide as its widest cell.

    Arguments:
        rows: the cells, as many in each row.
        right: numbers of the columns that are aligned to the right.
    """
    from rich.cells import cell_len

    widths = [max(map(cell_len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        cells = []
        for number, (cell, width) in enumerate(zip(row, widths, strict=True)):
            gap = " " * (width - cell_len(cell))
            cells.append(gap + cell if number in right else cell + gap)
        lines.append(_GAP.join(cells).rstrip())
    return lines


def listed(
    rows: Sequence[Sequence[str]], width: int | None, *, right: Sequence[int] = ()
) -> list[str]:
    """Rows of cells as `aligned`; where that is too wide, the last cell takes several lines.

    It hangs beside the others, or where it has no room there, stands below them; where these are
    too wide too, each cell has lines of its own.
    """
    lines = aligned(rows, right=right)
    if width is None or fits(lines, width):
        return lines
    heads = aligned([row[:-1] for row in rows], right=right)
    texts = [row[-1] for row in rows]
    left = max(map(len, heads)) + len(_GAP)
    longest = max((len(word) for text in texts for word in text.split()), default=0)
    if width - left >= max(_NARROWEST, longest):
        return [
            line for pair in zip(heads, texts, strict=True) for line in _beside(*pair, left, width)
        ]
    if fits(heads, width):
        pairs = [([head], [text]) for head, text in zip(heads, texts, strict=True)]
        return [line for pair in pairs for line in _below(*pair, 4, width)]
    return [line for row in rows for line in _below(row[:1], row[1:], 2, width)]


def fits(lines: Iterable[str], width: int) -> bool:
    """Whether no line is longer than `width`."""
    from rich.cells import cell_len

    return all(cell_len(line) <= width for line in lines)


def _beside(head: str, text: str, left: int, width: int) -> list[str]:
    first, *rest = _broken(text, width - left) or [""]
    return [f"{head:<{left}}{first}".rstrip(), *(" " * left + line for line in rest)]


def _below(heads: Sequence[str], texts: Sequence[str], indent: int, width: int) -> list[str]:
    rest = [line for text in texts for line in _broken(text, width - indent)]
    return [*heads, *(" " * indent + line for line in rest)]


def _broken(text: str, width: int) -> list[str]:
    return wrap(text, max(width, 1), break_long_words=False, break_on_hyphens=False)
