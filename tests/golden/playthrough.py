"""The text of a playthrough: a seeded random game, turn by turn, and a small perft table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from quadrule import Engine, Game, Match, Position, Step
from quadrule.errors import NotListableError
from quadrule.perft import perft
from quadrule.view import View
from quadrule_terminal.board_drawing import board_lines
from quadrule_terminal.sheet_drawing import sheet_lines
from tests.docs.own import own_plugins

FOLDER = Path(__file__).parent
COMMAND = "python -m tests.golden"

LONGEST = 300
"""So many turns at most are played."""
SHOWN = 8
"""So many legal moves at most are listed."""
DEEPEST = 8
"""So many turns ahead at most are counted."""
MANY = 2_000
"""One turn more is counted only where there are no more ways than this to make those before."""


def shipped() -> Engine:
    """An engine of the plugins of this repository, whatever else is installed."""
    return Engine({plugin.name: plugin.plugin for plugin in own_plugins(Engine.discover())})


def file_of(ruleset: str) -> Path:
    """Where the playthrough of a ruleset lies."""
    return FOLDER / f"{ruleset}.txt"


def files() -> set[Path]:
    """The playthroughs that there are."""
    return set(FOLDER.glob("*/*.txt"))


def playthrough(game: Game) -> str:
    """The whole text; the name of the ruleset is the seed."""
    return "".join(f"{line}\n" for line in _lines(game))


def _lines(game: Game) -> Iterator[str]:
    ruleset = game.ruleset
    yield f"{ruleset.title}: {ruleset.summary}"
    among = "by" if len(game.seats) == 1 else "between"
    yield f"A random game of {ruleset.name}, {among} {', '.join(game.seats)}."
    yield from _game(Match(game), Random(ruleset.name))
    yield ""
    yield from _ways(game)


def _game(match: Match, chance: Random) -> Iterator[str]:
    yield from _told(match, match.game.opening, ())
    yield from _board(match)
    while match.outcome is None and len(match.steps) < LONGEST:
        moves = match.game.some_moves(match.position)
        if not moves:
            break
        yield _choice(match.game, match.position)
        before = match.score().totals
        yield from _told(match, match.play(chance.choice(moves)), before)
        yield from _board(match)
    yield from _end(match)


def _choice(game: Game, position: Position) -> str:
    """What can be played here, in short."""
    moves = game.some_moves(position)
    texts = ", ".join(move.text for move in moves[:SHOWN]) + ", …" * (len(moves) > SHOWN)
    if not game.can_list_moves(position):
        return f"Moves that cannot be listed, such as: {texts}"
    return f"{len(moves)} legal {'move' if len(moves) == 1 else 'moves'}: {texts}"


def _told(match: Match, step: Step, before: tuple[int, ...]) -> Iterator[str]:
    """A turn with its forced moves, and the score if it has changed."""
    if step.seat is not None:
        yield f"{len(match.steps)}. {match.seats[step.seat]} plays {step.move}."
    for forced in step.forced:
        yield f"   {forced.move} is forced: {forced.reason}."
    totals = match.score().totals
    if before and totals != before:
        points = ", ".join(f"{n} {p}" for n, p in zip(match.seats, totals, strict=True))
        yield f"   Score: {points}."


def _board(match: Match) -> Iterator[str]:
    """The board as the terminal draws it; on one line where it would be told in words."""
    view = match.view()
    circles = view.outcome is not None
    lines = [text.plain for text in board_lines(view.sites, view.seats, circles=circles)]
    if lines and _in_words(view, lines):
        lines = [match.game.board_text(match.position)]
    yield from ("", *(lines or ["(nothing on the board)"]), "")


def _in_words(view: View, lines: list[str]) -> bool:
    return lines == [site.label or site.id for site in view.sites if site.kind != "label"]


def _end(match: Match) -> Iterator[str]:
    if match.outcome is None:
        yield f"Stopped after {len(match.steps)} turns."
    else:
        yield match.outcome.sentence(match.seats)
    if match.score().rows:
        yield ""
        yield from sheet_lines(match.score(), match.seats)


def _ways(game: Game) -> Iterator[str]:
    yield "Ways the first turns can go:"
    try:
        for turns, count in enumerate(perft(game, DEEPEST), 1):
            if count:
                yield f"{turns:3} {count}"
            if not 0 < count <= MANY:
                break
    except NotListableError:
        yield "    not all moves can be listed"
