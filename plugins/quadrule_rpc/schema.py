"""JSON Schemas (draft 2020-12) of the protocol, made from its classes and their docstrings.

They stand in `docs/protocol.schema.json`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from inspect import cleandoc
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import attrs

from quadrule_rpc.changes import MatchChanged
from quadrule_rpc.failures import ERRORS
from quadrule_rpc.methods import CANCEL, METHODS, PROGRESS
from quadrule_rpc.requests import Cancel
from quadrule_rpc.results import ProgressReport
from quadrule_rpc.watching import CHANGED

DIALECT = "https://json-schema.org/draft/2020-12/schema"

_PLAIN = {bool: "boolean", int: "integer", float: "number", str: "string"}
_ENTRY = re.compile(r"    (\w+(?:, \w+)*): (.*)")
_ID = {"type": ["integer", "number", "string", "null"]}


def protocol_schema() -> dict[str, Any]:
    """The schema of any message, with a definition for each class, method and error."""
    classes = Classes()
    calls = [_call(name, classes.ref(each.params)) for name, each in METHODS.items()]
    calls.append(_call(CANCEL, classes.ref(Cancel), is_notification=True))
    methods = {
        name: {
            "description": each.summary,
            "params": classes.ref(each.params),
            "result": classes.ref(each.result),
            "errors": [kind.code for kind in each.errors],
        }
        for name, each in METHODS.items()
    }
    errors = {
        str(kind.code): {
            "title": kind.title,
            **({} if kind.data is None else {"data": classes.ref(kind.data)}),
        }
        for kind in ERRORS
    }
    messages = {
        "Call": {"oneOf": calls},
        "Progress": _call(PROGRESS, classes.ref(ProgressReport), is_notification=True),
        "Changed": _call(CHANGED, classes.ref(MatchChanged), is_notification=True),
        "Answer": {"oneOf": [_answer("result", {}), _answer("error", error_schema(classes))]},
    }
    return {
        "$schema": DIALECT,
        "title": "The Quadrule engine protocol, version 1",
        "description": "A message: a call, a notification, an answer, or a batch of them.",
        "anyOf": [
            {"$ref": "#/$defs/Message"},
            {"type": "array", "items": {"$ref": "#/$defs/Message"}, "minItems": 1},
        ],
        "methods": methods,
        "errors": errors,
        "$defs": {
            "Message": {"anyOf": [{"$ref": f"#/$defs/{name}"} for name in messages]},
            **messages,
            **dict(sorted(classes.made.items())),
        },
    }


def fields_of(kind: type) -> Iterator[tuple[str, str, bool, str]]:
    """The fields of a class: name, type in words, whether it must be given, what it means."""
    told, hints = described(kind), get_type_hints(kind)
    for each in attrs.fields(kind):
        yield each.name, worded(hints[each.name]), each.default is attrs.NOTHING, told[each.name]


def described(kind: type) -> dict[str, str]:
    """What the docstring of a class says of each field."""
    _, _, listed = cleandoc(kind.__doc__ or "").partition("Attributes:\n")
    found: dict[str, str] = {}
    names: list[str] = []
    for line in listed.splitlines():
        entry = _ENTRY.fullmatch(line)
        if entry:
            names = entry[1].split(", ")
            found |= dict.fromkeys(names, entry[2])
        elif line.startswith("      "):
            found |= {name: f"{found[name]} {line.strip()}" for name in names}
        else:
            break
    return found


def summary_of(kind: type) -> str:
    """The first sentence of a class's docstring."""
    return cleandoc(kind.__doc__ or "").partition("\n")[0]


def worded(hint: Any) -> str:
    """A type in words, for tables."""
    if get_origin(hint) in {Union, UnionType}:
        return " or ".join(worded(member) for member in get_args(hint))
    if get_origin(hint) is tuple:
        items = get_args(hint)
        many = len(items) == 2 and items[1] is Ellipsis
        return f"list of {worded(items[0])}" if many else f"list of {len(items)} {worded(items[0])}"
    if get_origin(hint) is Literal:
        return " or ".join(f"`{value}`" for value in get_args(hint))
    if hint is NoneType:
        return "null"
    if hint in _PLAIN:
        return {"string": "text"}.get(_PLAIN[hint], _PLAIN[hint])
    return hint.__name__ if attrs.has(hint) else "object"


