"""Reading moves that people type."""

from __future__ import annotations

from typing import TYPE_CHECKING
from unicodedata import normalize

from quadrule.errors import AmbiguousMoveError, NotAMoveError
from quadrule.position import Move, Position
from quadrule.suggest import did_you_mean, quoted

if TYPE_CHECKING:
    from quadrule.binding import Call
    from quadrule.game import Game

LONGEST = 200


def parse_move(game: Game, parse: Call, text: str, position: Position | None) -> Move:
    """The move a text spells; `parse` is the game's own reading.

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
        return _among(game, stripped, game.start() if position is None else position)
    message = f"{quoted(stripped)} is no move: {found}"
    raise NotAMoveError(message)


def _among(game: Game, text: str, position: Position) -> Move:
    """The legal move with this text, in any case, where the game does not read texts itself."""
    moves = game.legal_moves(position)
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
    message = f"{quoted(text)} is no legal move here{hint}"
    raise NotAMoveError(message)
