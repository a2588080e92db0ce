"""How much room text takes, as far as that can be known without a font."""

from __future__ import annotations

from collections.abc import Iterator
from unicodedata import category, east_asian_width

from quadrule.picture.sizes import LEADING

_NARROW = frozenset("ijlI.,:;'|!()[]{}tfr ")
_BROAD = frozenset("mwMW@%—")


def text_width(text: str, size: float) -> float:
    """About how wide a text is; rather more than less in the fonts that are asked for."""
    return size * sum(map(_width, text))


def _width(character: str) -> float:
    if category(character) in {"Mn", "Me", "Cf"}:
        return 0.0
    if east_asian_width(character) in "WF":
        return 1.02
    if character in _NARROW:
        return 0.42
    if character in _BROAD:
        return 1.0
    return 0.72 if character.isupper() else 0.64


def broken(text: str, size: float, width: float) -> list[str]:
    """The text as lines that fit into a width; words that are longer by themselves are cut."""
    lines = [""]
    for word in _pieces(text, size, width):
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and text_width(longer, size) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def _pieces(text: str, size: float, width: float) -> Iterator[str]:
    for word in text.split():
        piece = ""
        for character in word:
            if piece and text_width(piece + character, size) > width:
                yield piece
                piece = ""
            piece += character
        yield piece


def height_of(lines: int, size: float) -> float:
    """How high so many lines are."""
    return lines * size * LEADING


def legible(text: str) -> str:
    """The text without what XML cannot hold and what would be drawn out of its place."""
    return "".join(c if c.isprintable() else " " if c.isspace() else "\ufffd" for c in text)
