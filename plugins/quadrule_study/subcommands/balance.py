"""`quadrule balance`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from quadrule.conversion import to_plain
from quadrule.engine import Engine
from quadrule_study.balance import Balance, measure, strongest
from quadrule_study.fairness import Ranking, ranking, sentences
from quadrule_study.playing import Contestant, contestant
from quadrule_study.subcommands.sharing import place_of, place_options, seed_option
from quadrule_study.tables import print_table, print_text, progress
from quadrule_terminal.failures import ANSWER_IS_NO, tell
from quadrule_terminal.naming import ruleset_of
from quadrule_terminal.printing import json_option, print_json, print_line


@click.command("balance")
@click.argument("rulesets", metavar="RULESET...", nargs=-1, required=True)
@click.option("--player", metavar="NAME", help="Who plays well.  [default: the strongest there is]")
@click.option("--budget", metavar="N", type=click.IntRange(min=1), help="Iterations for each move.")
@click.option(
    "--games",
    metavar="N",
    type=click.IntRange(min=1),
    default=400,
    show_default=True,
    help="Games of each ruleset, at random and again played well.",
)
@seed_option
@place_options
@click.option(
    "--plot", metavar="FILE", type=click.Path(path_type=Path), help="Draw it: PNG or SVG."
)
@json_option
@click.pass_context
def command(
    ctx: click.Context,
    /,
    *,
    rulesets: tuple[str, ...],
    player: str | None,
    budget: int | None,
    games: int,
    seed: int,
    workers: int | None,
    scheduler: str | None,
    plot: Path | None,
    as_json: bool,
) -> None:
    """Measure how fair each RULESET is, and rank them.

    Plays games of random moves, and games of a strong player against itself; tells for each seat
    how often it wins and what it scores, and how long the games are, how many moves there are, and
    how often some are forced. Each figure comes with its error.

    Ends with 1 when games had no end or failed.
    """
    engine: Engine = ctx.obj
    if plot is not None:
        from quadrule_study.balance_plot import check_plot

        check_plot(plot)
    with progress("games") as tell_progress:
        found = measure(
            engine,
            [ruleset_of(engine, each) for each in rulesets],
            games=games,
            seed=seed,
            player=_strong(engine, player, budget),
            place=place_of(workers, scheduler),
            progress=tell_progress,
        )
    ranked = ranking(found)
    if plot is not None:
        from quadrule_study.balance_plot import draw

        draw(found, plot)
    if as_json:
        print_json(_data(found, ranked))
    else:
        _print(found, ranked)
    if _tell_problems(found):
        ctx.exit(ANSWER_IS_NO)


def _strong(engine: Engine, name: str | None, budget: int | None) -> Contestant | None:
    found = strongest(engine) if name is None else contestant(engine, name)
    if found is None or budget is None:
        return found
    return Contestant(found.player, budget)


def _data(found: Sequence[Balance], ranked: Ranking) -> dict[str, Any]:
    return {"balances": to_plain(found), "ranking": to_plain(ranked)}


def _print(found: Sequence[Balance], ranked: Ranking) -> None:
    from quadrule_study.balance_rows import LEGEND, notes, rows

    print_table(["", *(each.ruleset for each in found)], list(rows(found)))
    print_line()
    for line in (LEGEND, *notes(found), *sentences(ranked)):
        print_text(line)


def _tell_problems(found: Sequence[Balance]) -> bool:
    problems = [
        f"{each.ruleset}, {sample.player}: {sample.uncounted} not counted; {sample.problem}"
        for each in found
        for sample in (each.random, each.strong)
        if sample is not None and sample.uncounted
    ]
    for line in problems:
        tell(line)
    return bool(problems)
