"""The player."""

from __future__ import annotations

from random import Random

import pytest
from quadrule import Engine
from quadrule.budget import Budget

ENGINE = Engine.discover()


@pytest.mark.parametrize(
    ("played", "expected"),
    [
        ("2 1 7 3", {"6"}),  # it wins rather than block
        ("2 1 7", {"6"}),  # it blocks
        ("2", set("13456789")),  # nothing is urgent
    ],
)
def test_it_wins_or_else_blocks(played: str, expected: set[str]) -> None:
    match = ENGINE.match("number-scrabble")
    for text in played.split():
        match.play(text)
    choose = ENGINE.player("careful").choose
    chosen = {
        choose(match.game, match.position, Budget(1), Random(seed)).text for seed in range(100)
    }

    assert chosen == expected


@pytest.mark.parametrize("game", ENGINE.registry.games)
def test_it_plays_any_game(game: str) -> None:
    """It finds a legal move at the start of whatever is installed."""
    played = ENGINE.game(f"{game}/standard")
    move = ENGINE.player("careful").choose(played, played.start(), Budget(1), Random(1))

    assert not played.why_not(played.start(), move)
