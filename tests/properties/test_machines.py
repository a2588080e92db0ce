"""Every installed ruleset, and random ones, through the public state machine."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from unittest import TestCase

import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import run_state_machine_as_test

from quadrule import Engine
from quadrule.testing import GameMachine, game_machine, games
from quadrule_games import house_rules, number_scrabble, projected_marks
from tests.properties.engines import examples, installed
from tests.properties.toys import (
    KeepsCount,
    ListsTwice,
    NeverEnds,
    Plugin,
    ReadsOtherwise,
    RefusesWhatItLists,
    Shuffles,
    Take,
    TakeUnlisted,
)

NARROWED: dict[str, dict[str, Any]] = {
    "domineering": {"rows": st.integers(1, 10), "columns": st.integers(1, 10)},
    "dots-and-boxes": {"rows": st.integers(1, 6), "columns": st.integers(1, 6)},
    "number-scrabble": {
        "numbers": st.lists(st.integers(-20, 40), min_size=1, max_size=12, unique=True).map(tuple),
        "target": st.integers(-40, 60),
    },
    "order-and-chaos": {"size": st.integers(2, 8)},
    "projected-marks": {
        "rows": st.integers(1, 6),
        "columns": st.integers(1, 6),
        "boxes": st.just("none") | st.tuples(st.integers(1, 3), st.integers(1, 3)),
    },
    "tic-tac-toe": {"rows": st.integers(1, 8), "columns": st.integers(1, 8)},
}
"""Options to draw small, for games that are slow to judge when they are large."""


def run(machine: type[GameMachine], number: int, steps: int = 25) -> None:
    chosen = settings(examples(number), stateful_step_count=steps)
    run_state_machine_as_test(machine, settings=chosen)


@pytest.mark.parametrize("name", installed().ruleset_names)
def test_every_installed_ruleset_keeps_to_the_rules_of_play(name: str) -> None:
    run(game_machine(installed(), name), 8)


@pytest.mark.parametrize("game", list(installed().registry.games))
def test_every_installed_game_does_so_with_any_options(game: str) -> None:
    """And with any seats and house rules."""
    drawn = games(installed(), game, **NARROWED.get(game, {}))
    run(game_machine(installed(), drawn), 20)


def test_an_engine_of_explicit_plugins_will_do() -> None:
    engine = Engine([projected_marks, number_scrabble, house_rules])
    small = games(engine, "projected-marks", rows=2, columns=st.integers(1, 3))
    run(game_machine(engine, small), 10)


def test_a_game_of_a_stranger_will_do() -> None:
    """Every type of option, one to three seats, and no notation, view or score of its own."""
    engine = Engine([Plugin()])
    run(game_machine(engine, games(engine)), 30)


def test_a_game_whose_moves_cannot_be_listed_will_do() -> None:
    engine = Engine([Plugin(TakeUnlisted)])
    run(game_machine(engine, games(engine)), 20)


def test_a_machine_is_a_test_for_pytest_too() -> None:
    """Three lines, of which this is the middle one."""
    machine = game_machine(installed(), "number-scrabble")
    assert machine.__name__ == "NumberScrabbleStandardMachine"
    assert issubclass(machine.TestCase, TestCase)


@pytest.mark.parametrize(
    ("rules", "message"),
    [
        (ListsTwice, "listed twice"),
        (RefusesWhatItLists, "refused"),
        (NeverEnds, "no legal move"),
        (ReadsOtherwise, "is read as"),
        (KeepsCount, "lead to different positions"),
        (Shuffles, "different moves"),
    ],
)
def test_a_broken_game_is_found_out(rules: type[Take], message: str) -> None:
    """The machine says what is wrong with it."""
    engine = Engine([Plugin(rules, fewest=2)])
    ruleset = engine.parse_ruleset('format = 1\ngame = "take"\nseats = ["A", "B"]\n')
    chosen = settings(
        max_examples=100, database=None, stateful_step_count=20, phases=[Phase.generate]
    )
    with pytest.raises((AssertionError, ExceptionGroup)) as caught:
        run_state_machine_as_test(game_machine(engine, ruleset), settings=chosen)
    assert any(message in found for found in messages(caught.value))


def messages(error: BaseException) -> Iterator[str]:
    """What an error says, or all the errors of a group: one that hides things can be flaky."""
    yield str(error)
    if isinstance(error, BaseExceptionGroup):
        for each in error.exceptions:
            yield from messages(each)
