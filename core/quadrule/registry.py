"""What a set of plugins brings, collected once: games, house rules, players, rulesets, commands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Any, TypeVar

import pluggy
from attrs import NOTHING, define, field, frozen

from quadrule.binding import check_pending, implementations, register
from quadrule.errors import PluginError
from quadrule.hooks import PROJECT
from quadrule.options import options_of
from quadrule.player import PlayerType
from quadrule.plugin_checks import check_ruleset_name, check_value
from quadrule.plugin_hooks import PluginHooks
from quadrule.plugin_values import Command, Folder, GameType, HouseRuleType
from quadrule.ruleset import STANDARD
from quadrule.suggest import did_you_mean

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

Named = TypeVar("Named", GameType, HouseRuleType, PlayerType, Command)


@frozen
class Plugin:
    """A plugin that is registered.

    Attributes:
        name: of its entry point, or of the module or class handed over.
        source: the distribution it comes from; empty when it was handed over.
        plugin: the object that implements the hooks.
    """

    name: str
    source: str
    plugin: object = field(repr=False)


def discover(without: Iterable[str] = ()) -> tuple[Plugin, ...]:
    """The plugins of the `quadrule` entry-point group, by name, less those named in `without`.

    Raises:
        PluginError: a plugin cannot be imported, or `without` names none.
    """
    # Imported here: it takes a quarter of the time in which the library is imported.
    from importlib.metadata import entry_points

    found = sorted(entry_points(group=PROJECT), key=lambda point: (point.name, point.value))
    names = [point.name for point in found]
    left_out = set(without)
    for unknown in sorted(left_out.difference(names)):
        near = did_you_mean(unknown, names)
        hint = f' Did you mean "{near}"?' if near else ""
        message = (
            f'there is no plugin "{unknown}" to leave out.{hint} Installed: {", ".join(names)}'
        )
        raise PluginError(message)
    return tuple(_load(point) for point in found if point.name not in left_out)


def installed_plugins() -> tuple[str, ...]:
    """The names of the plugins that are installed, in alphabetical order."""
    from importlib.metadata import entry_points

    return tuple(sorted(entry_points(group=PROJECT).names))


def handed_over(plugins: Iterable[object] | Mapping[str, object]) -> tuple[Plugin, ...]:
    """Plugins given as objects, or by name; modules and classes have names of their own."""
    if isinstance(plugins, Mapping):
        return tuple(Plugin(name, "", plugin) for name, plugin in plugins.items())
    return tuple(
        Plugin(str(getattr(plugin, "__name__", type(plugin).__name__)), "", plugin)
        for plugin in plugins
    )


@frozen
class Defaults:
    """Stands for the file of a game's `standard` ruleset when no plugin brings one."""

    game: str

    def read_bytes(self) -> bytes:
        """The file: the game with its own options and seats."""
        return f'format = 1\ngame = "{self.game}"\n'.encode()


RulesetText = Traversable | Defaults


@define(eq=False)
class Registry:
    """Everything some plugins bring. They are asked once, when the registry is made.

    Attributes:
        plugins: the plugins.
        games, house_rules, players, commands: what they bring, by name, in alphabetical order.
        rulesets: ruleset files by `game/name`, in alphabetical order; a game whose
            options have defaults always has its `standard`.

    Raises:
        PluginError: a plugin does not keep to the hooks, or two bring something of one name.
    """

    plugins: tuple[Plugin, ...]
    games: dict[str, GameType] = field(init=False, repr=False)
    house_rules: dict[str, HouseRuleType] = field(init=False, repr=False)
    players: dict[str, PlayerType] = field(init=False, repr=False)
    commands: dict[str, Command] = field(init=False, repr=False)
    rulesets: dict[str, RulesetText] = field(init=False, repr=False)
    _brought: dict[str, dict[str, list[str]]] = field(init=False, repr=False)

    def __attrs_post_init__(self) -> None:
        manager = pluggy.PluginManager(PROJECT)
        manager.add_hookspecs(PluginHooks)
        for plugin in self.plugins:
            register(manager, plugin.plugin, plugin.name)
        check_pending(manager)
        self._brought = {plugin.name: {} for plugin in self.plugins}
        self.games = self._by_name(manager, "games", GameType)
        self.house_rules = self._by_name(manager, "house_rules", HouseRuleType)
        self.players = self._by_name(manager, "players", PlayerType)
        self.commands = self._by_name(manager, "commands", Command)
        self.rulesets = self._rulesets(manager)

    def brought_by(self, plugin: Plugin) -> dict[str, list[str]]:
        """What one plugin brings: names by hook."""
        return self._brought[plugin.name]

    def _by_name(
        self, manager: pluggy.PluginManager, hook: str, kind: type[Named]
    ) -> dict[str, Named]:
        found: dict[str, Named] = {}
        owners: dict[str, str] = {}
        for plugin, value in _answers(manager, hook):
            if not isinstance(value, kind):
                raise _error(plugin, hook, f"{value!r} is no {kind.__name__}")
            try:
                check_value(value)
            except (TypeError, ValueError, NameError) as error:
                raise _error(plugin, hook, f"{value.name!r}: {error}") from error
            if value.name in found:
                whose = f'plugin "{owners[value.name]}" brings a "{value.name}" already'
                raise _error(plugin, hook, whose)
            found[value.name], owners[value.name] = value, plugin
            self._brought[plugin].setdefault(hook, []).append(value.name)
        return dict(sorted(found.items()))

    def _rulesets(self, manager: pluggy.PluginManager) -> dict[str, RulesetText]:
        found: dict[str, RulesetText] = {}
        hook = "ruleset_folders"
        for plugin, folder in _answers(manager, hook):
            try:
                files = dict(_ruleset_files(folder))
            except (AttributeError, OSError, ValueError) as error:
                raise _error(plugin, hook, f"{folder!s}: {error}") from error
            twice = sorted(files.keys() & found.keys())
            if twice:
                raise _error(plugin, hook, f'there is a ruleset "{twice[0]}" already')
            found |= files
            self._brought[plugin].setdefault(hook, []).append(str(folder))
        defaults = {
            f"{name}/{STANDARD}": Defaults(name)
            for name, game in self.games.items()
            if all(each.default is not NOTHING for each in options_of(game.options))
        }
        return dict(sorted((defaults | found).items()))


def _answers(manager: pluggy.PluginManager, hook: str) -> Iterator[tuple[str, Any]]:
    """What each plugin answers to a hook, item by item, with the plugin's name."""
    for impl in implementations(manager, hook):
        try:
            answer: Any = impl.function()
            values = () if answer is None else tuple(answer)
        except Exception as error:
            raise _error(impl.plugin_name, hook, repr(error)) from error
        for value in values:
            yield impl.plugin_name, value


def _error(plugin: str, hook: str, text: str) -> PluginError:
    return PluginError(f'plugin "{plugin}": {hook}: {text}')


def _load(point: EntryPoint) -> Plugin:
    source = point.dist.name if point.dist else ""
    try:
        return Plugin(point.name, source, point.load())
    except Exception as error:
        message = f'plugin "{point.name}" ({source}) cannot be loaded: {error!r}'
        raise PluginError(message) from error


def _ruleset_files(folder: Folder) -> Iterator[tuple[str, Traversable]]:
    for game in folder.iterdir():
        if game.is_dir():
            for file in game.iterdir():
                if file.name.endswith(".toml") and not file.name.startswith("."):
                    name = f"{game.name}/{file.name.removesuffix('.toml')}"
                    check_ruleset_name(name)
                    yield name, file
