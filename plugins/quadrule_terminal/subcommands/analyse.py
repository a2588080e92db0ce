"""`quadrule analyse`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import click

from quadrule.engine import Engine
from quadrule.match import Match
from quadrule_players.engines import solver_for
from quadrule_players.solving.analysis import TurnAnalysis, analyse, unknown
from quadrule_players.solving.limits import Limits
from quadrule_terminal.failures import INTERRUPTED
from quadrule_terminal.limits import positions_option
from quadrule_terminal.printing import (
    json_option,
    print_json,
    print_line,
    terminal_width,
    wrapped,
)
from quadrule_terminal.progress import ProgressLine
from quadrule_terminal.record_files import newest_record
from quadrule_terminal.session import load_record
from quadrule_terminal.value_words import standing

_FEW = 6
"""So many better moves are named at most."""


@click.command("analyse")
@click.argument("record", required=False)
@positions_option
@json_option
@click.pass_context
def command(ctx: click.Context, /, *, record: str | None, positions: int, as_json: bool) -> None:
    """Say of each turn in RECORD, or in the match played last, what it was worth.

    For each turn: how the seat that made it stood with best play, before and after; a turn after
    which it stands worse was a mistake, and the better moves are named.

    The last turns are solved first. Turns from which the game is too long to be solved are left
    open. Ctrl-C stops there.
    """
    engine: Engine = ctx.obj
    match = load_record(engine, newest_record() if record is None else Path(record)).match
    turns: list[TurnAnalysis] = []
    stopped = False
    with ProgressLine() as line:
        try:
            for turn in analyse(
                match, solver_for(match.game, Limits(positions, searched=positions), line)
            ):
                turns.insert(0, turn)
        except KeyboardInterrupt:
            stopped = True
    turns = [*unknown(match, turns), *turns]
    if as_json:
        print_json(_data(match, turns))
    else:
        for text in _lines(match, turns, positions, stopped=stopped):
            print_line(wrapped(text, terminal_width()))
    if stopped:
        ctx.exit(INTERRUPTED)


def _data(match: Match, turns: Sequence[TurnAnalysis]) -> dict[str, Any]:
    return {
        "ruleset": match.game.ruleset.name,
        "digest": match.game.ruleset.digest,
        "turns": [
            {
                "turn": turn.turn,
                "seat": match.seats[turn.seat],
                "move": turn.move.text,
                "before": _values(match, turn.before),
                "after": _values(match, turn.after),
                "mistake": turn.is_mistake if turn.is_known else None,
                "best": [move.text for move in turn.best],
            }
            for turn in turns
        ],
    }


def _values(match: Match, values: tuple[int, ...] | None) -> dict[str, int] | None:
    return None if values is None else dict(zip(match.seats, values, strict=True))


def _lines(
    match: Match, turns: Sequence[TurnAnalysis], positions: int, *, stopped: bool
) -> Iterator[str]:
    yield f"{match.game.ruleset.title}: what each turn was worth to the seat that made it"
    for turn in turns:
        yield f"{turn.turn}. {match.seats[turn.seat]} plays {turn.move}: {_judgement(match, turn)}"
    mistakes = sum(turn.is_mistake for turn in turns)
    count = "no mistake" if mistakes == 0 else f"{mistakes} mistake{'s' * (mistakes > 1)}"
    open_ = sum(not turn.is_known for turn in turns)
    if not turns:
        yield "No turn was made."
    elif not open_:
        yield f"All turns are judged: {count}."
    elif stopped:
        yield f"Stopped before turn {open_} was solved. In the turns after it: {count}."
    else:
        yield (
            f"Turns 1 to {open_} come too early to be solved within {positions:,} positions "
            f"(see --positions). In the turns after them: {count}."
        )


def _judgement(match: Match, turn: TurnAnalysis) -> str:
    seats = len(match.seats)
    if turn.before is None or turn.after is None:
        return "not solved"
    before = standing(turn.before[turn.seat], seats, in_points=turn.in_points)
    if not turn.is_mistake:
        return before
    after = standing(turn.after[turn.seat], seats, in_points=turn.in_points)
    better = [move.text for move in turn.best]
    more = f" and {len(better) - _FEW} more" if len(better) > _FEW else ""
    return f"{before}, now {after}: a MISTAKE, better: {', '.join(better[:_FEW])}{more}"
