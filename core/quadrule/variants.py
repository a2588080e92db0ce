"""Other values of options, and rulesets that differ from a given one: for trying rules out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from random import Random
from typing import Any, Literal, get_args, get_origin

import attrs
from attrs import frozen

from quadrule.conversion import to_plain
from quadrule.engine import Engine
from quadrule.errors import RulesetError
from quadrule.options import Option, OptionInfo, members_of, options_of
from quadrule.ruleset import Ruleset

Plain = dict[str, Any]
Path = tuple[str | int, ...]

TRIES = 20
"""So often options are drawn that may contradict one another, before giving up."""


@frozen
class Key:
    """An option in force in a ruleset, of the game or of a house rule, or a house rule itself.

    Attributes:
        name: as it is printed, such as `numbers.low` or `house_rules[0].points`.
        path: where its value is in the canonical form; it may be missing there.
        option: what is known of it; None for a house rule, which can only be left out.
    """

    name: str
    path: Path
    option: Option | None

    def value(self, data: Plain) -> Any:
        """Its value in canonical data; None when it has none."""
        found: Any = data
        for part in self.path:
            try:
                found = found[part]
            except (KeyError, IndexError, TypeError):
                return None
        return found

    def others(self, data: Plain) -> Iterator[Plain]:
        """The data with each of some other values here; they may contradict other options."""
        if self.option is None:
            yield self._without(data)
            return
        value = self.value(data)
        for other in other_values(self.option.type, self.option.info, value):
            yield self.changed(data, other)

    def changed(self, data: Plain, value: Any) -> Plain:
        """The data with this value here."""
        copy = deepcopy(data)
        *parents, last = self.path
        table: Any = copy
        for part in parents:
            table = table[part]
        if value is None:
            table.pop(last, None)
        else:
            table[last] = value
        return copy

    def usual(self, data: Plain) -> Plain:
        """The data with the default value here, as far as there is one."""
        if self.option is None or self.option.default is attrs.NOTHING:
            return data
        return self.changed(data, to_plain(self.option.default))

    def _without(self, data: Plain) -> Plain:
        copy = deepcopy(data)
        del copy["house_rules"][self.path[-1]]
        return copy


def keys_of(engine: Engine, ruleset: Ruleset) -> list[Key]:
    """All options in force in a ruleset, those of tables one by one, then its house rules."""
    data = ruleset.canonical()
    kind = engine.game_type(ruleset.game)
    found = list(_keys("", ("options",), kind.options, data["options"]))
    for index, rule in enumerate(ruleset.house_rules):
        name, path = f"house_rules[{index}]", ("house_rules", index)
        found.append(Key(f"{name} ({rule.use})", path, None))
        options = engine.house_rule_type(rule.use).options
        found += _keys(f"{name}.", path, options, data["house_rules"][index])
    return found


def _keys(prefix: str, path: Path, cls: Any, data: Plain) -> Iterator[Key]:
    for each in options_of(cls):
        value, name, inner = data.get(each.key), f"{prefix}{each.key}", (*path, each.key)
        tables = [member for member in members_of(each.type) if attrs.has(member)]
        if isinstance(value, dict) and tables:
            yield from _keys(f"{name}.", inner, tables[0], value)
        else:
            yield Key(name, inner, each)


def other_values(kind: Any, info: OptionInfo, value: Any) -> Iterator[Any]:
    """Some values of a type, as plain data, other than a given one; the nearest come first."""
    seen = [_typed(value)]
    for member in members_of(kind):
        for other in _values(member, info, value):
            if _typed(other) not in seen:
                seen.append(_typed(other))
                yield other


def _typed(value: Any) -> tuple[str, Any]:
    """A value to compare by: 1 and true are not the same."""
    return type(value).__name__, value


def _values(member: Any, info: OptionInfo, value: Any) -> Iterator[Any]:
    if get_origin(member) is Literal:
        yield from get_args(member)
    elif get_origin(member) is tuple:
        yield from _lists(get_args(member)[0], info, value if isinstance(value, list) else [])
    elif member is bool:
        yield from (True, False)
    elif member is int:
        near = value if type(value) is int else max(0, info.low)
        yield from _numbers(info, near)
    elif member is str:
        texts = ("a", "b", "", "abc", "long text")
        longest = 9 if info.longest is None else info.longest
        yield from (text for text in texts if info.shortest <= len(text) <= longest)
    elif attrs.has(member):
        yield from _tables(member, value if isinstance(value, dict) else None)


def _numbers(info: OptionInfo, near: int) -> Iterator[int]:
    around = [near + step for step in (1, -1, 2, -2, 3, -3)]
    known = [info.low, info.low + 1, info.low + 2, near // 2, near * 2]
    yield from (number for number in (*around, *known) if info.low <= number <= info.high)


def _lists(item: Any, info: OptionInfo, value: Sequence[Any]) -> Iterator[list[Any]]:
    """Lists with an item less, more or changed; a list of two or more turned round too."""
    each = attrs.evolve(info, shortest=0, longest=None)
    items = list(value)
    fresh = [*items, *_some(item, each, items[-1] if items else None)]
    made = [items[:-1], items[1:], items[::-1]]
    made += [[*items, new] for new in fresh[:12]]
    made += [[new, more] for new in fresh[:4] for more in fresh[:4]]
    for index, old in enumerate(items):
        made += [[*items[:index], new, *items[index + 1 :]] for new in _some(item, each, old)[:4]]
    longest = len(items) + 2 if info.longest is None else info.longest
    for found in made:
        unique = not info.unique or len({repr(one) for one in found}) == len(found)
        if unique and info.shortest <= len(found) <= longest:
            yield found


def _some(kind: Any, info: OptionInfo, value: Any) -> list[Any]:
    return list(other_values(kind, info, value))


def _tables(cls: Any, value: Plain | None) -> Iterator[Plain]:
    """The table with one of its values changed; where there is none, the one of all defaults."""
    if value is None:
        if all(each.default is not attrs.NOTHING for each in options_of(cls)):
            value = {k: v for k, v in to_plain(cls()).items() if v is not None}
            yield value
        else:
            return
    for each in options_of(cls):
        for other in other_values(each.type, each.info, value.get(each.key)):
            yield {**value, each.key: other}


def ruleset_of(engine: Engine, data: Mapping[str, Any], name: str) -> Ruleset | None:
    """The ruleset that canonical data make; None when its options contradict one another."""
    try:
        return engine.ruleset_from_data(data, name)
    except RulesetError:
        return None


def some_ruleset(engine: Engine, ruleset: Ruleset, chance: Random) -> Ruleset | None:
    """A ruleset of the same game with some options changed, and perhaps seats and house rules.

    None when what was drawn contradicts itself again and again.
    """
    base = ruleset.canonical()
    name = f"{ruleset.game}/changed"
    for _ in range(TRIES):
        data = _changed_options(engine, ruleset, base, chance)
        data["seats"] = _changed_seats(engine, ruleset, chance)
        data["house_rules"] = _changed_rules(engine, ruleset, data["house_rules"], chance)
        found = ruleset_of(engine, data, name)
        if found is not None:
            return found
    return None


def _changed_options(engine: Engine, ruleset: Ruleset, base: Plain, chance: Random) -> Plain:
    data = base
    keys = [key for key in keys_of(engine, ruleset) if key.option is not None]
    for key in keys:
        if chance.random() * len(keys) < max(2, len(keys) / 2):
            others = list(key.others(data))
            data = chance.choice([*others, key.usual(data)])
    return deepcopy(data)


def _changed_seats(engine: Engine, ruleset: Ruleset, chance: Random) -> list[str]:
    kind = engine.game_type(ruleset.game)
    most = min(kind.max_seats, max(len(ruleset.seats), kind.min_seats) + 1)
    count = chance.randint(kind.min_seats, most)
    more = [f"Seat {number}" for number in range(1, count + 1)]
    names = [*ruleset.seats, *(name for name in more if name not in ruleset.seats)]
    return names[:count]


def _changed_rules(
    engine: Engine, ruleset: Ruleset, rules: list[Plain], chance: Random
) -> list[Plain]:
    """The house rules with one more, one time in three, or none, one time in three."""
    used = {rule["use"] for rule in rules}
    known = engine.registry.house_rules.values()
    fitting = [rule.name for rule in known if rule.fits(ruleset.game) and rule.name not in used]
    case = chance.randrange(3)
    if case == 1:
        return []
    return [*rules, {"use": chance.choice(fitting)}] if case == 2 and fitting else rules
