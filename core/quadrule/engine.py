"""The engine: plugins made usable. The one object from which everything else comes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define, field

from quadrule.binding import bind, make_rules
from quadrule.errors import UnknownNameError
from quadrule.game import Game
from quadrule.registry import Plugin, Registry, discover, handed_over
from quadrule.ruleset import Ruleset, full_name
from quadrule.suggest import did_you_mean

if TYPE_CHECKING:
    from quadrule.loading.ruleset_file import Source
    from quadrule.match import Match
    from quadrule.player import PlayerType
    from quadrule.plugin_values import GameType, HouseRuleType

Value = TypeVar("Value")


def _registry(given: Registry | Iterable[object] | Mapping[str, object]) -> Registry:
    return given if isinstance(given, Registry) else Registry(handed_over(given))


@define(eq=False, slots=False)
class Engine:
    """A set of plugins, ready to load rulesets and make games. Engines share nothing.

    Made from plugins (modules or objects with hooks, in a sequence or by name), or by `discover`
    from those installed.

    Attributes:
        registry: what the plugins bring.

    Raises:
        PluginError: a plugin does not keep to the hooks.
    """

    registry: Registry = field(converter=_registry)

    @classmethod
    def discover(cls, without: Iterable[str] = ()) -> Engine:
        """An engine of the installed plugins, less those named.

        Raises:
            PluginError: a plugin does not keep to the hooks or cannot be imported.
        """
        return cls(Registry(discover(without)))

    @property
    def plugins(self) -> tuple[Plugin, ...]:
        """The plugins."""
        return self.registry.plugins

    @property
    def ruleset_names(self) -> tuple[str, ...]:
        """Names of all installed rulesets, in alphabetical order."""
        return tuple(self.registry.rulesets)

    def game_type(self, name: str) -> GameType:
        """The game of that name, as its plugin brings it.

        Raises:
            UnknownNameError: there is none.
        """
        return _named("game", name, self.registry.games)

    def house_rule_type(self, name: str) -> HouseRuleType:
        """The house rule of that name, as its plugin brings it.

        Raises:
            UnknownNameError: there is none.
        """
        return _named("house rule", name, self.registry.house_rules)

    def player(self, name: str) -> PlayerType:
        """The player of that name.

        Raises:
            UnknownNameError: there is none.
        """
        return _named("player", name, self.registry.players)

    def ruleset(self, name: str | Path) -> Ruleset:
        """Load a ruleset: by name (`game/name`, or `game` for its standard), or from a file.

        A text that is spelt like a name (small letters, digits and hyphens, with at most one
        slash) is a name, whatever files there are; anything else is a path, and so is a `Path`.

        Raises:
            RulesetError: there is no such ruleset, or it has faults; all of them are listed.
        """
        from quadrule.loading.parents import installed_source, meant_name
        from quadrule.loading.ruleset_file import read_source

        full = full_name(name) if isinstance(name, str) else None
        if full is None:
            near = meant_name(str(name), self.registry.rulesets)
            return self._build(str(name), read_source(Path(name), near))
        return self._build(full, installed_source(str(name), self.registry.rulesets))

    def parse_ruleset(self, text: str | bytes, label: str = "ruleset") -> Ruleset:
        """A ruleset from the text of a file; it can extend installed rulesets, but no paths.

        Raises:
            RulesetError: it has faults; `label` stands for the file in them.
        """
        from quadrule.loading.ruleset_file import source_of

        data = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
        return self._build(label, source_of(data, label))

    def ruleset_from_data(self, data: Mapping[str, Any], label: str) -> Ruleset:
        """A ruleset from plain data with the keys of a file, such as `Ruleset.canonical` gives.

        Raises:
            RulesetError: it has faults.
        """
        from quadrule.loading.ruleset_file import source_from_data

        return self._build(label, source_from_data(data, label))

    def game(self, ruleset: Ruleset | str | Path) -> Game:
        """The game that a ruleset makes.

        Raises:
            RulesetError: as for `ruleset`.
            UnknownNameError: a ruleset of another engine needs a plugin that this one lacks.
            PluginError: the game or a house rule does not keep to the hooks.
        """
        if not isinstance(ruleset, Ruleset):
            ruleset = self.ruleset(ruleset)
        kind = self.game_type(ruleset.game)
        seats = ruleset.seats
        house_rules = [
            (rule.use, make_rules(self.house_rule_type(rule.use), rule.options, seats))
            for rule in ruleset.house_rules
        ]
        rules = make_rules(kind, ruleset.options, seats)
        return Game(ruleset, bind(kind.name, rules, house_rules))

    def match(self, ruleset: Ruleset | str | Path) -> Match:
        """A new match of a ruleset's game.

        Raises:
            RulesetError, UnknownNameError, PluginError: as for `game`.
        """
        from quadrule.match import Match

        return Match(self.game(ruleset))

    def _build(self, name: str, source: Source) -> Ruleset:
        from quadrule.loading.building import build
        from quadrule.loading.parents import with_parents

        return build(name, with_parents(source, self.registry.rulesets), self.registry)


def _named(kind: str, name: str, known: Mapping[str, Value]) -> Value:
    if name not in known:
        raise UnknownNameError(kind, name, known, did_you_mean(name, known))
    return known[name]
