"""Each shipped ruleset plays as its playthrough says."""

from __future__ import annotations

from difflib import unified_diff
from itertools import islice

import pytest

from quadrule import Engine
from tests.golden.playthrough import COMMAND, file_of, files, playthrough, shipped
from tests.properties.toys import Plugin, TakeUnlisted

ENGINE = shipped()
SHOWN = 40
"""So many lines of a difference are shown."""


@pytest.mark.parametrize("name", ENGINE.ruleset_names)
def test_a_ruleset_plays_as_its_playthrough_says(name: str) -> None:
    file = file_of(name)
    assert file.exists(), f"there is no playthrough of {name}; write it with: {COMMAND}"
    found = file.read_text(encoding="utf-8")
    made = playthrough(ENGINE.game(name))
    if found != made:
        change = unified_diff(found.splitlines(), made.splitlines(), "as written", "as played")
        shown = "\n".join(islice(change, SHOWN))
        pytest.fail(f"{name} plays otherwise; if that is meant: {COMMAND}\n{shown}")


def test_no_playthrough_is_of_a_ruleset_that_is_gone() -> None:
    assert files() <= set(map(file_of, ENGINE.ruleset_names)), f"delete it with: {COMMAND}"


@pytest.mark.parametrize("name", ENGINE.ruleset_names)
def test_a_playthrough_holds_a_whole_game_and_the_counts(name: str) -> None:
    text = file_of(name).read_text(encoding="utf-8")
    game, _, ways = text.partition("Ways the first turns can go:\n")

    assert "Stopped after" not in game
    assert ways


def test_a_game_whose_moves_cannot_be_listed_has_one_too() -> None:
    engine = Engine([Plugin(TakeUnlisted)])
    ruleset = engine.parse_ruleset('format = 1\ngame = "take"\nseats = ["A", "B"]\n')
    text = playthrough(engine.game(ruleset))

    assert "Moves that cannot be listed, such as: " in text
    assert text.endswith("    not all moves can be listed\n")
