"""The rules of Taxman."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from attrs import field, frozen

from quadrule.hooks import hookimpl
from quadrule.notation import read_number
from quadrule.outcome import ByScore
from quadrule.placement.masks import bits_of, mask_of
from quadrule.position import Forced, Move, Position
from quadrule.refusal import Refusal
from quadrule.score import ScoreRow
from quadrule.view import Board, Site
from quadrule_games.taxman.options import Options

_IN_A_ROW = 10
_SEAT = 0


class Numbers(NamedTuple):
    """Where the numbers are, as bit sets: bit n for the number n. The others are the taxman's.

    Attributes:
        left: those that nobody has.
        owned: those that the seat has taken.
    """

    left: int
    owned: int


@frozen(eq=False)
class TaxmanRules:
    """Taxman; what the taxman takes are forced moves.

    Attributes:
        options: the options.
        seats: the name of the only seat.
        divisors: by number, its proper divisors as a bit set.
        moves: by number, the move that takes it.
    """

    options: Options
    seats: tuple[str, ...]
    divisors: tuple[int, ...] = field(init=False)
    moves: tuple[Move, ...] = field(init=False)

    candidates_are_legal = True

    @divisors.default
    def _divisors(self) -> tuple[int, ...]:
        numbers = range(self.options.highest + 1)
        return tuple(mask_of(d for d in range(1, n) if n % d == 0) for n in numbers)

    @moves.default
    def _moves(self) -> tuple[Move, ...]:
        return tuple(_move(number) for number in range(self.options.highest + 1))

    @hookimpl
    def start(self) -> tuple[Numbers, int]:
        """All numbers are left."""
        return Numbers(mask_of(self._numbers), 0), _SEAT

    @hookimpl
    def generate_moves(self, position: Position) -> list[Move]:
        """The numbers left that have a proper divisor left, ascending."""
        left = position.state.left
        return [self.moves[number] for number in bits_of(left) if self.divisors[number] & left]

    @hookimpl
    def forbid_move(self, position: Position, move: Move) -> tuple[Refusal, ...]:
        """Every reason: no such number, one that somebody has, or nothing for the taxman."""
        return tuple(self._refusals(position.state, move.text))

    def _refusals(self, numbers: Numbers, text: str) -> Iterator[Refusal]:
        number = read_number(text)
        if number is None:
            yield Refusal("not-a-move", self._how_to)
        elif not 1 <= number <= self.options.highest:
            yield Refusal("not-in-range", f"{number} is not from 1 to {self.options.highest}")
        else:
            if not numbers.left >> number & 1:
                whose = "has been taken" if numbers.owned >> number & 1 else "is the taxman's"
                yield Refusal("number-taken", f"{number} {whose}", (text,))
            if not self.divisors[number] & numbers.left:
                reason = f"no proper divisor of {number} is left for the taxman"
                yield Refusal("no-divisor-left", reason, (text,))

    @hookimpl
    def apply_move(self, position: Position, move: Move, seat: int | None) -> tuple[Numbers, int]:
        """Give the number to the seat; a forced one to the taxman."""
        left, owned = position.state
        bit = 1 << int(move.text)
        return Numbers(left & ~bit, owned if seat is None else owned | bit), _SEAT

    @hookimpl
    def forced_moves(self, position: Position) -> tuple[Forced, ...] | None:
        """The taxman takes what divides the seat's numbers; when nothing is possible, the rest."""
        left, owned = position.state
        for number in bits_of(owned):
            due = self.divisors[number] & left
            if due:
                return self._taken(due, f"the taxman takes what divides {number}")
        if any(self.divisors[number] & left for number in bits_of(left)):
            return None
        return self._taken(left, "the rest is the taxman's, for no number has a divisor left")

    def _taken(self, due: int, reason: str) -> tuple[Forced, ...]:
        return tuple(Forced(self.moves[number], reason) for number in bits_of(due))

    @hookimpl
    def outcome(self, position: Position) -> ByScore | None:
        """Over when no number is left."""
        if position.state.left:
            return None
        tax = sum(self._tax(position.state))
        return ByScore("all-taken", f"no number is left, and the taxman has {tax}")

    @hookimpl
    def score(self, position: Position) -> Iterator[ScoreRow]:
        """A row for each number of the seat, and one for all of the taxman's, which nobody gets."""
        numbers: Numbers = position.state
        for number in bits_of(numbers.owned):
            name = str(number)
            yield ScoreRow(f"number {name}", square=name, seat=_SEAT, points=number, sites=(name,))
        tax = self._tax(numbers)
        yield ScoreRow(
            "the taxman's numbers",
            count=len(tax),
            points=sum(tax),
            sites=tuple(map(str, tax)),
            low=len(tax),
            high=len(tax) + numbers.left.bit_count(),
        )

    def _tax(self, numbers: Numbers) -> tuple[int, ...]:
        held = numbers.left | numbers.owned
        return tuple(number for number in self._numbers if not held >> number & 1)

    @hookimpl
    def parse_move(self, text: str) -> Move | str:
        """A whole number, in the range or not."""
        number = read_number(text)
        return self._how_to if number is None else _move(number)

    @property
    def _how_to(self) -> str:
        return f"a move is a number from 1 to {self.options.highest}"

    @property
    def _numbers(self) -> range:
        return range(1, self.options.highest + 1)

    @hookimpl
    def describe(self) -> Iterator[str]:
        """The rules, from the options."""
        yield f"The numbers are 1 to {self.options.highest}. There is one seat."
        yield (
            "A turn takes a number of which at least one proper divisor is left; then the taxman "
            "takes every proper divisor of it that is left."
        )
        yield "When no number has a proper divisor left, the taxman takes the rest."
        yield "The seat scores the sum of its numbers."

    @hookimpl
    def view(self, position: Position, layout: str | None) -> Board:
        """The numbers as tokens, ten in a row; what the taxman has is gone."""
        del layout
        return Board(tuple(self._site(number, position.state) for number in self._numbers))

    def _site(self, number: int, numbers: Numbers) -> Site:
        name = str(number)
        y, x = divmod(number - 1, _IN_A_ROW)
        if numbers.owned >> number & 1:
            label = f"{name}, taken by {self.seats[_SEAT]}"
            return Site(name, "token", x, y, name, _SEAT, label=label)
        if numbers.left >> number & 1:
            return Site(name, "token", x, y, name, label=f"{name}, left")
        return Site(name, "token", x, y, label=f"{name}, the taxman's")


def _move(number: int) -> Move:
    return Move(str(number), site=str(number), mark=str(number))
