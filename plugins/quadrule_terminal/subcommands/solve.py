"""`quadrule solve`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import click

from quadrule.engine import Engine
from quadrule.game import Game
from quadrule.match import Match
from quadrule_players.engines import solver_for
from quadrule_players.solving.limits import Limits, SolverLimitError
from quadrule_players.solving.solution import Solution
from quadrule_terminal.failures import INTERRUPTED
from quadrule_terminal.limits import positions_option
from quadrule_terminal.naming import ruleset_of
from quadrule_terminal.printing import (
    json_option,
    print_json,
    print_line,
    terminal_width,
    wrapped,
)
from quadrule_terminal.progress import ProgressLine
from quadrule_terminal.value_words import standing, verdict


@click.command("solve")
@click.argument("ruleset")
@click.option(
    "--after",
    metavar="MOVES",
    default="",
    help='Solve the position after these moves, such as "9 8"; where moves hold spaces, put commas '
    "between them.",
)
@positions_option
@json_option
@click.pass_context
def command(
    ctx: click.Context, /, *, ruleset: str, after: str, positions: int, as_json: bool
) -> None:
    """Find the value of RULESET's game with best play, and all its best moves.

    The value is what the first seat gets: 1, 0 or -1 when it wins, draws or loses; the difference
    in points where points decide; for a lone seat its points. With three seats or more each plays
    for its own, and one to which several moves are worth the same makes the first of them.

    Where placement tables are searched by compiled code, what there is no room for is forgotten and
    found out again; elsewhere a game that needs more room than --positions is given up.

    Ctrl-C stops, and says what is proved by then.
    """
    engine: Engine = ctx.obj
    match = engine.match(ruleset_of(engine, ruleset))
    for text in after.split(",") if "," in after else after.split():
        match.play(text.strip())
    stopped = False
    with ProgressLine() as line:
        solver = solver_for(match.game, Limits(positions), line)
        try:
            solution = solver.solve(match.position)
        except KeyboardInterrupt:
            solution, stopped = solver.so_far(), True
        except SolverLimitError as error:
            message = f"{match.game.ruleset.name}: {error} (see --positions and --after)"
            raise SolverLimitError(message) from error
    if as_json:
        print_json(_data(match, solution))
    else:
        for text in _lines(match.game, solution):
            print_line(wrapped(text, terminal_width()))
    if stopped:
        ctx.exit(INTERRUPTED)


def _data(match: Match, solution: Solution) -> dict[str, Any]:
    ruleset, seats, values = match.game.ruleset, match.seats, solution.values
    return {
        "ruleset": ruleset.name,
        "digest": ruleset.digest,
        "after": [str(step.move) for step in match.steps],
        "seat": None if solution.seat is None else seats[solution.seat],
        "value": None if values is None else values[0],
        "values": None if values is None else dict(zip(seats, values, strict=True)),
        "best": [move.text for move in solution.best],
        "proved": solution.is_proved,
        "complete": solution.is_complete,
        "at_least": solution.low,
        "at_most": solution.high,
        "positions": solution.positions,
    }


def _lines(game: Game, solution: Solution) -> Iterator[str]:
    seats = game.seats
    if not solution.is_complete:
        yield f"Stopped after {solution.positions:,} positions."
    if solution.values is not None:
        yield verdict(solution.values, seats, in_points=solution.in_points)
    elif solution.low is None or not any(each.is_exact for each in solution.moves):
        yield "Nothing is proved yet."
    else:
        at_least = standing(solution.low, len(seats), in_points=solution.in_points)
        yield f"{seats[solution.seat or 0]} stands like this or better: {at_least}."
    if solution.best:
        settled = len(solution.moves)
        which = "Best moves" if solution.is_complete else f"Best of the {settled} moves settled"
        yield f"{which}: {'  '.join(move.text for move in solution.best)}"
    if solution.seat is not None:
        yield f"Positions searched: {solution.positions:,}"
