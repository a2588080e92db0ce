"""`quadrule players`."""

from __future__ import annotations

import click

from quadrule.engine import Engine
from quadrule_terminal.printing import json_option, listed, print_json, print_line, terminal_width


@click.command("players")
@json_option
@click.pass_obj
def command(engine: Engine, /, *, as_json: bool) -> None:
    """List the programs that can play: quadrule play RULESET --seat SEAT=NAME."""
    players = engine.registry.players.values()
    if as_json:
        print_json([{"name": player.name, "summary": player.summary} for player in players])
        return
    for line in listed([(player.name, player.summary) for player in players], terminal_width()):
        print_line(line)
