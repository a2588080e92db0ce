"""Mistakes in what the rules say."""

from __future__ import annotations

from collections.abc import Iterator

from quadrule import hookimpl
from quadrule.adjudication import BoardReading
from tests.broken.faults import fault
from tests.broken.honest import Rows


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
