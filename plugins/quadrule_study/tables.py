"""Tables on standard output, and progress on standard error."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from io import StringIO

from quadrule_terminal.printing import print_line, terminal_width, visible, wrapped

_WIDEST = 10_000
"""Columns of what is no terminal: no table is that wide."""


def print_table(heads: Sequence[str], rows: Sequence[Sequence[str] | None]) -> None:
    """Print a table; None stands for a line between rows. Cells are broken on a narrow terminal."""
    from rich import box
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for head in heads:
        table.add_column(Text(visible(head)), overflow="fold")
    for row in rows:
        if row is None:
            table.add_section()
        else:
            table.add_row(*(Text(visible(cell)) for cell in row))
    text = StringIO()
    Console(file=text, width=terminal_width() or _WIDEST, color_system=None).print(table)
    for line in text.getvalue().splitlines():
        print_line(line.rstrip())


def print_text(text: str) -> None:
    """Print running text, broken between words on a terminal."""
    print_line(wrapped(text, terminal_width()))


@contextmanager
def progress(what: str) -> Iterator[Callable[[int, int], None]]:
    """A line on standard error that says how far it is, where that is a terminal."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda done, total: None
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    shown = Progress(*columns, TimeRemainingColumn(), console=Console(stderr=True), transient=True)
    with shown:
        task = shown.add_task(what, total=None)
        yield lambda done, total: shown.update(task, completed=done, total=total)
