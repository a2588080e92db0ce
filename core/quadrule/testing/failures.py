"""What a check says that has found something: which check, which game, and the shortest example."""

from __future__ import annotations

import json
from collections.abc import Iterable

from attrs import frozen

from quadrule.conversion import to_plain
from quadrule.engine import Engine
from quadrule.ruleset import Ruleset
from quadrule.wording import joined

MOST_MOVES = 100
"""So many moves of an example are printed."""


@frozen
class Failure:
    """One check that a game does not pass.

    Attributes:
        check: its name, such as `undo-redo`.
        game: the game's name.
        plugin: the plugin that brings the game.
        text: what is wrong, as a sentence without a full stop.
        ruleset: with which it is, or None when it is not one ruleset's.
        moves: after which moves from the start.
        house_rules: those without which it is not so, each with the plugin that brings it.
    """

    check: str
    game: str
    plugin: str
    text: str
    ruleset: Ruleset | None = None
    moves: tuple[str, ...] | None = None
    house_rules: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        lines = [f"{self._whose()}: {self.check}: {self.text}"]
        if self.ruleset is not None:
            options = json.dumps(_stated(self.ruleset), ensure_ascii=False)
            lines.append(f"  ruleset: {self.ruleset.name}, seats {', '.join(self.ruleset.seats)}")
            lines.append(f"  options: {options}")
            if self.ruleset.house_rules:
                rules = json.dumps(self.ruleset.canonical()["house_rules"], ensure_ascii=False)
                lines.append(f"  house rules: {rules}")
        if self.moves is not None:
            shown = self.moves[:MOST_MOVES]
            more = f", … ({len(self.moves)} in all)" if len(self.moves) > len(shown) else ""
            lines.append(f"  moves: {', '.join(shown) or 'none'}{more}")
        return "\n".join(lines)

    def _whose(self) -> str:
        if not self.house_rules:
            return f"{self.game} (plugin {self.plugin})"
        rules = joined(f"{rule} (plugin {plugin})" for rule, plugin in self.house_rules)
        return f"{self.game}, house rule {rules}"


class ConformanceError(AssertionError):
    """A game does not pass all checks; `failures` says which, and how to see it."""

    def __init__(self, failures: Iterable[Failure]) -> None:
        self.failures = tuple(failures)
        super().__init__("\n".join(str(failure) for failure in self.failures))

    @property
    def checks(self) -> tuple[str, ...]:
        """The names of the checks that the game does not pass."""
        return tuple(failure.check for failure in self.failures)


def plugin_of(engine: Engine, name: str, kind: str = "games") -> str:
    """The name of the plugin that brings a game, or something of another kind."""
    for plugin in engine.plugins:
        if name in engine.registry.brought_by(plugin).get(kind, ()):
            return plugin.name
    return "unknown"


def _stated(ruleset: Ruleset) -> dict[str, object]:
    """The options in force."""
    plain: dict[str, object] = to_plain(ruleset.options)
    return {key: value for key, value in plain.items() if value is not None}
