"""Lines and JSON on standard output."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from shutil import get_terminal_size
from textwrap import fill
from typing import Any, TypeVar

import click

Function = TypeVar("Function", bound=Callable[..., Any])


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


def wrapped(text: str, width: int | None) -> str:
    """The text with no line longer than `width`, broken between words."""
    if width is None or len(text) <= width:
        return text
    return fill(text, width, break_long_words=False, break_on_hyphens=False)


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
        lines.append("  ".join(cells).rstrip())
    return lines
