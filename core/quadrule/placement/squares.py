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
from quadrule.view import Board, Site


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
        square, mark = read_square(name), mark.strip()
        if square is None or bool(sign) != bool(self.marks) or (sign and mark not in self.marks):
            return None
        return self._move(square, mark)

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
                f"{', '.join(run.squares[:-1])} and {run.squares[-1]} are in a row",
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
        read = self.squares.read(move.text)
        if read is None or read.site is None:
            yield Refusal("not-a-move", self.squares.how_to)
        else:
            yield self.squares.grid.outside(read.site)

    @hookimpl
    def parse_move(self, text: str) -> Move | str:
        """A square, and a mark where there is a choice; on the grid or not, in either case."""
        return self.squares.read(text) or self.squares.how_to

    @hookimpl
    def view(self, position: Position, layout: str | None) -> Board:
        """The squares as cells, those that have decided the game circled."""
        del layout
        won = () if position.outcome is None else position.outcome.evidence
        signs = seat_marks(self.seats)
        standing: dict[str | None, tuple[str, int | None]] = {}
        for number, owner in self.marks(position.state):
            move = self.table.actions[number].move
            standing[move.site] = move.mark or ("" if owner is None else signs[owner]), owner

        def cell(square: str, x: int, y: int) -> Site:
            text, owner = standing.get(square, ("", None))
            label = f"{square}, {text or 'empty'}"
            if owner is not None and self.seats[owner] != text:
                label += f" by {self.seats[owner]}"
            return Site(square, "cell", x, y, text, owner, int(square in won), label)

        return self.squares.grid.board(cell)
