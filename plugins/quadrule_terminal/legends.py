"""What the signs on a board mean: whose a letter is, and what a star says."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rich.text import Text

from quadrule.view import Site
from quadrule_terminal.board_drawing import seat_key

_SEPARATOR = ", "


def seat_key_lines(
    seats: Sequence[str], players: Sequence[str], width: int | None
) -> Iterator[Text]:
    """The key of the seats; where it is too long for a line, a new line begins with a seat."""
    key = seat_key(seats, players)
    line = Text()
    for part in key.split(_SEPARATOR, include_separator=True):
        end = line.cell_len + len(part.plain.rstrip())
        if line and width is not None and end > width:
            line.rstrip()
            yield line
            line = Text()
        line.append_text(part)
    yield line


def star_legend(sites: Iterable[Site]) -> Iterator[str]:
    """What the stars on a board say; nothing for a board without a star."""
    circled = {site.circled for site in sites if site.circled}
    if not circled:
        return
    if max(circled) > 2:
        yield "What counts has a star for each time that it counts."
    elif circled == {1}:
        yield "A star marks what counts."
    elif circled == {2}:
        yield "Two stars mark what counts twice."
    else:
        yield "A star marks what counts, two stars what counts twice."
