"""Mistakes that nothing inside the rules shows, found by what is known from elsewhere."""

from __future__ import annotations

from typing import Any

from attrs import frozen

from quadrule import Move, Position, hookimpl
from quadrule.options import option
from quadrule.outcome import ByScore, Outcome
from quadrule.testing import Expected, Known
from tests.broken import honest, numbers
from tests.broken.faults import fault
from tests.broken.honest import Rows, lines_of, square_of

READ_AGAIN = Expected(reference=honest.known)


def nothing_to_check(options: Any, seats: tuple[str, ...]) -> tuple[()]:
    return ()


@frozen
class Strip:
    """One row of five squares, three in a row: the first seat wins on the last square or never."""

    rows: int = option(1, "How many rows the board has.", low=1, high=6)
    columns: int = option(5, "How many columns the board has.", low=1, high=6)
    in_a_row: int = option(3, "How many marks in a row win.", low=2, high=6)


LAST_SQUARE = {
    "counts": Expected(results={"Ann": 36, "draw": 84}),
    "transcript": Expected(transcripts={"a1 b1 c1 e1 d1": "draw", "a1 e1 c1 d1 b1": "Ann"}),
    "reference": READ_AGAIN,
}
"""Three of the five squares are Ann's, and three of the ten choices of them stand in a row."""


class LastSquareDraws(Rows):
    """A full board is a draw, before anybody looks for a row."""

    @hookimpl
    def outcome(self, position: Position) -> Outcome | ByScore | None:
        return super().outcome(position) if self.free(position) else self.drawn()


@fault(
    "expected", "Ann: 0 complete games, known are 36", options=Strip, expected=LAST_SQUARE["counts"]
)
class WinOnTheLastSquareCalledADraw(LastSquareDraws):
    """Shown by counting the complete games."""


@fault(
    "expected",
    "the result is draw, known is Ann",
    options=Strip,
    expected=LAST_SQUARE["transcript"],
)
class WinOnTheLastSquareInATranscript(LastSquareDraws):
    """Shown by one game."""


@fault("expected", "seats set() win, known are {0}", options=Strip, expected=READ_AGAIN)
class WinOnTheLastSquareReadAgain(LastSquareDraws):
    """Shown by a second reading of the rules."""


class Swapped(Rows):
    """Rows are columns and columns rows, in the names of the squares too; there is no view."""

    def __init__(self, options: Any, seats: tuple[str, ...]) -> None:
        super().__init__(options, seats)
        self.squares = [(column, row) for row, column in self.squares]
        self.lines = tuple(lines_of(options.columns, options.rows, options.in_a_row))

    @hookimpl
    def start(self) -> tuple[Any, int]:
        return ((None,) * self.options.rows,) * self.options.columns, 0

    @hookimpl
    def view(self, position: Position) -> None:
        return None


@fault("expected", "d1, d2, d3 should be legal", expected=READ_AGAIN)
class RowsAndColumnsSwapped(Swapped):
    """Shown by a second reading of the rules."""


@fault("expected", "there is no square d3", expected=Expected(transcripts={"d3": "unfinished"}))
class RowsAndColumnsSwappedInATranscript(Swapped):
    """Shown by one move."""


@fault("expected", "symmetry", expected=Expected(symmetries=honest.mirrored))
class LinesOfTheBoardTurnedRound(Rows):
    """The board is right; the rows that win are numbered as on a board turned round."""

    def __init__(self, options: Any, seats: tuple[str, ...]) -> None:
        super().__init__(options, seats)
        lines = lines_of(options.columns, options.rows, options.in_a_row)
        self.lines = tuple(
            tuple(divmod(row * options.rows + column, options.columns) for row, column in line)
            for line in lines
        )


@fault("expected", "should be legal", expected=READ_AGAIN)
class OneRowForAll(Rows):
    """All rows are one and the same list: a mark stands in each of them."""

    @hookimpl
    def apply_move(self, position: Position, move: Move, seat: int | None) -> tuple[Any, int]:
        state, to_move = super().apply_move(position, move, seat)
        return (state[square_of(move.text)[0]],) * self.options.rows, to_move


class BoundCrosses(numbers.Numbers):
    """What holds for numbers holds for crosses too: one in a row and in a column."""

    def fits(self, position: Position, square: honest.Square, mark: str) -> bool:
        if mark != "X":
            return super().fits(position, square, mark)
        return not any(
            mark == other and (square[0] == at[0] or square[1] == at[1])
            for at, other, _ in position.state
        )


@fault(
    "expected",
    "sequences of 2 turns, known are 92",
    options=numbers.Options,
    problems=nothing_to_check,
    expected=Expected(perft=[12, 92, 392, 792]),
)
class CrossBoundByOneNumberPerLine(BoundCrosses):
    """Shown by counting."""


@fault(
    "expected",
    "b1=X should be legal",
    options=numbers.Options,
    problems=nothing_to_check,
    expected=Expected(
        transcripts={"a1=X": Known(legal=[f"{s}={m}" for s in ("a2", "b1", "b2") for m in "12X"])}
    ),
)
class CrossBoundInATranscript(BoundCrosses):
    """Shown by the moves that should be legal after one."""
