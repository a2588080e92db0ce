"""The values a game is made of: moves, positions, and the steps between positions."""

from __future__ import annotations

from typing import Any, NamedTuple

from attrs import field, frozen

from quadrule.outcome import Outcome


@frozen
class Move:
    """A move; equal to another exactly when the canonical texts are equal.

    Attributes:
        text: the one canonical spelling, such as `b3=4`; what records and front ends carry.
        site: id of the site it is made on, or None.
        mark: what is put there, as the board shows it, or None.
        value: the game's own reading of the move; not compared.
    """

    text: str
    site: str | None = field(default=None, eq=False)
    mark: str | None = field(default=None, eq=False)
    value: Any = field(default=None, eq=False, repr=False)

    def __str__(self) -> str:
        return self.text


PASS = Move("pass")
"""What the engine plays for a seat that house rules leave without a move."""


@frozen
class Forced:
    """A move nobody chooses, with the reason as a sentence without a full stop."""

    move: Move
    reason: str


class Position(NamedTuple):
    """Everything that decides what may still happen; immutable and hashable.

    A tuple, as `Step` is: one of each is made at every turn, and searching compares and hashes
    them all the time.

    Attributes:
        state: the game's own hashable value.
        to_move: index of the seat on turn, from 0.
        memory: what house rules remember, as (name, value) pairs in ruleset order.
        outcome: how the game ended here, or None; follows from the rest.
    """

    state: Any
    to_move: int
    memory: tuple[tuple[str, object], ...] = ()
    outcome: Outcome | None = None

    def recall(self, rule: str) -> Any:
        """What the house rule of that name remembered last; None before it remembered anything."""
        for name, value in self.memory:
            if name == rule:
                return value
        return None

    def turned_to(self, seat: int) -> Position:
        """The same position with another seat on turn."""
        return Position(self.state, seat, self.memory, self.outcome)

    def ended(self, outcome: Outcome) -> Position:
        """The same position, over."""
        return Position(self.state, self.to_move, self.memory, outcome)


@frozen
class ForcedStep:
    """A forced move that was made, and the position after it."""

    move: Move
    reason: str
    position: Position


class Step(NamedTuple):
    """One turn: a seat's move and the chain of forced moves that followed from it.

    Attributes:
        seat: who moved; None for the forced moves before the first turn.
        move: what was played; None with `seat`.
        after: the position right after the move, before anything forced.
        forced: the forced moves in the order they were made, each with the position after it.
        position: where all of it led.
    """

    seat: int | None
    move: Move | None
    after: Position
    forced: tuple[ForcedStep, ...]
    position: Position
