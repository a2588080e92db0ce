"""`quadrule explain`."""

from __future__ import annotations

import click

from quadrule.engine import Engine
from quadrule_terminal.naming import ruleset_of
from quadrule_terminal.printing import json_option, print_json, print_line, terminal_width, wrapped
from quadrule_terminal.rules_text import rules_text


@click.command("explain")
@click.argument("ruleset")
@json_option
@click.pass_obj
def command(engine: Engine, /, *, ruleset: str, as_json: bool) -> None:
    """Say the rules of a RULESET in sentences."""
    game = engine.game(ruleset_of(engine, ruleset))
    if as_json:
        print_json(list(game.describe()))
        return
    print_line(game.ruleset.title)
    print_line()
    for sentence in rules_text(game):
        print_line(wrapped(sentence, terminal_width()))
