"""Random options: instances of any options class, drawn from what the class says of its keys."""

from __future__ import annotations

from types import NoneType
from typing import Any, Literal, TypeVar, get_args, get_origin

import attrs
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from quadrule.options import Option, OptionInfo, complaints, members_of, options_of
from quadrule.suggest import did_you_mean

Value = TypeVar("Value")

NEAR = 8
"""Whole numbers are often drawn from so near to the default: most pairs of options fit there."""

PRINTED = st.characters(exclude_categories=("Cc", "Cf", "Cs", "Zl", "Zp"))
"""Characters that any text of a ruleset may hold."""


def option_values(options_class: type[Value], **overrides: object) -> SearchStrategy[Value]:
    """Instances of an options class, every value within its bounds.

    Values near the defaults come more often than others. Options that contradict one another are
    drawn too: see `rulesets` for those that fit.

    Arguments:
        options_class: an attrs class whose fields are made with `quadrule.options.option`.
        overrides: by key, a strategy to draw it from instead, or one value to keep it at.

    Raises:
        TypeError: there is no such key, or a key's type is none that options can have.
    """
    known = {each.key: each for each in options_of(options_class)}
    for key in overrides:
        if key not in known:
            near = did_you_mean(key, known)
            hint = f'; did you mean "{near}"?' if near else ""
            message = f'{options_class.__name__} has no option "{key}"{hint}'
            raise TypeError(message)
    drawn = {key: _drawn(overrides[key]) for key in overrides}
    missing = {key: _values_of(each) for key, each in known.items() if key not in drawn}
    return st.builds(options_class, **(missing | drawn))


def _drawn(given: object) -> SearchStrategy[Any]:
    return given if isinstance(given, SearchStrategy) else st.just(given)


def _values_of(each: Option) -> SearchStrategy[Any]:
    """The values of one option, its default first."""
    default = each.default
    found = [] if default is attrs.NOTHING else [st.just(default)]
    if type(default) is int:
        found.append(_near(each.info, default))
    try:
        found += [_values(member, each.info) for member in members_of(each.type)]
    except TypeError as error:
        message = f'option "{each.key}": {error}; say in an override what to draw'
        raise TypeError(message) from None
    return st.one_of(found)


def _near(info: OptionInfo, default: int) -> SearchStrategy[int]:
    return st.integers(max(default - NEAR, info.low), min(default + NEAR, info.high))


def _values(kind: Any, info: OptionInfo) -> SearchStrategy[Any]:
    """The values of one type, within its bounds."""
    if get_origin(kind) is Literal:
        return st.sampled_from(get_args(kind))
    if get_origin(kind) is tuple:
        return _lists(kind, info)
    if kind is bool:
        return st.booleans()
    if kind is int:
        return st.integers(info.low, info.high)
    if kind is str:
        texts = st.text(PRINTED, min_size=info.shortest, max_size=info.longest)
        return texts.filter(lambda text: not any(complaints(str, info, text)))
    if kind is not NoneType and attrs.has(kind):
        return option_values(kind)
    message = f"values of the type {kind} cannot be drawn"
    raise TypeError(message)


def _lists(kind: Any, info: OptionInfo) -> SearchStrategy[tuple[Any, ...]]:
    each = attrs.evolve(info, shortest=0, longest=None)
    members = members_of(get_args(kind)[0])
    items = st.one_of([_values(member, each) for member in members])
    return st.lists(
        items,
        min_size=info.shortest,
        max_size=info.longest,
        unique_by=repr if info.unique else None,
    ).map(tuple)
