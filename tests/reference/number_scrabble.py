"""Number Scrabble, read straight from its rules."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple


@dataclass(frozen=True)
class Rules:
    """The options of the game."""

    numbers: tuple[int, ...] = (1, 2, 3, 4, 5, 6, 7, 8, 9)
    target: int = 15
    picks: int = 3
    misere: bool = False
    seats: int = 2


@dataclass(frozen=True)
class State:
    """A position: what each seat has picked, and the seat on turn."""

    picked: tuple[frozenset[int], ...]
    seat: int


class Outcome(NamedTuple):
    """Who won, or who shares the draw; both empty while the game goes on."""

    winners: list[int]
    tied: list[int]


def start(rules: Rules) -> State:
    """Nothing picked, seat 0 on turn."""
    return State((frozenset(),) * rules.seats, 0)


def sums_made(rules: Rules, picks: frozenset[int]) -> list[tuple[int, ...]]:
    """Every choice of as many picks as must sum that has the target as its sum."""
    return [some for some in combinations(sorted(picks), rules.picks) if sum(some) == rules.target]


def seats_with_a_sum(rules: Rules, state: State) -> list[int]:
    """The seats that have completed a sum: in a played game at most one."""
    return [seat for seat in range(rules.seats) if sums_made(rules, state.picked[seat])]


def numbers_left(rules: Rules, state: State) -> list[int]:
    """The numbers that nobody has picked, in the order of the pool."""
    return [n for n in rules.numbers if not any(n in picks for picks in state.picked)]


def is_over(rules: Rules, state: State) -> bool:
    """Whether a sum is made or every number is picked."""
    return bool(seats_with_a_sum(rules, state)) or not numbers_left(rules, state)


def why_not(rules: Rules, state: State, number: int) -> list[str]:
    """All the reasons against a pick, in the fixed order; none when it is legal.

    "game-over" is the last of them: on a finished game no number can be picked.
    """
    codes = []
    if any(number in picks for picks in state.picked):
        codes.append("number-taken")
    if number not in rules.numbers:
        codes.append("not-in-pool")
    if is_over(rules, state):
        codes.append("game-over")
    return codes


def legal_moves(rules: Rules, state: State) -> list[int]:
    """Every number that may be picked."""
    return [number for number in rules.numbers if not why_not(rules, state, number)]


def play(rules: Rules, state: State, number: int) -> State:
    """The position after a legal pick."""
    codes = why_not(rules, state, number)
    if codes:
        raise ValueError(", ".join(codes))
    picked = list(state.picked)
    picked[state.seat] |= {number}
    return State(tuple(picked), (state.seat + 1) % rules.seats)


def outcome(rules: Rules, state: State) -> Outcome:
    """Who completes a sum wins, or in misère loses to all the others; else a draw."""
    everybody = list(range(rules.seats))
    made = seats_with_a_sum(rules, state)
    if made and rules.misere:
        return Outcome([seat for seat in everybody if seat not in made], [])
    if made:
        return Outcome(made, [])
    return Outcome([], [] if numbers_left(rules, state) else everybody)


@dataclass(frozen=True)
class NumberScrabble:
    """The game as the search wants it, for two seats."""

    rules: Rules

    def start(self) -> State:
        return start(self.rules)

    def seat(self, position: State) -> int:
        return position.seat

    def legal_moves(self, position: State) -> list[int]:
        return legal_moves(self.rules, position)

    def play(self, position: State, move: int) -> State:
        return play(self.rules, position, move)

    def is_over(self, position: State) -> bool:
        return is_over(self.rules, position)

    def value(self, position: State) -> int:
        """1 when the first seat won, -1 when the second did, 0 for a draw."""
        winners = outcome(self.rules, position).winners
        return (0 in winners) - (1 in winners)
