"""Mistakes in states: shared, hidden, changed, or not the same twice."""

from __future__ import annotations

import random
from functools import cache
from itertools import count
from typing import Any

from attrs import Factory, define, frozen

from quadrule import Move, Position, hookimpl
from quadrule.position import Forced
from quadrule.refusal import Refusal
from tests.broken.faults import fault
from tests.broken.honest import Rows, name_of, square_of


@define(eq=False)
class Paper:
    """A board of lists in a state that looks like a value."""

    rows: list[list[int | None]]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Paper) and self.rows == other.rows

    def __hash__(self) -> int:
        return hash(str(self.rows))

    def __getitem__(self, row: int) -> list[int | None]:
        return self.rows[row]


@fault("aliasing", "was changed by later play")
class SharedMutableRows(Rows):
    """A move copies the list of rows and not the rows: it writes into the position before."""

    @hookimpl
    def start(self) -> tuple[Any, int]:
        return Paper([[None] * self.options.columns for _ in range(self.options.rows)]), 0

    @hookimpl
    def apply_move(self, position: Position, move: Move, seat: int | None) -> tuple[Any, int]:
        row, column = square_of(move.text)
        rows = list(position.state.rows)
        rows[row][column] = seat
        return Paper(rows), self.next_seat(position.to_move)


@fault("aliasing", "a new game starts where another one has been played")
class StartsUsed(Rows):
    """All games have one and the same first state, and the first move is written into it."""

    @staticmethod
    @cache
    def paper(rows: int, columns: int) -> Paper:
        return Paper([[None] * columns for _ in range(rows)])

    @hookimpl
    def start(self) -> tuple[Any, int]:
        return self.paper(self.options.rows, self.options.columns), 0

    @hookimpl
    def apply_move(self, position: Position, move: Move, seat: int | None) -> tuple[Any, int]:
        row, column = square_of(move.text)
        if all(owner is None for each in position.state.rows for owner in each):
            position.state[row][column] = seat
        rows = [list(each) for each in position.state.rows]
        rows[row][column] = seat
        return Paper(rows), self.next_seat(position.to_move)


@fault("aliasing", "is not hashable")
class UnhashableState(Rows):
    """The first state can be hashed, the later ones cannot."""

    @hookimpl
    def apply_move(self, position: Position, move: Move, seat: int | None) -> tuple[Any, int]:
        state, to_move = super().apply_move(position, move, seat)
        return list(state), to_move


@fault("undo-redo", "after undo back to turn")
class IllegalStateAfterUndo(Rows):
    """The rules keep the free squares themselves, and do not notice that a move is undone."""

    def __init__(self, options: Any, seats: tuple[str, ...]) -> None:
        super().__init__(options, seats)
        self.left = list(self.squares)

    @hookimpl
    def generate_moves(self, position: Position) -> list[Move]:
        return [Move(name_of(square), site=name_of(square)) for square in self.left]

    @hookimpl
    def forbid_move(self, position: Position, move: Move) -> None:
        return None

    @hookimpl
    def apply_move(self, position: Position, move: Move, seat: int | None) -> tuple[Any, int]:
        self.left = [square for square in self.left if square != square_of(move.text)]
        return super().apply_move(position, move, seat)


@fault("undo-redo", "after undo")
class RemembersTheLastMove(Rows):
    """What was played last is kept beside the position: no square next to it may follow."""

    last = ""

    @hookimpl
    def generate_moves(self, position: Position) -> list[Move] | None:
        moves = super().generate_moves(position) or []
        return [move for move in moves if move.text[0] != self.last] or moves

    @hookimpl
    def forbid_move(self, position: Position, move: Move) -> None:
        return None

    @hookimpl
    def apply_move(self, position: Position, move: Move, seat: int | None) -> tuple[Any, int]:
        self.last = move.text[0]
        return super().apply_move(position, move, seat)


@fault("randomness", "use the global random generator")
class GlobalRandomness(Rows):
    """Who moves next is drawn from Python's own generator."""

    @hookimpl
    def apply_move(self, position: Position, move: Move, seat: int | None) -> tuple[Any, int]:
        state, _ = super().apply_move(position, move, seat)
        return state, random.randrange(len(self.seats))


@fault("randomness", "use the global random generator")
class ShufflesForTheView(Rows):
    """Only the view draws a number, which nobody sees; it disturbs the program around it."""

    @hookimpl
    def view(self, position: Position) -> Any:
        random.random()
        return super().view(position)


