"""Parts of sentences that depend on a number."""

from __future__ import annotations

from collections.abc import Iterable


def counted(count: int, noun: str) -> str:
    """So many of a thing whose plural takes an s: `1 row`, `2 rows`."""
    return f"{count} {noun}{'s' * (count != 1)}"


def joined(items: Iterable[object], last: str = "and") -> str:
    """A list in a sentence: `3, 4 and 5`; nothing for no items.

    Arguments:
        items: what is listed.
        last: the word before the last item.
    """
    *most, end = [*map(str, items)] or [""]
    return f"{', '.join(most)} {last} {end}" if most else end
