"""Between attrs values and plain data, by cattrs, with no silent conversion."""

from __future__ import annotations

from functools import cache
from types import UnionType
from typing import TYPE_CHECKING, Any, Union, get_origin

from quadrule.options import member_for

if TYPE_CHECKING:
    import cattrs


def to_plain(value: Any) -> Any:
    """Numbers, texts, lists and dicts for an attrs value; tuples become lists."""
    return _lists(_converter().unstructure(value))


def from_plain(data: Any, kind: Any) -> Any:
    """An attrs value for plain data that has been checked.

    Raises:
        ValueError: a value has another type than the class says, or is out of bounds.
    """
    return _converter().structure(data, kind)


@cache
def _converter() -> cattrs.Converter:
    # Imported here: cattrs takes a third of the time in which the library starts.
    import cattrs

    converter = cattrs.Converter(forbid_extra_keys=True, detailed_validation=False)
    for kind in (bool, int, float, str):
        converter.register_structure_hook(kind, _exactly)
    converter.register_structure_hook_func(_is_union, _structure_member)
    return converter


def _exactly(value: Any, kind: type) -> Any:
    """The value itself: cattrs alone would turn `true` into 1 and `"3"` into 3."""
    if type(value) is not kind:
        message = f"{value!r} is no {kind.__name__}"
        raise ValueError(message)
    return value


def _is_union(kind: Any) -> bool:
    return get_origin(kind) in {Union, UnionType}


def _structure_member(value: Any, kind: Any) -> Any:
    """A value of the member of a union that takes it: members here differ in their TOML type."""
    member = member_for(kind, value)
    if member is None:
        message = f"{value!r} fits none of {kind}"
        raise ValueError(message)
    return from_plain(value, member)


def _lists(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _lists(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_lists(item) for item in value]
    return value
