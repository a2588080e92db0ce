"""What a search finds."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol

from attrs import frozen

from quadrule.budget import Budget
from quadrule.game import Game
from quadrule.position import Move, Position


@frozen
class Tried:
    """A move that a search has considered.

    Attributes:
        move: the move.
        visits: how many iterations went through it.
        value: what the seat on turn may expect of it, from 0 for the worst to 1 for the best;
            meaningless without a visit.
        is_proved: whether the value is that of best play, and no estimate.
    """

    move: Move
    visits: int
    value: float
    is_proved: bool


@frozen
class Found:
    """The result of a search.

    Attributes:
        best: the move to make.
        tried: all moves of the position, in the order of the rules.
        iterations: how many rounds were used.
        is_proved: whether the value of the position is known, so that `best` is a best move.
    """

    best: Move
    tried: tuple[Tried, ...]
    iterations: int
    is_proved: bool


class Search(Protocol):
    """An engine that searches: the same result for the same budget in iterations and `rng`."""

    def __call__(self, game: Game, position: Position, budget: Budget, rng: Random) -> Found:
        """Search a position that is not over and has moves to try."""
        ...


def most_promising(tried: Sequence[Tried]) -> list[Tried]:
    """The moves to choose from: those with the best known result, or else the most visited.

    The number of visits is a steadier guide than their mean; a known result counts when the mean
    of the most visited is no better.
    """
    proved = [each for each in tried if each.is_proved]
    visits = max((each.visits for each in tried if not each.is_proved), default=0)
    visited = [each for each in tried if not each.is_proved and each.visits == visits > 0]
    best = max((each.value for each in proved), default=-1.0)
    if proved and all(best >= each.value for each in visited):
        return [each for each in proved if each.value == best]
    return visited
