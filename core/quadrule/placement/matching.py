"""The largest matching of a bipartite graph, for small graphs."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from typing import TypeVar

Left = TypeVar("Left", bound=Hashable)
Right = TypeVar("Right", bound=Hashable)


def largest_matching(choices: Mapping[Left, Iterable[Right]]) -> int:
    """How many keys can each be given one of their choices, none of them given twice.

    The method of augmenting paths (Kuhn 1955), without recursion: a line may have 26 squares.
    """
    taken: dict[Right, Left] = {}
    return sum(_augment(key, choices, taken) for key in choices)


def _augment(
    start: Left, choices: Mapping[Left, Iterable[Right]], taken: dict[Right, Left]
) -> bool:
    came_from: dict[Right, Left] = {}
    waiting = [start]
    for left in waiting:
        for right in choices[left]:
            if right in came_from:
                continue
            came_from[right] = left
            if right not in taken:
                _flip(right, start, came_from, taken)
                return True
            waiting.append(taken[right])
    return False


def _flip(
    right: Right, start: Left, came_from: dict[Right, Left], taken: dict[Right, Left]
) -> None:
    """Give `right` to the key that reached it, and so on back to the start."""
    holder_of = {left: choice for choice, left in taken.items()}
    while True:
        left = came_from[right]
        taken[right] = left
        if left == start:
            return
        right = holder_of[left]
