"""`quadrule resume`."""

from __future__ import annotations

from pathlib import Path

import click

from quadrule.budget import Budget
from quadrule.engine import Engine
from quadrule_terminal.budgets import budget_option
from quadrule_terminal.line_play import LinePlay
from quadrule_terminal.record_files import newest_record
from quadrule_terminal.screen import Screen
from quadrule_terminal.session import reopen


@click.command("resume")
@click.argument("record", required=False)
@budget_option
@click.option("--layout", metavar="NAME", help="How to lay out the board.")
@click.pass_context
def command(
    ctx: click.Context, /, *, record: str | None, budget: Budget | None, layout: str | None
) -> None:
    """Go on with the match in RECORD, or with the one that was played last."""
    engine: Engine = ctx.obj
    session = reopen(engine, newest_record() if record is None else Path(record), budget)
    session.match.view(layout=layout)  # an unknown layout is refused before anything is played
    ctx.exit(LinePlay(session, Screen(), layout).run())
