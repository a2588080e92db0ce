"""Describing options: a key has a type, a default, a sentence and its bounds, in one place.

A game's options are an attrs class whose fields are made with `option`. Loading, checking on
construction, the JSON Schema and the printed documentation are all read off that class.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import attrs
from attrs import frozen

from quadrule.suggest import did_you_mean, quoted

_KEY = "quadrule"


@frozen
class OptionInfo:
    """What is known about an option besides its type and default.

    Attributes:
        doc: one sentence.
        low, high: bounds of a whole number (in a list: of each item), inclusive.
        choices: what each value of a choice means.
        unique: whether a list may hold an item only once.
        shortest, longest: how many items a list may hold, or characters a text.
    """

    doc: str
    low: int | None = None
    high: int | None = None
    choices: Mapping[str, str] = attrs.field(factory=dict)
    unique: bool = False
    shortest: int = 0
    longest: int | None = None


@frozen
class Option:
    """One option of an options class: its key, type, default and `OptionInfo`."""

    key: str
    type: Any
    default: Any
    info: OptionInfo


@frozen
class Complaint:
    """What is wrong with a value: where inside it, the sentence, and what would be right.

    `at_key` says that the last key of `path` is at fault, not its value.
    """

    path: tuple[str | int, ...]
    text: str
    allowed: str
    suggestion: str | None = None
    at_key: bool = False


def option(default: Any, doc: str, **bounds: Any) -> Any:
    """A field of an options class.

    Arguments:
        default: the value when a ruleset is silent.
        doc: what the option does, one sentence.
        bounds: the other fields of `OptionInfo`.

    Constructing the class with a value out of bounds raises `ValueError`.
    """
    info = OptionInfo(doc, **bounds)
    return attrs.field(default=default, metadata={_KEY: info}, validator=_validate)


def options_of(cls: type[Any]) -> tuple[Option, ...]:
    """The options of an options class, in the order of its fields."""
    types = get_type_hints(cls)
    return tuple(
        Option(a.name, types[a.name], a.default, a.metadata.get(_KEY) or OptionInfo(""))
        for a in attrs.fields(cls)
        if a.init
    )


def complaints(kind: Any, info: OptionInfo, value: Any) -> Iterator[Complaint]:
    """Everything wrong with a plain value (numbers, texts, lists, tables) for a type and bounds.

    Types are compared exactly: `true` is no whole number, nor is `5.0`, nor `"5"`.
    """
    member = _member_for(kind, value)
    if member is None:
        yield _wrong_type(kind, info, value)
    elif get_origin(member) is Literal:
        if value not in get_args(member):
            yield _unknown_choice(kind, info, value)
    elif member is int:
        if not _within(value, info.low, info.high):
            yield Complaint((), f"{value} is out of range", allowed(kind, info))
    elif member is str:
        if not _within(len(value), info.shortest, info.longest):
            yield Complaint((), f"{quoted(value)} has a wrong length", allowed(kind, info))
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
            yield Complaint((), f'the key "{key}" is missing', allowed(each.type, each.info))


def unknown_key(key: str, known: Iterable[str]) -> Complaint:
    """The complaint about a key that is not among those known."""
    listed = ", ".join(known) or "no keys"
    return Complaint((key,), "unknown key", listed, did_you_mean(key, known), at_key=True)


def allowed(kind: Any, info: OptionInfo) -> str:
    """What may stand there, in words."""
    members = members_of(kind)
    texts = [_allowed_member(m, info) for m in members]
    return ", or ".join(texts)


def _allowed_member(member: Any, info: OptionInfo) -> str:
    if get_origin(member) is Literal:
        return ", ".join(f'"{v}"' if isinstance(v, str) else str(v) for v in get_args(member))
    if member is int:
        return "a whole number" + _range_text(info.low, info.high)
    if member is bool:
        return "true or false"
    if member is str:
        return "a text" + _count_text(info, "character")
    if get_origin(member) is tuple:
        return _allowed_list(member, info)
    if attrs.has(member):
        return "a table with " + _allowed_keys(member)
    return "a table"


def _allowed_list(member: Any, info: OptionInfo) -> str:
    item = get_args(member)[0]
    what = {int: "whole numbers", str: "texts"}.get(item, "tables")
    bounds = _range_text(info.low, info.high) if item is int else ""
    unique = ", none twice" if info.unique else ""
    return f"a list of {what}{bounds}{unique}{_count_text(info, 'item')}"


def _allowed_keys(cls: type[Any]) -> str:
    return ", ".join(f"{o.key} ({allowed(o.type, o.info)})" for o in options_of(cls))


def _range_text(low: int | None, high: int | None) -> str:
    if low is not None and high is not None:
        return f" from {low} to {high}"
    if low is not None:
        return f" from {low} up"
    return f" up to {high}" if high is not None else ""


def _count_text(info: OptionInfo, noun: str) -> str:
    if info.longest is not None:
        return f", {info.shortest} to {info.longest} {noun}s"
    return f", at least {info.shortest} {noun}{'s' * (info.shortest > 1)}" * bool(info.shortest)


def members_of(kind: Any) -> tuple[Any, ...]:
    """The types a value may have: the members of a union, or the type itself."""
    if get_origin(kind) in {Union, UnionType}:
        return tuple(m for m in get_args(kind) if m is not NoneType)
    return (kind,)


def _member_for(kind: Any, value: Any) -> Any | None:
    """The member of a union whose TOML type is that of the value; None when there is none."""
    for member in members_of(kind):
        if type(value) in _python_types(member):
            return member
    return None


def _python_types(member: Any) -> tuple[type, ...]:
    if get_origin(member) is Literal:
        return tuple({type(v) for v in get_args(member)})
    if get_origin(member) is tuple:
        return (list, tuple)
    if attrs.has(member):
        return (dict, member)
    return (get_origin(member) or member,)


def _list_complaints(member: Any, info: OptionInfo, items: Any) -> Iterator[Complaint]:
    each = attrs.evolve(info, shortest=0, longest=None)
    item_type = get_args(member)[0]
    for i, item in enumerate(items):
        for complaint in complaints(item_type, each, item):
            yield attrs.evolve(complaint, path=(i, *complaint.path))
    if not _within(len(items), info.shortest, info.longest):
        yield Complaint((), f"the list has {len(items)} items", allowed(member, info))
    if info.unique:
        yield from _repeats(member, info, items)


def _repeats(member: Any, info: OptionInfo, items: Any) -> Iterator[Complaint]:
    seen: list[Any] = []
    for i, item in enumerate(items):
        if any(type(item) is type(other) and item == other for other in seen):
            text = f"{_spelt(item)} stands twice"
            yield Complaint((i,), text, allowed(member, info))
        seen.append(item)


def _wrong_type(kind: Any, info: OptionInfo, value: Any) -> Complaint:
    return Complaint((), f"{_spelt(value)} is {_type_name(value)}", allowed(kind, info))


def _unknown_choice(kind: Any, info: OptionInfo, value: Any) -> Complaint:
    words = [v for m in members_of(kind) for v in get_args(m) if isinstance(v, str)]
    near = did_you_mean(value, words) if isinstance(value, str) else None
    return Complaint((), f"{_spelt(value)} is not one of the choices", allowed(kind, info), near)


def _type_name(value: Any) -> str:
    names: dict[type, str] = {bool: "true or false", int: "a whole number", str: "a text"}
    names |= {float: "a number with a point", list: "a list", tuple: "a list", dict: "a table"}
    return names.get(type(value), "a date or time")


def _spelt(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, list | tuple):
        return "[…]"
    if isinstance(value, dict):
        return "{…}"
    return str(value)[:40]


def _within(number: int, low: int | None, high: int | None) -> bool:
    return (low is None or number >= low) and (high is None or number <= high)


def _validate(instance: Any, attribute: attrs.Attribute[Any], value: Any) -> None:
    info = attribute.metadata[_KEY]
    for found in complaints(get_type_hints(type(instance))[attribute.name], info, value):
        where = "".join(f"[{p}]" for p in found.path)
        message = f"{attribute.name}{where}: {found.text}; allowed: {found.allowed}"
        raise ValueError(message)
