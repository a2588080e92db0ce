"""Counting and searching whole games, with nothing clever but a memory."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from functools import cache
from typing import Protocol, TypeVar

P = TypeVar("P", bound=Hashable)
M = TypeVar("M")


class Game(Protocol[P, M]):
    """What the search must know of a game for two seats; positions are hashable."""

    def start(self) -> P: ...

    def seat(self, position: P) -> int:
        """Whose turn it is: 0 wants a high value, 1 a low one."""

    def legal_moves(self, position: P) -> Sequence[M]: ...

    def play(self, position: P, move: M) -> P: ...

    def is_over(self, position: P) -> bool: ...

    def value(self, position: P) -> int:
        """How a finished game ended, seen from seat 0."""


def next_positions(game: Game[P, M], position: P) -> list[P]:
    """The position after each legal move; none once the game is over."""
    if game.is_over(position):
        return []
    return [game.play(position, move) for move in game.legal_moves(position)]


def perft(game: Game[P, M], depth: int, position: P | None = None) -> int:
    """How many sequences of exactly `depth` moves there are."""

    @cache
    def count(here: P, left: int) -> int:
        if left == 0:
            return 1
        return sum(count(after, left - 1) for after in next_positions(game, here))

    return count(game.start() if position is None else position, depth)


def endings(game: Game[P, M], position: P | None = None) -> Counter[tuple[int, int]]:
    """How many complete games there are, by (value, number of moves still made)."""

    @cache
    def count(here: P) -> Counter[tuple[int, int]]:
        if game.is_over(here):
            return Counter({(game.value(here), 0): 1})
        found: Counter[tuple[int, int]] = Counter()
        for after in next_positions(game, here):
            for (value, moves), games in count(after).items():
                found[value, moves + 1] += games
        return found

    return count(game.start() if position is None else position)


def complete_games(game: Game[P, M], position: P | None = None) -> int:
    """How many different sequences of moves end the game."""
    return sum(endings(game, position).values())


def reachable_positions(game: Game[P, M], position: P | None = None) -> set[P]:
    """Every position that legal play can lead to, the first one included."""
    waiting = [game.start() if position is None else position]
    seen = set(waiting)
    while waiting:
        for after in next_positions(game, waiting.pop()):
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    return seen


def move_values(game: Game[P, M], position: P | None = None) -> list[tuple[M, int]]:
    """Each legal move with the value that best play then gives."""

    @cache
    def best(here: P) -> int:
        if game.is_over(here):
            return game.value(here)
        values = [best(after) for after in next_positions(game, here)]
        return max(values) if game.seat(here) == 0 else min(values)

    here = game.start() if position is None else position
    if game.is_over(here):
        return []
    return [(move, best(game.play(here, move))) for move in game.legal_moves(here)]


def best_value(game: Game[P, M], position: P | None = None) -> int:
    """The value of the position when both seats play their best."""
    here = game.start() if position is None else position
    if game.is_over(here):
        return game.value(here)
    values = [value for _, value in move_values(game, here)]
    return max(values) if game.seat(here) == 0 else min(values)
