"""A finished paper game, read from text and judged."""

from __future__ import annotations

from attrs import frozen

from quadrule.outcome import Outcome
from quadrule.position import Position
from quadrule.refusal import Refusal
from quadrule.score import ScoreRow, ScoreSheet
from quadrule.view import Board


@frozen
class BoardReading:
    """What a game's `read_board` hook answers.

    Attributes:
        position: the position it shows, less the marks that the game does not have.
        board: the board as it stands, illegal marks and circles included.
        violations: every rule the board breaks, with the squares.
        rows: the game's rows of the score sheet.
        empty: ids of the squares still empty.
        unowned: ids of the numbers whose owner the text does not say.
        over: the reason when the board is finished, as in `ByScore.text`.
    """

    position: Position
    board: Board
    violations: tuple[Refusal, ...]
    rows: tuple[ScoreRow, ...]
    empty: tuple[str, ...] = ()
    unowned: tuple[str, ...] = ()
    over: str = "the board is full"


@frozen
class Adjudication:
    """A board judged: its violations, its sheet with house rules, and the winners.

    Attributes:
        reading: the board as read.
        sheet: the joined score sheet.
        outcome: who has won; for an unfinished board or one without owners, None.
    """

    reading: BoardReading
    sheet: ScoreSheet
    outcome: Outcome | None
