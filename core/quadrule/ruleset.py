"""Rulesets: which game, which seats, which options, which house rules; checked data."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cached_property
from typing import Any

from attrs import field, frozen

from quadrule.errors import Fault

FORMAT = 1
"""The version of the ruleset file format that this library reads."""


STANDARD = "standard"
"""The ruleset that a bare name of a game means."""

_NAME = re.compile(r"[a-z0-9-]+(/[a-z0-9-]+)?")


def full_name(text: str) -> str | None:
    """`game/name` for a text spelt like a ruleset's name, such as `nim` or `nim/standard`."""
    if _NAME.fullmatch(text) is None:
        return None
    return text if "/" in text else f"{text}/{STANDARD}"


@frozen
class Origin:
    """Where a value came from: a file and a place in it, or `default`."""

    file: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}" if self.line else self.file


@frozen
class HouseRule:
    """A house rule that is switched on, with its options."""

    use: str
    options: Any


@frozen(slots=False)
class Ruleset:
    """A checked ruleset; equal to another when the same game is played.

    Attributes:
        name: `game/name`, or the file it was read from.
        game: name of the game.
        title, summary: for people.
        seats: names of the seats, in order of play.
        options: an instance of the game's options class.
        house_rules: in order.
        origins: where each value came from, by dotted key.
        warnings: faults that do not keep the ruleset from being played.
    """

    name: str = field(eq=False)
    game: str
    title: str = field(eq=False)
    summary: str = field(eq=False)
    seats: tuple[str, ...]
    options: Any
    house_rules: tuple[HouseRule, ...] = ()
    origins: Mapping[str, Origin] = field(factory=dict, eq=False, repr=False)
    warnings: tuple[Fault, ...] = field(default=(), eq=False, repr=False)

    def canonical(self) -> dict[str, Any]:
        """Everything that decides how the game is played, as plain data, defaults spelt out.

        It has the keys of a ruleset file; an option that is None, which no file can say, is left
        out.
        """
        from quadrule.conversion import to_plain

        return {
            "format": FORMAT,
            "game": self.game,
            "seats": list(self.seats),
            "options": _without_none(to_plain(self.options)),
            "house_rules": [
                {"use": rule.use, **_without_none(to_plain(rule.options))}
                for rule in self.house_rules
            ],
        }

    @cached_property
    def digest(self) -> str:
        """`sha256:` and the hash of the canonical form as JSON, keys sorted, no spaces, UTF-8."""
        from hashlib import sha256

        text = json.dumps(
            self.canonical(), sort_keys=True, separators=(",", ":"), ensure_ascii=False
        )
        return "sha256:" + sha256(text.encode()).hexdigest()


def _without_none(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _without_none(item) for key, item in value.items() if item is not None}
    return [_without_none(item) for item in value] if isinstance(value, list) else value
