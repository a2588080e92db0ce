"""The rules of Juniper Green."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from attrs import field, frozen

from quadrule.hooks import hookimpl
from quadrule.notation import read_number
from quadrule.outcome import Outcome
from quadrule.placement.masks import bits_of, mask_of
from quadrule.position import Move, Position
from quadrule.refusal import Refusal
from quadrule.view import Board, Site
from quadrule_games.juniper_green.options import Options

_IN_A_ROW = 10
_FIRST = 0


class Taken(NamedTuple):
    """What has been taken; a tuple, as one is made at every turn.

    Attributes:
        last: the last number; 0 before the first.
        by: the seat that took it; None before the first.
        free: the numbers that nobody has taken, as a bit set: bit n for the number n.
    """

    last: int
    by: int | None
    free: int


@frozen(eq=False)
class JuniperGreenRules:
    """Juniper Green.

    Attributes:
        options: the options.
        seats: names of the seats.
        after: by number, which numbers may follow it, as a bit set; at 0, which may be first.
        moves: by number, the move that takes it.
    """

    options: Options
    seats: tuple[str, ...]
    after: tuple[int, ...] = field(init=False)
    moves: tuple[Move, ...] = field(init=False)

    candidates_are_legal = True

    @after.default
    def _after(self) -> tuple[int, ...]:
        highest = self.options.highest
        step = 2 if self.options.first == "even" else 1
        first = mask_of(range(step, highest + 1, step))
        return (first, *(mask_of(_related(n, highest)) for n in range(1, highest + 1)))

    @moves.default
    def _moves(self) -> tuple[Move, ...]:
        return tuple(_move(number) for number in range(self.options.highest + 1))

    @hookimpl
    def start(self) -> tuple[Taken, int]:
        """All numbers are free."""
        return Taken(_FIRST, None, mask_of(range(1, self.options.highest + 1))), 0

    @hookimpl
    def generate_moves(self, position: Position) -> list[Move]:
        """The free numbers that may follow, ascending."""
        last, _, free = position.state
        return [self.moves[number] for number in bits_of(self.after[last] & free)]

    @hookimpl
    def forbid_move(self, position: Position, move: Move) -> tuple[Refusal, ...]:
        """Every reason: no such number, taken, or one that may not follow."""
        return tuple(self._refusals(position.state, move.text))

    def _refusals(self, taken: Taken, text: str) -> Iterator[Refusal]:
        number = read_number(text)
        if number is None:
            yield Refusal("not-a-move", self._how_to)
            return
        if not 1 <= number <= self.options.highest:
            yield Refusal("not-in-range", f"{number} is not from 1 to {self.options.highest}")
        elif not taken.free >> number & 1:
            yield Refusal("number-taken", f"{number} has been taken", (text,))
        if taken.last == _FIRST:
            if number % 2 and self.options.first == "even":
                yield Refusal("first-not-even", "the first number must be even")
        elif number > 0 and number % taken.last and taken.last % number:
            reason = f"{number} is neither a divisor nor a multiple of {taken.last}"
            yield Refusal("not-related", reason, (str(taken.last),))

    @hookimpl
    def apply_move(self, position: Position, move: Move, seat: int) -> tuple[Taken, int]:
        """Take the number."""
        number = int(move.text)
        return Taken(number, seat, position.state.free & ~(1 << number)), 1 - seat

    @hookimpl
    def outcome(self, position: Position) -> Outcome | None:
        """Over when no free number may follow."""
        last, _, free = position.state
        if self.after[last] & free:
            return None
        text = f"no divisor and no multiple of {last} is free"
        return Outcome((1 - position.to_move,), "no-move-left", text, evidence=(str(last),))

    @hookimpl
    def parse_move(self, text: str) -> Move | str:
        """A whole number, in the range or not."""
        number = read_number(text)
        return self._how_to if number is None else _move(number)

    @property
    def _how_to(self) -> str:
        return f"a move is a number from 1 to {self.options.highest}"

    @hookimpl
    def describe(self) -> Iterator[str]:
        """The rules, from the options."""
        yield f"The numbers are 1 to {self.options.highest}; each can be taken once."
        even = self.options.first == "even"
        yield f"The first seat begins with any {'even ' * even}number."
        yield (
            "Then the seats take turns to take a number that divides the last number taken, or "
            "that it divides."
        )
        yield "Who can take no number loses."

    @hookimpl
    def view(self, position: Position, layout: str | None) -> Board:
        """The free numbers as tokens, ten in a row; of those taken only the last is shown."""
        del layout
        numbers = range(1, self.options.highest + 1)
        return Board(tuple(self._site(number, position.state) for number in numbers))

    def _site(self, number: int, taken: Taken) -> Site:
        name = str(number)
        y, x = divmod(number - 1, _IN_A_ROW)
        if number == taken.last and taken.by is not None:
            label = f"{name}, the last number, taken by {self.seats[taken.by]}"
            return Site(name, "token", x, y, name, taken.by, label=label)
        if taken.free >> number & 1:
            return Site(name, "token", x, y, name, label=f"{name}, free")
        return Site(name, "token", x, y, label=f"{name}, taken")


def _related(number: int, highest: int) -> Iterator[int]:
    for other in range(1, highest + 1):
        if other != number and (number % other == 0 or other % number == 0):
            yield other


def _move(number: int) -> Move:
    return Move(str(number), site=str(number), mark=str(number))
