"""`quadrule perft`."""

from __future__ import annotations

import click

from quadrule.engine import Engine
from quadrule.perft import perft
from quadrule.wording import counted
from quadrule_terminal.naming import ruleset_of
from quadrule_terminal.printing import json_option, print_json, print_line


@click.command("perft")
@click.argument("ruleset")
@click.argument("depth", type=click.IntRange(min=1))
@json_option
@click.pass_obj
def command(engine: Engine, /, *, ruleset: str, depth: int, as_json: bool) -> None:
    """Count, for 1, 2, … up to DEPTH turns, the ways a game of RULESET can go.

    It stops where every game is over.
    """
    game = engine.game(ruleset_of(engine, ruleset))
    counts = []
    for turns, count in enumerate(perft(game, depth), 1):
        if not count:
            break
        counts.append(count)
        if not as_json:
            print_line(f"{counted(turns, 'turn')}: {count}")
    if not as_json and len(counts) < depth:
        print_line(f"No game lasts longer than {counted(len(counts), 'turn')}.")
    if as_json:
        print_json({"ruleset": game.ruleset.name, "digest": game.ruleset.digest, "counts": counts})
