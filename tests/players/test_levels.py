"""The levels for people."""

from __future__ import annotations

from random import Random

from quadrule.budget import Budget
from quadrule.estimates import estimate
from quadrule_players.levels import LEVELS
from tests.benchmarks.levels import share
from tests.properties.engines import installed


def test_levels_rise_in_thought_and_fall_in_slips() -> None:
    iterations = [level.iterations for level in LEVELS]
    slips = [level.slips for level in LEVELS]

    assert iterations == sorted(set(iterations))
    assert slips == sorted(set(slips), reverse=True)


def test_there_are_eight_in_order() -> None:
    players = installed().registry.players.values()
    levels = {player.level: player.name for player in players if player.level is not None}

    assert levels == {number: f"level-{number}" for number in range(1, 9)}


def test_a_level_far_above_takes_most_of_the_games() -> None:
    """Between neighbours too few games say nothing; `tests.benchmarks.levels` plays enough."""
    for weaker, stronger in [(1, 4), (3, 6)]:
        taken = sum(share("number-scrabble", weaker, stronger, number) for number in range(30))
        assert estimate(taken, 30).low > 0.5


def test_a_level_thinks_no_more_for_a_larger_budget() -> None:
    game, player = installed().game("projected-marks/small"), installed().player("level-5")
    moves = [
        player.choose(game, game.start(), Budget(iterations), Random(2))
        for iterations in (80, 5000, 10**9)
    ]

    assert len(set(moves)) == 1
