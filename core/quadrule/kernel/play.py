"""A turn, what is forced by it, and the end: what `PlacementRules` does, on counters.

`t` is a `Table`, `b` a board: one array of integers, so that copying it copies the position.
"""

from __future__ import annotations

from quadrule.kernel.compilation import Ints, inlined
from quadrule.kernel.tables import BY, COMPLETED, DUE, GONE, OVER, OWNED, TO_MOVE, Table


@inlined
def remove(t: Table, b: Ints, action: int) -> None:
    """Take a live action away."""
    data = t.data
    b[t.live + action] = 0
    for part in range(t.lists):
        order, where = t.order + part * t.actions, t.where + part * t.actions
        place = b[where + action]
        if place >= 0:
            last_place = b[t.alive + part] - 1
            last = b[order + last_place]
            b[t.alive + part] = last_place
            b[order + place] = last
            b[where + last] = place
            b[order + last_place] = action
            b[where + action] = last_place
    if t.has_forced == 1:
        for n in range(data[t.forced_of + action], data[t.forced_of + action + 1]):
            left = b[t.forced_left + data[n]] - 1
            b[t.forced_left + data[n]] = left
            if left == 0:
                b[t.due + b[DUE]] = data[n]
                b[DUE] += 1
    if t.has_free == 1:
        for n in range(data[t.free_of + action], data[t.free_of + action + 1]):
            b[t.free_left + data[n]] -= 1


@inlined
def remove_all(t: Table, b: Ints, first: int, end: int) -> None:
    """Take away those of a list of actions in the table's data that are live."""
    for n in range(first, end):
        if b[t.live + t.data[n]] == 1:
            remove(t, b, t.data[n])


@inlined
def mark_own(t: Table, b: Ints, action: int, seat: int) -> None:
    """Count a seat's own mark in the sets of one seat's marks."""
    data = t.data
    if t.has_own_bars == 1:
        for n in range(data[t.own_bars + action], data[t.own_bars + action + 1]):
            b[t.own_spoilt + data[n] * t.seats + seat] += 1
    for n in range(data[t.own_of + action], data[t.own_of + action + 1]):
        place = data[n] * t.seats + seat
        made = b[t.own + place] + 1
        b[t.own + place] = made
        full = made == data[t.win_size + data[n]]
        if full and (t.has_own_bars == 0 or b[t.own_spoilt + place] == 0):
            b[COMPLETED] = data[n]
            b[BY] = seat


@inlined
def mark_shared(t: Table, b: Ints, action: int, seat: int) -> None:
    """Count a mark in the winning sets of anybody's marks; only a seat completes one."""
    data = t.data
    for n in range(data[t.shared_bars + action], data[t.shared_bars + action + 1]):
        b[t.shared_spoilt + data[n]] += 1
    for n in range(data[t.shared_of + action], data[t.shared_of + action + 1]):
        win = t.own_wins + data[n]
        made = b[t.shared + data[n]] + 1
        b[t.shared + data[n]] = made
        if made == data[t.win_size + win] and b[t.shared_spoilt + data[n]] == 0 and seat < t.seats:
            b[COMPLETED] = win
            b[BY] = seat


@inlined
def mark_captures(t: Table, b: Ints, action: int, seat: int) -> int:
    """Count a mark in the captures, and pay a seat that makes one; 1 when it moves again."""
    data = t.data
    again = 0
    for n in range(data[t.captures_of + action], data[t.captures_of + action + 1]):
        made = b[t.captured + data[n]] + 1
        b[t.captured + data[n]] = made
        if made == data[t.capture_size + data[n]] and seat < t.seats:
            b[t.points + seat] += data[t.capture_points + data[n]]
            again |= data[t.capture_again + data[n]]
    return again


@inlined
def mark_closings(t: Table, b: Ints, action: int, seat: int) -> None:
    """Count a mark in the closings, and take away what a seat closes."""
    data = t.data
    for n in range(data[t.closings_of + action], data[t.closings_of + action + 1]):
        made = b[t.closing + data[n]] + 1
        b[t.closing + data[n]] = made
        if made == data[t.closing_size + data[n]] and seat < t.seats:
            remove_all(t, b, data[t.closed + data[n]], data[t.closed + data[n] + 1])


