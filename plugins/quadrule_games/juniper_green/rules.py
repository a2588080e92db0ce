"""The rules of Juniper Green."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from attrs import field, frozen

from quadrule.hooks import hookimpl
from quadrule.notation import read_number
from quadrule.numbers import NumberRules, Numbers
from quadrule.outcome import Outcome
from quadrule.placement.masks import bits_of, mask_of
from quadrule.position import Move, Position
from quadrule.refusal import Refusal
from quadrule.view import Shown
from quadrule_games.juniper_green.options import Options

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


def rules(options: Options, seats: tuple[str, ...]) -> JuniperGreenRules:
    """The rules object for these options."""
    return JuniperGreenRules(Numbers(options.highest), seats, options.first == "even")


@frozen(eq=False)
class JuniperGreenRules(NumberRules):
    """Juniper Green.

    Attributes:
        even_first: whether the first number must be even.
        after: by number, which numbers may follow it, as a bit set; at 0, which may be first.
    """

    even_first: bool
    after: tuple[int, ...] = field(init=False)

    candidates_are_legal = True

    @after.default
    def _after(self) -> tuple[int, ...]:
        highest, step = self.numbers.highest, 1 + self.even_first
        first = mask_of(range(step, highest + 1, step))
        return (first, *(mask_of(_related(n, highest)) for n in range(1, highest + 1)))

    @hookimpl
    def start(self) -> tuple[Taken, int]:
        """All numbers are free."""
        return Taken(_FIRST, None, mask_of(self.numbers.every)), 0

    @hookimpl
    def generate_moves(self, position: Position) -> list[Move]:
        """The free numbers that may follow, ascending."""
        last, _, free = position.state
        return self.numbers.taking(bits_of(self.after[last] & free))

    @hookimpl
    def forbid_move(self, position: Position, move: Move) -> tuple[Refusal, ...]:
        """Every reason: no such number, taken, or one that may not follow."""
        return tuple(self._refusals(position.state, move.text))

    def _refusals(self, taken: Taken, text: str) -> Iterator[Refusal]:
        unknown = self.numbers.refuse(text)
        yield from unknown
        number = read_number(text)
        if number is None:
            return
        if not unknown and not taken.free >> number & 1:
            yield Refusal("number-taken", f"{number} has been taken", (text,))
        if taken.last == _FIRST:
            if number % 2 and self.even_first:
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
    def describe(self) -> Iterator[str]:
        """The rules, from the options."""
        yield f"The numbers are 1 to {self.numbers.highest}; each can be taken once."
        yield f"The first seat begins with any {'even ' * self.even_first}number."
        yield (
            "Then the seats take turns to take a number that divides the last number taken, or "
            "that it divides."
        )
        yield "Who can take no number loses."

    def shown(self, number: int, state: Taken) -> Shown:
        """Of the numbers taken only the last is shown."""
        if number == state.last and state.by is not None:
            return str(number), state.by, f"the last number, taken by {self.seats[state.by]}"
        return (str(number), None, "free") if state.free >> number & 1 else ("", None, "taken")


def _related(number: int, highest: int) -> Iterator[int]:
    for other in range(1, highest + 1):
        if other != number and (number % other == 0 or other % number == 0):
            yield other
