"""The rules of Euclid."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from attrs import frozen

from quadrule.hooks import hookimpl
from quadrule.notation import read_number
from quadrule.outcome import Outcome
from quadrule.position import Move, Position
from quadrule.refusal import Refusal
from quadrule.view import Board, Site
from quadrule_games.euclid.options import Options

_HOW_TO = "a move is what is taken from the larger number, such as 42"


class Numbers(NamedTuple):
    """The two numbers; a tuple, as one is made at every turn."""

    larger: int
    smaller: int


@frozen(eq=False)
class EuclidRules:
    """Euclid, named after his algorithm: who plays it is computing a greatest common divisor."""

    options: Options
    seats: tuple[str, ...]

    candidates_are_legal = True

    @hookimpl
    def start(self) -> tuple[Numbers, int]:
        """The numbers of the options."""
        return _sorted(*self.options.numbers), 0

    @hookimpl
    def generate_moves(self, position: Position) -> list[Move]:
        """The multiples of the smaller number that the larger one holds."""
        larger, smaller = position.state
        return [Move(str(amount)) for amount in range(smaller, larger + 1, smaller)]

    @hookimpl
    def forbid_move(self, position: Position, move: Move) -> tuple[Refusal, ...]:
        """Every reason: nothing is taken, no multiple, or more than there is."""
        return tuple(_refusals(position.state, move.text))

    @hookimpl
    def apply_move(self, position: Position, move: Move) -> tuple[Numbers, int]:
        """Take the amount from the larger number."""
        larger, smaller = position.state
        return _sorted(larger - int(move.text), smaller), 1 - position.to_move

    @hookimpl
    def outcome(self, position: Position) -> Outcome | None:
        """Over when a number has reached 0."""
        if position.state.smaller:
            return None
        winner = position.to_move if self.options.misere else 1 - position.to_move
        text = "0 is reached" + ", which loses" * self.options.misere
        return Outcome((winner,), "zero-reached", text, evidence=("smaller",))

    @hookimpl
    def parse_move(self, text: str) -> Move | str:
        """A whole number."""
        amount = read_number(text)
        return _HOW_TO if amount is None else Move(str(amount))

    @hookimpl
    def describe(self) -> Iterator[str]:
        """The rules, from the options."""
        larger, smaller = _sorted(*self.options.numbers)
        yield f"There are two numbers, {larger} and {smaller}."
        yield (
            "The seats take turns: take the smaller number, or two, three or more times the "
            "smaller number, from the larger one, but never more than there is."
        )
        yield "Of two equal numbers, either is the larger one."
        yield f"Who reaches 0 {'loses' if self.options.misere else 'wins'}."

    @hookimpl
    def view(self, position: Position, layout: str | None) -> Board:
        """The two numbers as tokens, the larger one first."""
        del layout
        return Board(
            tuple(
                Site(name, "token", x, 0, str(number), label=f"the {name} number, {number}")
                for x, (name, number) in enumerate(position.state._asdict().items())
            )
        )


def _sorted(one: int, other: int) -> Numbers:
    return Numbers(max(one, other), min(one, other))


def _refusals(numbers: Numbers, text: str) -> Iterator[Refusal]:
    amount = read_number(text)
    if amount is None:
        yield Refusal("not-a-move", _HOW_TO)
        return
    if amount < 1:
        yield Refusal("too-little", f"at least {numbers.smaller} must be taken", ("smaller",))
    if amount > numbers.larger:
        text = f"{amount} is more than the larger number, {numbers.larger}"
        yield Refusal("too-much", text, ("larger",))
    if amount % numbers.smaller:
        text = f"{amount} is no multiple of the smaller number, {numbers.smaller}"
        yield Refusal("not-a-multiple", text, ("smaller",))
