"""The same games as bare loops, written by hand without an engine, to compare with."""

from __future__ import annotations

from itertools import combinations
from random import Random

Cell = tuple[int, int]


def number_scrabble(rng: Random) -> int | None:
    """One random game as one writes it first: lists, and all threes of the mover's picks."""
    pool = list(range(1, 10))
    picks: tuple[list[int], list[int]] = ([], [])
    seat = 0
    while pool:
        number = rng.choice(pool)
        pool.remove(number)
        picks[seat].append(number)
        if any(sum(three) == 15 for three in combinations(picks[seat], 3)):
            return seat
        seat ^= 1
    return None


def number_scrabble_tuned(rng: Random) -> int | None:
    """The same, tuned: only the pairs that the newest pick completes are looked at."""
    pool = list(range(1, 10))
    picks: tuple[list[int], list[int]] = ([], [])
    seat = 0
    while pool:
        number = pool.pop(rng.randrange(len(pool)))
        mine = picks[seat]
        for i in range(len(mine)):
            for j in range(i):
                if mine[i] + mine[j] + number == 15:
                    return seat
        mine.append(number)
        seat ^= 1
    return None


def projected_marks(rng: Random, size: int) -> tuple[int, int]:
    """One random game on size × size, an X in a dead square being nobody's turn."""
    board: dict[Cell, tuple[int, int]] = {}
    rows: list[set[int]] = [set() for _ in range(size)]
    columns: list[set[int]] = [set() for _ in range(size)]
    empty = {(r, c) for r in range(size) for c in range(size)}
    seat = 0
    while empty:
        moves = [
            (r, c, n)
            for r, c in empty
            for n in range(size + 1)
            if n == 0 or (n not in rows[r] and n not in columns[c])
        ]
        row, column, number = rng.choice(moves)
        empty.remove((row, column))
        if number:
            board[row, column] = (number, seat)
            rows[row].add(number)
            columns[column].add(number)
            dead = {(r, c) for r, c in empty if len(rows[r] | columns[c]) == size}
            empty -= dead
        seat ^= 1
    return _points(board, size)


def _points(board: dict[Cell, tuple[int, int]], size: int) -> tuple[int, int]:
    points = [0, 0]
    lines = [[(r, c) for c in range(size)] for r in range(size)]
    lines += [[(r, c) for r in range(size)] for c in range(size)]
    for line in lines:
        held = [board[cell] for cell in line if cell in board]
        for number, owner in held:
            if number == len(held):
                points[owner] += 1
    return points[0], points[1]
