"""`quadrule play`."""

from __future__ import annotations

from pathlib import Path
from random import SystemRandom

import click

from quadrule.engine import Engine
from quadrule.errors import RulesetError
from quadrule.record import HUMAN
from quadrule.suggest import did_you_mean, quoted
from quadrule_terminal.line_play import LinePlay
from quadrule_terminal.printing import aligned
from quadrule_terminal.screen import Screen
from quadrule_terminal.seating import players_of
from quadrule_terminal.session import begin


@click.command("play")
@click.argument("ruleset", required=False)
@click.option(
    "--seat",
    "seats",
    metavar="SEAT=PLAYER",
    multiple=True,
    help="Who plays a seat: `human` or the name of a player. Without it, people play all seats.",
)
@click.option("--seed", type=int, help="Makes the players choose alike again.")
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
    record: str | None,
    layout: str | None,
) -> None:
    """Play a game of RULESET here; without one, choose from a list.

    Each turn is on the disk before the next: `quadrule resume` goes on where you stopped.
    """
    engine: Engine = ctx.obj
    screen = Screen()
    match = engine.match(_chosen(engine, screen) if ruleset is None else ruleset)
    names = players_of(engine, match.seats, seats)
    match.view(layout=layout)  # an unknown layout is refused before a record is begun
    if seed is None:
        seed = 0 if set(names) == {HUMAN} else SystemRandom().randrange(1 << 32)
    session = begin(match, engine, names, seed, None if record is None else Path(record))
    ctx.exit(LinePlay(session, screen, layout).run())


def _chosen(engine: Engine, screen: Screen) -> str:
    """The ruleset that a person picks from the list."""
    if not screen.is_interactive:
        message = f"name a ruleset: {', '.join(engine.ruleset_names)}"
        raise click.UsageError(message)
    names = engine.ruleset_names
    titles = [(f"{number}", name, _title(engine, name)) for number, name in enumerate(names, 1)]
    screen.say_all(aligned(titles, right=(0,)))
    while True:
        answer = screen.ask("Which ruleset? Type its number or name> ")
        if answer.isdecimal() and 1 <= int(answer[:9]) <= len(names):
            return names[int(answer) - 1]
        try:
            return engine.ruleset(answer).name
        except RulesetError as error:
            screen.say(_no_ruleset(answer, names) or str(error))


def _no_ruleset(answer: str, names: tuple[str, ...]) -> str | None:
    """What to say when neither a ruleset nor a file is called so; None when a file is."""
    if Path(answer).exists():
        return None
    near = did_you_mean(answer, names)
    hint = f'; did you mean "{near}"?' if near else "."
    return f"There is no ruleset {quoted(answer)}{hint}"


def _title(engine: Engine, name: str) -> str:
    try:
        return engine.ruleset(name).title
    except RulesetError:
        return "has faults"
