"""Random option classes, tables for them that are right or nearly right, and TOML of plain data."""

from __future__ import annotations

import json
from typing import Any, Literal, get_args, get_origin

import attrs
from hypothesis import strategies as st

from quadrule.conversion import from_plain
from quadrule.options import HIGHEST, LOWEST, OptionInfo, member_for, members_of, option, options_of

KEYS = ("alpha", "beta", "gamma", "delta", "use_it", "x1")
WORDS = ("one", "two", "auto", "none")

Kind = tuple[Any, dict[str, Any]]
"""A type, and the bounds to pass to `option` for it."""

small_numbers = st.integers(-12, 12)
numbers = small_numbers | st.sampled_from([LOWEST - 1, LOWEST, HIGHEST, HIGHEST + 1, 1 << 200])
texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=6) | st.sampled_from(WORDS)
scalars = st.booleans() | numbers | texts | st.sampled_from([0.5, -1.5])
junk = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3)
)
"""Whatever TOML can say, but for dates and for whole numbers written with a point."""


@st.composite
def option_classes(draw: st.DrawFn, depth: int = 2) -> type[Any]:
    """A class of up to four options of random types, bounds and defaults."""
    fields: dict[str, Any] = {}
    annotations: dict[str, Any] = {}
    for key in draw(st.lists(st.sampled_from(KEYS), unique=True, max_size=4)):
        kind, bounds = draw(_kinds(depth))
        info = OptionInfo("What it is.", **bounds)
        default = draw(st.just(attrs.NOTHING) | valid_values(kind, info))
        if default is not attrs.NOTHING:
            default = from_plain(default, member_for(kind, default))
        fields[key] = option(default, "What it is.", **bounds)
        annotations[key] = kind
    made = type("Drawn", (), {**fields, "__annotations__": annotations, "__module__": __name__})
    return attrs.frozen(made, kw_only=True)


@st.composite
def _kinds(draw: st.DrawFn, depth: int) -> Kind:
    low, high = sorted([draw(small_numbers), draw(small_numbers)])
    bounds = draw(st.sampled_from([{}, {"low": low}, {"high": high}, {"low": low, "high": high}]))
    choice: Any = Literal["one", "two"]
    choices = {"choices": {"one": "1", "two": "2"}}
    longest = draw(st.none() | st.integers(2, 4))
    lengths = {"shortest": draw(st.integers(0, 2)), "longest": longest}
    # A list without repeats of few items may be impossible when it has to be longer.
    listed = {**lengths, **draw(st.sampled_from([{}, {"unique": True, "shortest": 1}]))}
    simple: list[Kind] = [
        (bool, {}),
        (int, bounds),
        (str, lengths),
        (choice, choices),
        (int | choice, {**bounds, **choices}),
        (tuple[int, ...], {**bounds, **listed}),
        (tuple[str, ...], listed),
        (tuple[choice, ...], {**listed, **choices}),
        (bool | tuple[int, ...], {**bounds, **listed}),
    ]
    if depth == 0:
        found: Kind = draw(st.sampled_from(simple))
        return found
    inner: Any = draw(option_classes(depth=depth - 1))
    nested: list[Kind] = [
        (inner, {}),
        (tuple[inner, ...], lengths),
        (inner | tuple[int, ...], {**bounds, **listed}),
    ]
    return draw(st.sampled_from(simple + nested))


def valid_values(kind: Any, info: OptionInfo) -> st.SearchStrategy[Any]:
    """Plain values that an option of this type takes."""
    return st.one_of([_valid(member, info) for member in members_of(kind)])


def _valid(member: Any, info: OptionInfo) -> st.SearchStrategy[Any]:
    if get_origin(member) is Literal:
        return st.sampled_from(get_args(member))
    if get_origin(member) is tuple:
        return _valid_lists(get_args(member)[0], info)
    if member is bool:
        return st.booleans()
    if member is int:
        return st.integers(max(info.low, min(-12, info.high)), min(info.high, max(12, info.low)))
    if member is str:
        return st.text("abc é", min_size=info.shortest, max_size=info.longest)
    return tables(member)


def _valid_lists(item: Any, info: OptionInfo) -> st.SearchStrategy[list[Any]]:
    each = attrs.evolve(info, shortest=0, longest=None)
    longest = 5 if info.longest is None else info.longest
    lists = st.lists(valid_values(item, each), min_size=info.shortest, max_size=longest)
    return lists.map(_without_repeats) if info.unique else lists


def _without_repeats(items: list[Any]) -> list[Any]:
    return list({json.dumps(item, sort_keys=True): item for item in items}.values())


@st.composite
def tables(draw: st.DrawFn, cls: type[Any], *, nearly: bool = False) -> dict[str, Any]:
    """A table for a class of options; when `nearly`, with an odd key or value here and there."""
    table: dict[str, Any] = {}
    for each in options_of(cls):
        if each.default is attrs.NOTHING or draw(st.booleans()):
            table[each.key] = draw(valid_values(each.type, each.info))
    if nearly and draw(st.booleans()):
        kind = draw(st.sampled_from(["value", "missing", "more"]))
        if kind == "more" or not table:
            table[draw(st.sampled_from(KEYS) | texts)] = draw(junk)
        elif kind == "missing":
            table.pop(draw(st.sampled_from(sorted(table))))
        else:
            key = draw(st.sampled_from(sorted(table)))
            table[key] = draw(junk | st.just(table[key]).map(_nudged))
    return table


def _nudged(value: Any) -> Any:
    """A value that is much like another."""
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, int):
        return value + 7
    if isinstance(value, list):
        return [*value, *value[:1]]
    if isinstance(value, dict):
        return {**value, "beta": 3}
    return value + "x"


def toml(data: dict[str, Any]) -> str:
    """Plain data as TOML, a top-level key a line."""
    return "".join(f"{_text(key)} = {_value(value)}\n" for key, value in data.items())


def _value(value: Any) -> str:
    if isinstance(value, dict):
        pairs = ", ".join(f"{_text(key)} = {_value(item)}" for key, item in value.items())
        return f"{{{pairs}}}"
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    if isinstance(value, str):
        return _text(value)
    return json.dumps(value)


def _text(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
