"""Legal moves as lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from quadrule.view import MoveView

MOST_LINES = 50
"""A longer list is no longer read."""

_GAP = "  "


def move_lines(moves: Sequence[MoveView], width: int) -> Iterator[str]:
    """The moves as they are typed, those of a place together.

    Of many places only the first are listed; a last line says how to see the others.
    """
    places = moves_by_place(moves)
    if len(places) == len(moves):
        yield from _broken([move.text for move in moves], width)
        return
    lines = 0
    for number, texts in enumerate(places.values()):
        if lines >= MOST_LINES:
            last = list(places)[-1]
            left_out = len(places) - number
            yield f"And {left_out} more places. To see one of them, type for example: moves {last}"
            return
        found = lines_of_place(texts, width)
        lines += len(found)
        yield from found


def moves_by_place(moves: Sequence[MoveView]) -> dict[str, list[str]]:
    """Texts by site, in the order of the moves; a move without a site is a place of its own."""
    places: dict[str, list[str]] = {}
    for move in moves:
        places.setdefault((move.site or move.text).casefold(), []).append(move.text)
    return places


def lines_of_place(texts: Sequence[str], width: int) -> list[str]:
    """The moves of one place; further lines are indented, to look like no other place."""
    return _broken(texts, width, _GAP)


def _broken(texts: Sequence[str], width: int, indent: str = "") -> list[str]:
    """Texts one after another, none of them broken."""
    lines: list[str] = []
    for text in texts:
        if lines and len(lines[-1]) + len(_GAP) + len(text) <= width:
            lines[-1] += _GAP + text
        else:
            lines.append((indent if lines else "") + text)
    return lines
