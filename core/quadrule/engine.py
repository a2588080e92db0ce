"""The engine: plugins made usable. The one object from which everything else comes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define, field

from quadrule.binding import bind
from quadrule.errors import Fault, RulesetError, UnknownNameError
from quadrule.game import Game
from quadrule.registry import Plugin, Registry, discover, handed_over
from quadrule.ruleset import Ruleset, full_name
from quadrule.suggest import did_you_mean

if TYPE_CHECKING:
    from quadrule.match import Match
    from quadrule.plugin_values import GameType, PlayerType
    from quadrule.ruleset_file import Source

Value = TypeVar("Value")


def _registry(given: Registry | Iterable[object] | Mapping[str, object]) -> Registry:
    return given if isinstance(given, Registry) else Registry(handed_over(given))


@define(eq=False, slots=False)
class Engine:
    """A set of plugins, ready to load rulesets and make games. Engines share nothing.

    Attributes:
        registry: what the plugins bring.
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

    def player(self, name: str) -> PlayerType:
        """The player of that name.

        Raises:
            UnknownNameError: there is none.
        """
        return _named("player", name, self.registry.players)

    def ruleset(self, name: str | Path) -> Ruleset:
        """Load a ruleset: by name (`game/name`, or `game` for its standard), or from a file.

        A text that is spelt like a name and is no file here is a name; anything else is a path.

        Raises:
            RulesetError: there is no such ruleset, or it has faults; all of them are listed.
        """
        full = full_name(name) if isinstance(name, str) else None
        if full is not None and (full in self.registry.rulesets or not Path(name).exists()):
            return self._build(full, self._installed(full))
        from quadrule.ruleset_file import read_source

        return self._build(str(name), read_source(Path(name)))

    def parse_ruleset(self, text: str | bytes, label: str = "ruleset") -> Ruleset:
        """A ruleset from the text of a file; it can extend installed rulesets, but no paths.

        Raises:
            RulesetError: it has faults; `label` stands for the file in them.
        """
        from quadrule.ruleset_file import source_of

        data = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
        return self._build(label, source_of(data, label, None))

    def ruleset_from_data(self, data: Mapping[str, Any], label: str) -> Ruleset:
        """A ruleset from plain data with the keys of a file, such as `Ruleset.canonical` gives.

        Raises:
            RulesetError: it has faults.
        """
        from quadrule.ruleset_file import checked_source, locate
        from quadrule.toml_source import Place

        root = locate(dict(data), Place(0, 0))
        return self._build(label, checked_source(root, label, (), None))

    def game(self, ruleset: Ruleset | str | Path) -> Game:
        """The game that a ruleset makes.

        Raises:
            RulesetError: as for `ruleset`.
            PluginError: the game or a house rule does not keep to the hooks.
        """
        if not isinstance(ruleset, Ruleset):
            ruleset = self.ruleset(ruleset)
        kind = self.game_type(ruleset.game)
        house_rules = [
            (rule.use, self.registry.house_rules[rule.use].rules(rule.options, ruleset.seats))
            for rule in ruleset.house_rules
        ]
        rules = kind.rules(ruleset.options, ruleset.seats)
        return Game(ruleset, bind(kind.name, rules, house_rules))

    def match(self, ruleset: Ruleset | str | Path) -> Match:
        """A new match of a ruleset's game.

        Raises:
            RulesetError, PluginError: as for `game`.
        """
        from quadrule.match import Match

        return Match(self.game(ruleset))

    def _build(self, name: str, source: Source) -> Ruleset:
        from quadrule.loading import build

        return build(name, self._with_parents(source), self.registry)

    def _with_parents(self, source: Source) -> tuple[Source, ...]:
        """A source, its parent, its parent's parent, … ; a fault where that leads nowhere."""
        from quadrule.parents import with_parents

        return with_parents(source, self._installed)

    def _installed(self, name: str) -> Source:
        from quadrule.ruleset_file import read_installed

        file = self.registry.rulesets.get(name)
        if file is None:
            near = did_you_mean(name, self.ruleset_names)
            known = ", ".join(self.ruleset_names) or "none"
            text = "no such ruleset is installed"
            raise RulesetError([Fault(name, 0, 0, "", text, allowed=known, suggestion=near)])
        return read_installed(name, file)


def _named(kind: str, name: str, known: Mapping[str, Value]) -> Value:
    if name not in known:
        raise UnknownNameError(kind, name, known, did_you_mean(name, known))
    return known[name]
