"""Reading moves that people type."""

from __future__ import annotations

import re
from collections.abc import Callable
from unicodedata import normalize

from quadrule.errors import AmbiguousMoveError, NotAMoveError
from quadrule.position import Move
from quadrule.suggest import did_you_mean, quoted

Moves = Callable[[], tuple[Move, ...]]

LONGEST = 200

_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]{0,18})")


def read_number(text: str) -> int | None:
    """The whole number, of up to nineteen digits, that a text spells the one usual way; or None."""
    return int(text) if _NUMBER.fullmatch(text) and text != "-0" else None


def parse_move(parse: Callable[[str], Move | str | None], text: str, candidates: Moves) -> Move:
    """The move a text spells, by the game's own reading, or else among the candidates.

    Spaces at the ends are dropped. Only plain ASCII is read: letters and digits that merely look
    like it are refused, with the plain spelling as a suggestion.

    Raises:
        NotAMoveError: it spells no move.
        AmbiguousMoveError: it spells several.
    """
    stripped = text.strip()
    if not stripped:
        message = "an empty line is no move"
        raise NotAMoveError(message)
    if len(stripped) > LONGEST:
        message = f"{quoted(stripped)} is no move: it has {len(stripped)} characters"
        raise NotAMoveError(message)
    if not stripped.isascii():
        plain = normalize("NFKC", stripped)
        hint = f'; did you mean "{plain}"?' if plain.isascii() and plain.isprintable() else ""
        message = f"{quoted(stripped)} is no move: only plain letters and digits are read{hint}"
        raise NotAMoveError(message)
    found = parse(stripped)
    if isinstance(found, Move):
        return found
    if found is None:
        return _among(stripped, candidates())
    message = f"{quoted(stripped)} is no move: {found}"
    raise NotAMoveError(message)


def _among(text: str, moves: tuple[Move, ...]) -> Move:
    """The move with this text, in any case, where the game does not read texts itself."""
    folded = "".join(text.casefold().split())
    found = [m for m in moves if m.text == text] or [
        m for m in moves if "".join(m.text.casefold().split()) == folded
    ]
    if len(found) == 1:
        return found[0]
    if found:
        message = f"{quoted(text)} could be {' or '.join(m.text for m in found)}"
        raise AmbiguousMoveError(message)
    near = did_you_mean(text, [m.text for m in moves])
    hint = f'; did you mean "{near}"?' if near else ""
    message = f"{quoted(text)} is no move here{hint}"
    raise NotAMoveError(message)
