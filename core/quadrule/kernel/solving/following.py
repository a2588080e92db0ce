"""What may still become of a position: sets that can be completed, points that can be made.

A *standing* is a stretch of an array of 64-bit integers: sums, then numbers for each set and line.
It is worked out from that of the position before and from what has ceased to be live.
"""

from __future__ import annotations

from quadrule.kernel.chance import WORD, mixed
from quadrule.kernel.compilation import Ints, inlined
from quadrule.kernel.judging import DRAW, LOSES, end
from quadrule.kernel.solving.plans import Plan
from quadrule.kernel.tables import COMPLETED, Table

(LOST, DRAWN, WON, SETTLED, SPAN, UP, DOWN, SUMS) = range(8)
"""Places in a standing: how many sets are open that are worth -1, 0 and 1 to the first seat when
completed; what all lines pay the first seat more than the second at least, and how much more than
that at most; what captures may add at most and at least; where the rest begins.

Then by set 1 while it can be completed, and by line a number that says what it may come to pay;
and by line a second such number, what it pays at least, and at most."""

LINE = 3
"""Numbers that a line has besides its first."""

FAR = 1 << 29
"""More than any number of points."""


@inlined
def lines_at(p: Plan) -> int:
    """Where in a standing the further numbers of lines begin."""
    return SUMS + p.features - p.own


@inlined
def follow(
    t: Table, p: Plan, b: Ints, was_live: Ints, old: int, x: Ints, at: int, out: Ints
) -> int:
    """Bring a standing up to date with a board.

    Arguments:
        t: the game.
        p: its plan.
        b: the board.
        was_live: an array with the board that the standing fits so far.
        old: where that begins.
        x: an array with the standing.
        at: where that begins.
        out: gets the actions and sets that are features no more.

    Returns:
        How many these are.
    """
    count = 0
    dirty = at + lines_at(p)
    for action in range(t.actions):
        if was_live[old + t.live + action] != b[t.live + action]:
            out[count] = action
            count += 1
            if t.has_own == 1:
                count = lose_own(t, p, b, x, at, action, out, count)
            if t.has_shared == 1:
                count = lose_shared(t, p, b, x, at, action, out, count)
            if t.has_captures == 1:
                count = lose_captures(t, p, b, x, at, action, out, count)
            if t.has_closings == 1:
                count = lose_closings(t, p, b, x, at, action, out, count)
            for n in range(p.data[p.touched + action], p.data[p.touched + action + 1]):
                x[dirty + p.data[n] * LINE] = -1
    for line in range(t.lines):
        if x[dirty + line * LINE] < 0:
            count_line(t, p, b, x, at, line)
    return count


@inlined
def lose(p: Plan, x: Ints, at: int, feature: int) -> int:
    """Note that a set cannot be completed any more; 1 if it could until now."""
    place = at + SUMS + feature - p.own
    was: int = x[place]
    x[place] = 0
    return was


@inlined
def lose_own(
    t: Table, p: Plan, b: Ints, x: Ints, at: int, action: int, out: Ints, count: int
) -> int:
    """Note the sets of one seat's marks that an action that is gone has decided."""
    data, owner = t.data, b[t.owner + action]
    for n in range(data[t.own_of + action], data[t.own_of + action + 1]):
        for seat in range(t.seats):
            number = data[n] * t.seats + seat
            if owner != seat and lose(p, x, at, p.own + number) == 1:
                x[at + DRAWN + p.data[p.worth + number]] -= 1
                out[count] = p.own + number
                count += 1
    if t.has_own_bars == 1 and 0 <= owner < t.seats:
        for n in range(data[t.own_bars + action], data[t.own_bars + action + 1]):
            number = data[n] * t.seats + owner
            if lose(p, x, at, p.own + number) == 1:
                x[at + DRAWN + p.data[p.worth + number]] -= 1
                out[count] = p.own + number
                count += 1
    return count


@inlined
def lose_shared(
    t: Table, p: Plan, b: Ints, x: Ints, at: int, action: int, out: Ints, count: int
) -> int:
    """Note the winning sets of anybody's marks that an action that is gone has decided."""
    data, stands = t.data, b[t.owner + action] >= 0
    for n in range(data[t.shared_of + action], data[t.shared_of + action + 1]):
        full = b[t.shared + data[n]] == data[t.win_size + t.own_wins + data[n]]
        if (full or not stands) and lose(p, x, at, p.shared + data[n]) == 1:
            drop_shared(t, p, x, at, data[n])
            out[count] = p.shared + data[n]
            count += 1
    if stands:
        for n in range(data[t.shared_bars + action], data[t.shared_bars + action + 1]):
            if lose(p, x, at, p.shared + data[n]) == 1:
                drop_shared(t, p, x, at, data[n])
                out[count] = p.shared + data[n]
                count += 1
    return count


@inlined
def drop_shared(t: Table, p: Plan, x: Ints, at: int, win: int) -> None:
    """Take a set of anybody's marks off the sums."""
    for seat in range(t.seats):
        x[at + DRAWN + p.data[p.worth + (t.own_wins + win) * t.seats + seat]] -= 1


