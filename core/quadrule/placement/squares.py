"""Placement games on a grid: an action is a square, or a mark in a square."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from attrs import define, frozen

from quadrule.grid import Grid, read_square
from quadrule.hooks import hookimpl
from quadrule.placement.rules import PlacementRules
from quadrule.placement.table import Action, Group, Win
from quadrule.position import Move, Position
from quadrule.refusal import Refusal
from quadrule.seats import seat_marks
from quadrule.view import Board, Shown, Site
from quadrule.wording import joined


@frozen
class Squares:
    """The squares of a grid as actions of a table, in reading order.

    Attributes:
        grid: the squares.
        marks: what may be written in a square, as in `b3=X`; empty where each seat writes its own
            mark, or all write the same, and a move is a square alone.
    """

    grid: Grid
    marks: tuple[str, ...] = ()

    @property
    def how_to(self) -> str:
        """How moves are written, as a sentence without a full stop."""
        if self.marks:
            return f"a move is a square and a mark, such as b2={' or b2='.join(self.marks)}"
        return "a move is a square, such as b2"

    def read(self, text: str) -> Move | None:
        """The move that a text spells, on the grid or not, in either case; else None."""
        name, sign, mark = text.upper().partition("=")
        square, mark = read_square(name), mark.strip(" ")
        if square is None or bool(sign) != bool(self.marks) or (sign and mark not in self.marks):
            return None
        return self._move(square, mark)

    def refuse(self, text: str) -> Refusal:
        """The refusal of a text that spells no move on the grid."""
        read = self.read(text)
        if read is None or read.site is None:
            return Refusal("not-a-move", self.how_to)
        return self.grid.outside(read.site)

    def actions(self, *, owned: bool) -> tuple[Action, ...]:
        """An action for each square, or for each mark in it."""
        pairs = product(self.grid.squares, self.marks or ("",))
        return tuple(Action(self._move(*pair), owned) for pair in pairs)

    def groups(self) -> tuple[Group, ...]:
        """No square is marked twice."""
        count = len(self.marks) or 1
        return tuple(
            Group(tuple(range(n, n + count)), "square-taken", "{site} is taken", "own")
            for n in range(0, len(self.grid.squares) * count, count)
        )

    def rows(self, length: int, *, exactly: bool, **fields: Any) -> Iterator[Win]:
        """A winning set for each straight line of so many equal marks.

        Arguments:
            length: how many.
            exactly: whether longer lines do not count.
            fields: the other fields of each `Win`.
        """
        number = {pair: n for n, pair in enumerate(product(self.grid.squares, self.marks or ("",)))}
        for run, mark in product(self.grid.runs(length), self.marks or ("",)):
            unless = run.beyond if exactly else ()
            yield Win(
                tuple(number[square, mark] for square in run.squares),
                f"{joined(run.squares)} are in a row",
                unless=tuple(number[square, mark] for square in unless),
                **fields,
            )

    @staticmethod
    def _move(square: str, mark: str) -> Move:
        return Move(f"{square}={mark}" if mark else square, site=square, mark=mark or None)


@define(eq=False, slots=False)
class SquareRules(PlacementRules):
    """Plays a table whose actions are `Squares`; reads moves and lays out the board.

    Attributes:
        squares: the actions of the table.
    """

    squares: Squares

    def refuse_unknown(self, position: Position, move: Move) -> Iterator[Refusal]:
        """A square that the grid does not have."""
        del position
        yield self.squares.refuse(move.text)

    @hookimpl
    def parse_move(self, text: str) -> Move | str:
        """A square, and a mark where there is a choice; on the grid or not, in either case."""
        return self.squares.read(text) or self.squares.how_to

    @hookimpl
    def view(self, position: Position, layout: str | None) -> Board:
        """The squares as cells, those that have decided the game circled."""
        del layout
        won = () if position.outcome is None else position.outcome.evidence
        shown: dict[str | None, Shown] = {}
        for number, owner in self.marks(position.state):
            move = self.table.actions[number].move
            shown[move.site] = self.shown(move, owner)

        def cell(square: str, x: int, y: int) -> Site:
            text, owner, words = shown.get(square, ("", None, "empty"))
            label = f"{square}, {words}"
            return Site(square, "cell", x, y, text, owner, int(square in won), label)

        return self.squares.grid.board(cell)

    def shown(self, move: Move, owner: int | None) -> Shown:
        """What stands where a move has been made: its mark or its seat's; a game may differ."""
        text = move.mark or ("" if owner is None else seat_marks(self.seats)[owner])
        by = "" if owner is None or self.seats[owner] == text else f" by {self.seats[owner]}"
        return text, owner, (text or "empty") + by
