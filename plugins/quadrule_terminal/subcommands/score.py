"""`quadrule score`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
from rich.text import Text

from quadrule.adjudication import Adjudication
from quadrule.conversion import to_plain
from quadrule.engine import Engine
from quadrule.errors import BoardError
from quadrule.game import Game
from quadrule_terminal.board_drawing import board_lines
from quadrule_terminal.failures import ANSWER_IS_NO
from quadrule_terminal.legends import star_legend
from quadrule_terminal.naming import ruleset_of
from quadrule_terminal.printing import json_option, print_json
from quadrule_terminal.screen import Screen
from quadrule_terminal.sheet_drawing import sheet_data, sheet_lines

_MOST_BYTES = 1 << 20


@click.command("score")
@click.argument("file")
@click.option("--ruleset", required=True, help="The rules it was played by.")
@json_option
@click.pass_context
def command(ctx: click.Context, /, *, file: str, ruleset: str, as_json: bool) -> None:
    """Judge and score the board in FILE (- reads it from standard input).

    One row a line, with spaces between the squares, as the board is drawn in play:

    \b
      2P  .   X
      X   1G  3P

    A dot is an empty square, X an X, and 2P a 2 of the seat with the letter P; P2 is the same.
    Without letters a row may be written without spaces too: 2.X

    The exit code is 1 when the board breaks the rules; it is scored all the same.
    """  # noqa: D301  # click wants the character, not the backslash
    engine: Engine = ctx.obj
    game = engine.game(ruleset_of(engine, ruleset))
    judged = _judged(game, file)
    if as_json:
        print_json(_data(game, judged))
    else:
        screen = Screen()
        screen.say_all(_lines(game, judged, screen.board_width))
    if judged.reading.violations:
        ctx.exit(ANSWER_IS_NO)


def _judged(game: Game, file: str) -> Adjudication:
    text = _text(file)
    try:
        return game.adjudicate(text)
    except BoardError as error:
        name = "standard input" if file == "-" else file
        message = "\n".join(f"{name}: {line}" for line in str(error).split("\n"))
        raise BoardError(message) from error


def _text(file: str) -> str:
    """The text of a file, or of standard input for `-`."""
    if file == "-":
        data = sys.stdin.buffer.read(_MOST_BYTES) if sys.stdin else b""
    else:
        with Path(file).open("rb") as stream:
            data = stream.read(_MOST_BYTES)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        message = f"{file}: no UTF-8 text: byte {error.start} cannot be read"
        raise BoardError(message) from error


def _winners(game: Game, judged: Adjudication) -> list[str]:
    return [] if judged.outcome is None else [game.seats[seat] for seat in judged.outcome.winners]


def _data(game: Game, judged: Adjudication) -> dict[str, Any]:
    reading = judged.reading
    return {
        "ruleset": game.ruleset.name,
        "digest": game.ruleset.digest,
        "violations": [
            {"code": v.code, "text": v.text, "squares": list(v.squares)} for v in reading.violations
        ],
        **sheet_data(judged.sheet, game.seats),
        "winners": _winners(game, judged),
        "unfinished": bool(reading.empty),
        "empty": list(reading.empty),
        "unowned": list(reading.unowned),
        "outcome": None if judged.outcome is None else to_plain(judged.outcome),
    }


def _lines(game: Game, judged: Adjudication, width: int | None) -> Iterator[str | Text]:
    reading = judged.reading
    sites = reading.board.sites
    yield from board_lines(sites, game.seats, circles=True, width=width)
    yield from star_legend(sites)
    yield ""
    if reading.violations:
        yield "The board breaks the rules:"
        yield from (f"- {violation.text}" for violation in reading.violations)
    else:
        yield "The board breaks no rule."
    yield ""
    yield from sheet_lines(judged.sheet, game.seats, width)
    yield from _verdict(game, judged)


def _verdict(game: Game, judged: Adjudication) -> Iterator[str]:
    reading = judged.reading
    if reading.empty:
        squares = "1 square is" if len(reading.empty) == 1 else f"{len(reading.empty)} squares are"
        yield f"Unfinished: {squares} empty."
    if reading.unowned:
        numbers = (
            "1 number has" if len(reading.unowned) == 1 else f"{len(reading.unowned)} numbers have"
        )
        yield f"{numbers} no owner in the text; such a number scores for nobody."
    if judged.outcome is not None:
        yield judged.outcome.sentence(game.seats)
    elif not reading.empty:
        yield "Who wins cannot be told: a number that scores has no owner."