@inlined
def lose_captures(
    t: Table, p: Plan, b: Ints, x: Ints, at: int, action: int, out: Ints, count: int
) -> int:
    """Note the captures that an action that is gone has decided."""
    data, stands = t.data, b[t.owner + action] >= 0
    for n in range(data[t.captures_of + action], data[t.captures_of + action + 1]):
        full = b[t.captured + data[n]] == data[t.capture_size + data[n]]
        if (full or not stands) and lose(p, x, at, p.captures + data[n]) == 1:
            x[at + UP] -= p.data[p.capture_up + data[n]]
            x[at + DOWN] -= p.data[p.capture_down + data[n]]
            out[count] = p.captures + data[n]
            count += 1
    return count


@inlined
def lose_closings(
    t: Table, p: Plan, b: Ints, x: Ints, at: int, action: int, out: Ints, count: int
) -> int:
    """Note the closings that an action that is gone has decided."""
    data, stands = t.data, b[t.owner + action] >= 0
    for n in range(data[t.closings_of + action], data[t.closings_of + action + 1]):
        full = b[t.closing + data[n]] == data[t.closing_size + data[n]]
        if (full or not stands) and lose(p, x, at, p.closings + data[n]) == 1:
            out[count] = p.closings + data[n]
            count += 1
    return count


@inlined
def count_line(t: Table, p: Plan, b: Ints, x: Ints, at: int, line: int) -> None:
    """Work out what a line may pay, for every count that it may come to.

    For each count the marks that stand pay something fixed. Its two numbers tell lines apart that
    differ there, but for one amount at every count, which counts as settled.
    """
    now = b[t.counted + line]
    most = now + room(t, p, b, line)
    low, high, first, last, is_open = FAR, -FAR, 0, 0, 0
    one, two = 1, 2
    for count in range(now, most + 1):
        fixed, up, down, claimed = count_claims(t, p, b, line, now, count)
        is_open |= claimed
        low = min(low, fixed + down)
        high = max(high, fixed + up)
        if count == now:
            first = last = fixed
        one = mixed(one ^ ((fixed - last) & WORD))
        two = mixed((two * 3) ^ ((fixed - last) & WORD))
        last = fixed
    if low == high and is_open == 0:
        one, two = 0, 0
    else:
        one = mixed(one ^ ((first - low) & WORD))
        two = mixed((two * 3) ^ ((first - low) & WORD))
        one = mixed(one ^ ((now + 1) * is_open)) >> 1 | 1
        two = mixed((two * 3) ^ ((now + 1) * is_open))
    place = at + lines_at(p) + line * LINE
    x[at + SETTLED] += low - x[place + 1]
    x[at + SPAN] += high - low - x[place + 2] + x[place + 1]
    x[at + SUMS + p.lines + line - p.own] = one
    x[place], x[place + 1], x[place + 2] = two, low, high


@inlined
def room(t: Table, p: Plan, b: Ints, line: int) -> int:
    """How many more marks that count a line can hold at most."""
    data = p.data
    least = FAR
    for cover in range(2 * line, 2 * line + 2):
        cells, n = 0, data[p.covers + cover]
        while n < data[p.covers + cover + 1]:
            live, stop = 0, n + 1 + data[n]
            for place in range(n + 1, stop):
                live |= b[t.live + data[place]]
            cells += live
            n = stop
        least = min(least, cells)
    return least


@inlined
def count_claims(
    t: Table, p: Plan, b: Ints, line: int, now: int, count: int
) -> tuple[int, int, int, int]:
    """What a line pays the first seat more if it comes to a count.

    What is fixed; the most and the least that claims may add that are still open; 1 if any are.
    """
    data = p.data
    at = data[p.counts + line] + count
    fixed, up, down, is_open = 0, 0, 0, 0
    for n in range(data[p.claims + at], data[p.claims + at + 1], 5):
        owner = b[t.owner + data[n]]
        if owner == 0:
            fixed += data[n + 1]
        elif owner == 1 and t.seats == 2:
            fixed -= data[n + 1]
        elif b[t.live + data[n]] == 1 and (count > now or data[n + 4] == 0):
            is_open = 1
            if data[p.alone + at] == 1:
                up, down = max(up, data[n + 2]), min(down, data[n + 3])
            else:
                up, down = up + data[n + 2], down + data[n + 3]
    return fixed, up, down, is_open


@inlined
def captured_lead(t: Table, b: Ints) -> int:
    """What captures have paid the first seat more than the second."""
    lead: int = b[t.points]
    if t.seats == 2:
        lead -= b[t.points + 1]
    return lead


@inlined
def worth_at_end(t: Table, b: Ints, points: Ints) -> int:
    """What a board that is over is worth to the first seat."""
    how, who = end(t, b, points)
    if t.scored == 1 and b[COMPLETED] < 0:
        worth: int = points[0] - points[1] if t.seats == 2 else points[0]
    elif how == DRAW or (how == LOSES and t.seats == 1):
        worth = 0
    else:
        worth = 1 if (who == 0) == (how != LOSES) else -1
    return worth


@inlined
def bounds(t: Table, p: Plan, b: Ints, x: Ints, at: int) -> tuple[int, int]:
    """What the first seat gets at least and at most, whatever is played."""
    low, high = p.end_low, p.end_high
    if t.scored == 1:
        settled = x[at + SETTLED] + captured_lead(t, b)
        low, high = settled + x[at + DOWN], settled + x[at + SPAN] + x[at + UP]
    if x[at + LOST] > 0:
        low, high = min(low, -1), max(high, -1)
    if x[at + DRAWN] > 0:
        low, high = min(low, 0), max(high, 0)
    if x[at + WON] > 0:
        low, high = min(low, 1), max(high, 1)
    return low, high
