"""Small games of a stranger, whole and broken, to test the public testing module."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any, Literal

from attrs import Factory, field, frozen

from quadrule import Move, Position, hookimpl
from quadrule.options import option
from quadrule.outcome import Outcome
from quadrule.plugin_values import GameType, Problem
from quadrule.refusal import Refusal


@frozen
class Heap:
    """How a heap starts."""

    counters: int = option(5, "How many counters.", low=1, high=12)
    colour: str = option("red", "What colour.", shortest=1, longest=5)


@frozen
class Options:
    """Every type that an option can have."""

    most: int = option(3, "The most counters taken in a turn.", low=1, high=6)
    unbounded: int = option(0, "Any whole number.")
    misere: bool = option(False, "Whether taking the last one loses.")
    label: str = option("", "Any text.", longest=4)
    level: Literal["easy", "hard"] = option(
        "easy", "A choice.", choices={"easy": "not hard", "hard": "not easy"}
    )
    heap: Heap = option(Factory(Heap), "A table.")
    limit: int | Literal["auto"] = option(
        "auto", "A number or a choice.", low=2, high=4, choices={"auto": "no limit"}
    )
    remark: str | None = option(None, "A text, or nothing.", longest=3)
    numbers: tuple[int, ...] = option(
        (1, 2), "A list.", low=-3, high=3, unique=True, shortest=1, longest=4
    )
    heaps: tuple[Heap, ...] = option((), "Tables.", longest=2)
    mixed: tuple[int, ...] | Heap = option((), "A list or a table.", low=0, high=9, longest=2)


def check(options: Options, seats: tuple[str, ...]) -> Iterator[Problem]:
    """A contradiction, and something that is only odd."""
    if options.most > options.heap.counters:
        yield Problem("most", "more than there are", f"at most {options.heap.counters}")
    if options.most == 1:
        yield Problem("most", "there is no choice", severity="warning")


@frozen(eq=False)
class Take:
    """One heap; a seat takes 1 to `most` counters; taking the last wins."""

    options: Options
    seats: tuple[str, ...]

    @hookimpl
    def start(self) -> tuple[Any, int]:
        return self.options.heap.counters, 0

    @hookimpl
    def generate_moves(self, position: Position) -> list[Move]:
        most = min(self.options.most, position.state)
        return [Move(f"take {number}", value=number) for number in range(1, most + 1)]

    @hookimpl
    def apply_move(self, position: Position, move: Move) -> tuple[Any, int]:
        left = position.state - int(move.text.split()[1])
        return left, (position.to_move + 1) % len(self.seats)

    @hookimpl
    def outcome(self, position: Position) -> Outcome | None:
        if position.state:
            return None
        last = (position.to_move - 1) % len(self.seats)
        others = tuple(seat for seat in range(len(self.seats)) if seat != last)
        winners = others if self.options.misere else (last,)
        return Outcome(winners, "all-taken", "the heap is empty")


@frozen(eq=False)
class TakeUnlisted:
    """The same heap, whose moves cannot be listed."""

    options: Options
    seats: tuple[str, ...]
    listed: Take = field(init=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "listed", Take(self.options, self.seats))

    @hookimpl
    def start(self) -> tuple[int, int]:
        return self.listed.start()

    @hookimpl
    def parse_move(self, text: str) -> Move | str:
        number = text.removeprefix("take ")
        plain = number.isdecimal() and str(int(number)) == number and text != number
        return Move(text) if plain else "a move is such as: take 2"

    @hookimpl
    def suggest_moves(self, position: Position) -> list[Move]:
        return [Move(f"take {number}") for number in range(10)]

    @hookimpl
    def forbid_move(self, position: Position, move: Move) -> Refusal | None:
        if move in self.listed.generate_moves(position):
            return None
        return Refusal("too-many", "that many cannot be taken")

    @hookimpl
    def apply_move(self, position: Position, move: Move) -> tuple[int, int]:
        return self.listed.apply_move(position, move)

    @hookimpl
    def outcome(self, position: Position) -> Outcome | None:
        return self.listed.outcome(position)


class ListsTwice(Take):
    """Lists a move twice."""

    @hookimpl
    def generate_moves(self, position: Position) -> list[Move]:
        return [*super().generate_moves(position), Move("take 1")]


class RefusesWhatItLists(Take):
    """Lists a move that it refuses when it is made, though not when it is listed."""

    candidates_are_legal = True

    @hookimpl
    def forbid_move(self, position: Position, move: Move) -> Refusal | None:
        return Refusal("no", "not that one") if move.text == "take 2" else None


class NeverEnds(Take):
    """Forgets to say that it is over."""

    @hookimpl
    def outcome(self, position: Position) -> Outcome | None:
        return None


class ReadsOtherwise(Take):
    """Reads a move's text as another move."""

    @hookimpl
    def parse_move(self, text: str) -> Move | str:
        return Move("take 1") if text.startswith("take") else "a move is such as: take 2"


class KeepsCount(Take):
    """Counts its calls in the position, so that the same moves lead elsewhere the second time.

    The count only grows: no later call makes up for what an earlier one did.
    """

    calls = count(1)

    @hookimpl
    def start(self) -> tuple[tuple[int, int], int]:
        left, seat = super().start()
        return (left, 0), seat

    @hookimpl
    def generate_moves(self, position: Position) -> list[Move]:
        return super().generate_moves(_heap_alone(position))

    @hookimpl
    def apply_move(self, position: Position, move: Move) -> tuple[tuple[int, int], int]:
        left, seat = super().apply_move(_heap_alone(position), move)
        return (left, next(self.calls)), seat

    @hookimpl
    def outcome(self, position: Position) -> Outcome | None:
        return super().outcome(_heap_alone(position))


def _heap_alone(position: Position) -> Position:
    return position._replace(state=position.state[0])


class Shuffles(Take):
    """Lists its moves in another order each time."""

    calls = count()

    @hookimpl
    def generate_moves(self, position: Position) -> list[Move]:
        moves = super().generate_moves(position)
        return moves[::-1] if next(self.calls) % 2 else moves


class Plugin:
    """A plugin that brings one of these games, named `take`."""

    def __init__(self, rules: type[Take] | type[TakeUnlisted] = Take, fewest: int = 1) -> None:
        self.rules = rules
        self.fewest = fewest

    @hookimpl
    def games(self) -> tuple[GameType, ...]:
        return (
            GameType(
                name="take",
                title="Take",
                summary="Take counters from a heap.",
                options=Options,
                rules=self.rules,
                seats=("Left", "Right"),
                min_seats=self.fewest,
                max_seats=3,
                check=check,
            ),
        )
