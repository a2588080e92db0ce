"""The rules of Taxman."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from attrs import field, frozen

from quadrule.hooks import hookimpl
from quadrule.numbers import NumberRules, Numbers
from quadrule.outcome import ByScore
from quadrule.placement.masks import bits_of, mask_of
from quadrule.position import Forced, Move, Position
from quadrule.refusal import Refusal
from quadrule.score import ScoreRow
from quadrule.view import Shown
from quadrule_games.taxman.options import Options

_SEAT = 0


class Held(NamedTuple):
    """Where the numbers are, as bit sets: bit n for the number n. The others are the taxman's.

    Attributes:
        left: those that nobody has.
        owned: those that the seat has taken.
    """

    left: int
    owned: int


def rules(options: Options, seats: tuple[str, ...]) -> TaxmanRules:
    """The rules object for these options."""
    return TaxmanRules(Numbers(options.highest), seats)


@frozen(eq=False)
class TaxmanRules(NumberRules):
    """Taxman; what the taxman takes are forced moves.

    Attributes:
        divisors: by number, its proper divisors as a bit set.
    """

    divisors: tuple[int, ...] = field(init=False)

    candidates_are_legal = True

    @divisors.default
    def _divisors(self) -> tuple[int, ...]:
        numbers = range(self.numbers.highest + 1)
        return tuple(mask_of(d for d in range(1, n) if n % d == 0) for n in numbers)

    @hookimpl
    def start(self) -> tuple[Held, int]:
        """All numbers are left."""
        return Held(mask_of(self.numbers.every), 0), _SEAT

    @hookimpl
    def generate_moves(self, position: Position) -> list[Move]:
        """The numbers left that have a proper divisor left, ascending."""
        left = position.state.left
        return self.numbers.taking(n for n in bits_of(left) if self.divisors[n] & left)

    @hookimpl
    def forbid_move(self, position: Position, move: Move) -> tuple[Refusal, ...]:
        """Every reason: no such number, one that somebody has, or nothing for the taxman."""
        text = move.text
        return self.numbers.refuse(text) or tuple(self._refusals(position.state, int(text), text))

    def _refusals(self, held: Held, number: int, text: str) -> Iterator[Refusal]:
        if not held.left >> number & 1:
            whose = "has been taken" if held.owned >> number & 1 else "is the taxman's"
            yield Refusal("number-taken", f"{number} {whose}", (text,))
        if not self.divisors[number] & held.left:
            reason = f"no proper divisor of {number} is left for the taxman"
            yield Refusal("no-divisor-left", reason, (text,))

    @hookimpl
    def apply_move(self, position: Position, move: Move, seat: int | None) -> tuple[Held, int]:
        """Give the number to the seat; a forced one to the taxman."""
        left, owned = position.state
        bit = 1 << int(move.text)
        return Held(left & ~bit, owned if seat is None else owned | bit), _SEAT

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
        return tuple(Forced(move, reason) for move in self.numbers.taking(bits_of(due)))

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
        held: Held = position.state
        for number in bits_of(held.owned):
            name = str(number)
            yield ScoreRow(f"number {name}", square=name, seat=_SEAT, points=number, sites=(name,))
        tax = self._tax(held)
        yield ScoreRow(
            "the taxman's numbers",
            count=len(tax),
            points=sum(tax),
            sites=tuple(map(str, tax)),
            low=len(tax),
            high=len(tax) + held.left.bit_count(),
        )

    def _tax(self, held: Held) -> tuple[int, ...]:
        return tuple(bits_of(mask_of(self.numbers.every) & ~(held.left | held.owned)))

    @hookimpl
    def describe(self) -> Iterator[str]:
        """The rules, from the options."""
        yield f"The numbers are 1 to {self.numbers.highest}. There is one seat."
        yield (
            "A turn takes a number of which at least one proper divisor is left; then the taxman "
            "takes every proper divisor of it that is left."
        )
        yield "When no number has a proper divisor left, the taxman takes the rest."
        yield "The seat scores the sum of its numbers."

    def shown(self, number: int, state: Held) -> Shown:
        """What the taxman has is gone."""
        if state.owned >> number & 1:
            return str(number), _SEAT, f"taken by {self.seats[_SEAT]}"
        if state.left >> number & 1:
            return str(number), None, "left"
        return "", None, "the taxman's"
