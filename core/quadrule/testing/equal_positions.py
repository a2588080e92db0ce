"""Whether positions that are equal go on alike, however they came about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from quadrule.engine import Engine
from quadrule.game import Game
from quadrule.position import Position
from quadrule.testing.lines import Line, NotPlayable, move_of, sample_of

NEAR_THE_START = 100
"""So many positions at the start of a game are compared, the nearest first."""

Moves = tuple[str, ...]
Behaviour = tuple[tuple[str, Any], ...]
"""What the rules say of a position, each thing with its name."""


def unlike_equals(engine: Engine, lines: Iterable[Line]) -> Iterator[tuple[Line, str]]:
    """Ways to a position that is equal to another one, and what differs all the same.

    Looked at are the positions of the lines, those that the same moves lead to in another order,
    and those near the start; no more than one way is found for each ruleset.

    Arguments:
        engine: of the game.
        lines: that can be played.
    """
    left = list(lines)
    while left:
        ruleset = left[0].ruleset
        game = engine.game(ruleset)
        mine = [line for line in left if line.ruleset == ruleset]
        left = [line for line in left if line.ruleset != ruleset]
        found = _first_unlike(game, [line.moves for line in mine])
        if found is not None:
            yield Line(ruleset, found[0]), found[1]


def _first_unlike(game: Game, lines: list[Moves]) -> tuple[Moves, str] | None:
    seen: dict[Any, tuple[Moves, Behaviour]] = {}
    for moves, position in _positions(game, lines):
        behaviour = _behaviour(game, position)
        # The outcome is left out of what is compared: it follows from the rest.
        before, known = seen.setdefault(position[:3], (moves, behaviour))
        for (what, one), (_, two) in zip(known, behaviour, strict=True):
            if one != two:
                ways = f"after {_told(before)} and after {_told(moves)}"
                return moves, f"the positions {ways} are equal, {what} are {one} and {two}"
    return None


def _behaviour(game: Game, position: Position) -> Behaviour:
    moves = tuple(move.text for move in game.some_moves(position))
    rows = game.score(position).rows
    return ("the moves", moves), ("the outcomes", position.outcome), ("the scores", rows)


def _positions(game: Game, lines: list[Moves]) -> Iterator[tuple[Moves, Position]]:
    yield from _near_the_start(game)
    for moves in lines:
        along = list(_along(game, game.start(), moves))
        yield from along
        for turns in sample_of(len(moves)):
            # The same seat's moves change places, so that the board may come out the same.
            start, swapped = along[turns][1], moves[turns : turns + 3][::-1]
            for made, position in _along(game, start, (*swapped, *moves[turns + 3 : turns + 5])):
                yield (*moves[:turns], *made), position


def _near_the_start(game: Game) -> Iterator[tuple[Moves, Position]]:
    queue: list[tuple[Moves, Position]] = [((), game.start())]
    for moves, position in queue:
        yield moves, position
        for move in game.some_moves(position)[: NEAR_THE_START - len(queue)]:
            queue.append(((*moves, move.text), game.play(position, move).position))


def _along(game: Game, position: Position, moves: Moves) -> Iterator[tuple[Moves, Position]]:
    """The positions from one along some moves, as far as these can be made."""
    yield (), position
    for turns, text in enumerate(moves, 1):
        try:
            position = game.play(position, move_of(game, position, text)).position
        except NotPlayable:
            return
        yield moves[:turns], position


def _told(moves: Moves) -> str:
    return ", ".join(moves) or "no move"
