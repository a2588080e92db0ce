"""`quadrule plugins`."""

from __future__ import annotations

import click

from quadrule.engine import Engine
from quadrule_terminal.printing import json_option, print_json, print_line, terminal_width, wrapped

_TITLES = {
    "games": "games",
    "house_rules": "house rules",
    "players": "players",
    "ruleset_folders": "ruleset folders",
    "commands": "commands",
}


@click.command("plugins")
@json_option
@click.pass_obj
def command(engine: Engine, /, *, as_json: bool) -> None:
    """List the plugins and what each brings."""
    brought = [(plugin, engine.registry.brought_by(plugin)) for plugin in engine.plugins]
    if as_json:
        print_json([{"name": p.name, "source": p.source, "brings": what} for p, what in brought])
        return
    for plugin, what in brought:
        source = f" (from {plugin.source})" if plugin.source else ""
        print_line(f"{plugin.name}{source}")
        for hook, names in what.items():
            line = f"  {_TITLES.get(hook, hook)}: {', '.join(names)}"
            print_line(wrapped(line, terminal_width(), 4))
