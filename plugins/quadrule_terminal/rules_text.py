"""The rules of a game in sentences."""

from __future__ import annotations

from quadrule.game import Game

_NONE = "The plugin of this game describes no rules."


def rules_text(game: Game) -> tuple[str, ...]:
    """What the game says of itself; that it says nothing, where it does."""
    return game.describe() or (_NONE,)
