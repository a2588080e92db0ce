"""Studying games: how balanced a ruleset is, and tournaments of players.

The commands `balance` and `tournament` print what `quadrule_study.balance.measure` and
`quadrule_study.tournament.run` find; a program or a notebook calls these.
"""

from __future__ import annotations

from functools import partial
from importlib import import_module
from typing import Any

from quadrule.hooks import hookimpl
from quadrule.plugin_values import Command

_SUMMARIES = {
    "balance": "Measure how fair rulesets are, side by side.",
    "tournament": "Let players play against each other, and rate them.",
}
"""The commands; each has a module of its name in `subcommands`, which holds it as `command`."""


@hookimpl
def commands() -> tuple[Command, ...]:
    """The commands of this package."""
    return tuple(
        Command(name, summary, partial(_load, name)) for name, summary in _SUMMARIES.items()
    )


def _load(name: str) -> Any:
    return import_module(f"quadrule_study.subcommands.{name}").command
