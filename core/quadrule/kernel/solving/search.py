"""Alpha-beta search with a window that holds nothing: is a position worth so much, or less?

Such questions settle a value one by one (Plaat, Schaeffer, Pijls and de Bruin, "Best-first
fixed-depth minimax algorithms", 1996). The first seat wants a high value, the second a low one,
whoever's turn follows. The search keeps its own stack, so that it can be left and taken up again.
"""

from __future__ import annotations

from typing import NamedTuple

from quadrule.kernel.borrowing import borrowed
from quadrule.kernel.compilation import Ints, compiled, inlined
from quadrule.kernel.play import take_turn
from quadrule.kernel.solving.following import (
    FAR,
    SETTLED,
    bounds,
    captured_lead,
    follow,
    worth_at_end,
)
from quadrule.kernel.solving.keys import key_of, number_row
from quadrule.kernel.solving.memory import find, keep
from quadrule.kernel.solving.ordering import ACTION_BITS, list_moves
from quadrule.kernel.solving.plans import Plan
from quadrule.kernel.tables import OVER, TO_MOVE, Table

(PLY, ENTERING, VALUE, SEARCHED, USED, STATE) = range(6)
"""Places in the state of a search: the ply of the position in hand; 1 when it is to be looked at, 0
when what it is worth is to be told to the position before; that value, once known; how many
positions have been looked at; entries of the memory in use."""

(TURN, BEST, MOVE, NEXT, COUNT, ONE, TWO, SYMMETRY, SHIFT, LOW, HIGH, BEGUN, FRAME) = range(13)
"""Places in the frame of a position whose moves are tried: the seat on turn; the best value so far
and its action, or -1; which move is next, of how many; the key and the symmetry it is the image
under; what is settled already, and not in the memory; bounds; positions looked at before it."""


class Work(NamedTuple):
    """Working memory of a search. Stacks have a stretch for each ply.

    Ply 0 is the board on which nothing is played, with its row and standing; ply 1 the position to
    be solved, 2 its children.

    Attributes:
        b: a board.
        points: by seat.
        out: features that have changed.
        boards, rows, standings, frames, moves: stacks.
        history: by seat and action, how much it decided.
        state: of the search.
    """

    b: Ints
    points: Ints
    out: Ints
    boards: Ints
    rows: Ints
    standings: Ints
    frames: Ints
    moves: Ints
    history: Ints
    state: Ints


@compiled
def search(
    t: Table, p: Plan, w: Work, memory: Ints, goal: int, base: int, most: int, entries: int
) -> None:
    """Find out whether the position at a ply is worth `goal` or more to the first seat, or less.

    `VALUE` of the state is then a bound of it: at least that, if that is `goal` or more, else at
    most that. The search returns before it knows when `most` positions have been looked at in all,
    or more than `entries` of the memory are in use; `PLY` is below `base` when it knows.
    """
    t, p, w, memory = borrowed(t), borrowed(p), borrowed(w), borrowed(memory)
    s = w.state
    while s[PLY] >= base and s[SEARCHED] < most and s[USED] <= entries:
        if s[ENTERING] == 1:
            s[SEARCHED] += 1
            known = enter(t, p, w, memory, s[PLY], goal)
        else:
            known = take_value(t, p, w, memory, s[PLY], goal)
        if known == 1:
            s[PLY] -= 1
            s[ENTERING] = 0
        else:
            play_next(t, w, s[PLY])
            s[PLY] += 1
            s[ENTERING] = 1


@inlined
def enter(t: Table, p: Plan, w: Work, memory: Ints, ply: int, goal: int) -> int:
    """Look at a position; 1 when what it is worth is known, else its moves are to be tried."""
    if w.b[OVER] == 1:
        w.state[VALUE] = worth_at_end(t, w.b, w.points)
        known = 1
    else:
        size = len(w.standings) // (len(w.boards) // t.size)
        at = ply * size
        w.standings[at : at + size] = w.standings[at - size : at]
        count = follow(t, p, w.b, w.boards, (ply - 1) * t.size, w.standings, at, w.out)
        low, high = bounds(t, p, w.b, w.standings, at)
        known = decide(w, low, high, goal)
        if known == 0:
            symmetry = number_row(t, p, w.rows, ply, w.standings, size, w.out, count)
            known = recall(t, p, w, memory, ply, at, symmetry, low, high, goal)
    return known


