"""JSON Schema (draft 2020-12) for ruleset files, made from the option classes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, get_args, get_origin

import attrs

from quadrule.conversion import to_plain
from quadrule.loading.ruleset_file import RulesetFile
from quadrule.options import NOT_PRINTED, Option, OptionInfo, members_of, options_of
from quadrule.plugin_values import GameType, HouseRuleType
from quadrule.seats import LONGEST_NAME

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def ruleset_schema(game: GameType, house_rules: Iterable[HouseRuleType]) -> dict[str, Any]:
    """The schema of a ruleset file of this game, for editors that complete and check TOML.

    It says what the loader says, but for keys that contradict one another, names of parents, and
    whole numbers written with a point, which JSON Schema takes for whole.
    """
    fitting = [rule for rule in house_rules if rule.fits(game.name)]
    top = {each.key: _property(each) for each in options_of(RulesetFile)}
    top["game"]["const"] = game.name
    top["seats"] |= _seats(game)
    top["options"] |= _table(game.options, is_whole=False)
    top["house_rules"] |= _house_rules(fitting)
    return {
        "$schema": DIALECT,
        "title": f"A ruleset of {game.title}",
        "description": game.summary,
        "type": "object",
        "properties": top,
        "required": ["format"],
        "anyOf": [{"required": ["extends"]}, _without_parent(game)],
        "additionalProperties": False,
    }


def options_schema(cls: type[Any]) -> dict[str, Any]:
    """The schema of an options table that no parent completes."""
    return _table(cls)


def _without_parent(game: GameType) -> dict[str, Any]:
    """What a file must have that extends no other."""
    whole = _table(game.options)
    if whole == _table(game.options, is_whole=False):
        return {"required": ["game"]}
    needed = ["options"] if "required" in whole else []
    return {"required": ["game", *needed], "properties": {"options": whole}}


def _seats(game: GameType) -> dict[str, Any]:
    trimmed = {"pattern": r"^\S(.*\S)?$", "maxLength": LONGEST_NAME}
    return {
        "items": {**_text(OptionInfo("")), **trimmed},
        "minItems": game.min_seats,
        "maxItems": game.max_seats,
        "uniqueItems": True,
    }


def _house_rules(rules: list[HouseRuleType]) -> dict[str, Any]:
    """A list in which each house rule stands at most once."""
    if not rules:
        return {"maxItems": 0}
    return {
        "items": {"oneOf": [_house_rule(rule) for rule in rules]},
        "allOf": [
            {
                "contains": {"properties": {"use": {"const": rule.name}}, "required": ["use"]},
                "minContains": 0,
                "maxContains": 1,
            }
            for rule in rules
        ],
    }


def _house_rule(rule: HouseRuleType) -> dict[str, Any]:
    table = _table(rule.options)
    use = {"const": rule.name, "description": rule.summary}
    table["properties"] = {"use": use, **table["properties"]}
    table["required"] = ["use", *table.get("required", [])]
    return table


def _table(cls: type[Any], *, is_whole: bool = True) -> dict[str, Any]:
    """The schema of a table; unless it is whole, a parent may give what it lacks."""
    options = options_of(cls)
    required = [each.key for each in options if each.default is attrs.NOTHING and is_whole]
    table: dict[str, Any] = {
        "type": "object",
        "properties": {each.key: _property(each, is_whole=is_whole) for each in options},
        "additionalProperties": False,
    }
    return {**table, "required": required} if required else table


def _property(each: Option, *, is_whole: bool = True) -> dict[str, Any]:
    schema = {"title": each.key.replace("_", " "), "description": _description(each.info)}
    if each.default is not attrs.NOTHING and each.default is not None:
        schema["default"] = to_plain(each.default)
    return {**schema, **_type(each.type, each.info, is_whole=is_whole)}


def _description(info: OptionInfo) -> str:
    means = "; ".join(f"{value}: {text}" for value, text in info.choices.items())
    return f"{info.doc} ({means})" if means else info.doc


def _type(kind: Any, info: OptionInfo, *, is_whole: bool = True) -> dict[str, Any]:
    members = members_of(kind)
    if len(members) > 1:
        return {"anyOf": [_type(member, info, is_whole=is_whole) for member in members]}
    member = members[0]
    if get_origin(member) is Literal:
        return {"enum": list(get_args(member))}
    if get_origin(member) is tuple:
        return _list(member, info)
    if member is int:
        return {"type": "integer", "minimum": info.low, "maximum": info.high}
    if member is bool:
        return {"type": "boolean"}
    if member is str:
        return _text(info)
    return _table(member, is_whole=is_whole) if attrs.has(member) else {"type": "object"}


def _text(info: OptionInfo) -> dict[str, Any]:
    lengths = _given(minLength=info.shortest or None, maxLength=info.longest)
    return {"type": "string", **lengths, "not": {"pattern": NOT_PRINTED}}


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
