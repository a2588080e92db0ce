"""What can be said of one ruleset file by itself, whatever its parents say."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import attrs

from quadrule.conversion import from_plain
from quadrule.loading.report import Report
from quadrule.loading.ruleset_file import RulesetFile, Source, as_table, entries, items
from quadrule.loading.toml_source import Located, plain
from quadrule.options import (
    Complaint,
    OptionInfo,
    complaints,
    missing_key,
    options_of,
    table_complaints,
    unknown_key,
)
from quadrule.plugin_values import GameType, HouseRuleType
from quadrule.registry import Registry
from quadrule.seats import seat_complaints
from quadrule.suggest import did_you_mean

TOP_LEVEL = tuple(each.key for each in options_of(RulesetFile))


def check_source(source: Source, game_name: str, registry: Registry, report: Report) -> None:
    """Report what is wrong with the keys, game, options, seats and house rules of a file.

    `game_name` is the game that it states or that its nearest parent does, empty when none does.
    What only the game knows is not judged when that is not installed.
    """
    game = registry.games.get(game_name)
    for found in _unknown_keys(source, game):
        report.add(source, found)
    if "game" in source.stated and game is None:
        found = _unknown("no such game is installed", game_name, registry.games)
        report.add(source, found, ("game",))
    if game is not None and "options" in source.stated:
        for found in table_complaints(game.options, as_table(source.stated["options"].value)):
            if not is_left_to_parents(found):
                report.add(source, _above_the_table(found), ("options",))
    if "seats" in source.stated:
        for found in _seat_complaints(source.stated["seats"].value, game):
            report.add(source, found, ("seats",))
    if "house_rules" in source.stated:
        for found in _house_rule_complaints(source.stated["house_rules"].value, game, registry):
            report.add(source, found, ("house_rules",))


def is_left_to_parents(complaint: Complaint) -> bool:
    """Whether a complaint is that a key is missing which a parent may give.

    Lists are replaced whole, so that the tables in a list have to be complete.
    """
    return complaint.at == "table" and not any(isinstance(step, int) for step in complaint.path)


def _unknown_keys(source: Source, game: GameType | None) -> Iterator[Complaint]:
    """Unknown top-level keys; an option among them was probably meant to stand in its table."""
    options = set() if game is None else {each.key for each in options_of(game.options)}
    for key in entries(source.root):
        if key not in TOP_LEVEL:
            found = unknown_key(key, TOP_LEVEL)
            yield attrs.evolve(found, suggestion=f"options.{key}") if key in options else found


def _above_the_table(found: Complaint) -> Complaint:
    """A complaint about an option, saying more where a top-level key stands among the options."""
    if found.at == "key" and len(found.path) == 1 and found.path[0] in TOP_LEVEL:
        return attrs.evolve(found, text="unknown key; it belongs above the first table")
    return found


def _seat_complaints(seats: Located, game: GameType | None) -> Iterator[Complaint]:
    fewest, most = (game.min_seats, game.max_seats) if game else (0, len(items(seats)))
    return seat_complaints([plain(seat) for seat in items(seats)], fewest, most)


def _house_rule_complaints(
    rules: Located, game: GameType | None, registry: Registry
) -> Iterator[Complaint]:
    used: set[str] = set()
    for index, item in enumerate(items(rules)):
        if not isinstance(item.value, dict):
            continue  # a wrong type, which has been found already
        for found in _one_house_rule(as_table(item), game, registry, used):
            yield attrs.evolve(found, path=(index, *found.path))


def _one_house_rule(
    table: dict[str, Any], game: GameType | None, registry: Registry, used: set[str]
) -> Iterator[Complaint]:
    fitting = {n: r for n, r in registry.house_rules.items() if game is None or r.fits(game.name)}
    wrong = _use_complaint(table, game, registry, fitting)
    if wrong is not None:
        yield wrong
        return
    name = table.pop("use")
    if name in used:
        yield Complaint(("use",), "this house rule is switched on twice", "each house rule once")
    used.add(name)
    yield from _house_rule_options(fitting[name], table)


def _use_complaint(
    table: dict[str, Any],
    game: GameType | None,
    registry: Registry,
    fitting: Mapping[str, HouseRuleType],
) -> Complaint | None:
    """What is wrong with the name of a house rule, if anything."""
    known = ", ".join(fitting) or "no house rule"
    if "use" not in table:
        return missing_key("use", known)
    name = table["use"]
    for found in complaints(str, OptionInfo(""), name):
        return attrs.evolve(found, path=("use",), allowed=known)
    if name in fitting:
        return None
    text = "no such house rule is installed"
    if game is not None and name in registry.house_rules:
        text = f"this house rule is not made for {game.name}"
    return attrs.evolve(_unknown(text, name, fitting), path=("use",), allowed=known)


def _house_rule_options(rule: HouseRuleType, table: dict[str, Any]) -> Iterator[Complaint]:
    wrong = list(table_complaints(rule.options, table))
    for found in wrong:
        if found.at == "key" and len(found.path) == 1:
            known = ["use", *(each.key for each in options_of(rule.options))]
            yield unknown_key(str(found.path[0]), known)
        else:
            yield found
    if not wrong:
        yield from own_complaints(rule.options, table)


def own_complaints(cls: type[Any], table: dict[str, Any]) -> Iterator[Complaint]:
    """What an options class itself has against values that are each allowed."""
    try:
        from_plain(table, cls)
    except (TypeError, ValueError) as error:
        yield Complaint((), " ".join(str(error).split()) or repr(error), "")


def _unknown(text: str, name: str, known: Mapping[str, object]) -> Complaint:
    return Complaint((), text, ", ".join(known) or "none", did_you_mean(name, known))
