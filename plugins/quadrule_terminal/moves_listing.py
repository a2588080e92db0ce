"""Legal moves as lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap

from quadrule.suggest import quoted
from quadrule.view import MoveView

MOST_LINES = 50
"""A longer list is no longer read."""


def move_lines(moves: Sequence[MoveView], width: int, place: str | None = None) -> Iterator[str]:
    """The moves as they are typed, those of a place together.

    Arguments:
        moves: the legal moves.
        width: where to wrap.
        place: only those on this site.

    Of many places only the first are listed; a last line says how to see the others.
    """
    places = _by_place(moves)
    if place is not None:
        found = places.get(place.casefold())
        yield from _wrapped(found, width) if found else [f"No move is legal on {quoted(place)}."]
    elif len(places) == len(moves):
        yield from _wrapped([move.text for move in moves], width)
    else:
        yield from _listed(places, width)


def _listed(places: dict[str, list[str]], width: int) -> Iterator[str]:
    """Each place on lines of its own."""
    lines = 0
    for number, texts in enumerate(places.values()):
        if lines >= MOST_LINES:
            last = list(places)[-1]
            left_out = len(places) - number
            yield f"And {left_out} more places. To see one of them, type for example: moves {last}"
            return
        wrapped = _wrapped(texts, width)
        lines += len(wrapped)
        yield from wrapped


def _by_place(moves: Sequence[MoveView]) -> dict[str, list[str]]:
    """Texts by site, in the order of the moves; a move without a site is a place of its own."""
    places: dict[str, list[str]] = {}
    for move in moves:
        places.setdefault((move.site or move.text).casefold(), []).append(move.text)
    return places


def _wrapped(texts: Sequence[str], width: int) -> list[str]:
    return wrap("  ".join(texts), width, break_long_words=False, break_on_hyphens=False)
