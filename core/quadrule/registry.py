"""What a set of plugins brings, collected once: games, house rules, players, rulesets, commands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from importlib.metadata import EntryPoint, entry_points
from importlib.resources.abc import Traversable
from typing import Any, TypeVar

import pluggy
from attrs import define, field, frozen

from quadrule.binding import check_pending, register
from quadrule.errors import PluginError
from quadrule.hooks import PROJECT, PluginHooks
from quadrule.plugin_values import Command, Folder, GameType, HouseRuleType, PlayerType

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
    found = sorted(entry_points(group=PROJECT), key=lambda point: point.name)
    left_out = set(without)
    unknown = left_out - {point.name for point in found}
    if unknown:
        names = ", ".join(point.name for point in found)
        message = f"there is no plugin {', '.join(sorted(unknown))}; installed: {names}"
        raise PluginError(message)
    return tuple(_load(point) for point in found if point.name not in left_out)


def handed_over(plugins: Iterable[object] | Mapping[str, object]) -> tuple[Plugin, ...]:
    """Plugins given as objects, or by name; modules and classes have names of their own."""
    if isinstance(plugins, Mapping):
        return tuple(Plugin(name, "", plugin) for name, plugin in plugins.items())
    return tuple(
        Plugin(str(getattr(plugin, "__name__", type(plugin).__name__)), "", plugin)
        for plugin in plugins
    )


@define(eq=False, slots=False)
class Registry:
    """Everything some plugins bring.

    Attributes:
        plugins: the plugins.
    """

    plugins: tuple[Plugin, ...]
    _manager: pluggy.PluginManager = field(init=False, repr=False)

    def __attrs_post_init__(self) -> None:
        self._manager = pluggy.PluginManager(PROJECT)
        self._manager.add_hookspecs(PluginHooks)
        for plugin in self.plugins:
            register(self._manager, plugin.plugin, plugin.name)
        check_pending(self._manager)

    @cached_property
    def games(self) -> dict[str, GameType]:
        """Games by name, in alphabetical order."""
        return self._by_name("games", GameType)

    @cached_property
    def house_rules(self) -> dict[str, HouseRuleType]:
        """House rules by name, in alphabetical order."""
        return self._by_name("house_rules", HouseRuleType)

    @cached_property
    def players(self) -> dict[str, PlayerType]:
        """Players by name, in alphabetical order."""
        return self._by_name("players", PlayerType)

    @cached_property
    def commands(self) -> dict[str, Command]:
        """Commands by name, in alphabetical order."""
        return self._by_name("commands", Command)

    @cached_property
    def rulesets(self) -> dict[str, Traversable]:
        """Ruleset files by `game/name`, in alphabetical order."""
        found: dict[str, Traversable] = {}
        for plugin, folder in self._answers("ruleset_folders"):
            for name, file in _ruleset_files(folder):
                if name in found:
                    message = f'plugin "{plugin}": ruleset "{name}" is there already'
                    raise PluginError(message)
                found[name] = file
        return dict(sorted(found.items()))

    def brought_by(self, plugin: Plugin) -> dict[str, list[str]]:
        """What one plugin brings: names by hook."""
        hooks: dict[str, Callable[[Any], str]] = {
            "games": _name, "house_rules": _name, "players": _name, "commands": _name,
            "ruleset_folders": str,
        }  # fmt: skip
        return {
            hook: names
            for hook, spell in hooks.items()
            if (names := [spell(v) for p, v in self._answers(hook) if p == plugin.name])
        }

    def _by_name(self, hook: str, kind: type[Named]) -> dict[str, Named]:
        found: dict[str, Named] = {}
        for plugin, value in self._answers(hook):
            if not isinstance(value, kind):
                message = f'plugin "{plugin}": {hook} gives {value!r}, which is no {kind.__name__}'
                raise PluginError(message)
            if value.name in found:
                message = f'plugin "{plugin}": {hook}: there is a "{value.name}" already'
                raise PluginError(message)
            found[value.name] = value
        return dict(sorted(found.items()))

    def _answers(self, hook: str) -> Iterable[tuple[str, Any]]:
        """What each plugin answers to a hook, item by item, with the plugin's name."""
        for impl in getattr(self._manager.hook, hook).get_hookimpls():
            try:
                for value in impl.function() or ():
                    yield impl.plugin_name, value
            except (TypeError, AttributeError) as error:
                message = f'plugin "{impl.plugin_name}": {hook}: {error}'
                raise PluginError(message) from error


def _load(point: EntryPoint) -> Plugin:
    source = point.dist.name if point.dist else ""
    try:
        return Plugin(point.name, source, point.load())
    except Exception as error:
        message = f'plugin "{point.name}" ({source}) cannot be loaded: {error!r}'
        raise PluginError(message) from error


def _ruleset_files(folder: Folder) -> Iterable[tuple[str, Traversable]]:
    for game in folder.iterdir():
        if game.is_dir():
            for file in game.iterdir():
                if file.name.endswith(".toml"):
                    yield f"{game.name}/{file.name.removesuffix('.toml')}", file


def _name(value: Any) -> str:
    return str(value.name)
