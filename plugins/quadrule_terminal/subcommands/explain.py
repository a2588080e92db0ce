"""`quadrule explain`."""

from __future__ import annotations

import click

from quadrule.engine import Engine
from quadrule_terminal.printing import json_option, print_json, print_line, terminal_width, wrapped


@click.command("explain")
@click.argument("ruleset")
@json_option
@click.pass_obj
def command(engine: Engine, /, *, ruleset: str, as_json: bool) -> None:
    """Say the rules of a RULESET in sentences."""
    game = engine.game(ruleset)
    sentences = game.describe()
    if as_json:
        print_json(list(sentences))
        return
    print_line(game.ruleset.title)
    print_line()
    for sentence in sentences:
        print_line(wrapped(sentence, terminal_width()))
