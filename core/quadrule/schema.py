"""JSON Schema (draft 2020-12) for ruleset files, made from the option classes."""

from __future__ import annotations

from collections.abc import Iterable
from types import NoneType
from typing import Any, Literal, get_args, get_origin

import attrs

from quadrule.conversion import to_plain
from quadrule.options import Option, OptionInfo, members_of, options_of
from quadrule.plugin_values import GameType, HouseRuleType
from quadrule.ruleset_file import RulesetFile

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def ruleset_schema(game: GameType, house_rules: Iterable[HouseRuleType]) -> dict[str, Any]:
    """The schema of a ruleset file of this game, for editors that complete and check TOML."""
    top = {each.key: _property(each) for each in options_of(RulesetFile)}
    top["game"]["const"] = game.name
    top["seats"] |= {"minItems": game.min_seats, "maxItems": game.max_seats}
    top["options"] |= _table(game.options)
    fitting = [r for r in house_rules if not r.games or game.name in r.games]
    top["house_rules"]["items"] = {"oneOf": [_house_rule(r) for r in fitting]} if fitting else False
    return {
        "$schema": DIALECT,
        "title": f"A ruleset of {game.title}",
        "description": game.summary,
        "type": "object",
        "properties": top,
        "required": ["format"],
        "anyOf": [{"required": ["game"]}, {"required": ["extends"]}],
        "additionalProperties": False,
    }


def options_schema(cls: type[Any]) -> dict[str, Any]:
    """The schema of an options table."""
    return _table(cls)


def _table(cls: type[Any]) -> dict[str, Any]:
    options = options_of(cls)
    required = [each.key for each in options if each.default is attrs.NOTHING]
    table: dict[str, Any] = {
        "type": "object",
        "properties": {each.key: _property(each) for each in options},
        "additionalProperties": False,
    }
    return {**table, "required": required} if required else table


def _house_rule(rule: HouseRuleType) -> dict[str, Any]:
    table = _table(rule.options)
    use = {"const": rule.name, "description": rule.summary}
    table["properties"] = {"use": use, **table["properties"]}
    table["required"] = ["use", *table.get("required", [])]
    return table


def _property(each: Option) -> dict[str, Any]:
    schema: dict[str, Any] = {"title": each.key.replace("_", " "), "description": _text(each.info)}
    default = each.default
    if isinstance(default, attrs.Factory):  # type: ignore[arg-type]  # a class at run time
        default = default.factory()
    if default is not attrs.NOTHING and default is not None:
        schema["default"] = to_plain(default)
    return {**schema, **_type(each.type, each.info)}


def _text(info: OptionInfo) -> str:
    means = "; ".join(f"{value}: {text}" for value, text in info.choices.items())
    return f"{info.doc} ({means})" if means else info.doc


def _type(kind: Any, info: OptionInfo) -> dict[str, Any]:
    members = [m for m in members_of(kind) if m is not NoneType]
    if len(members) > 1:
        return {"anyOf": [_type(member, info) for member in members]}
    member = members[0]
    if get_origin(member) is Literal:
        return {"enum": list(get_args(member))}
    if get_origin(member) is tuple:
        return _list(member, info)
    if member is int:
        return {"type": "integer", **_given(minimum=info.low, maximum=info.high)}
    if member is bool:
        return {"type": "boolean"}
    if member is str:
        return {"type": "string", **_given(minLength=info.shortest or None, maxLength=info.longest)}
    return _table(member) if attrs.has(member) else {"type": "object"}


def _list(member: Any, info: OptionInfo) -> dict[str, Any]:
    item = attrs.evolve(info, shortest=0, longest=None)
    return {
        "type": "array",
        "items": _type(get_args(member)[0], item),
        **_given(minItems=info.shortest or None, maxItems=info.longest),
        **({"uniqueItems": True} if info.unique else {}),
    }


def _given(**bounds: int | None) -> dict[str, int]:
    return {key: value for key, value in bounds.items() if value is not None}
