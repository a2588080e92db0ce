"""Between the classes of the protocol and plain data, by cattrs, with no silent conversion."""

from __future__ import annotations

import json
from functools import cache
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Any, TypeVar, Union, get_args, get_origin

import attrs

from quadrule_rpc.failures import invalid_params

if TYPE_CHECKING:
    import cattrs

Params = TypeVar("Params")

_WORDS = {bool: "true or false", int: "a whole number", float: "a number", str: "a text"}

_encode = json.JSONEncoder(
    ensure_ascii=False, check_circular=False, allow_nan=False, separators=(",", ":")
).encode


def structured(data: dict[str, Any], kind: type[Params]) -> Params:
    """The params of a call.

    Raises:
        RpcError: *invalid params*; names every one that is wrong.
    """
    try:
        return _converter().structure(data, kind)
    except Exception:  # noqa: BLE001  # whatever it was, the detailed converter finds it again
        return _structured_in_detail(data, kind)


def encoded(value: Any) -> str:
    """A value of the protocol, or plain data, as JSON of one line."""
    return _encode(_converter().unstructure(value))


def _structured_in_detail(data: dict[str, Any], kind: type[Params]) -> Params:
    from cattrs import transform_error

    try:
        return _converter(detailed=True).structure(data, kind)
    except Exception as error:
        problems = transform_error(error, path="params", format_exception=_problem)
        raise invalid_params(*map(_place_first, problems)) from error


def _place_first(problem: str) -> str:
    what, _, where = problem.rpartition(" @ ")
    return f"{where}: {what}"


def _problem(error: BaseException, kind: type | None) -> str:
    from cattrs.errors import ForbiddenExtraKeysError

    if isinstance(error, ForbiddenExtraKeysError):
        known = ", ".join(field.name for field in attrs.fields(error.cl)) or "none"
        return f"unknown: {', '.join(sorted(error.extra_fields))}; known: {known}"
    if isinstance(error, KeyError):
        return "is missing"
    del kind
    return str(error)


@cache
def _converter(*, detailed: bool = False) -> cattrs.Converter:
    import cattrs
    from cattrs.fns import identity

    converter = cattrs.Converter(forbid_extra_keys=True, detailed_validation=detailed)
    for kind in (bool, int, str):
        converter.register_structure_hook(kind, _exactly)
    converter.register_structure_hook(float, _number)
    converter.register_structure_hook_func(_is_choice, _one_of)
    converter.register_unstructure_hook_func(_is_plain, identity)
    converter.register_structure_hook_factory(_is_list, lambda kind: _listed(kind, converter))
    return converter


def _exactly(value: Any, kind: type) -> Any:
    """The value itself: cattrs alone would turn `true` into 1 and `"3"` into 3."""
    if type(value) is not kind:
        message = f"is not {_WORDS[kind]}"
        raise ValueError(message)
    return value


def _number(value: Any, kind: type) -> float:
    """JSON has one kind of number: `2` is one too."""
    if type(value) is not int and type(value) is not float:
        message = f"is not {_WORDS[kind]}"
        raise ValueError(message)
    return float(value)


def _is_plain(kind: Any) -> bool:
    """Whether a type's values are JSON as they are: they need not be looked at one by one."""
    members = get_args(kind)
    if get_origin(kind) in {Union, UnionType, tuple}:
        return all(each in {NoneType, Ellipsis} or _is_plain(each) for each in members)
    return kind in _WORDS


def _is_choice(kind: Any) -> bool:
    """Whether a type is a union of plain ones; with None alone cattrs gets along."""
    members = set(get_args(kind)) - {NoneType}
    return get_origin(kind) in {Union, UnionType} and len(members) > 1


def _one_of(value: Any, kind: Any) -> Any:
    if type(value) not in get_args(kind):
        message = f"is not {' or '.join(_WORDS[each] for each in get_args(kind))}"
        raise ValueError(message)
    return value


def _is_list(kind: Any) -> bool:
    return get_origin(kind) is tuple


def _listed(kind: Any, converter: cattrs.Converter) -> Any:
    """A hook for a list: cattrs alone would take a text for a list of letters."""
    item = get_args(kind)[0]

    def structure(value: Any, _: Any) -> tuple[Any, ...]:
        if type(value) is not list:
            message = "is not a list"
            raise ValueError(message)
        return tuple(converter.structure(each, item) for each in value)

    return structure
