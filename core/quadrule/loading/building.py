"""From ruleset files to a checked ruleset: parents, merging, every fault in one run."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from attrs import NOTHING

from quadrule.conversion import from_plain, to_plain
from quadrule.errors import PluginError, RulesetError
from quadrule.loading.checking import check_source, is_left_to_parents, own_complaints
from quadrule.loading.merging import Stated, in_force, origins, source_for, stated, stated_at
from quadrule.loading.report import Report
from quadrule.loading.ruleset_file import Source, entries, items
from quadrule.loading.toml_source import Entry, plain
from quadrule.options import Complaint, missing_key, options_of, table_complaints
from quadrule.plugin_values import GameType, Problem
from quadrule.registry import Registry
from quadrule.ruleset import HouseRule, Origin, Ruleset, full_name
from quadrule.suggest import spelt

Chain = Sequence[Source]
Pair = tuple[str, Origin]


def build(name: str, chain: Chain, registry: Registry) -> Ruleset:
    """The ruleset that a file states, given with its parents, the nearest first.

    Each file is checked by itself, then all of them together.

    Raises:
        RulesetError: any of the files has a fault; all faults are in it.
        PluginError: the game's own check of its options does not keep to the hooks.
    """
    report = Report(chain)
    for index, source in enumerate(chain):
        game_name = _game_name(chain[index:]) or _game_of_lost_parent(chain, registry)
        check_source(source, game_name, registry, report)
    game = _game(chain, registry, report)
    options = None if game is None else _options(chain, game, report)
    if report.has_errors or game is None or options is None:
        raise RulesetError(report.faults())
    house_rules = tuple(_house_rules(chain, registry))
    return Ruleset(
        name=name,
        game=game.name,
        title=_text(chain, "title", game.title),
        summary=_text(chain, "summary", game.summary),
        seats=_seats(chain, game),
        options=options,
        house_rules=house_rules,
        origins=dict(_origins(chain, options, house_rules)),
        warnings=report.faults(),
    )


def _text(chain: Chain, key: str, default: str) -> str:
    found = in_force(chain, key)
    return default if found is None else str(found.value())


def _game_name(chain: Chain) -> str:
    """The game of the first file: what it says, or else what its nearest parent does."""
    return _text(chain, "game", "")


def _game_of_lost_parent(chain: Chain, registry: Registry) -> str:
    """The game that the name of a parent tells, although there is no such ruleset."""
    extends = chain[-1].stated.get("extends")
    name = "" if extends is None else (full_name(str(plain(extends.value))) or "")
    game = name.partition("/")[0]
    return game if game in registry.games else ""


def _game(chain: Chain, registry: Registry, report: Report) -> GameType | None:
    """The game, which no child may change."""
    names = {source: _game_name([source]) for source in chain if "game" in source.stated}
    if not names:
        if _is_whole(chain) and not any("game" in entries(source.root) for source in chain):
            report.add(chain[0], missing_key("game", ", ".join(registry.games) or "none"))
        return None
    *_, first = names.values()
    for source, name in names.items():
        if name != first:
            text = f'the parent is a ruleset of "{first}": a child cannot change the game'
            report.add(source, Complaint(("game",), text, first))
    return registry.games.get(first)


def _is_whole(chain: Chain) -> bool:
    """Whether all parents have been read, so that what is missing is missing indeed."""
    last = chain[-1].root
    return last is not None and "extends" not in entries(last)


def _options(chain: Chain, game: GameType, report: Report) -> Any | None:
    """The options in force, with the game's defaults; None when something is wrong with them."""
    top = in_force(chain, "options")
    table = {} if top is None else top.value()
    if not _is_whole(chain):
        return None
    values = list(table_complaints(game.options, table))
    together = [found for found in values if is_left_to_parents(found)]
    faulty = {found.path[0] if found.path else None for found in values}
    sound = {key: value for key, value in table.items() if key not in faulty}
    needed = {each.key for each in options_of(game.options) if each.default is NOTHING}
    if not needed <= sound.keys():
        faulty.add(None)
    if not together and None not in faulty:
        together = list(own_complaints(game.options, sound))
    for complaint in together:
        report.add(source_for(top, complaint.path, chain[0]), complaint, ("options",))
    if together or None in faulty:
        return None
    # What is at fault is judged no further, but for the rest to be judged it needs some value.
    options = from_plain(sound, game.options)
    for problem in _problems(game, options, _seats(chain, game)):
        if faulty.isdisjoint(key.partition(".")[0] for key in problem.keys):
            _report_problem(problem, chain, top, report)
    return None if faulty else options


def _report_problem(problem: Problem, chain: Chain, top: Stated | None, report: Report) -> None:
    """Report a contradiction at the first of its keys that the nearest file states."""
    paths = [tuple(key.split(".")) for key in problem.keys]
    held = [(found, path) for path in paths if (found := stated_at(top, path)) is not None]
    _, path = min(held, key=lambda each: chain.index(each[0].source), default=(None, paths[0]))
    complaint = Complaint(path, problem.text, problem.allowed)
    report.add(source_for(top, path, chain[0]), complaint, ("options",), problem.severity)


def _problems(game: GameType, options: Any, seats: tuple[str, ...]) -> tuple[Problem, ...]:
    """What the game finds contradictory."""
    try:
        problems = tuple(game.check(options, seats))
    except Exception as error:
        message = f'plugin "{game.name}": check: {error!r}'
        raise PluginError(message) from error
    known = {each.key for each in options_of(game.options)}
    for problem in problems:
        if not isinstance(problem, Problem) or not known.issuperset(
            key.partition(".")[0] for key in problem.keys
        ):
            message = f'plugin "{game.name}": check: {problem!r} is no Problem of an option'
            raise PluginError(message)
    return problems


def _seats(chain: Chain, game: GameType) -> tuple[str, ...]:
    """The names in force; as many, spelt somehow, when something is wrong with them."""
    found = in_force(chain, "seats")
    if found is None:
        return game.seats
    return tuple(name if isinstance(name, str) else spelt(name) for name in found.value())


def _house_rules(chain: Chain, registry: Registry) -> Iterator[HouseRule]:
    found = in_force(chain, "house_rules")
    for table in () if found is None else found.value():
        use = table.pop("use")
        yield HouseRule(use, from_plain(table, registry.house_rules[use].options))


def _origins(chain: Chain, options: Any, house_rules: Sequence[HouseRule]) -> Iterator[Pair]:
    """Where each value came from, by dotted key."""
    for key in ("game", "title", "summary", "seats", "house_rules"):
        yield from origins(key, None, in_force(chain, key))
    top = in_force(chain, "options")
    inner = (top and top.inner) or {}
    for key, value in to_plain(options).items():
        yield from origins(f"options.{key}", value, inner.get(key))
    listed = in_force(chain, "house_rules")
    tables = () if listed is None else items(listed.entry.value)
    for index, (rule, table) in enumerate(zip(house_rules, tables, strict=True)):
        assert listed is not None
        values = {"use": rule.use, **to_plain(rule.options)}
        each = stated(listed.source, Entry(table.place, table))
        yield from origins(f"house_rules[{index}]", values, each)
