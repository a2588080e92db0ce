"""`quadrule players`."""

from __future__ import annotations

import click

from quadrule.conversion import to_plain
from quadrule.engine import Engine
from quadrule_terminal.printing import json_option, listed, print_json, print_line, terminal_width
from quadrule_terminal.seating import programs


@click.command("players")
@json_option
@click.pass_obj
def command(engine: Engine, /, *, as_json: bool) -> None:
    """List the programs that can play: quadrule play RULESET --seat SEAT=NAME."""
    players = [engine.player(name) for name in programs(engine)]
    if as_json:
        print_json([
            {"name": p.name, "summary": p.summary, "budget": to_plain(p.budget), "level": p.level}
            for p in players
        ])
        return
    for line in listed([(player.name, player.summary) for player in players], terminal_width()):
        print_line(line)
