"""Describing options: a key has a type, a default, a sentence and its bounds, in one place.

A game's options are an attrs class whose fields are made with `option`. Loading, checking on
construction, the JSON Schema and the printed documentation are all read off that class.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Iterator, Mapping
from functools import lru_cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import attrs
from attrs import frozen

from quadrule.suggest import did_you_mean, quoted, spelt
from quadrule.wording import counted

LOWEST, HIGHEST = -(2**63), 2**63 - 1
"""The whole numbers that TOML has room for; wider ones are refused everywhere."""

NOT_PRINTED = (
    r"[\u0000-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]"
)
"""Control characters, and signs that are invisible or turn a line around, as a pattern.

No text of a ruleset may hold one: texts are printed on terminals, one a line.
"""

_KEY = "quadrule"
_NOT_PRINTED = re.compile(NOT_PRINTED)


@frozen
class OptionInfo:
    """What is known about an option besides its type and default.

    Attributes:
        doc: one sentence.
        low, high: bounds of a whole number (in a list: of each item), inclusive.
        choices: what each value of a choice means.
        unique: whether a list of numbers or texts may hold an item only once.
        shortest, longest: how many items a list may hold, or characters a text.
    """

    doc: str
    low: int = LOWEST
    high: int = HIGHEST
    choices: Mapping[Any, str] = attrs.field(factory=dict)
    unique: bool = False
    shortest: int = 0
    longest: int | None = None


@frozen
class Option:
    """One option of an options class: its key, type, default and `OptionInfo`.

    The default is `attrs.NOTHING` for a key that must be given.
    """

    key: str
    type: Any
    default: Any
    info: OptionInfo


@frozen
class Complaint:
    """What is wrong with a value: where inside it, the sentence, and what would be right.

    `at` says what is at fault: the value at the end of `path`, its last key, or the table that
    lacks that key.
    """

    path: tuple[str | int, ...]
    text: str
    allowed: str
    suggestion: str | None = None
    at: Literal["value", "key", "table"] = "value"


def option(default: Any, doc: str, **bounds: Any) -> Any:
    """A field of an options class.

    Arguments:
        default: the value when a ruleset is silent, or an `attrs.Factory` of it.
        doc: what the option does, one sentence.
        bounds: the other fields of `OptionInfo`.

    Constructing the class with a value out of bounds raises `ValueError`.
    """
    info = OptionInfo(doc, **bounds)
    return attrs.field(default=default, metadata={_KEY: info}, validator=_validate)


def options_of(cls: Any) -> tuple[Option, ...]:
    """The options of an options class, in the order of its fields."""
    return _options_of(cls)


@lru_cache(maxsize=256)
def _options_of(cls: Any) -> tuple[Option, ...]:
    types = get_type_hints(cls)
    return tuple(
        Option(a.name, types[a.name], _default(a), a.metadata.get(_KEY) or OptionInfo(""))
        for a in attrs.fields(cls)
        if a.init
    )


def members_of(kind: Any) -> tuple[Any, ...]:
    """The types a stated value may have: the members of a union, or the type itself."""
    if get_origin(kind) in {Union, UnionType}:
        return tuple(m for m in get_args(kind) if m is not NoneType)
    return (kind,)


def member_for(kind: Any, value: Any) -> Any | None:
    """The member of a union whose TOML type is that of the value; None when there is none."""
    for member in members_of(kind):
        if type(value) in python_types(member):
            return member
    return None


def python_types(member: Any) -> tuple[type, ...]:
    """The Python types of the values that a member of a union takes."""
    if get_origin(member) is Literal:
        return tuple({type(v) for v in get_args(member)})
    if get_origin(member) is tuple:
        return (list, tuple)
    if attrs.has(member):
        return (dict, member)
    return (get_origin(member) or member,)


def complaints(kind: Any, info: OptionInfo, value: Any) -> Iterator[Complaint]:
    """Everything wrong with a plain value (numbers, texts, lists, tables) for a type and bounds.

    Types are compared exactly: `true` is no whole number, nor is `5.0`, nor `"5"`.
    """
    member = member_for(kind, value)
    if member is None:
        yield _wrong_type(kind, info, value)
    elif get_origin(member) is Literal:
        if not any(type(v) is type(value) and v == value for v in get_args(member)):
            yield _unknown_choice(kind, info, value)
    elif member is int:
        if not info.low <= value <= info.high:
            yield Complaint((), _out_of_range(value), allowed(kind, info))
    elif member is str:
        yield from _text_complaints(kind, info, value)
    elif get_origin(member) is tuple:
        yield from _list_complaints(member, info, value)
    elif attrs.has(member) and isinstance(value, dict):
        yield from table_complaints(member, value)


def table_complaints(cls: type[Any], table: Mapping[str, Any]) -> Iterator[Complaint]:
    """Everything wrong with a table for an options class: values, unknown and missing keys."""
    known = {o.key: o for o in options_of(cls)}
    for key, value in table.items():
        if key not in known:
            yield unknown_key(key, known)
            continue
        for complaint in complaints(known[key].type, known[key].info, value):
            yield attrs.evolve(complaint, path=(key, *complaint.path))
    for key, each in known.items():
        if each.default is attrs.NOTHING and key not in table:
            yield missing_key(key, allowed(each.type, each.info))


def unknown_key(key: str, known: Iterable[str]) -> Complaint:
    """The complaint about a key that is not among those known."""
    listed = ", ".join(known) or "no keys"
    return Complaint((key,), "unknown key", listed, did_you_mean(key, known), at="key")


def missing_key(key: str, allowed: str) -> Complaint:
    """The complaint about a table that lacks a key."""
    return Complaint((key,), "this key is missing", allowed, at="table")


def allowed(kind: Any, info: OptionInfo) -> str:
    """What may stand there, in words."""
    return ", or ".join(_allowed_member(member, info) for member in members_of(kind))


def _allowed_member(member: Any, info: OptionInfo) -> str:
    if get_origin(member) is Literal:
        return ", ".join(f'"{v}"' if isinstance(v, str) else str(v) for v in get_args(member))
    if member is int:
        return "a whole number" + _range_text(info)
    if member is bool:
        return "true or false"
    if member is str:
        return "a text" + _count_text(info, "character")
    if get_origin(member) is tuple:
        return _allowed_list(member, info)
    if attrs.has(member):
        return "a table with " + (_allowed_keys(member) or "no keys")
    return "a table"


def _allowed_list(member: Any, info: OptionInfo) -> str:
    item = get_args(member)[0]
    if get_origin(item) is Literal:
        what = "any of " + _allowed_member(item, info)
    else:
        what = {int: "whole numbers", str: "texts", bool: "true or false"}.get(item, "tables")
    bounds = _range_text(info) if item is int else ""
    unique = ", none twice" if info.unique else ""
    return f"a list of {what}{bounds}{unique}{_count_text(info, 'item')}"


def _allowed_keys(cls: type[Any]) -> str:
    return ", ".join(f"{o.key} ({allowed(o.type, o.info)})" for o in options_of(cls))


def _range_text(info: OptionInfo) -> str:
    if info.low > LOWEST and info.high < HIGHEST:
        return f" from {info.low} to {info.high}"
    if info.low > LOWEST:
        return f" from {info.low} up"
    return f" up to {info.high}" if info.high < HIGHEST else ""


def _count_text(info: OptionInfo, noun: str) -> str:
    if info.longest is not None:
        fewest = "" if info.shortest == info.longest else f"{info.shortest} to "
        return f", {fewest}{counted(info.longest, noun)}"
    return f", at least {info.shortest} {noun}{'s' * (info.shortest > 1)}" * bool(info.shortest)


def _default(attribute: attrs.Attribute[Any]) -> Any:
    default = attribute.default
    is_factory = isinstance(default, attrs.Factory)  # type: ignore[arg-type]  # a class indeed
    return default.factory() if is_factory and default is not None else default


def _out_of_range(value: int) -> str:
    wide = not LOWEST <= value <= HIGHEST
    return f"{spelt(value)} " + ("needs more than 64 bits" if wide else "is out of range")


def _text_complaints(kind: Any, info: OptionInfo, text: str) -> Iterator[Complaint]:
    if not info.shortest <= len(text) <= (len(text) if info.longest is None else info.longest):
        found = f"{quoted(text)} has {counted(len(text), 'character')}"
        yield Complaint((), found, allowed(kind, info))
    if _NOT_PRINTED.search(text):
        found = f"{quoted(text)} holds characters that cannot be printed"
        yield Complaint((), found, "a text of one line without control characters")


def _list_complaints(member: Any, info: OptionInfo, items: Any) -> Iterator[Complaint]:
    each = attrs.evolve(info, shortest=0, longest=None)
    item_type = get_args(member)[0]
    for i, item in enumerate(items):
        for complaint in complaints(item_type, each, item):
            yield attrs.evolve(complaint, path=(i, *complaint.path))
    count = len(items)
    if not info.shortest <= count <= (count if info.longest is None else info.longest):
        yield Complaint((), f"the list has {counted(count, 'item')}", allowed(member, info))
    if info.unique:
        yield from _repeats(member, info, items)


def _repeats(member: Any, info: OptionInfo, items: Any) -> Iterator[Complaint]:
    seen: set[tuple[type, Hashable]] = set()
    for i, item in enumerate(items):
        if type(item) not in {int, str}:
            continue  # a wrong type, which has been found already
        key = type(item), item
        if key in seen:
            yield Complaint((i,), f"{spelt(item)} stands twice", allowed(member, info))
        seen.add(key)


def _wrong_type(kind: Any, info: OptionInfo, value: Any) -> Complaint:
    return Complaint((), f"{spelt(value)} is {_type_name(value)}", allowed(kind, info))


def _unknown_choice(kind: Any, info: OptionInfo, value: Any) -> Complaint:
    words = [v for m in members_of(kind) for v in get_args(m) if isinstance(v, str)]
    near = did_you_mean(value, words) if isinstance(value, str) else None
    return Complaint((), f"{spelt(value)} is not one of the choices", allowed(kind, info), near)


def _type_name(value: Any) -> str:
    names: dict[type, str] = {bool: "a truth value", int: "a whole number", str: "a text"}
    names |= {float: "a number with a point", list: "a list", tuple: "a list", dict: "a table"}
    return names.get(type(value), "nothing" if value is None else "a date or time")


def _validate(instance: Any, attribute: attrs.Attribute[Any], value: Any) -> None:
    each = next(o for o in options_of(type(instance)) if o.key == attribute.name)
    if value is None and NoneType in get_args(each.type):
        return
    for found in complaints(each.type, each.info, value):
        where = "".join(f"[{p}]" for p in found.path)
        message = f"{attribute.name}{where}: {found.text}; allowed: {found.allowed}"
        raise ValueError(message)
