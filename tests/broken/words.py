"""Mistakes in what the rules say."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import attrs

from quadrule import Move, Position, hookimpl
from quadrule.adjudication import BoardReading
from quadrule.outcome import ByScore, Outcome
from quadrule.position import Forced
from quadrule.refusal import Refusal
from quadrule.score import ScoreRow
from tests.broken.faults import fault
from tests.broken.honest import Rows, name_of


@fault("describe", "describe: KeyError('three')")
class CannotTellItsRules(Rows):
    """The sentences are made from words that are not there."""

    @hookimpl
    def describe(self) -> list[str]:
        return [f"{({'3': 'Three'})['three']} in a row win."]


@fault("describe", "a sentence of the rules is empty")
class SaysNothing(Rows):
    """A sentence that is left out stays as an empty one."""

    @hookimpl
    def describe(self) -> Iterator[str]:
        yield "Seats mark squares in turn."
        yield ""


@fault("describe", "has a line break or control character")
class SaysTwoLines(Rows):
    """Two sentences in one, on a board with more rows than usual."""

    @hookimpl
    def describe(self) -> Iterator[str]:
        yield "Seats mark squares.\nRows win." if self.options.rows > 3 else "Rows win."


@fault("describe", "answers one text, not sentences")
class SaysLetters(Rows):
    """One text, of which each letter is taken for a sentence."""

    @hookimpl
    def describe(self) -> str:
        return "Rows win."


@fault("view", "read_board: IndexError")
class ReadsNoOddBoard(Rows):
    """A board typed as text is read as if nobody could err."""

    @hookimpl
    def read_board(self, text: str) -> BoardReading:
        rows = [row.split() for row in text.splitlines()]
        return BoardReading(rows[self.options.rows][0], self.view(None), (), ())  # type: ignore[arg-type]


@fault("legal-moves", "has a line break or control character")
class RefusesInColour(Rows):
    """A refusal steers the terminal."""

    @hookimpl
    def forbid_move(self, position: Position, move: Move) -> Refusal | None:
        found = super().forbid_move(position, move)
        return found and attrs.evolve(found, text=f"\x1b[31m{found.text}")


@fault("describe", "the text of the outcome has a line break")
class EndsInTwoLines(Rows):
    """The end is told in two lines."""

    @hookimpl
    def outcome(self, position: Position) -> Outcome | ByScore | None:
        found = super().outcome(position)
        return attrs.evolve(found, text="well\nplayed") if isinstance(found, Outcome) else found


@fault("describe", "the text of a move has a line break")
class MovesWithALineBreak(Rows):
    """Moves are lines of a file, with their ends."""

    @hookimpl
    def generate_moves(self, position: Position) -> list[Move]:
        return [Move(f"{name_of(s)}\n", site=name_of(s)) for s in self.free(position)]


@fault("describe", "is forced is empty")
class ForcesWithoutAReason(Rows):
    """The last square is filled by nobody, and nobody says why."""

    @hookimpl
    def forced_moves(self, position: Position) -> list[Forced]:
        free = self.free(position)
        return [Forced(Move(name_of(free[0])), "")] if len(free) == 1 else []

    @hookimpl
    def apply_move(self, position: Position, move: Move, seat: int | None) -> tuple[Any, int]:
        return super().apply_move(position, move, position.to_move if seat is None else seat)


@fault("outcome", "is worth 1.5 points, which is no whole number")
class PaysHalfPoints(Rows):
    """A square is worth one point and a half."""

    @hookimpl
    def score(self, position: Position) -> list[ScoreRow]:
        return [ScoreRow("the first square", seat=0, points=1.5)]  # type: ignore[arg-type]


@fault("outcome", "it is the turn of seat 2: seats are 0 to 1")
class TurnOfNobody(Rows):
    """The turn goes to a seat that there is not."""

    @hookimpl
    def apply_move(self, position: Position, move: Move, seat: int | None) -> tuple[Any, int]:
        state, to_move = super().apply_move(position, move, seat)
        return state, to_move if len(self.free(position)) > 5 else len(self.seats)
