"""From ruleset files to a checked ruleset: parents, merging, every fault in one run."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from attrs import define, field, frozen

from quadrule.conversion import from_plain
from quadrule.errors import Fault, RulesetError
from quadrule.options import Complaint, options_of, table_complaints, unknown_key
from quadrule.plugin_values import GameType, HouseRuleType, Problem
from quadrule.registry import Registry
from quadrule.ruleset import HouseRule, Origin, Ruleset
from quadrule.ruleset_file import Source, as_table, entries, fault_at, items
from quadrule.seats import seat_complaints
from quadrule.suggest import did_you_mean
from quadrule.toml_source import Entry, Located, plain

_DEFAULT = Origin("default")


@frozen
class Stated:
    """A key with its value, and the source that states it."""

    source: Source
    entry: Entry

    @property
    def origin(self) -> Origin:
        """Where the key stands."""
        place = self.entry.key_place
        return Origin(self.source.label, place.line, place.column)


def build(name: str, chain: tuple[Source, ...], registry: Registry) -> Ruleset:
    """The ruleset that a file states, given with its parents, the nearest first.

    Raises:
        RulesetError: any of the files has a fault; all faults are in it.
    """
    builder = _Builder(name, chain, registry)
    for source in chain:
        builder.faults.extend(source.faults)
    if any(source.root is None for source in chain):
        raise RulesetError(builder.in_order())
    game = builder.game()
    ruleset = None if game is None else builder.ruleset(game)
    if ruleset is None or any(fault.severity == "error" for fault in builder.faults):
        raise RulesetError(builder.in_order())
    return ruleset


@define(eq=False)
class _Builder:
    name: str
    chain: tuple[Source, ...]
    registry: Registry
    faults: list[Fault] = field(factory=list)

    def in_order(self) -> list[Fault]:
        """The faults, file by file from the child up, each in the order of its lines."""
        labels = [source.label for source in self.chain]
        return sorted(self.faults, key=lambda f: (labels.index(f.file), f.line, f.column, f.key))

    def game(self) -> GameType | None:
        """The game, which no child may change."""
        stated = [s for source in self.chain if (s := _stated(source, "game")) is not None]
        if not stated:
            text = 'the key "game" is missing, and no parent says it'
            known = ", ".join(self.registry.games)
            self._complain(self.chain[0], (), Complaint((), text, known))
            return None
        names = [plain(s.entry.value) for s in stated]
        if names[0] != names[-1]:
            text = f'the parent is a ruleset of "{names[-1]}": a child cannot change the game'
            self._complain(stated[0].source, ("game",), Complaint((), text, str(names[-1])))
        game = self.registry.games.get(str(names[-1]))
        if game is None:
            near = did_you_mean(str(names[-1]), self.registry.games)
            installed = ", ".join(self.registry.games)
            found = Complaint((), "no such game is installed", installed, near)
            self._complain(stated[-1].source, ("game",), found)
        return game

    def ruleset(self, game: GameType) -> Ruleset | None:
        """The ruleset, or None when something it needs is at fault."""
        stated = self._merged("options")
        options = self._options(game.options, stated, game.title)
        seats = self._seats(game)
        rules = self._house_rules(game)
        if options is None or seats is None or rules is None:
            return None
        for problem in game.check(options, seats):
            self._report(problem, stated)
        texts = {key: self._top(key) for key in ("game", "title", "summary", "seats")}
        return Ruleset(
            name=self.name,
            game=game.name,
            title=_text(texts["title"], game.title),
            summary=_text(texts["summary"], game.summary),
            seats=seats,
            options=options,
            house_rules=rules,
            origins=self._origins(game, texts, stated),
            warnings=tuple(f for f in self.in_order() if f.severity == "warning"),
        )

    def _options(self, cls: type[Any], stated: Mapping[str, Stated], title: str) -> Any | None:
        """An instance of the game's options class from all files; None when one is at fault."""
        table = {key: plain(s.entry.value) for key, s in stated.items()}
        clean = True
        for found in table_complaints(cls, table):
            clean = False
            if not found.path:
                text = f"{found.text} ({title} has no default for it)"
                self._complain(self.chain[0], (), Complaint((), text, found.allowed))
            else:
                self._complain(stated[str(found.path[0])].source, ("options",), found)
        return from_plain(table, cls) if clean else None

    def _seats(self, game: GameType) -> tuple[str, ...] | None:
        stated = self._top("seats")
        if stated is None:
            return game.seats
        names = tuple(str(name) for name in _as_list(stated.entry.value))
        found = list(seat_complaints(names, game.min_seats, game.max_seats))
        for complaint in found:
            self._complain(stated.source, ("seats",), complaint)
        return None if found else names

    def _house_rules(self, game: GameType) -> tuple[HouseRule, ...] | None:
        stated = self._top("house_rules")
        if stated is None:
            return ()
        before = len(self.faults)
        rules: list[HouseRule] = []
        for index, item in enumerate(items(stated.entry.value)):
            rule = self._house_rule(stated.source, index, item, game)
            if rule is not None and rule.use in {other.use for other in rules}:
                path = ("house_rules", index, "use")
                text = "this house rule is switched on twice"
                self._complain(stated.source, path, Complaint((), text, "each rule once"))
            elif rule is not None:
                rules.append(rule)
        return tuple(rules) if len(self.faults) == before else None

    def _house_rule(
        self, source: Source, index: int, item: Located, game: GameType
    ) -> HouseRule | None:
        path = ("house_rules", index)
        kind = self._house_rule_type(source, path, item, game)
        if kind is None:
            return None
        table = {key: value for key, value in as_table(item).items() if key != "use"}
        found = list(table_complaints(kind.options, table))
        for complaint in found:
            if complaint.at_key and len(complaint.path) == 1:
                known = ["use", *(o.key for o in options_of(kind.options))]
                self._complain(source, path, unknown_key(str(complaint.path[0]), known))
            else:
                self._complain(source, path, complaint)
        return None if found else HouseRule(kind.name, from_plain(table, kind.options))

    def _house_rule_type(
        self, source: Source, path: tuple[str | int, ...], item: Located, game: GameType
    ) -> HouseRuleType | None:
        known = [
            rule.name
            for rule in self.registry.house_rules.values()
            if not rule.games or game.name in rule.games
        ]
        allowed = ", ".join(known) or "none"
        use = entries(item).get("use")
        if use is None:
            self._complain(source, path, Complaint((), 'the key "use" is missing', allowed))
            return None
        name = plain(use.value)
        if isinstance(name, str) and name in known:
            return self.registry.house_rules[name]
        text = "there is no such house rule"
        if isinstance(name, str) and name in self.registry.house_rules:
            text = f"this house rule is not made for {game.name}"
        near = did_you_mean(name, known) if isinstance(name, str) else None
        self._complain(source, (*path, "use"), Complaint((), text, allowed, near))
        return None

    def _report(self, problem: Problem, stated: Mapping[str, Stated]) -> None:
        """Note a contradiction at the key it names, or at the options if no file states it."""
        where = stated.get(problem.key)
        source = self.chain[0] if where is None else where.source
        top = self._top("options")
        if where is None and top is not None:
            source = top.source
        path: tuple[str, ...] = ("options", problem.key) if where is not None else ()
        if where is None and _stated(source, "options") is not None:
            path = ("options",)
        assert source.root is not None
        fault = fault_at(source.label, source.root, Complaint(path, problem.text, problem.allowed))
        key = f"options.{problem.key}"
        self.faults.append(
            Fault(
                fault.file,
                fault.line,
                fault.column,
                key,
                problem.text,
                found=fault.found if where is not None else "",
                allowed=problem.allowed,
                severity=problem.severity,
            )
        )

    def _origins(
        self, game: GameType, texts: Mapping[str, Stated | None], stated: Mapping[str, Stated]
    ) -> dict[str, Origin]:
        origins = {key: _origin(s) for key, s in texts.items()}
        for each in options_of(game.options):
            origins[f"options.{each.key}"] = _origin(stated.get(each.key))
        origins["house_rules"] = _origin(self._top("house_rules"))
        return origins

    def _top(self, key: str) -> Stated | None:
        """A top-level key as the nearest file that has it states it."""
        for source in self.chain:
            stated = _stated(source, key)
            if stated is not None:
                return stated
        return None

    def _merged(self, key: str) -> dict[str, Stated]:
        """The entries of a table, each from the nearest file that has it, the child's first."""
        merged: dict[str, Stated] = {}
        for source in self.chain:
            table = _stated(source, key)
            for name, entry in (entries(table.entry.value) if table else {}).items():
                merged.setdefault(name, Stated(source, entry))
        return merged

    def _complain(
        self, source: Source, prefix: tuple[str | int, ...], complaint: Complaint
    ) -> None:
        assert source.root is not None
        self.faults.append(fault_at(source.label, source.root, complaint, prefix))


def _stated(source: Source, key: str) -> Stated | None:
    entry = source.stated.get(key)
    return None if entry is None else Stated(source, entry)


def _origin(stated: Stated | None) -> Origin:
    return _DEFAULT if stated is None else stated.origin


def _text(stated: Stated | None, default: str) -> str:
    return default if stated is None else str(plain(stated.entry.value))


def _as_list(value: Located) -> Iterator[Any]:
    return (plain(item) for item in items(value))
