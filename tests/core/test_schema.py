"""The JSON Schema of a ruleset file says what the loader says."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import Any

import pytest
from attrs import evolve
from hypothesis import event, given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from quadrule import Engine, Ruleset, hookimpl
from quadrule.errors import Fault, RulesetError
from quadrule.plugin_checks import check_options_class
from quadrule.plugin_values import GameType, HouseRuleType
from quadrule.schema import options_schema, ruleset_schema
from tests.core.random_options import junk, option_classes, tables, toml
from tests.core.samples import ANYWHERE, BONUS, NEEDY, SAMPLE, with_options
from tests.core.samples import engine as sample_engine

INSTALLED = Engine.discover()


class Drawn:
    """Brings one game and one house rule."""

    def __init__(self, game: GameType, house_rule: HouseRuleType) -> None:
        self._game, self._house_rule = game, house_rule

    @hookimpl
    def games(self) -> list[GameType]:
        return [self._game]

    @hookimpl
    def house_rules(self) -> list[HouseRuleType]:
        return [self._house_rule, ANYWHERE]


def schema_of(engine: Engine, game: str) -> dict[str, Any]:
    return ruleset_schema(engine.game_type(game), engine.registry.house_rules.values())


def is_valid(schema: dict[str, Any], data: object) -> bool:
    Draft202012Validator.check_schema(schema)
    return bool(Draft202012Validator(schema).is_valid(data))


def loaded(engine: Engine, data: dict[str, Any]) -> Ruleset | None:
    """The ruleset of plain data, None when it is refused."""
    try:
        return engine.ruleset_from_data(data, "f.toml")
    except RulesetError:
        return None


def parsed(engine: Engine, text: str) -> tuple[Ruleset | None, tuple[Fault, ...]]:
    """The ruleset of a file's text, or its faults."""
    try:
        return engine.parse_ruleset(text, "f.toml"), ()
    except RulesetError as error:
        return None, error.faults


@st.composite
def cases(draw: st.DrawFn) -> tuple[Engine, dict[str, Any]]:
    """An engine with a random game and house rule, and a file for it that is nearly right."""
    game_options, rule_options = draw(option_classes()), draw(option_classes(depth=1))
    game = evolve(with_options(SAMPLE, game_options), name="drawn")
    rule = evolve(ANYWHERE, name="rule", options=rule_options)
    data: dict[str, Any] = {"format": 1, "game": "drawn"}
    data["options"] = draw(tables(game_options, nearly=True))
    if draw(st.booleans()):
        names = st.text("abcxyz ", max_size=22) | st.sampled_from(["A\n", "x" * 21])
        data["seats"] = draw(st.lists(names | junk, max_size=5) | st.just(["A", "B"]))
    if draw(st.booleans()):
        use = st.sampled_from(["rule", "anywhere", "rlue"])
        one = tables(rule_options, nearly=True).flatmap(
            lambda t: use.map(lambda u: {**t, "use": u})
        )
        data["house_rules"] = draw(st.lists(one | junk, max_size=3))
    if draw(st.integers(0, 9)) == 0:
        data[draw(st.sampled_from(["format", "game", "title", "options", "z"]))] = draw(junk)
    return Engine([Drawn(game, rule)]), data


def _repeats_a_seat(data: dict[str, Any]) -> bool:
    """Whether two seats differ in nothing but what JSON Schema cannot fold."""
    seats = data.get("seats")
    names = [s.casefold() for s in seats if isinstance(s, str)] if isinstance(seats, list) else []
    return len(set(names)) < len(names)


@given(cases())
def test_the_schema_accepts_what_the_loader_accepts_and_nothing_else(
    case: tuple[Engine, dict[str, Any]],
) -> None:
    engine, data = case
    if _repeats_a_seat(data) or "extends" in data:
        return
    ruleset = loaded(engine, data)
    event("is refused" if ruleset is None else "loads")

    assert is_valid(schema_of(engine, "drawn"), data) == (ruleset is not None)


@given(cases())
def test_a_file_and_its_plain_data_load_alike_and_each_fault_has_its_place(
    case: tuple[Engine, dict[str, Any]],
) -> None:
    engine, data = case
    text = toml(data)
    ruleset, faults = parsed(engine, text)
    lines = text.split("\n")

    assert ruleset == loaded(engine, data)
    assert all(1 <= fault.column <= len(lines[fault.line - 1]) for fault in faults)
    assert all(str(fault).isprintable() for fault in faults)


