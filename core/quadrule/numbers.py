"""Games of whole numbers, each taken once: their moves, their notation, and how they are drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from attrs import field, frozen

from quadrule.hooks import hookimpl
from quadrule.notation import read_number
from quadrule.position import Move, Position
from quadrule.refusal import Refusal
from quadrule.view import Board, Shown, Site

IN_A_ROW = 10


def number_move(number: int) -> Move:
    """The move that takes a number, in the range or not."""
    return Move(str(number), site=str(number), mark=str(number), value=number)


@frozen
class Numbers:
    """The numbers from 1 to `highest`, each of them a move.

    A set of numbers is a bit set: bit n for the number n.

    Attributes:
        highest: the highest number.
        moves: by number from 0, the move that takes it.
    """

    highest: int
    moves: tuple[Move, ...] = field(init=False, repr=False, eq=False)

    @moves.default
    def _moves(self) -> tuple[Move, ...]:
        return tuple(map(number_move, range(self.highest + 1)))

    @property
    def every(self) -> range:
        """All numbers, ascending."""
        return range(1, self.highest + 1)

    @property
    def how_to(self) -> str:
        """How moves are written, as a sentence without a full stop."""
        return f"a move is a number from 1 to {self.highest}"

    def read(self, text: str) -> Move | str:
        """The move that a text spells, in the range or not; else how moves are written."""
        number = read_number(text)
        return self.how_to if number is None else number_move(number)

    def refuse(self, text: str) -> tuple[Refusal, ...]:
        """The refusal of a text that is no number from 1 to the highest; nothing for others."""
        number = read_number(text)
        if number is None:
            return (Refusal("not-a-move", self.how_to),)
        if not 1 <= number <= self.highest:
            return (Refusal("not-in-range", f"{number} is not from 1 to {self.highest}"),)
        return ()

    def taking(self, numbers: Iterable[int]) -> list[Move]:
        """The moves that take these numbers."""
        return [self.moves[number] for number in numbers]

    def board(self, show: Callable[[int], Shown]) -> Board:
        """The numbers as tokens, ten in a row.

        Arguments:
            show: what stands for a number; no text for one that is gone.
        """
        return Board(tuple(_token(number, show(number)) for number in self.every))


@frozen(eq=False)
class NumberRules:
    """What the rules of games of `Numbers` share: moves are read, and the board is laid out.

    Attributes:
        numbers: the numbers.
        seats: names of the seats.
    """

    numbers: Numbers
    seats: tuple[str, ...]

    @hookimpl
    def parse_move(self, text: str) -> Move | str:
        """A whole number, in the range or not."""
        return self.numbers.read(text)

    @hookimpl
    def view(self, position: Position, layout: str | None) -> Board:
        """The numbers as tokens, ten in a row."""
        del layout
        return self.numbers.board(lambda number: self.shown(number, position.state))

    def shown(self, number: int, state: Any) -> Shown:
        """What stands for a number in a state of the game; no text for one that is gone."""
        raise NotImplementedError


def _token(number: int, shown: Shown) -> Site:
    y, x = divmod(number - 1, IN_A_ROW)
    text, owner, words = shown
    return Site(str(number), "token", x, y, text, owner, label=f"{number}, {words}")
