"""Whether the values that a plugin brings can be used; a plugin's mistake stops the engine."""

from __future__ import annotations

import re
from collections.abc import Iterator
from types import NoneType
from typing import Any, Literal, get_args, get_origin

import attrs

from quadrule.conversion import to_plain
from quadrule.options import Option, complaints, members_of, options_of, python_types
from quadrule.player import PlayerType
from quadrule.plugin_values import Command, GameType, HouseRuleType
from quadrule.ruleset import full_name
from quadrule.seats import seat_complaints

_NAME = re.compile(r"[a-z0-9-]+")


def check_value(value: GameType | HouseRuleType | PlayerType | Command) -> None:
    """Raise `ValueError`, with a sentence, for a value that cannot be used."""
    if not isinstance(value.name, str) or _NAME.fullmatch(value.name) is None:
        raise ValueError("a name is spelt with small letters, digits and hyphens")
    if isinstance(value, GameType):
        check_options_class(value.options)
        _check_seats(value)
    elif isinstance(value, HouseRuleType):
        check_options_class(value.options)
        if any(each.key == "use" for each in options_of(value.options)):
            raise ValueError("an option of a house rule cannot be called use")
        if not isinstance(value.games, tuple):
            raise ValueError("games is no tuple of names")


def check_ruleset_name(name: str) -> None:
    """Raise `ValueError` for a ruleset file whose name nobody could use."""
    if full_name(name) is None:
        message = f"{name!r} is no name for a ruleset: small letters, digits and hyphens"
        raise ValueError(message)


def check_options_class(cls: type[Any]) -> None:
    """Raise `ValueError`, with a sentence, for a class that cannot describe options."""
    if not isinstance(cls, type) or not attrs.has(cls):
        message = f"{cls!r} is no attrs class of options"
        raise ValueError(message)
    if cls.__hash__ is None:
        message = f"{cls.__name__} is not frozen"
        raise ValueError(message)
    for each in options_of(cls):
        for fault in _option_faults(each):
            message = f"{cls.__name__}.{each.key}: {fault}"
            raise ValueError(message)


def _check_seats(game: GameType) -> None:
    if not 1 <= game.min_seats <= game.max_seats:
        raise ValueError("min_seats is below 1 or above max_seats")
    if not isinstance(game.seats, tuple):
        raise ValueError("seats is no tuple of names")
    for found in seat_complaints(game.seats, game.min_seats, game.max_seats):
        message = f"seats: {found.text}; allowed: {found.allowed}"
        raise ValueError(message)


def _option_faults(each: Option) -> Iterator[str]:
    if not each.info.doc:
        yield "it is not made with option(), or its sentence is empty"
    yield from _type_faults(each.type)
    if each.info.unique and any(attrs.has(m) or m is bool for m in _items(each.type)):
        yield "only a list of numbers or texts can be without repeats"
    described = set(each.info.choices)
    parts = (*members_of(each.type), *_items(each.type))
    choices = {v for m in parts if get_origin(m) is Literal for v in get_args(m)}
    if described != choices:
        yield f"its choices are {_listed(choices)}, described are {_listed(described)}"
    if each.default is not attrs.NOTHING:
        yield from _default_faults(each)


def _type_faults(kind: Any) -> Iterator[str]:
    taken: set[type] = set()
    for member in members_of(kind):
        types = set(python_types(member))
        if taken & types:
            yield "two types of the union look alike in TOML"
        taken |= types
        if attrs.has(member):
            check_options_class(member)
        elif get_origin(member) is tuple:
            item, *rest = get_args(member)
            if rest != [...] or get_origin(item) is tuple:
                yield "a list is tuple[X, ...] of numbers, texts, choices or tables"
            yield from _type_faults(item)
        elif member not in {int, bool, str} and get_origin(member) is not Literal:
            yield f"no option can be of type {member}"


def _items(kind: Any) -> tuple[Any, ...]:
    """The types of the items that lists of a type hold."""
    lists = [member for member in members_of(kind) if get_origin(member) is tuple]
    return tuple(m for each in lists for m in members_of(get_args(each)[0]))


def _default_faults(each: Option) -> Iterator[str]:
    if each.default is None:
        if NoneType not in get_args(each.type):
            yield "its default None is not of its type"
    else:
        for found in complaints(each.type, each.info, to_plain(each.default)):
            yield f"its default is refused: {found.text}; allowed: {found.allowed}"
    if each.default is not None and NoneType in get_args(each.type):
        yield "None can be chosen only by default, as no file can say it"


def _listed(choices: set[Any]) -> str:
    return ", ".join(sorted(map(repr, choices))) or "none"