@given(option_classes().flatmap(lambda c: st.tuples(st.just(c), tables(c, nearly=True))))
def test_a_canonical_form_is_valid_and_loads_as_an_equal_ruleset(
    case: tuple[type[Any], dict[str, Any]],
) -> None:
    cls, table = case
    check_options_class(cls)
    engine = Engine([Drawn(evolve(with_options(SAMPLE, cls), name="drawn"), BONUS)])
    try:
        ruleset = engine.ruleset_from_data({"format": 1, "game": "drawn", "options": table}, "f")
    except RulesetError:
        return
    again = engine.ruleset_from_data(ruleset.canonical(), "again")

    assert (again, again.digest) == (ruleset, ruleset.digest)
    assert engine.parse_ruleset(toml(ruleset.canonical())) == ruleset
    assert is_valid(schema_of(engine, "drawn"), ruleset.canonical())
    assert is_valid(options_schema(cls), ruleset.canonical()["options"])


def with_defaults(schema: Any) -> Iterator[dict[str, Any]]:
    """The schemas of options that have a default."""
    if isinstance(schema, dict):
        if {"default", "description"} <= schema.keys():
            yield schema
        schema = list(schema.values())
    for inner in schema if isinstance(schema, list) else ():
        yield from with_defaults(inner)


@given(option_classes())
def test_no_default_is_refused_by_the_schema_that_names_it(cls: type[Any]) -> None:
    for schema in with_defaults(options_schema(cls)):
        assert is_valid(schema, schema["default"])


@pytest.mark.parametrize("name", INSTALLED.registry.games)
def test_no_default_of_an_installed_game_is_refused(name: str) -> None:
    schema = schema_of(INSTALLED, name)

    assert [s for s in with_defaults(schema) if not is_valid(s, s["default"])] == []


@pytest.mark.parametrize("name", INSTALLED.ruleset_names)
def test_shipped_rulesets_are_valid(name: str) -> None:
    data = tomllib.loads(INSTALLED.registry.rulesets[name].read_bytes().decode())

    assert is_valid(schema_of(INSTALLED, name.partition("/")[0]), data)
    assert is_valid(
        schema_of(INSTALLED, name.partition("/")[0]), INSTALLED.ruleset(name).canonical()
    )


@pytest.mark.parametrize(
    ("data", "valid"),
    [
        ({"format": 1, "game": "needy", "options": {"size": 3}}, True),
        ({"format": 1, "game": "needy", "options": {}}, False),
        ({"format": 1, "game": "needy"}, False),
        ({"format": 1, "extends": "needy/standard"}, True),
        ({"format": 1, "extends": "needy/standard", "options": {"piece": {"count": 2}}}, True),
        ({"format": 1, "extends": "needy/standard", "options": {"piece": {"name": ""}}}, False),
        ({"format": 1, "game": "needy", "options": {"size": 3, "piece": {}}}, False),
        ({"format": 1}, False),
        ({"format": 1, "game": "sample"}, False),
    ],
)
def test_what_a_parent_may_give_has_to_be_given_without_one(
    data: dict[str, Any], *, valid: bool
) -> None:
    assert is_valid(schema_of(sample_engine(), NEEDY.name), data) == valid


@pytest.mark.parametrize(
    ("rules", "valid"),
    [
        ([], True),
        ([{"use": "bonus"}], True),
        ([{"use": "bonus"}, {"use": "anywhere"}], True),
        ([{"use": "bonus"}, {"use": "bonus", "points": 2}], False),
        ([{"use": "needy-only"}], False),
        ([{}], False),
        ([{"use": "anywhere", "points": 2}], False),
    ],
)
def test_house_rules_are_those_of_the_game_each_once(rules: list[Any], *, valid: bool) -> None:
    data = {"format": 1, "game": "sample", "house_rules": rules}

    assert is_valid(schema_of(sample_engine(), "sample"), data) == valid


def test_a_game_without_house_rules_takes_an_empty_list_alone() -> None:
    schema = ruleset_schema(SAMPLE, [])

    assert is_valid(schema, {"format": 1, "game": "sample", "house_rules": []})
    assert not is_valid(schema, {"format": 1, "game": "sample", "house_rules": [{"use": "bonus"}]})


def test_the_schema_carries_the_sentences_and_defaults_of_the_options() -> None:
    size = schema_of(sample_engine(), "sample")["properties"]["options"]["properties"]["size"]

    assert size == {
        "title": "size",
        "description": "How large the board is.",
        "default": 5,
        "type": "integer",
        "minimum": 1,
        "maximum": 26,
    }
