"""Plugins that do not keep to the hooks stop the engine, with a message that names them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from attrs import evolve, frozen

from quadrule import Engine, QuadruleError, hookimpl
from quadrule.errors import PluginError, UnknownNameError
from quadrule.player import PlayerType
from quadrule.plugin_hooks import PluginHooks
from quadrule.plugin_values import Command, GameType, HouseRuleType
from quadrule.registry import Registry, discover
from tests.core.samples import ANYWHERE, NEEDY, SAMPLE, SamplePlugin

HOOKS = [name for name in vars(PluginHooks) if not name.startswith("_")]


def brings(_name: str = "plugin", /, **answers: object) -> ModuleType:
    """A module that answers hooks with these values, or raises them."""
    module = ModuleType(_name)
    for hook, answer in answers.items():
        setattr(module, hook, hookimpl(_function(answer)))
    return module


def _function(answer: object) -> Callable[[], object]:
    def asked() -> object:
        if isinstance(answer, BaseException):
            raise answer
        return answer

    return asked


def refused(*plugins: object) -> str:
    with pytest.raises(PluginError) as caught:
        Engine(plugins)
    assert isinstance(caught.value, QuadruleError)
    return str(caught.value)


def player(name: str) -> PlayerType:
    return PlayerType(name, "Any move.", lambda game, position, budget, rng: position)


def test_a_module_an_object_and_a_mapping_of_names_are_plugins() -> None:
    module = brings("some.module", games=[SAMPLE])

    assert [plugin.name for plugin in Engine([module]).plugins] == ["some.module"]
    assert [plugin.name for plugin in Engine([SamplePlugin()]).plugins] == ["SamplePlugin"]
    named = Engine({"mine": module, "yours": brings(games=[NEEDY])})
    assert [plugin.name for plugin in named.plugins] == ["mine", "yours"]
    assert list(named.registry.games) == ["needy", "sample"]


def test_an_engine_without_plugins_has_nothing() -> None:
    engine = Engine([])

    assert (engine.plugins, engine.ruleset_names) == ((), ())
    with pytest.raises(UnknownNameError, match='there is no game "nim"'):
        engine.game_type("nim")


def test_engines_share_nothing() -> None:
    plugin = SamplePlugin()
    one, other, none = Engine([plugin]), Engine([plugin]), Engine([])

    assert one.registry.games == other.registry.games
    assert one.registry.games is not other.registry.games
    assert none.registry.games == {}
    one.registry.games.clear()
    assert list(other.registry.games) == ["needy", "sample"]


def test_plugins_are_asked_once_when_the_engine_is_made() -> None:
    asked = []

    class Plugin:
        @hookimpl
        def games(self) -> Iterator[GameType]:
            asked.append("games")
            yield SAMPLE

        @hookimpl
        def commands(self) -> Iterator[Command]:
            asked.append("commands")
            yield Command("play", "Play.", load=lambda: None)

    engine = Engine([Plugin()])

    assert sorted(asked) == ["commands", "games"]
    assert engine.registry.brought_by(engine.plugins[0]) == {
        "games": ["sample"],
        "commands": ["play"],
    }
    engine.match(engine.parse_ruleset('format = 1\ngame = "sample"'))
    assert len(asked) == 2


@pytest.mark.parametrize("hook", HOOKS)
def test_a_plugin_that_raises_when_asked_is_named_with_the_hook(hook: str) -> None:
    text = refused(brings("bad", **{hook: ZeroDivisionError("oh")}))

    assert text == f"plugin \"bad\": {hook}: ZeroDivisionError('oh')"


@pytest.mark.parametrize("hook", HOOKS)
@pytest.mark.parametrize("answer", [5, 0, "ab", ["nim"], [None], {"a": 1}, [SamplePlugin()], True])
def test_an_answer_of_the_wrong_type_is_refused(hook: str, answer: object) -> None:
    assert refused(brings("bad", **{hook: answer})).startswith(f'plugin "bad": {hook}: ')


@pytest.mark.parametrize("hook", HOOKS)
@pytest.mark.parametrize("answer", [None, [], ()])
def test_a_plugin_may_bring_nothing(hook: str, answer: object) -> None:
    assert Engine([brings("empty", **{hook: answer})]).registry.games == {}


@pytest.mark.parametrize(
    ("hook", "value"),
    [
        ("games", SAMPLE),
        ("house_rules", ANYWHERE),
        ("players", player("x")),
        ("commands", Command("x", "An x.", load=lambda: None)),
    ],
)
def test_two_things_of_one_name_are_refused(hook: str, value: Any) -> None:
    name = value.name
    text = f'plugin "b": {hook}: plugin "a" brings a "{name}" already'

    assert refused(brings("a", **{hook: [value]}), brings("b", **{hook: [value]})) == text
    assert "brings" in refused(brings("a", **{hook: [value, value]}))


def test_two_rulesets_of_one_name_are_refused(tmp_path: Path) -> None:
    for folder in ("a", "b"):
        (tmp_path / folder / "nim").mkdir(parents=True)
        (tmp_path / folder / "nim" / "standard.toml").touch()
    one, other = (brings(n, ruleset_folders=[tmp_path / n]) for n in ("a", "b"))

    assert refused(one, other) == (
        'plugin "b": ruleset_folders: there is a ruleset "nim/standard" already'
    )


def test_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    text = refused(brings("bad", ruleset_folders=[tmp_path / "no"]))

    assert text.startswith(f'plugin "bad": ruleset_folders: {tmp_path / "no"}: ')


def test_a_ruleset_file_that_nobody_could_name_is_refused(tmp_path: Path) -> None:
    (tmp_path / "nim").mkdir()
    (tmp_path / "nim" / "My Rules.toml").touch()
    text = refused(brings("bad", ruleset_folders=[tmp_path]))

    assert "'nim/My Rules' is no name for a ruleset" in text


def test_other_files_in_a_folder_of_rulesets_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / "nim").mkdir()
    for name in ("README.md", ".standard.toml.swp", ".#standard.toml", "standard.toml~"):
        (tmp_path / "nim" / name).touch()
    (tmp_path / "README.toml").touch()

    assert Engine([brings(ruleset_folders=[tmp_path])]).ruleset_names == ()


@pytest.mark.parametrize(("hook", "near"), [("game", "games"), ("hous_rules", "house_rules")])
def test_a_misspelt_hook_is_refused_with_the_nearest(hook: str, near: str) -> None:
    text = refused(brings("bad", **{hook: []}))

    assert text == f'plugin "bad": {hook}: there is no such hook; did you mean "{near}"?'


def test_a_play_hook_in_a_plugin_is_refused() -> None:
    assert refused(brings("bad", generate_moves=[])).startswith('plugin "bad": generate_moves: ')


def test_a_hook_with_arguments_that_it_does_not_have_is_refused() -> None:
    class Bad:
        @hookimpl
        def games(self, engine: object) -> list[GameType]:
            return []

    text = refused(Bad())

    assert "\"Bad\": Plugin 'Bad' for hook 'games'" in text
    assert "{'engine'}" in text


def test_a_function_called_like_a_hook_and_not_marked_is_refused() -> None:
    class Bad:
        def games(self) -> list[GameType]:
            return [SAMPLE]

    assert refused(Bad()) == 'plugin "Bad": games is not marked with hookimpl'


@pytest.mark.parametrize("how", ["hookwrapper", "wrapper", "tryfirst", "trylast"])
def test_a_hook_that_wraps_others_or_jumps_the_queue_is_refused(how: Any) -> None:
    def games() -> Iterator[None]:
        yield

    bad = ModuleType("Bad")
    bad.games = hookimpl(**dict[str, Any]({how: True}))(games)  # type: ignore[attr-defined]

    assert refused(bad) == (
        'plugin "Bad": games: hooks here are not wrapped, and their order is that of the plugins'
    )


def test_a_plugin_given_twice_is_refused() -> None:
    plugin = SamplePlugin()

    assert refused(plugin, plugin) == ('plugin "SamplePlugin": there are two plugins of this name')
    with pytest.raises(PluginError, match='plugin "b" is the same as, or equal to, "a"'):
        Engine({"a": plugin, "b": plugin})


@pytest.mark.parametrize("plugin", ["quadrule_games", None, SamplePlugin, b"x"])
def test_what_is_no_plugin_is_refused(plugin: object) -> None:
    assert "is no module and no object with hooks" in refused(plugin)


@pytest.mark.parametrize(
    ("game", "text"),
    [
        (evolve(SAMPLE, name="Nim"), "a name is spelt with small letters, digits and hyphens"),
        (evolve(SAMPLE, name=""), "a name is spelt with small letters, digits and hyphens"),
        (evolve(SAMPLE, name=5), "a name is spelt with small letters, digits and hyphens"),  # type: ignore[arg-type]
        (evolve(SAMPLE, options=dict), "<class 'dict'> is no attrs class of options"),
        (evolve(SAMPLE, options=None), "None is no attrs class of options"),  # type: ignore[arg-type]
        (evolve(SAMPLE, seats=["A", "B"]), "seats is no tuple of names"),  # type: ignore[arg-type]
        (evolve(SAMPLE, min_seats=0), "min_seats is below 1 or above max_seats"),
        (evolve(SAMPLE, min_seats=5), "min_seats is below 1 or above max_seats"),
        (evolve(SAMPLE, seats=("A",)), "seats: there is 1 seat; allowed: 2 to 4 names"),
        (evolve(SAMPLE, seats=("A", "a")), 'seats: another seat is called "A"; allowed: '),
    ],
)
def test_a_game_that_cannot_be_used_is_refused(game: GameType, text: str) -> None:
    assert refused(brings("bad", games=[game])).startswith(
        f'plugin "bad": games: {game.name!r}: {text}'
    )


def test_a_house_rule_that_cannot_be_used_is_refused() -> None:
    text = refused(brings("bad", house_rules=[evolve(ANYWHERE, games="nim")]))  # type: ignore[arg-type]

    assert text == "plugin \"bad\": house_rules: 'anywhere': games is no tuple of names"


def test_names_are_looked_up_with_a_suggestion() -> None:
    engine = Engine([SamplePlugin(), brings(players=[player("greedy")])])

    assert engine.player("greedy").name == "greedy"
    assert engine.house_rule_type("bonus").name == "bonus"
    with pytest.raises(UnknownNameError) as caught:
        engine.player("gredy")
    assert (caught.value.name, caught.value.suggestion) == ("gredy", "greedy")


def test_a_ruleset_of_an_engine_with_more_plugins_is_refused() -> None:
    text = 'format = 1\ngame = "sample"\n[[house_rules]]\nuse = "bonus"'
    ruleset = Engine([SamplePlugin()]).parse_ruleset(text)

    with pytest.raises(UnknownNameError, match='there is no game "sample"'):
        Engine([]).game(ruleset)
    with pytest.raises(UnknownNameError, match='there is no house rule "bonus"'):
        Engine([brings(games=[SAMPLE])]).game(ruleset)


def test_installed_plugins_are_found_and_told_where_they_come_from() -> None:
    names = {plugin.name: plugin.source for plugin in Engine.discover().plugins}

    assert names["projected-marks"] == "quadrule"
    assert list(names) == sorted(names)


def test_installed_plugins_can_be_left_out_by_name() -> None:
    engine = Engine.discover(without=["number-scrabble", "rulesets"])

    assert "number-scrabble" not in engine.registry.games
    assert "projected-marks" in engine.registry.games
    assert "projected-marks/small" not in engine.ruleset_names


def test_a_game_without_a_file_has_its_options_defaults_as_its_standard() -> None:
    engine = Engine.discover(without=["rulesets"])

    assert "number-scrabble/standard" in engine.ruleset_names
    assert engine.ruleset("number-scrabble") == Engine.discover().ruleset("number-scrabble")


def test_leaving_out_a_plugin_that_is_not_there_is_refused() -> None:
    with pytest.raises(PluginError) as caught:
        Engine.discover(without=["number-scrable"])

    assert str(caught.value).startswith(
        'there is no plugin "number-scrable" to leave out. Did you mean "number-scrabble"? '
    )


@frozen
class Installed:
    """Stands in for the metadata of installed distributions."""

    points: tuple[EntryPoint, ...]

    def __call__(self, *, group: str) -> tuple[EntryPoint, ...]:
        return tuple(point for point in self.points if point.group == group)


def install(monkeypatch: pytest.MonkeyPatch, **plugins: str) -> None:
    points = tuple(EntryPoint(name, value, "quadrule") for name, value in plugins.items())
    monkeypatch.setattr("importlib.metadata.entry_points", Installed(points))


def test_a_plugin_that_cannot_be_imported_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, good="tests.core.samples", bad="no_such_module")

    with pytest.raises(PluginError, match=r'^plugin "bad" \(\) cannot be loaded: ModuleNotFound'):
        discover()
    assert [plugin.name for plugin in discover(without=["bad"])] == ["good"]


def test_a_plugin_that_raises_on_import_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "raises_on_import.py").write_text("1 / 0", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    install(monkeypatch, bad="raises_on_import")

    with pytest.raises(PluginError, match=r'^plugin "bad" .* ZeroDivisionError'):
        discover()


def test_two_installed_plugins_of_one_name_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    points = tuple(
        EntryPoint("one", module, "quadrule") for module in ("tests.core.samples", "json")
    )
    monkeypatch.setattr("importlib.metadata.entry_points", Installed(points))

    with pytest.raises(PluginError, match="there are two plugins of this name"):
        Engine.discover()


def test_a_registry_can_be_handed_over_ready_made() -> None:
    registry = Registry(())

    assert Engine(registry).registry is registry


def test_house_rules_of_a_game_that_is_not_installed_do_no_harm() -> None:
    rule = HouseRuleType("lonely", "For a game from elsewhere.", lambda o, s: o, games=("chess",))

    assert list(Engine([brings(house_rules=[rule])]).registry.house_rules) == ["lonely"]
