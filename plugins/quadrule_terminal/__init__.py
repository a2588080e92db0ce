"""The command line: lists, checks, scores, and play in lines of text."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from typing import Any

from quadrule.hooks import hookimpl
from quadrule.plugin_values import Command

_SUMMARIES = {
    "analyse": "Judge each turn of a recorded match by best play.",
    "check": "Check ruleset files and name every fault with its line.",
    "explain": "Say the rules of a ruleset in sentences.",
    "games": "List the games.",
    "new": "Write a plugin with a new game, to be made your own.",
    "perft": "Count the ways a game can go, turn by turn.",
    "play": "Play a game here, against people or programs.",
    "players": "List the programs that can play.",
    "plugins": "List the plugins and what each brings.",
    "replay": "Show a recorded match again and verify it.",
    "resume": "Go on with a recorded match.",
    "rulesets": "List the rulesets.",
    "schema": "Print the JSON Schema of a game's ruleset files.",
    "score": "Judge and score a board played on paper.",
    "show": "Show a ruleset with the origin of every value.",
    "solve": "Find the value of a game with best play, and its best moves.",
}
"""The commands; each has a module of its name in `subcommands`, which holds it as `command`.

A package called `commands` would, once imported, take the place of the hook of that name here.
"""


@hookimpl
def commands() -> tuple[Command, ...]:
    """The commands of this package."""
    return tuple(
        Command(name, summary, partial(_load, name)) for name, summary in _SUMMARIES.items()
    )


def _load(name: str) -> Any:
    return import_module(f"quadrule_terminal.subcommands.{name}").command
