"""Each broken game is found out, by the check that is meant for it and by its name."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import Any

import pytest
from attrs import frozen

from quadrule import Engine, Move, Position, hookimpl
from quadrule.errors import PluginError
from quadrule.plugin_values import HouseRuleType
from quadrule.refusal import Refusal
from quadrule.testing import CHECKS, ConformanceError, Expected, GameTests, check_game
from quadrule.view import Board, Site
from tests.broken import honest, moves, numbers, states, unseen, words
from tests.broken.faults import FAULTS, Fault, Plugin
from tests.broken.unseen import LAST_SQUARE, Strip, nothing_to_check

HONEST = Fault("honest", honest.Rows, "", "")
STRIP = Fault("strip", honest.Rows, "", "", options=Strip)
NUMBERS = Fault(
    "numbers", numbers.Numbers, "", "", options=numbers.Options, problems=nothing_to_check
)


@pytest.mark.parametrize("name", FAULTS)
def test_a_broken_game_is_named_with_what_is_wrong_with_it(name: str) -> None:
    broken = FAULTS[name]
    with pytest.raises(ConformanceError) as caught:
        check_game(broken.engine(), name, expected=broken.expected)
    assert broken.check in caught.value.checks, str(caught.value)
    found = "\n".join(str(each) for each in caught.value.failures if each.check == broken.check)
    assert f"{name} (plugin {name}-plugin): {broken.check}: " in found
    assert broken.says in found


def test_every_mistake_stands_in_a_module_of_this_folder() -> None:
    """A class that nobody imports would be no test."""
    imported = {
        module.__name__.rpartition(".")[2] for module in (honest, moves, states, unseen, words)
    }
    marked = [f for f in Path(__file__).parent.glob("*.py") if "\n@fault(" in f.read_text()]
    assert {file.stem for file in marked} <= imported
    assert len(FAULTS) > 40
    assert {each.check for each in FAULTS.values()} == set(CHECKS)


def test_the_honest_games_pass() -> None:
    """With all that is known of them: the broken ones fail for their one mistake."""
    known = Expected(
        transcripts={"a1 a2 b1 b2 c1": "Ann", "d3": "unfinished"},
        reference=honest.known,
        symmetries=honest.mirrored,
    )
    check_game(HONEST.engine(), "honest", expected=known)
    for expected in LAST_SQUARE.values():
        check_game(STRIP.engine(), "strip", expected=expected, skip=["seats"])
    counts = Expected(perft=[12, 92, 392, 792])
    check_game(NUMBERS.engine(), "numbers", expected=counts)


def test_the_example_is_small() -> None:
    """Options as they are by default, and no move that is not needed."""
    name = "legality-and-application-disagree"
    with pytest.raises(ConformanceError) as caught:
        check_game(FAULTS[name].engine(), name)
    failure = next(f for f in caught.value.failures if f.check == "legal-moves")
    assert failure.ruleset is not None
    assert failure.ruleset.options == honest.Options()
    assert failure.moves is not None
    assert len(failure.moves) == 2
    assert 'options: {"rows": 3, "columns": 4, "in_a_row": 3}' in str(failure)
    assert f"moves: {', '.join(failure.moves)}" in str(failure)


@pytest.mark.parametrize("name", ["lists-and-suggests-nothing", "over-at-the-start"])
def test_where_nobody_can_play_only_that_is_said(name: str) -> None:
    """Not that options have no effect, nor that seats do nothing."""
    with pytest.raises(ConformanceError) as caught:
        check_game(FAULTS[name].engine(), name)
    assert caught.value.checks == ("legal-moves",)


@pytest.mark.parametrize("name", ["turn-of-nobody", "won-by-nobody"])
def test_a_seat_that_there_is_not_is_told_once(name: str) -> None:
    with pytest.raises(ConformanceError) as caught:
        check_game(FAULTS[name].engine(), name)
    assert caught.value.checks == ("outcome",)


def test_checks_can_be_left_out() -> None:
    broken = FAULTS["option-without-effect"]
    check_game(broken.engine(), broken.name, skip=["options"])
    with pytest.raises(ValueError, match='no check "option"; did you mean "options"'):
        check_game(broken.engine(), broken.name, skip=["option"])


class MisspeltRules(honest.Rows):
    @hookimpl
    def genrate_moves(self, position: Position) -> list[Move]:
        return []


class UnmarkedRules(honest.Rows):
    def outcome(self, position: Position) -> None:
        return None


@pytest.mark.parametrize(
    ("rules", "message"),
    [
        (MisspeltRules, 'plugin "broken": genrate_moves: there is no such hook; did you mean'),
        (UnmarkedRules, 'plugin "broken": outcome is not marked with hookimpl'),
    ],
)
def test_a_misspelt_hook_stops_the_engine(rules: Any, message: str) -> None:
    broken = Fault("broken", rules, "", "")
    with pytest.raises(PluginError, match=message):
        check_game(broken.engine(), "broken")


class MisspeltPlugin:
    @hookimpl
    def gamse(self) -> list[Any]:
        return []


def test_a_misspelt_hook_of_the_plugin_stops_it_at_once() -> None:
    with pytest.raises(PluginError, match='gamse: there is no such hook; did you mean "games"'):
        Engine([MisspeltPlugin()])


class Idle:
    @hookimpl
    def forbid_move(self, position: Position, move: Move) -> None:
        return None


class IdleRule:
    @hookimpl
    def house_rules(self) -> list[HouseRuleType]:
        return [HouseRuleType("idle", "Nothing.", lambda options, seats: Idle())]


def test_a_house_rule_without_effect_is_named() -> None:
    engine = Engine([Plugin(HONEST), IdleRule()])
    text = 'format = 1\ngame = "honest"\nhouse_rules = [{ use = "idle" }]\n'
    with pytest.raises(ConformanceError, match=r"options: house_rules\[0\] \(idle\) has no effect"):
        check_game(engine, engine.parse_ruleset(text))


class Seventh:
    """Refuses every seventh question."""

    def __init__(self) -> None:
        self.asked = count()

    @hookimpl
    def forbid_move(self, position: Position, move: Move) -> Refusal | None:
        return Refusal("seventh", "it is the seventh") if next(self.asked) % 7 == 6 else None


class KeepsAList:
    @hookimpl
    def remember(self, position: Position, move: Move) -> Any:
        return [move.text]


@frozen
class RulePlugin:
    """Brings one house rule, called `odd`."""

    rule: Any

    @hookimpl
    def house_rules(self) -> list[HouseRuleType]:
        return [HouseRuleType("odd", "A trial.", lambda options, seats: self.rule())]


@pytest.mark.parametrize(
    ("rule", "text"),
    [
        (Seventh, "honest, house rule odd (plugin theirs): legal-moves: "),
        (KeepsAList, 'plugin "odd": remember: [\''),
    ],
)
def test_a_house_rule_at_fault_is_named_with_its_plugin(rule: Any, text: str) -> None:
    """Not the game, which is played without a fault where the rule is left out."""
    engine = Engine({"ours": Plugin(HONEST), "theirs": RulePlugin(rule)})
    ruleset = 'format = 1\ngame = "honest"\nhouse_rules = [{ use = "odd" }]\n'
    with pytest.raises(ConformanceError) as caught:
        check_game(engine, engine.parse_ruleset(ruleset))
    assert text in str(caught.value)
    on_lines = [each for each in caught.value.failures if each.moves is not None]
    assert all(each.house_rules == (("odd", "theirs"),) for each in on_lines)
    assert on_lines


class TestHonest(GameTests):
    engine = HONEST.engine()
    game = "honest"
    expected = Expected(reference=honest.known)
    skip = ("seat-names",)


def test_the_class_has_a_test_for_each_check() -> None:
    tests = {name for name in vars(GameTests) if name.startswith("test_")}
    assert tests == {f"test_{check.replace('-', '_')}" for check in CHECKS}


class ShortNames(honest.Rows):
    """Shows who is on turn, once by two letters and once in the middle of a line."""

    @hookimpl
    def view(self, position: Position) -> Board:
        sites = tuple(self.site(position, square) for square in self.squares)
        name = self.seats[position.to_move]
        short = Site("short", "label", 0, 9, name[:2])
        return Board((*sites, short, Site("line", "label", 1, 9, name.center(9))))


def test_a_view_may_shorten_and_centre_the_names_of_seats() -> None:
    engine = Fault("short", ShortNames, "", "").engine()
    check_game(engine, "short")


def test_a_class_without_a_game_is_told_once_what_it_lacks() -> None:
    class Bare(GameTests):
        pass

    Bare.__test__ = False  # type: ignore[attr-defined]
    first, *others = (getattr(Bare(), f"test_{c.replace('-', '_')}") for c in CHECKS)
    with pytest.raises(TypeError, match="Bare has no engine and no game: give it"):
        first()
    for other in others:
        with pytest.raises(pytest.skip.Exception):
            other()


def test_the_class_names_what_it_finds() -> None:
    class Broken(GameTests):
        engine = FAULTS["seat-never-moves"].engine()
        game = "seat-never-moves"

    Broken().test_view()
    with pytest.raises(ConformanceError, match="seats: Bob has made no turn in 200 games"):
        Broken().test_seats()
