"""Whether what rules say can stand on a line, and whether they read boards typed as text."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from contextlib import suppress

from quadrule.engine import Engine
from quadrule.errors import BoardError
from quadrule.game import Game
from quadrule.position import Position
from quadrule.seats import seat_letters
from quadrule.testing.lines import Line, play_line
from quadrule.testing.odd_moves import NOISE
from quadrule.viewing import line_of

_UNPRINTED = ("Cc", "Cs", "Zl", "Zp")
"""Unicode categories of what breaks a line or steers a terminal."""


def text_fault(text: object) -> str:
    """What keeps something from being said on a line, as `is empty`; empty when nothing does."""
    if not isinstance(text, str):
        return f"is no text: {text!r}"
    if not text.strip():
        return "is empty"
    if any(unicodedata.category(sign) in _UNPRINTED for sign in text):
        return f"has a line break or control character: {text!r}"
    return ""


def check_said(what: str, text: object) -> None:
    """A text is not empty and stands on one line."""
    fault = text_fault(text)
    assert not fault, f"{what} {fault}"


def check_described(game: Game) -> None:
    """The rules are told in sentences, and in the same ones each time."""
    sentences = game.describe()
    for part in game._rules.describe:  # noqa: SLF001  # a text has been taken for its letters
        assert not isinstance(part.call(), str), f"{part.owner} answers one text, not sentences"
    for sentence in sentences:
        check_said("a sentence of the rules", sentence)
    assert game.describe() == sentences, "the rules are told differently the second time"


def check_words(engine: Engine, line: Line) -> None:
    """Moves, reasons and outcomes are told in one line each."""
    played = play_line(engine, line)
    for step in (played.game.opening, *played.steps):
        for forced in step.forced:
            check_said(f"the reason why {forced.move} is forced", forced.reason)
            check_said("the text of a forced move", forced.move.text)
    for turns in played.sample():
        for move in played.game.some_moves(played.positions[turns]):
            check_said("the text of a move", move.text)
            trimmed = move.text.strip()
            assert move.text == trimmed, f"the text of a move has spaces at an end: {move.text!r}"
    outcome = played.position.outcome
    if outcome is not None:
        check_said("the reason of the outcome", outcome.reason)
        check_said("the text of the outcome", outcome.text)


def check_describe(engine: Engine, line: Line) -> None:
    """The rules of a ruleset are told in sentences."""
    check_described(engine.game(line.ruleset))


def check_board_texts(engine: Engine, line: Line) -> None:
    """Where boards can be typed as text, any text is read, or refused as no board."""
    played = play_line(engine, line)
    if not _reads_boards(played.game):
        return
    for text in (*NOISE, *_boards(played.game, played.positions)):
        with suppress(BoardError):
            played.game.adjudicate(text)


def _reads_boards(game: Game) -> bool:
    try:
        return game._rules.read_board("") is not None  # noqa: SLF001  # `adjudicate` tells no more
    except Exception:  # noqa: BLE001  # whatever it is, it has been tried
        return True


def _boards(game: Game, positions: list[Position]) -> Iterator[str]:
    """The first board and the last as they might be typed."""
    letters = seat_letters(game.seats)
    for position in (positions[0], positions[-1]):
        rows = line_of(game.seats, game.board(position)).split(" / ")
        yield "\n".join(rows)
        for letter in letters:
            yield "\n".join(row.replace(letter, "") for row in rows)
