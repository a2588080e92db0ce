"""Words for error messages: what was probably meant, and values spelt at a bearable length."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

_QUOTE_LIMIT = 40


def did_you_mean(word: str, known: Iterable[str]) -> str | None:
    """The known word nearest to `word`, or None when nothing is near."""
    from difflib import get_close_matches

    by_folded = {name.casefold(): name for name in sorted(known, reverse=True)}
    matches = get_close_matches(word.casefold()[:200], by_folded, n=1, cutoff=0.6)
    return by_folded[matches[0]] if matches else None


def quoted(text: str) -> str:
    """`text` in quotes, control characters escaped, cut after 40 characters."""
    cut = text if len(text) <= _QUOTE_LIMIT else text[:_QUOTE_LIMIT] + "…"
    return '"' + "".join(c if c.isprintable() else repr(c)[1:-1] for c in cut) + '"'


def spelt(value: Any) -> str:
    """A plain value about as TOML spells it, cut after 40 characters; lists and tables as signs."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, list | tuple):
        return "[…]"
    if isinstance(value, dict):
        return "{…}"
    # Python refuses to write integers of too many digits in decimal.
    wide = isinstance(value, int) and value.bit_length() > 4 * _QUOTE_LIMIT
    text = hex(value) if wide else "null" if value is None else str(value)
    return text if len(text) <= _QUOTE_LIMIT else text[:_QUOTE_LIMIT] + "…"
