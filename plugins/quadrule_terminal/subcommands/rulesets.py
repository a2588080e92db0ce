"""`quadrule rulesets`."""

from __future__ import annotations

from collections.abc import Iterator

import click

from quadrule.engine import Engine
from quadrule.errors import RulesetError
from quadrule.ruleset import Ruleset
from quadrule_terminal.failures import FAULT, message_of, tell
from quadrule_terminal.printing import json_option, listed, print_json, print_line, terminal_width


@click.command("rulesets")
@click.argument("game", required=False)
@json_option
@click.pass_context
def command(ctx: click.Context, /, *, game: str | None, as_json: bool) -> None:
    """List the rulesets, or those of one GAME."""
    engine: Engine = ctx.obj
    wanted = None if game is None else engine.game_type(game).name
    faults: list[str] = []
    found = [r for r in _loaded(engine, faults) if wanted is None or r.game == wanted]
    if as_json:
        print_json([
            {"name": r.name, "game": r.game, "title": r.title, "summary": r.summary} for r in found
        ])
    else:
        for line in listed([(r.name, r.title, r.summary) for r in found], terminal_width()):
            print_line(line)
    for fault in faults:
        tell(fault)
    if faults:
        ctx.exit(FAULT)


def _loaded(engine: Engine, faults: list[str]) -> Iterator[Ruleset]:
    """The rulesets of the installed games; one with faults does not hide the others."""
    for name in engine.ruleset_names:
        if name.split("/")[0] not in engine.registry.games:
            continue
        try:
            yield engine.ruleset(name)
        except RulesetError as error:
            faults.append(message_of(error))
