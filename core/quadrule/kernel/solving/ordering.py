"""Which moves are tried first: those likely to decide.

The best move known; then moves that complete a set or keep the other seat from it, the fuller the
set the sooner; then those that have decided most often elsewhere (Schaeffer, "The history heuristic
and alpha-beta search enhancements in practice", 1989).
"""

from __future__ import annotations

from quadrule.kernel.compilation import Ints, inlined
from quadrule.kernel.play import choice, choices
from quadrule.kernel.solving.following import SUMS
from quadrule.kernel.solving.plans import Plan
from quadrule.kernel.tables import TO_MOVE, Table

_ACTION_BITS = 16
_MERIT_BITS = 34
_MIDDLE_BITS = 11
"""A move in order is a number: its action in the lowest bits, its merit above them; once it is
scouted, above both the middle of its bounds."""

MOST_ACTIONS = 1 << _ACTION_BITS

_MOST_MERIT = (1 << _MERIT_BITS) - 1
_MOST_MIDDLE = (1 << _MIDDLE_BITS) - 1
_HISTORY = (1 << 18) - 1
_SET = 1 << 18
"""What a mark in a set weighs at least: more than any history."""


@inlined
def action_of(move: int) -> int:
    """The action of a move."""
    return move & ((1 << _ACTION_BITS) - 1)


@inlined
def with_middle(move: int, middle: int) -> int:
    """A scouted move, with how good the middle of its bounds is."""
    above = max(-_MOST_MIDDLE, min(_MOST_MIDDLE, middle)) + _MOST_MIDDLE
    return move | (above << (_ACTION_BITS + _MERIT_BITS))


@inlined
def put_in_order(moves: Ints, start: int, count: int) -> None:
    """Sort moves, the best first."""
    for n in range(start + 1, start + count):
        move, place = moves[n], n
        while place > start and moves[place - 1] < move:
            moves[place] = moves[place - 1]
            place -= 1
        moves[place] = move


@inlined
def list_moves(
    t: Table, p: Plan, b: Ints, x: Ints, at: int, history: Ints, first: int, out: Ints, start: int
) -> int:
    """Write the moves in the order in which they are tried; how many.

    Arguments:
        t: the game.
        p: its plan.
        b: the board.
        x: an array with its standing.
        at: where that begins.
        history: by seat and action, how often it decided.
        first: the best move, or -1.
        out: they are written there.
        start: where they begin.
    """
    count = choices(t, b)
    for n in range(count):
        action = choice(t, b, n)
        merit = min(_HISTORY, history[b[TO_MOVE] * t.actions + action])
        merit = max(0, min(_MOST_MERIT, merit + merit_in_sets(t, p, b, x, at, action)))
        if action == first:
            merit = _MOST_MERIT
        out[start + n] = (merit << _ACTION_BITS) | action
    put_in_order(out, start, count)
    return count


@inlined
def merit_in_sets(t: Table, p: Plan, b: Ints, x: Ints, at: int, action: int) -> int:
    """How much a move does in the sets that can still be completed."""
    merit = (1 << (_MERIT_BITS - 1)) if t.has_own + t.has_shared + t.has_captures > 0 else 0
    if t.has_own == 1:
        merit += merit_in_own(t, p, b, x, at, action)
    if t.has_shared == 1:
        merit += merit_in_shared(t, p, b, x, at, action)
    if t.has_captures == 1:
        merit += merit_in_captures(t, p, b, x, at, action)
    return merit


@inlined
def merit_in_own(t: Table, p: Plan, b: Ints, x: Ints, at: int, action: int) -> int:
    """Sets of one seat's marks: its own it fills, the other's it spoils, unless that loses."""
    data, merit = t.data, 0
    mine = 1 if b[TO_MOVE] == 0 else -1
    for n in range(data[t.own_of + action], data[t.own_of + action + 1]):
        left = 3
        for seat in range(t.seats):
            number = data[n] * t.seats + seat
            if x[at + SUMS + number] == 1:
                left = min(6, data[t.win_size + data[n]] - b[t.own + number])
                gain = (_SET << 12) >> (2 * left)
                good = p.data[p.worth + number] * mine > 0
                if seat == b[TO_MOVE]:
                    merit += 2 * gain if good else -2 * gain
                else:
                    merit += -gain if good else gain
    return merit


@inlined
def merit_in_shared(t: Table, p: Plan, b: Ints, x: Ints, at: int, action: int) -> int:
    """Sets of anybody's marks: one is completed, or left to the other to be completed."""
    data, merit = t.data, 0
    mine = 1 if b[TO_MOVE] == 0 else -1
    for n in range(data[t.shared_of + action], data[t.shared_of + action + 1]):
        if x[at + SUMS + p.shared - p.own + data[n]] == 1:
            win = t.own_wins + data[n]
            left = data[t.win_size + win] - b[t.shared + data[n]]
            good = p.data[p.worth + win * t.seats + b[TO_MOVE]] * mine
            if left == 1:
                merit += good * (_SET << 12)
            elif left == 2:
                merit -= good * (_SET << 6)
    return merit


@inlined
def merit_in_captures(t: Table, p: Plan, b: Ints, x: Ints, at: int, action: int) -> int:
    """Captures: one is made, or left to the other."""
    data, merit = t.data, 0
    for n in range(data[t.captures_of + action], data[t.captures_of + action + 1]):
        left = data[t.capture_size + data[n]] - b[t.captured + data[n]]
        if left == 1:
            merit += data[t.capture_points + data[n]] * _SET
        elif left == 2:
            merit -= data[t.capture_points + data[n]] * (_SET >> 1)
    return merit
