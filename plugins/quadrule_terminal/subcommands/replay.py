"""`quadrule replay`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
from rich.text import Text

from quadrule.conversion import to_plain
from quadrule.engine import Engine
from quadrule.position import Step
from quadrule.record import Record
from quadrule_terminal.board_drawing import board_lines
from quadrule_terminal.legends import seat_key_lines, star_legend
from quadrule_terminal.printing import json_option, print_json
from quadrule_terminal.record_files import newest_record
from quadrule_terminal.screen import Screen
from quadrule_terminal.session import load_record
from quadrule_terminal.sheet_drawing import sheet_data, sheet_lines


@click.command("replay")
@click.argument("record", required=False)
@click.option("--at", metavar="TURN", type=click.IntRange(min=0), help="Stop after this turn.")
@json_option
@click.pass_obj
def command(engine: Engine, /, *, record: str | None, at: int | None, as_json: bool) -> None:
    """Show the match in RECORD, or that played last, turn by turn, and verify all of it."""
    found = load_record(engine, newest_record() if record is None else Path(record))
    made = len(found.match.steps)
    if at is not None and at > made:
        message = f"turn {at}: the record has {made} {'turn' if made == 1 else 'turns'}"
        raise click.BadParameter(message, param_hint="--at")
    while at is not None and len(found.match.steps) > at:
        found.match.undo()
    if as_json:
        print_json(_data(found))
        return
    screen = Screen()
    screen.say_all(_lines(found, screen.board_width))
    turns = "its 1 turn was" if made == 1 else f"all {made} turns were"
    agree = "agrees" if made == 1 else "agree"
    screen.say(f"The record is sound: {turns} played again and {agree}.")


def _lines(record: Record, width: int | None) -> Iterator[str | Text]:
    match = record.match
    view = match.view()
    circles = view.outcome is not None
    yield view.title
    yield from seat_key_lines(view.seats, record.players, width)
    for event in view.events:
        yield f"   {event.text}" if event.forced else f"{event.turn}. {event.text}"
    yield ""
    yield from board_lines(view.sites, view.seats, circles=circles, width=width)
    if circles:
        yield from star_legend(view.sites)
    yield ""
    if view.score:
        yield from sheet_lines(match.score(), view.seats, width)
    yield view.prompt


def _data(record: Record) -> dict[str, Any]:
    match = record.match
    ruleset = match.game.ruleset
    outcome = match.outcome
    return {
        "ruleset": ruleset.name,
        "digest": ruleset.digest,
        "seats": [
            {"name": name, "player": player}
            for name, player in zip(match.seats, record.players, strict=True)
        ],
        "seed": record.seed,
        "opening": _forced(match.game.opening),
        "turns": [_turn(match.seats, step, n) for n, step in enumerate(match.steps, 1)],
        "sites": to_plain(match.view().sites),
        **sheet_data(match.score(), match.seats),
        "outcome": None if outcome is None else to_plain(outcome),
        "winners": [] if outcome is None else [match.seats[seat] for seat in outcome.winners],
    }


def _turn(seats: tuple[str, ...], step: Step, number: int) -> dict[str, Any]:
    return {
        "turn": number,
        "seat": None if step.seat is None else seats[step.seat],
        "move": str(step.move),
        "forced": _forced(step),
    }


def _forced(step: Step) -> list[dict[str, str]]:
    return [{"move": forced.move.text, "reason": forced.reason} for forced in step.forced]