@inlined
def decide(w: Work, low: int, high: int, goal: int) -> int:
    """Note what a position is worth, if these bounds tell; 1 if they do."""
    known = 0
    if low >= goal:
        w.state[VALUE] = low
        known = 1
    elif high < goal:
        w.state[VALUE] = high
        known = 1
    return known


@inlined
def recall(
    t: Table,
    p: Plan,
    w: Work,
    memory: Ints,
    ply: int,
    at: int,
    symmetry: int,
    low: int,
    high: int,
    goal: int,
) -> int:
    """Look a position up; 1 when that tells what it is worth, else its moves are listed."""
    b = w.b
    one, two = key_of(t, p, b, w.standings, at, symmetry)
    shift = 0
    if t.scored == 1:
        shift = w.standings[at + SETTLED] + captured_lead(t, b)
    if p.absolute == 1:
        one, two = one ^ ((shift + FAR) << 31), two ^ (shift + FAR)
        shift = 0
    known_low, known_high, image, _ = find(memory, one, two)
    low, high = max(low, known_low + shift), min(high, known_high + shift)
    known = decide(w, low, high, goal)
    if known == 0:
        w.boards[ply * t.size : (ply + 1) * t.size] = b
        first = -1
        if image > 0:
            for action in range(t.actions):
                if p.images[symmetry * p.features + action] == image - 1:
                    first = action
        f = ply * FRAME
        w.frames[f + TURN] = b[TO_MOVE]
        w.frames[f + BEST] = -FAR if b[TO_MOVE] == 0 else FAR
        w.frames[f + MOVE] = first
        w.frames[f + NEXT] = 0
        w.frames[f + COUNT] = list_moves(
            t, p, b, w.standings, at, w.history, first, w.moves, ply * t.actions
        )
        w.frames[f + ONE], w.frames[f + TWO] = one, two
        w.frames[f + SYMMETRY], w.frames[f + SHIFT] = symmetry, shift
        w.frames[f + LOW], w.frames[f + HIGH] = low, high
        w.frames[f + BEGUN] = w.state[SEARCHED]
    return known


@inlined
def play_next(t: Table, w: Work, ply: int) -> None:
    """Make the next move of a position."""
    f = ply * FRAME
    move = w.moves[ply * t.actions + w.frames[f + NEXT]]
    w.frames[f + NEXT] += 1
    w.b[0 : t.size] = w.boards[ply * t.size : (ply + 1) * t.size]
    take_turn(t, w.b, move & ((1 << ACTION_BITS) - 1))


@inlined
def take_value(t: Table, p: Plan, w: Work, memory: Ints, ply: int, goal: int) -> int:
    """Take the value of the move just tried; 1 when that, or that it was the last, tells."""
    frames, f = w.frames, ply * FRAME
    value, known = w.state[VALUE], 0
    if (value > frames[f + BEST]) == (frames[f + TURN] == 0) and value != frames[f + BEST]:
        frames[f + BEST] = value
    if (value >= goal) == (frames[f + TURN] == 0):
        action = w.moves[ply * t.actions + frames[f + NEXT] - 1] & ((1 << ACTION_BITS) - 1)
        frames[f + MOVE] = action
        w.history[frames[f + TURN] * t.actions + action] += frames[f + COUNT]
        known = 1
    if known == 1 or frames[f + NEXT] == frames[f + COUNT]:
        best = frames[f + BEST]
        low, high = frames[f + LOW], frames[f + HIGH]
        if best >= goal:
            low = max(low, best)
        else:
            high = min(high, best)
        move = 0
        if frames[f + MOVE] >= 0:
            move = 1 + p.images[frames[f + SYMMETRY] * p.features + frames[f + MOVE]]
        w.state[VALUE] = low if best >= goal else high
        w.state[USED] += keep(
            memory,
            frames[f + ONE],
            frames[f + TWO],
            low - frames[f + SHIFT],
            high - frames[f + SHIFT],
            move,
            1 + w.state[SEARCHED] - frames[f + BEGUN],
        )
        known = 1
    return known
