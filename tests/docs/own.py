"""The plugins of this repository among those installed, and what they bring."""

from __future__ import annotations

from quadrule import Engine
from quadrule.plugin_values import GameType, HouseRuleType
from quadrule.registry import Plugin


def own_plugins(engine: Engine) -> list[Plugin]:
    """The plugins that come with Quadrule, by name."""
    return [plugin for plugin in engine.plugins if plugin.source == "quadrule"]


def own_games(engine: Engine) -> list[GameType]:
    """The games of those plugins, by name."""
    return [game for name, game in engine.registry.games.items() if name in _names(engine, "games")]


def own_house_rules(engine: Engine) -> list[HouseRuleType]:
    """The house rules of those plugins, by name."""
    names = _names(engine, "house_rules")
    return [rule for name, rule in engine.registry.house_rules.items() if name in names]


def _names(engine: Engine, hook: str) -> set[str]:
    brought = [engine.registry.brought_by(plugin) for plugin in own_plugins(engine)]
    return {name for each in brought for name in each.get(hook, [])}
