"""Points and winners of a board."""

from __future__ import annotations

from quadrule.kernel.borrowing import borrowed
from quadrule.kernel.compilation import Ints, compiled, inlined, ints
from quadrule.kernel.tables import BY, COMPLETED, TO_MOVE, Table

(WINS, LOSES, DRAW, TOP, ALONE) = range(5)
"""How a game ends: a seat wins, a seat loses and all others win, all draw, the seats with the most
points draw, or a lone seat has its points and that is all."""


@inlined
def count_points(t: Table, b: Ints, points: Ints) -> None:
    """Write by seat what captures and lines pay as the board stands."""
    data = t.data
    for seat in range(t.seats):
        points[seat] = b[t.points + seat]
    for line in range(t.lines):
        claims = t.claims + data[t.counts + line] + b[t.counted + line]
        for n in range(data[claims], data[claims + 1], 2):
            owner = b[t.owner + data[n]]
            if 0 <= owner < t.seats:
                points[owner] += data[n + 1]


@inlined
def end(t: Table, b: Ints, points: Ints) -> tuple[int, int]:
    """How a board that is over ends, and the seat that wins or loses; writes the points if any."""
    if t.scored == 1:
        count_points(t, b, points)
    if b[COMPLETED] >= 0:
        winner = t.data[t.winner + b[COMPLETED]]
        how = LOSES if t.data[t.loses + b[COMPLETED]] == 1 else WINS
        seat = winner if winner >= 0 else b[BY]
    elif t.scored == 1:
        how, seat = end_by_points(t, points)
    elif t.end_winner >= 0:
        how, seat = WINS, t.end_winner
    elif t.last_mover != 0:
        how = WINS if t.last_mover == 1 else LOSES
        seat = b[TO_MOVE] - 1 if b[TO_MOVE] > 0 else t.seats - 1
    else:
        how, seat = DRAW, 0
    return how, seat


@inlined
def end_by_points(t: Table, points: Ints) -> tuple[int, int]:
    """How points end a game: the most win."""
    best, top = 0, 1
    for seat in range(1, t.seats):
        if points[seat] > points[best]:
            best, top = seat, 1
        elif points[seat] == points[best]:
            top += 1
    if t.seats == 1:
        how = ALONE
    elif top == 1:
        how = WINS
    elif t.ties >= 0 and points[t.ties] == points[best]:
        how, best = WINS, t.ties
    else:
        how = TOP
    return how, best


@compiled
def judge(t: Table, b: Ints, points: Ints, result: Ints) -> None:
    """Write the points by seat, and into `result` how the game ends and for whom."""
    t, b, points, result = borrowed(t), borrowed(b), borrowed(points), borrowed(result)
    result[0], result[1] = end(t, b, points)


def verdicts(t: Table, b: Ints) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """The seats that have won on a board that is over, those that share a draw, and the points."""
    points, result = ints([0] * t.seats), ints([0, 0])
    judge(t, b, points, result)
    how, who = int(result[0]), int(result[1])
    paid = tuple(map(int, points))
    won = tuple(
        seat
        for seat in range(t.seats)
        if (how == WINS and seat == who) or (how == LOSES and seat != who)
    )
    tied = tuple(
        seat for seat in range(t.seats) if how == DRAW or (how == TOP and paid[seat] == paid[who])
    )
    return won, tied, paid
