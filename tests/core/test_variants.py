"""Other values of options, and rulesets that differ."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from quadrule import Engine
from quadrule.conversion import to_plain
from quadrule.options import complaints, options_of
from quadrule.variants import keys_of, other_values, ruleset_of, some_ruleset
from tests.properties.engines import installed
from tests.properties.toys import Options, Plugin

TAKE = Engine([Plugin()])


@pytest.mark.parametrize("each", options_of(Options), ids=lambda each: each.key)
def test_other_values_are_allowed_and_are_others(each: Any) -> None:
    value = to_plain(each.default)
    found = list(other_values(each.type, each.info, value))
    assert found
    for other in found:
        assert not list(complaints(each.type, each.info, other))
        assert (type(other), other) != (type(value), value)
    spelt = [repr(other) for other in found]
    assert len(set(spelt)) == len(spelt)


def test_a_choice_beside_a_number_gives_both() -> None:
    limit = next(each for each in options_of(Options) if each.key == "limit")
    assert list(other_values(limit.type, limit.info, "auto")) == [3, 4, 2]
    assert "auto" in list(other_values(limit.type, limit.info, 3))


def test_keys_go_into_tables_and_house_rules() -> None:
    names = [key.name for key in keys_of(TAKE, TAKE.parse_ruleset('format = 1\ngame = "take"'))]
    assert {"most", "heap.counters", "heap.colour", "remark"} <= set(names)
    assert "heap" not in names
    text = 'format = 1\nextends = "projected-marks"\nhouse_rules = [{ use = "%s" }]'
    ruleset = installed().parse_ruleset(text % "double-circle-bonus")
    names = [key.name for key in keys_of(installed(), ruleset)]
    assert names[-2:] == ["house_rules[0] (double-circle-bonus)", "house_rules[0].points"]


@pytest.mark.parametrize("name", installed().ruleset_names)
def test_rulesets_that_differ_are_valid_and_of_the_same_game(name: str) -> None:
    ruleset = installed().ruleset(name)
    drawn = [some_ruleset(installed(), ruleset, Random(seed)) for seed in range(12)]
    found = [other for other in drawn if other is not None]
    assert len(found) > 6
    assert {other.game for other in found} == {ruleset.game}
    assert len({other.digest for other in found}) > 1
    again = [some_ruleset(installed(), ruleset, Random(seed)) for seed in range(12)]
    assert again == drawn


def test_options_that_contradict_one_another_make_no_ruleset() -> None:
    data = installed().ruleset("number-scrabble").canonical()
    data["options"]["picks"] = 100
    assert ruleset_of(installed(), data, "x") is None
