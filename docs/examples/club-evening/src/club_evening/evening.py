"""The command `quadrule evening`."""

from __future__ import annotations

from collections import Counter
from random import Random

import click
from quadrule import Engine
from quadrule.player import PlayerType

LONGEST = 1_000
"""A game is given up after so many turns."""


@click.command("evening")
@click.argument("ruleset")
@click.option("--player", "names", multiple=True, help="Who plays a seat; once for each seat.")
@click.option("--games", "count", type=click.IntRange(1), default=100, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True)
@click.pass_obj
def command(
    engine: Engine, /, *, ruleset: str, names: tuple[str, ...], count: int, seed: int
) -> None:
    """Let programs play many games of RULESET, and count who wins.

    Seats without a player are played by `random`.
    """
    seats = engine.ruleset(ruleset).seats
    if len(names) > len(seats):
        message = f"there are {len(seats)} seats: {', '.join(seats)}"
        raise click.BadParameter(message, param_hint="--player")
    missing = ["random"] * (len(seats) - len(names))
    players = [engine.player(name) for name in (*names, *missing)]
    results = played(engine, ruleset, players, count, Random(seed))
    for seat, player in zip(seats, players, strict=True):
        click.echo(f"{seat} ({player.name}): {results[seat]}")
    click.echo(f"nobody: {results[None]}")


def played(
    engine: Engine, ruleset: str, players: list[PlayerType], count: int, rng: Random
) -> Counter[str | None]:
    """How many games each seat has won; None for those that nobody has won alone."""
    results: Counter[str | None] = Counter()
    for _ in range(count):
        match = engine.match(ruleset)
        while match.outcome is None and len(match.steps) < LONGEST:
            player = players[match.position.to_move]
            match.play(player.choose(match.game, match.position, 1_000, rng))
        winners = () if match.outcome is None else match.outcome.winners
        results[match.seats[winners[0]] if len(winners) == 1 else None] += 1
    return results
