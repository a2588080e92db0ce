"""The installed plugins, and how often a property is tried."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from hypothesis import settings

from quadrule import Engine, Game


@cache
def installed() -> Engine:
    """One engine of all installed plugins."""
    return Engine.discover()


def game_of(
    game: str,
    options: Mapping[str, Any],
    seats: Sequence[str] | None = None,
    house_rules: Sequence[Mapping[str, Any]] = (),
) -> Game:
    """A game with these options, as a ruleset file would state it."""
    data: dict[str, Any] = {"format": 1, "game": game, "options": dict(options)}
    if seats is not None:
        data["seats"] = list(seats)
    if house_rules:
        data["house_rules"] = [dict(rule) for rule in house_rules]
    return installed().game(installed().ruleset_from_data(data, f"{game}/test"))


def examples(number: int) -> settings:
    """So many examples, and as many times more as the profile asks for more than the usual 100."""
    profile = settings.get_profile(settings.get_current_profile_name())
    return settings(max_examples=max(1, number * profile.max_examples // 100))
