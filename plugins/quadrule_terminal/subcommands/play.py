"""`quadrule play`."""

from __future__ import annotations

import shlex
from pathlib import Path
from random import SystemRandom

import click

from quadrule.budget import Budget
from quadrule.engine import Engine
from quadrule.record import HUMAN
from quadrule_terminal.budgets import budget_option
from quadrule_terminal.line_play import LinePlay
from quadrule_terminal.menu import choose_players, choose_ruleset
from quadrule_terminal.naming import ruleset_of
from quadrule_terminal.screen import Screen
from quadrule_terminal.seating import players_of, programs
from quadrule_terminal.session import begin


@click.command("play")
@click.argument("ruleset", required=False)
@click.option(
    "--seat",
    "seats",
    metavar="SEAT=PLAYER",
    multiple=True,
    help="Who plays a seat: `human`, or a program that `quadrule players` lists. "
    "Without it, people play all seats.",
)
@click.option("--seed", type=click.IntRange(min=0), help="Makes the players choose alike again.")
@budget_option
@click.option("--record", metavar="FILE", help="Where to keep the record: a new file.")
@click.option("--layout", metavar="NAME", help="How to lay out the board.")
@click.pass_context
def command(
    ctx: click.Context,
    /,
    *,
    ruleset: str | None,
    seats: tuple[str, ...],
    seed: int | None,
    budget: Budget | None,
    record: str | None,
    layout: str | None,
) -> None:
    """Play a game of RULESET here; without one, choose from a list.

    To play against a program: quadrule play RULESET --seat SEAT=PLAYER; `quadrule players` lists
    the programs.

    Each turn is on the disk before the next: `quadrule resume` goes on where you stopped.
    """
    engine: Engine = ctx.obj
    screen = Screen()
    asks = ruleset is None
    if ruleset is None:
        ruleset = _chosen(ctx, screen)
    match = engine.match(ruleset_of(engine, ruleset))
    names = players_of(engine, match.seats, seats)
    against_program = None
    if screen.is_interactive and set(names) == {HUMAN} and not seats:
        if asks:
            names = _asked(ctx, screen, match.seats)
        else:
            against_program = _against_program(engine, ruleset, match.seats)
    match.view(layout=layout)  # an unknown layout is refused before a record is begun
    if seed is None:
        seed = 0 if set(names) == {HUMAN} else SystemRandom().randrange(1 << 32)
    session = begin(match, engine, names, seed, None if record is None else Path(record), budget)
    ctx.exit(LinePlay(session, screen, layout, against_program).run())


def _chosen(ctx: click.Context, screen: Screen) -> str:
    """The ruleset that a person picks."""
    engine: Engine = ctx.obj
    if not screen.is_interactive:
        message = f"name a ruleset: {', '.join(engine.ruleset_names)}"
        raise click.UsageError(message)
    found = choose_ruleset(engine, screen)
    return ctx.exit(0) if found is None else found


def _asked(ctx: click.Context, screen: Screen, seats: tuple[str, ...]) -> tuple[str, ...]:
    """Who plays, as a person says."""
    found = choose_players(ctx.obj, screen, seats)
    return ctx.exit(0) if found is None else found


def _against_program(engine: Engine, ruleset: str, seats: tuple[str, ...]) -> str | None:
    """The command for the same match against a program; None where there is none."""
    names = programs(engine)
    if not names or len(seats) == 1:
        return None
    return shlex.join(["quadrule", "play", ruleset, "--seat", f"{seats[1]}={names[0]}"])