@inlined
def count_in_lines(t: Table, b: Ints, action: int) -> None:
    """Count a mark in the lines."""
    for n in range(t.data[t.lines_of + action], t.data[t.lines_of + action + 1]):
        b[t.counted + t.data[n]] += 1


@inlined
def keeps_turn(t: Table, b: Ints, action: int) -> int:
    """Whether all is gone that lets an action keep the turn; 1 or 0."""
    kept = 0
    for n in range(t.data[t.free_by + action], t.data[t.free_by + action + 1]):
        kept = 1 if b[t.free_left + t.data[n]] == 0 else 0
    return kept


@inlined
def take(t: Table, b: Ints, action: int) -> None:
    """Take an action and all that it excludes away."""
    data = t.data
    remove(t, b, action)
    if t.has_groups == 1:
        for g in range(data[t.groups_of + action], data[t.groups_of + action + 1]):
            remove_all(t, b, data[t.members + data[g]], data[t.members + data[g] + 1])
    if t.has_exclusions == 1:
        remove_all(t, b, data[t.excluded_by + action], data[t.excluded_by + action + 1])


@inlined
def mark(t: Table, b: Ints, action: int, seat: int, kind: int) -> int:
    """Set a mark that stands and count it where it counts; 1 when its seat moves again."""
    again = 0
    if kind == OWNED and seat < t.seats:
        b[t.owner + action] = seat
        if t.has_own == 1:
            mark_own(t, b, action, seat)
    else:
        b[t.owner + action] = t.seats
    if t.has_shared == 1:
        mark_shared(t, b, action, seat)
    if t.has_captures == 1:
        again = mark_captures(t, b, action, seat)
    if t.has_closings == 1:
        mark_closings(t, b, action, seat)
    if t.has_lines == 1:
        count_in_lines(t, b, action)
    return again


@inlined
def make(t: Table, b: Ints, action: int, seat: int) -> None:
    """Make one mark; `seat` is the number of seats when nobody makes it."""
    again = 0
    if t.has_free == 1 and seat < t.seats:
        again = keeps_turn(t, b, action)
    take(t, b, action)
    kind = t.data[t.kind + action]
    if kind != GONE:
        again |= mark(t, b, action, seat, kind)
    if seat < t.seats and again == 0:
        b[TO_MOVE] = seat + 1 if seat + 1 < t.seats else 0


@inlined
def choices(t: Table, b: Ints) -> int:
    """How many moves the seat on turn has, unless the game is over."""
    part = b[TO_MOVE] if t.lists > 1 else 0
    alive: int = b[t.alive + part]
    return alive


@inlined
def choice(t: Table, b: Ints, number: int) -> int:
    """The action that is one of those moves, in no lasting order."""
    part = b[TO_MOVE] if t.lists > 1 else 0
    action: int = b[t.order + part * t.actions + number]
    return action


@inlined
def next_forced(t: Table, b: Ints) -> int:
    """The lowest action that is due, or -1."""
    found = -1
    kept = 0
    for n in range(b[DUE]):
        rule = b[t.due + n]
        action = t.data[t.forced + rule]
        if b[t.live + action] == 1:
            b[t.due + kept] = rule
            kept += 1
            if found < 0 or action < found:
                found = action
    b[DUE] = kept
    return found


@inlined
def take_turn(t: Table, b: Ints, action: int) -> int:
    """The seat on turn plays a live action, with all that follows; how many marks were forced."""
    seat = b[TO_MOVE]
    forced = -1
    while action >= 0:
        make(t, b, action, seat)
        forced += 1
        action = -1
        seat = t.seats
        if b[COMPLETED] >= 0 or choices(t, b) == 0:
            b[OVER] = 1
        elif b[DUE] > 0:
            action = next_forced(t, b)
    return forced