class Classes:
    """The definitions of the classes that are referred to.

    Arguments:
        place: where they stand in the document.

    Attributes:
        made: the definitions, by name.
    """

    def __init__(self, place: str = "#/$defs/") -> None:
        self.made: dict[str, Any] = {}
        self._place = place

    def ref(self, kind: type) -> dict[str, Any]:
        """A reference to the definition of a class, which is made if there is none yet."""
        if kind.__name__ not in self.made:
            self.made[kind.__name__] = {}
            self.made[kind.__name__] = self.definition(kind)
        return {"$ref": f"{self._place}{kind.__name__}"}

    def definition(self, kind: type) -> dict[str, Any]:
        """The schema of a class."""
        told, hints = described(kind), get_type_hints(kind)
        is_request = kind.__module__.endswith(".requests")
        properties, required = {}, []
        for each in attrs.fields(kind):
            properties[each.name] = {"description": told[each.name], **self.of(hints[each.name])}
            if each.default is attrs.NOTHING or not is_request:
                required.append(each.name)
            elif each.default is not None:
                properties[each.name]["default"] = each.default
        return {
            "description": summary_of(kind),
            "type": "object",
            "properties": properties,
            **({"required": required} if required else {}),
            **_one_of(getattr(kind, "EXACTLY_ONE", ())),
            "additionalProperties": False,
        }

    def of(self, hint: Any) -> dict[str, Any]:
        """The schema of a type."""
        if get_origin(hint) in {Union, UnionType}:
            return {"anyOf": [self.of(member) for member in get_args(hint)]}
        if get_origin(hint) is tuple:
            items = get_args(hint)
            if len(items) == 2 and items[1] is Ellipsis:
                return {"type": "array", "items": self.of(items[0])}
            exact = len(items)
            listed = [self.of(item) for item in items]
            return {"type": "array", "prefixItems": listed, "minItems": exact, "maxItems": exact}
        if get_origin(hint) is Literal:
            return {"enum": list(get_args(hint))}
        if hint is NoneType:
            return {"type": "null"}
        if hint in _PLAIN:
            return {"type": _PLAIN[hint]}
        return self.ref(hint) if attrs.has(hint) else {"type": "object"}


def _one_of(names: tuple[str, ...]) -> dict[str, Any]:
    """What says that exactly one of some properties is given; null is as good as nothing."""
    if not names:
        return {}
    null = {"type": "null"}
    alternatives = [
        {
            "required": [name],
            "properties": {each: {"not": null} if each == name else null for each in names},
        }
        for name in names
    ]
    return {"oneOf": alternatives}


def _call(method: str, params: dict[str, Any], *, is_notification: bool = False) -> dict[str, Any]:
    members: dict[str, Any] = {"jsonrpc": {"const": "2.0"}, "method": {"const": method}}
    members["params"] = params
    if not is_notification:
        members["id"] = _ID
    return {"type": "object", "properties": members, "required": ["jsonrpc", "method"]}


def _answer(outcome: str, what: dict[str, Any]) -> dict[str, Any]:
    members = {"jsonrpc": {"const": "2.0"}, "id": _ID, outcome: what}
    return {
        "type": "object",
        "properties": members,
        "required": ["jsonrpc", "id", outcome],
        "additionalProperties": False,
    }


def error_schema(classes: Classes) -> dict[str, Any]:
    """The schema of an error: each code with its own data."""
    kinds = [
        {
            "properties": {
                "code": {"const": kind.code},
                "message": {"type": "string"},
                **({} if kind.data is None else {"data": classes.ref(kind.data)}),
            },
            "required": ["code", "message", *([] if kind.data is None else ["data"])],
            "additionalProperties": False,
        }
        for kind in ERRORS
    ]
    return {"type": "object", "oneOf": kinds}
