"""Perft, and all games of a position with how they end, by walking every line of play."""

from __future__ import annotations

from attrs import frozen

from quadrule.kernel.borrowing import borrowed
from quadrule.kernel.compilation import Ints, compiled, inlined, ints, rows, sums
from quadrule.kernel.judging import ALONE, LOSES, WINS, end
from quadrule.kernel.play import choice, choices, take_turn
from quadrule.kernel.tables import OVER, Table

(GAMES, DRAWN, BY_SEAT) = range(3)
"""Places in the sums over games; from BY_SEAT on, two for each seat: games that it alone has won,
and games that it alone has lost."""


@frozen
class Games:
    """All games from a position, by how they end.

    Attributes:
        games: how many there are.
        drawn: how many of them nobody wins.
        won: by seat, how many it wins.
    """

    games: int
    drawn: int
    won: tuple[int, ...]


def perft(table: Table, start: Ints, depth: int) -> list[int]:
    """For d = 1, 2, … up to `depth`, at least 1, how many sequences of exactly d turns there are.

    Arguments:
        table: the game.
        start: the position, as `TableGame.board` makes it.
        depth: turns.
    """
    counts = sums(depth)
    walk(table, start, rows(depth, table.size), ints([0] * depth), counts)
    return [int(count) for count in counts]


def all_games(table: Table, start: Ints) -> Games:
    """All games from a position, each played to its end.

    Arguments:
        table: the game, without forced repetition: every action is made once, so games end.
        start: the position, as `TableGame.board` makes it.
    """
    levels = table.actions + 1
    found = sums(BY_SEAT + 2 * table.seats)
    points = ints([0] * table.seats)
    walk_to_ends(table, start, rows(levels, table.size), ints([0] * levels), points, found)
    total = [int(number) for number in found]
    won, lost = total[BY_SEAT::2], total[BY_SEAT + 1 :: 2]
    by_seat = (mine + sum(lost) - own for mine, own in zip(won, lost, strict=True))
    return Games(total[GAMES], total[DRAWN], tuple(by_seat))


@compiled
def walk(t: Table, start: Ints, levels: Ints, tried: Ints, counts: Ints) -> None:
    """Add up by depth the turns that can be made.

    Arguments:
        t: the game.
        start: the position.
        levels: a board for each ply, to work on.
        tried: as many numbers, to work on.
        counts: by ply, is added to.
    """
    t, start, levels = borrowed(t), borrowed(start), borrowed(levels)
    tried, counts = borrowed(tried), borrowed(counts)
    enter(t, start, levels[0])
    tried[0] = 0
    counts[0] += 0 if start[OVER] == 1 else choices(t, start)
    level = 0
    while level >= 0:
        b = levels[level]
        if level + 1 == len(counts) or b[OVER] == 1 or tried[level] == choices(t, b):
            level -= 1
            continue
        after = levels[level + 1]
        enter(t, b, after)
        take_turn(t, after, choice(t, b, tried[level]))
        tried[level] += 1
        level += 1
        tried[level] = 0
        counts[level] += 0 if after[OVER] == 1 else choices(t, after)


@compiled
def walk_to_ends(
    t: Table, start: Ints, levels: Ints, tried: Ints, points: Ints, found: Ints
) -> None:
    """Add up how all games from a position end.

    Arguments:
        t: the game.
        start: the position.
        levels: a board for each ply, to work on.
        tried: as many numbers, to work on.
        points: by seat, to work on.
        found: the sums, are added to.
    """
    t, start, levels = borrowed(t), borrowed(start), borrowed(levels)
    tried, points, found = borrowed(tried), borrowed(points), borrowed(found)
    enter(t, start, levels[0])
    tried[0] = 0
    level = 0
    while level >= 0:
        b = levels[level]
        at = tried[level]
        if b[OVER] == 1:
            add(t, b, points, found)
            level -= 1
        elif at + 1 < choices(t, b):
            enter(t, b, levels[level + 1])
            take_turn(t, levels[level + 1], choice(t, b, at))
            tried[level] = at + 1
            level += 1
            tried[level] = 0
        else:  # the last one needs no copy
            take_turn(t, b, choice(t, b, at))
            tried[level] = 0


@inlined
def enter(t: Table, b: Ints, after: Ints) -> None:
    """Copy a board."""
    for n in range(t.size):
        after[n] = b[n]


@inlined
def add(t: Table, b: Ints, points: Ints, found: Ints) -> None:
    """Add one game that is over."""
    how, who = end(t, b, points)
    found[GAMES] += 1
    if how == WINS:
        found[BY_SEAT + 2 * who] += 1
    elif how == LOSES:
        found[BY_SEAT + 2 * who + 1] += 1
    elif how != ALONE:
        found[DRAWN] += 1
