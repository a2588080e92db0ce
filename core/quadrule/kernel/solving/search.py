"""Alpha-beta search with a window that holds nothing: is a position worth so much, or less?

Such questions settle a value one by one (Plaat, Schaeffer, Pijls and de Bruin, "Best-first
fixed-depth minimax algorithms", 1996). The first seat wants a high value, the second a low one,
whoever's turn follows.

All moves of a position are scouted before any is searched: bounds and the memory may tell what one
is worth ("enhanced transposition cutoff", in the same authors' "Exploiting graph properties of game
trees", 1996), and the middle of its bounds is the best guide to the order. The search keeps its own
stack, so that it can be left and taken up again.
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
from quadrule.kernel.solving.ordering import action_of, list_moves, put_in_order, with_middle
from quadrule.kernel.solving.plans import Plan
from quadrule.kernel.tables import OVER, TO_MOVE, Table

(PLY, ENTERING, VALUE, SEARCHED, USED, LOW, HIGH, SHIFT, ONE, TWO, SYMMETRY, IMAGE, STATE) = range(
    13
)
"""Places in the state of a search: the ply of the position in hand; 1 when it is to be looked at, 0
when what it is worth is to be told to the position before; that value, once known; how many
positions have been looked at; entries of the memory in use. Then what is known of the position in
hand: bounds; what is settled already, and not in the memory; the key, the symmetry it is the image
under, and the image of the best move plus 1, or 0."""

(TURN, BEST, MOVE, SCOUTING, NEXT, COUNT, PLAYED, BEGUN, KNOWN, FRAME) = (*range(9), 16)
"""Places in the frame of a position whose moves are tried: the seat on turn; the best value so far
and its action, or -1; 1 while moves are scouted; which is next, of how many; the action played
last; positions looked at before it. From KNOWN on, what was in the state from LOW on."""


class Work(NamedTuple):
    """Working memory of a search. Stacks have a stretch for each ply.

    Ply 0 is the board on which nothing is played, with its row and standing; ply 1 the position to
    be solved, 2 its children.

    Attributes:
        b: a board.
        points: by seat.
        out: features that have changed.
        boards, rows, standings, frames, moves: stacks.
        standing: size of a standing.
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
    standing: int
    history: Ints
    state: Ints


@compiled
def search(t: Table, p: Plan, w: Work, memory: Ints, goal: int, most: int, entries: int) -> None:
    """Find out whether the position at ply 1 is worth `goal` or more to the first seat, or less.

    `VALUE` of the state is then a bound of it: at least that, if that is `goal` or more, else at
    most that. The search returns before it knows when `most` positions have been looked at in all,
    or more than `entries` of the memory are in use; `PLY` is 0 when it knows.
    """
    t, p, w, memory = borrowed(t), borrowed(p), borrowed(w), borrowed(memory)
    s = w.state
    while s[PLY] > 0 and s[SEARCHED] < most and s[USED] <= entries:
        ply = s[PLY]
        if s[ENTERING] == 0:
            known = take_value(t, p, w, memory, ply, goal)
        else:
            s[SEARCHED] += 1
            known = look(t, p, w, memory, ply, goal)
            if known == 0 and ply > 1 and w.frames[(ply - 1) * FRAME + SCOUTING] == 1:
                note_middle(t, w, ply - 1)
                ply -= 1
            elif known == 0:
                begin(t, p, w, ply)
        s[ENTERING] = 1 - known
        if known == 1:
            s[PLY] = ply - 1
        else:
            play_next(t, w, ply)
            s[PLY] = ply + 1


@inlined
def look(t: Table, p: Plan, w: Work, memory: Ints, ply: int, goal: int) -> int:
    """Work out what is known of a position; 1 when that tells what it is worth."""
    if w.b[OVER] == 1:
        w.state[VALUE] = worth_at_end(t, w.b, w.points)
        known = 1
    else:
        at = ply * w.standing
        w.standings[at : at + w.standing] = w.standings[at - w.standing : at]
        count = follow(t, p, w.b, w.boards, (ply - 1) * t.size, w.standings, at, w.out)
        w.state[LOW], w.state[HIGH] = bounds(t, p, w.b, w.standings, at)
        known = decide(w, goal)
        if known == 0:
            w.state[SYMMETRY] = number_row(t, p, w.rows, ply, w.standings, w.standing, w.out, count)
            recall(t, p, w, memory, at)
            known = decide(w, goal)
    return known


@inlined
def decide(w: Work, goal: int) -> int:
    """Note what a position is worth, if its bounds tell; 1 if they do."""
    s, known = w.state, 1
    if s[LOW] >= goal:
        s[VALUE] = s[LOW]
    elif s[HIGH] < goal:
        s[VALUE] = s[HIGH]
    else:
        known = 0
    return known


