"""`quadrule show`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import click

from quadrule.engine import Engine
from quadrule.ruleset import Ruleset
from quadrule_terminal.naming import ruleset_of
from quadrule_terminal.printing import (
    json_option,
    listed,
    print_json,
    print_line,
    terminal_width,
    wrapped,
)

_OPTIONS = "options."


@click.command("show")
@click.argument("ruleset")
@json_option
@click.pass_obj
def command(engine: Engine, /, *, ruleset: str, as_json: bool) -> None:
    """Show a RULESET with the origin of every value."""
    found = ruleset_of(engine, ruleset)
    if as_json:
        print_json(_data(found))
        return
    for line in _lines(found, terminal_width()):
        print_line(line)


def _data(ruleset: Ruleset) -> dict[str, Any]:
    whole = ruleset.canonical()
    origins = {key: str(origin) for key, origin in ruleset.origins.items()}
    return {
        "name": ruleset.name,
        "title": ruleset.title,
        "summary": ruleset.summary,
        "game": ruleset.game,
        "digest": ruleset.digest,
        "seats": whole["seats"],
        "options": {
            key: {"value": value, "origin": origins[_OPTIONS + key]}
            for key, value in whole["options"].items()
        },
        "house_rules": whole["house_rules"],
        "origins": {k: v for k, v in origins.items() if not k.startswith(_OPTIONS)},
        "warnings": [str(fault) for fault in ruleset.warnings],
    }


def _lines(ruleset: Ruleset, width: int | None) -> Iterator[str]:
    data = _data(ruleset)
    origins = data["origins"]
    yield wrapped(f"{ruleset.title}: {ruleset.summary}", width)
    yield f"ruleset {ruleset.name}"
    yield f"digest {ruleset.digest}"
    yield ""
    rows = [
        ("game", ruleset.game, origins["game"]),
        ("seats", ", ".join(ruleset.seats), origins["seats"]),
    ]
    for key, found in data["options"].items():
        rows.append((_OPTIONS + key, _spelt(found["value"]), found["origin"]))
    house_rules = "; ".join(map(_house_rule, data["house_rules"])) or "none"
    rows.append(("house rules", house_rules, origins["house_rules"]))
    yield from listed([("key", "value", "origin"), *rows], width)
    yield from data["warnings"]


def _house_rule(rule: dict[str, Any]) -> str:
    settings = ", ".join(f"{key} = {_spelt(value)}" for key, value in rule.items() if key != "use")
    return f"{rule['use']} ({settings})" if settings else str(rule["use"])


def _spelt(value: Any) -> str:
    """A value as a ruleset file would spell it."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_spelt(item)}" for key, item in value.items()) + " }"
    return json.dumps(value, ensure_ascii=False)