@fault("determinism", "different")
class CountsItsCalls(Rows):
    """A counter that all games share decides who moves next."""

    calls = count()

    @hookimpl
    def apply_move(self, position: Position, move: Move, seat: int | None) -> tuple[Any, int]:
        state, to_move = super().apply_move(position, move, seat)
        return state, to_move if next(self.calls) % 3 else position.to_move


@frozen
class Stamp:
    """A state that is equal only to itself."""

    rows: tuple[tuple[int | None, ...], ...]
    number: int = Factory(count().__next__)

    def __getitem__(self, row: int) -> tuple[int | None, ...]:
        return self.rows[row]


@fault("determinism", "different")
class NeverTheSameState(Rows):
    """Every state carries a number of its own."""

    @hookimpl
    def start(self) -> tuple[Any, int]:
        return Stamp(super().start()[0]), 0

    @hookimpl
    def apply_move(self, position: Position, move: Move, seat: int | None) -> tuple[Any, int]:
        plain = position._replace(state=position.state.rows)
        state, to_move = super().apply_move(plain, move, seat)
        return Stamp(state), to_move


@fault("save-load", "lead to different positions")
class MoveInTheValue(Rows):
    """A move is made by its value, which a text that was read does not have."""

    @hookimpl
    def generate_moves(self, position: Position) -> list[Move]:
        squares = self.free(position)
        return [Move(name_of(s), site=name_of(s), value=s) for s in squares]

    @hookimpl
    def apply_move(self, position: Position, move: Move, seat: int | None) -> tuple[Any, int]:
        square = move.value or self.free(position)[0]
        text = name_of(square)
        if move.value is None:
            text = name_of(self.free(position)[-1])
        return super().apply_move(position, Move(text), seat)


@fault("forced-moves", "forced moves after one turn")
class ForcedMoveLoop(Rows):
    """A corner is forced again and again once it is taken."""

    @hookimpl
    def forced_moves(self, position: Position) -> list[Forced] | None:
        if self.owner(position, (0, 0)) is None:
            return None
        return [Forced(Move("a1"), "the corner is taken")]

    @hookimpl
    def apply_move(self, position: Position, move: Move, seat: int | None) -> tuple[Any, int]:
        return super().apply_move(position, move, position.to_move if seat is None else seat)


@fault("forced-moves", "forced moves after one turn")
class ForcedFromTheStart(Rows):
    """A forced move that changes nothing is due before the first turn."""

    @hookimpl
    def forced_moves(self, position: Position) -> list[Forced]:
        return [Forced(Move("a1"), "it always is")]

    @hookimpl
    def apply_move(self, position: Position, move: Move, seat: int | None) -> tuple[Any, int]:
        if seat is None:
            return position.state, position.to_move
        return super().apply_move(position, move, seat)


@fault("forced-moves", "which was not made")
class ForcedEverySecondTime(Rows):
    """Whether a square is forced depends on how often that is asked."""

    def __init__(self, options: Any, seats: tuple[str, ...]) -> None:
        super().__init__(options, seats)
        self.calls = count()

    @hookimpl
    def forced_moves(self, position: Position) -> list[Forced] | None:
        free = self.free(position)
        if len(free) > 2 or not free or next(self.calls) % 3 < 2:
            return None
        return [Forced(Move(name_of(free[0])), "few squares are left")]


class Marked(tuple[Any, ...]):
    """A board that knows more than it compares: which row was written into last."""

    last: int | None = None


@fault("determinism", "are equal, the moves are")
class EqualButNotAlike(Rows):
    """No row may be written into twice running, and equality does not know which one that is."""

    @hookimpl
    def start(self) -> tuple[Any, int]:
        return Marked(super().start()[0]), 0

    @hookimpl
    def generate_moves(self, position: Position) -> list[Move]:
        moves = super().generate_moves(position) or []
        last = getattr(position.state, "last", None)
        return [move for move in moves if square_of(move.text)[0] != last] or moves

    @hookimpl
    def forbid_move(self, position: Position, move: Move) -> Refusal | None:
        return None if move in self.generate_moves(position) else Refusal("row", "not there")

    @hookimpl
    def apply_move(self, position: Position, move: Move, seat: int | None) -> tuple[Any, int]:
        state, to_move = super().apply_move(position, move, seat)
        marked = Marked(state)
        marked.last = square_of(move.text)[0]
        return marked, to_move


@fault("determinism", "with another hash seed")
class OrderOfASet(Rows):
    """The moves come in the order of a set of texts, which no two processes share."""

    @hookimpl
    def generate_moves(self, position: Position) -> list[Move]:
        return [Move(text, site=text) for text in {*map(name_of, self.free(position))}]