@inlined
def recall(t: Table, p: Plan, w: Work, memory: Ints, at: int) -> None:
    """Look a position up, and bring its bounds closer."""
    s = w.state
    one, two = key_of(t, p, w.b, w.standings, at, s[SYMMETRY])
    shift = 0
    if t.scored == 1:
        shift = w.standings[at + SETTLED] + captured_lead(t, w.b)
    if p.absolute == 1:
        one, two = one ^ ((shift + FAR) << 31), two ^ (shift + FAR)
        shift = 0
    low, high, s[IMAGE] = find(memory, one, two)
    s[LOW], s[HIGH] = max(s[LOW], low + shift), min(s[HIGH], high + shift)
    s[ONE], s[TWO], s[SHIFT] = one, two, shift


@inlined
def begin(t: Table, p: Plan, w: Work, ply: int) -> None:
    """List the moves of a position that is going to be searched."""
    s, frames, f = w.state, w.frames, ply * FRAME
    w.boards[ply * t.size : (ply + 1) * t.size] = w.b
    first = -1
    if s[IMAGE] > 0:
        for action in range(t.actions):
            if p.images[s[SYMMETRY] * p.features + action] == s[IMAGE] - 1:
                first = action
    turn = w.b[TO_MOVE]
    frames[f + TURN] = turn
    frames[f + BEST] = -FAR if turn == 0 else FAR
    frames[f + MOVE] = first
    frames[f + SCOUTING] = 1
    frames[f + NEXT] = 0
    frames[f + COUNT] = list_moves(
        t, p, w.b, w.standings, ply * w.standing, w.history, first, w.moves, ply * t.actions
    )
    frames[f + BEGUN] = s[SEARCHED]
    for n in range(STATE - LOW):
        frames[f + KNOWN + n] = s[LOW + n]


@inlined
def note_middle(t: Table, w: Work, ply: int) -> None:
    """Note how promising a scouted move is, and go on to the next."""
    f, s = ply * FRAME, w.state
    middle = s[LOW] + s[HIGH]
    place = ply * t.actions + w.frames[f + NEXT]
    w.moves[place] = with_middle(w.moves[place], middle if w.frames[f + TURN] == 0 else -middle)
    w.frames[f + NEXT] += 1


@inlined
def play_next(t: Table, w: Work, ply: int) -> None:
    """Make the next move of a position."""
    frames, f, moves = w.frames, ply * FRAME, ply * t.actions
    if frames[f + NEXT] == frames[f + COUNT]:
        put_in_order(w.moves, moves, frames[f + COUNT])
        frames[f + SCOUTING] = 0
        frames[f + NEXT] = 0
    frames[f + PLAYED] = action_of(w.moves[moves + frames[f + NEXT]])
    w.b[0 : t.size] = w.boards[ply * t.size : (ply + 1) * t.size]
    take_turn(t, w.b, frames[f + PLAYED])


@inlined
def take_value(t: Table, p: Plan, w: Work, memory: Ints, ply: int, goal: int) -> int:
    """Take the value of the move just played; 1 when that, or that it was the last, tells."""
    frames, f, value = w.frames, ply * FRAME, w.state[VALUE]
    if frames[f + TURN] == 0:
        frames[f + BEST] = max(frames[f + BEST], value)
    else:
        frames[f + BEST] = min(frames[f + BEST], value)
    if frames[f + SCOUTING] == 1:
        # It needs no search: out of the list.
        last = frames[f + COUNT] - 1
        w.moves[ply * t.actions + frames[f + NEXT]] = w.moves[ply * t.actions + last]
        frames[f + COUNT] = last
    else:
        frames[f + NEXT] += 1
    known = 0
    if (value >= goal) == (frames[f + TURN] == 0):
        frames[f + MOVE] = frames[f + PLAYED]
        w.history[frames[f + TURN] * t.actions + frames[f + PLAYED]] += 1 + frames[f + COUNT]
        known = 1
    elif frames[f + NEXT] == frames[f + COUNT]:
        known = 1 if frames[f + SCOUTING] == 0 or frames[f + COUNT] == 0 else 0
    if known == 1:
        finish(p, w, memory, f, goal)
    return known


@inlined
def finish(p: Plan, w: Work, memory: Ints, f: int, goal: int) -> None:
    """Tell what a position is worth, and keep it in mind."""
    frames, s = w.frames, w.state
    known = f + KNOWN - LOW
    low, high, shift = frames[known + LOW], frames[known + HIGH], frames[known + SHIFT]
    if frames[f + BEST] >= goal:
        low = max(low, frames[f + BEST])
        s[VALUE] = low
    else:
        high = min(high, frames[f + BEST])
        s[VALUE] = high
    move = 0
    if frames[f + MOVE] >= 0:
        move = 1 + p.images[frames[known + SYMMETRY] * p.features + frames[f + MOVE]]
    s[USED] += keep(
        memory,
        frames[known + ONE],
        frames[known + TWO],
        low - shift,
        high - shift,
        move,
        1 + s[SEARCHED] - frames[f + BEGUN],
    )
