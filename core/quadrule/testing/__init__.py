"""Tests for any game: all that Quadrule relies on, checked on random games.

This module needs the extra `testing` (`pip install quadrule[testing]`). A whole test of a game that
a plugin brings, for pytest:

    class TestMyGame(GameTests):
        engine = Engine([my_plugin])
        game = "my-game"

`check_game` makes the same checks in one call. `game_machine` plays a game by Hypothesis, in every
way a front end can, and compares it with the list of its moves played again from the start. For
properties of one's own there are strategies, from the options of a game to its positions:

    @given(games(engine, "my-game", rows=st.integers(1, 4)).flatmap(positions))
    def test_something(position): ...

Whatever is drawn is valid; overrides narrow it, by key, to a strategy or to one value.
"""

from quadrule.testing.conformance import CHECKS, check_game
from quadrule.testing.expected import Expected, Known
from quadrule.testing.failures import ConformanceError, Failure
from quadrule.testing.game_tests import GameTests
from quadrule.testing.machine import GameMachine, game_machine
from quadrule.testing.option_values import option_values
from quadrule.testing.playing import playouts, positions
from quadrule.testing.rulesets import games, rulesets
from quadrule.testing.snapshot import snapshot

__all__ = [
    "CHECKS",
    "ConformanceError",
    "Expected",
    "Failure",
    "GameMachine",
    "GameTests",
    "Known",
    "check_game",
    "game_machine",
    "games",
    "option_values",
    "playouts",
    "positions",
    "rulesets",
    "snapshot",
]
