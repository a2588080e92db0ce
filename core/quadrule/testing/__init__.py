"""Tests for any game: Hypothesis strategies and a state machine that plays it.

This module needs the extra `testing` (`pip install quadrule[testing]`). A whole test of a game that
a plugin brings:

    engine = Engine([my_plugin])
    TestMyGame = game_machine(engine, "my-game").TestCase

It plays the game in every way a front end can, and compares it with the list of its moves played
again from the start. For properties of one's own there are strategies, from the options of a game
to its positions:

    @given(games(engine, "my-game", rows=st.integers(1, 4)).flatmap(positions))
    def test_something(position): ...

Whatever is drawn is valid; overrides narrow it, by key, to a strategy or to one value.
"""

from quadrule.testing.machine import GameMachine, game_machine
from quadrule.testing.option_values import option_values
from quadrule.testing.playing import playouts, positions
from quadrule.testing.rulesets import games, rulesets
from quadrule.testing.snapshot import snapshot

__all__ = [
    "GameMachine",
    "game_machine",
    "games",
    "option_values",
    "playouts",
    "positions",
    "rulesets",
    "snapshot",
]
