"""`quadrule games`."""

from __future__ import annotations

import click

from quadrule.engine import Engine
from quadrule_terminal.printing import json_option, listed, print_json, print_line, terminal_width


@click.command("games")
@json_option
@click.pass_obj
def command(engine: Engine, /, *, as_json: bool) -> None:
    """List the games."""
    games = engine.registry.games.values()
    if as_json:
        print_json([
            {
                "name": game.name,
                "title": game.title,
                "summary": game.summary,
                "seats": list(game.seats),
                "min_seats": game.min_seats,
                "max_seats": game.max_seats,
            }
            for game in games
        ])
        return
    for line in listed([(game.name, game.summary) for game in games], terminal_width()):
        print_line(line)
