"""The house rule, in the game that it is made for."""

from __future__ import annotations

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import run_state_machine_as_test
from quadrule import Engine
from quadrule.ruleset import HouseRule
from quadrule.testing import GameTests, game_machine, games, option_values

from club_evening.apart import NAME, Options

ENGINE = Engine.discover()
SETTINGS = settings(max_examples=10, stateful_step_count=20, deadline=None)


class TestApart(GameTests):
    engine = ENGINE
    game = "number-scrabble/apart"


def test_any_distance_plays() -> None:
    """With the house rule always in force, in every way a front end can play."""
    rules = option_values(Options).map(lambda options: (HouseRule(NAME, options),))
    drawn = games(ENGINE, "number-scrabble", seats=st.just(("A", "B")), house_rules=rules)
    run_state_machine_as_test(game_machine(ENGINE, drawn), settings=SETTINGS)


@pytest.mark.parametrize("distance", [2, 3, 4])
def test_what_is_near_is_refused(distance: int) -> None:
    text = f"""\
format = 1
extends = "number-scrabble/standard"
house_rules = [{{ use = "apart", distance = {distance} }}]
"""
    match = ENGINE.match(ENGINE.parse_ruleset(text))
    match.play("5")
    near = [number for number in range(1, 10) if abs(number - 5) < distance]

    for number in range(1, 10):
        codes = [refusal.code for refusal in match.why_not(str(number))]
        assert (NAME in codes) == (number in near)


def test_who_has_no_number_left_passes() -> None:
    text = """\
format = 1
extends = "number-scrabble/standard"
house_rules = [{ use = "apart", distance = 99 }]
"""
    match = ENGINE.match(ENGINE.parse_ruleset(text))
    match.play("5")

    assert [forced.move.text for forced in match.steps[0].forced] == ["pass"]
    assert match.outcome is not None
    assert match.outcome.reason == "no-legal-move"
