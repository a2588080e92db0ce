"""The values a game is made of: moves, positions, and the steps between positions."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

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


@frozen
class Position:
    """Everything that decides what may still happen; immutable and hashable.

    Attributes:
        state: the game's own hashable value.
        to_move: index of the seat on turn, from 0.
        memory: what house rules remember, as (name, value) pairs in ruleset order.
        outcome: how the game ended here, or None; follows from the rest, so it is not compared.
    """

    state: Any
    to_move: int
    memory: tuple[tuple[str, Hashable], ...] = ()
    outcome: Outcome | None = field(default=None, eq=False)

    def recall(self, rule: str) -> Any:
        """What the house rule of that name remembered last; None before it remembered anything."""
        for name, value in self.memory:
            if name == rule:
                return value
        return None


@frozen
class ForcedStep:
    """A forced move that was made, and the position after it."""

    move: Move
    reason: str
    position: Position


@frozen
class Step:
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
