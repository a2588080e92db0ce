"""`quadrule schema`."""

from __future__ import annotations

import click

from quadrule.engine import Engine
from quadrule.schema import ruleset_schema
from quadrule_terminal.printing import print_json


@click.command("schema")
@click.argument("game")
@click.option("--json", "as_json", is_flag=True, help="Print JSON, as it always does.")
@click.pass_obj
def command(engine: Engine, /, *, game: str, as_json: bool) -> None:
    """Print the JSON Schema of a GAME's ruleset files, for editors and checkers."""
    del as_json
    print_json(ruleset_schema(engine.game_type(game), engine.registry.house_rules.values()))
