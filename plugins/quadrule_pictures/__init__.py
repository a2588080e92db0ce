"""Pictures and printed sheets: the commands `draw` and `sheet`.

The pictures themselves are the core's (`quadrule.picture`); a sheet is a PDF made of the rules, of
boards drawn by the same, and of room to write.
"""

from __future__ import annotations

from functools import partial
from importlib import import_module
from typing import Any

from quadrule.hooks import hookimpl
from quadrule.plugin_values import Command

_SUMMARIES = {
    "draw": "Draw the board of a ruleset or of a recorded match, as SVG.",
    "sheet": "Make a PDF of the rules and blank boards, to play on paper.",
}
"""The commands; each has a module of its name in `subcommands`, which holds it as `command`."""


@hookimpl
def commands() -> tuple[Command, ...]:
    """The commands of this package."""
    return tuple(
        Command(name, summary, partial(_load, name)) for name, summary in _SUMMARIES.items()
    )


def _load(name: str) -> Any:
    return import_module(f"quadrule_pictures.subcommands.{name}").command
