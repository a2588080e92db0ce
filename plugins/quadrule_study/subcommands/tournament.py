"""`quadrule tournament`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from quadrule.conversion import to_plain
from quadrule.engine import Engine
from quadrule_study.playing import contestant
from quadrule_study.standings import RulesetScore, Standing, Standings, standings
from quadrule_study.subcommands.sharing import place_of, place_options, seed_option
from quadrule_study.tables import print_table, print_text, progress
from quadrule_study.tournament import Tournament, play_on
from quadrule_terminal.failures import ANSWER_IS_NO, INTERRUPTED, tell
from quadrule_terminal.naming import ruleset_of
from quadrule_terminal.printing import json_option, print_json, print_line

MOST_FAILURES = 10
"""So many failed games are told one by one."""

LEGEND = (
    "Elo: 0 is the mean of these players; after it the 95 % interval of a bootstrap over games. "
    "A score is 1 for a win, shared by those who win or tie, with its 95 % interval (Wilson); "
    "points with their standard error."
)


@click.command("tournament")
@click.option(
    "--player",
    "players",
    metavar="NAME[:BUDGET]",
    multiple=True,
    required=True,
    help="A player, and its iterations for each move; two or more times.",
)
@click.option(
    "--ruleset", "rulesets", metavar="RULESET", multiple=True, required=True, help="What is played."
)
@click.option(
    "--games",
    metavar="N",
    type=click.IntRange(min=1),
    default=12,
    show_default=True,
    help="Games of each ruleset for each two players (three where there are three seats).",
)
@seed_option
@place_options
@click.option(
    "--results",
    "path",
    metavar="FILE",
    type=click.Path(path_type=Path, dir_okay=False),
    default=Path("tournament.jsonl"),
    show_default=True,
    help="Where finished games are written; what it holds is not played again.",
)
@json_option
@click.pass_context
def command(
    ctx: click.Context,
    /,
    *,
    players: tuple[str, ...],
    rulesets: tuple[str, ...],
    games: int,
    seed: int,
    workers: int | None,
    scheduler: str | None,
    path: Path,
    as_json: bool,
) -> None:
    """Let players play against each other, and rate them.

    Each two players meet in every ruleset, at each seat as often. Every finished game is written
    into a file at once: after Ctrl-C, or whatever else ends the program, the same command goes on
    where it was, and with more --games it adds to them.

    A game in which a player raises an error or answers with an illegal move is told and not
    counted. Then the command ends with 1.
    """
    engine: Engine = ctx.obj
    tournament = Tournament(
        tuple(ruleset_of(engine, each) for each in rulesets),
        tuple(contestant(engine, each) for each in players),
        games,
        seed,
    )
    place = place_of(workers, scheduler)
    interrupted = False
    with tournament.results(path) as results:
        if results.warning:
            tell(f"Warning: {results.warning}")
        try:
            with progress("games") as tell_progress:
                play_on(engine, tournament, results, place=place, progress=tell_progress)
        except KeyboardInterrupt:
            interrupted = True
    table = standings(tournament, results.games)
    if as_json:
        print_json(to_plain(table))
    else:
        _print(table)
    if interrupted:
        tell(f"Interrupted; the same command goes on with {path}.")
        ctx.exit(INTERRUPTED)
    if table.failed:
        ctx.exit(ANSWER_IS_NO)


def _print(table: Standings) -> None:
    heads = ["", "player", "Elo", "games", "won", "drawn", "lost"]
    if table.failed:
        heads.append("failed")
    heads += [each.ruleset for each in table.players[0].scores]
    rows = [
        list(_row(number, each, failures=bool(table.failed)))
        for number, each in enumerate(table.players, 1)
    ]
    print_table(heads, rows)
    print_line()
    print_text(f"{table.played} of {table.total} games played. {LEGEND}")
    if table.unrated:
        print_text(table.unrated)
    for each in table.failed[:MOST_FAILURES]:
        who = each.blamed or "the rules"
        between = ", ".join(each.players)
        text = f"{each.ruleset}, game {each.number} ({between})"
        print_text(f"failed: {who}: {text}: {each.text}")
    if len(table.failed) > MOST_FAILURES:
        print_text(f"and {len(table.failed) - MOST_FAILURES} more")


def _row(number: int, each: Standing, *, failures: bool) -> Iterator[str]:
    yield from (str(number), each.player, "–" if each.rating is None else str(each.rating))
    yield from map(str, (each.games, each.wins, each.draws, each.losses))
    if failures:
        yield str(each.failures)
    yield from map(_score, each.scores)


def _score(score: RulesetScore) -> str:
    if not score.games:
        return "–"
    if score.score is None:
        return f"{score.points} points"
    found = score.score
    return f"{found.value:.1%} ({100 * found.low:.1f} to {100 * found.high:.1f})"
