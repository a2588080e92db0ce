"""Keys of positions: alike for positions that differ by a symmetry, and for none else.

A position has a row of numbers, one for each symmetry: a hash (Zobrist, "A new hashing method with
application for game playing", 1970) of what the symmetry makes of it, brought up to date feature by
feature, with the number of the symmetry in its lowest bits. The lowest number chooses the symmetry,
and the key is a second hash of the image under it: two words of 62 bits. Where two images have the
lowest hash by chance, a position may get another key than one that is alike, and is searched twice.

Two positions that get the same key by chance are taken for one. Of a billion positions any two do
with a chance of 2 ** -65. What may become of a line enters by two words of 62 bits together; of ten
thousand kinds of lines any two are taken for one with a chance of 2 ** -36.
"""

from __future__ import annotations

from quadrule.kernel.chance import mixed
from quadrule.kernel.compilation import Ints, inlined
from quadrule.kernel.solving.following import LINE, SUMS, lines_at
from quadrule.kernel.solving.plans import NUMBER_BITS, Plan
from quadrule.kernel.solving.stretches import flip, flip_scaled, lowest
from quadrule.kernel.tables import TO_MOVE, Table


@inlined
def number_row(
    t: Table, p: Plan, rows: Ints, ply: int, x: Ints, size: int, out: Ints, count: int
) -> int:
    """Make the row of a position from that of the one before; the symmetry that it chooses.

    Arguments:
        t: the game.
        p: its plan.
        rows: a stack of rows.
        ply: of the position in the stacks.
        x: the stack of standings.
        size: of a standing.
        out: the features that are no more.
        count: how many they are.
    """
    n = p.symmetries
    at = ply * n
    rows[at : at + n] = rows[at - n : at]
    for place in range(count):
        flip(rows, at, p.select, out[place] * n, n)
    for line in range(t.lines):
        feature = p.lines + line
        place = ply * size + SUMS + feature - p.own
        if x[place] != x[place - size]:
            flip_scaled(rows, at, p.select, feature * n, n, x[place - size], x[place])
    return lowest(rows, at, n) & ((1 << NUMBER_BITS) - 1)


@inlined
def key_of(t: Table, p: Plan, b: Ints, x: Ints, at: int, symmetry: int) -> tuple[int, int]:
    """The key of a position, as the image under a symmetry has it."""
    image = symmetry * p.features
    one, two = 1 + b[TO_MOVE], 0
    for action in range(t.actions):
        if b[t.live + action] == 1:
            feature = 2 * p.images[image + action]
            one ^= p.words[feature]
            two ^= p.words[feature + 1]
    for number in range(p.own, p.lines):
        if x[at + SUMS + number - p.own] == 1:
            feature = 2 * p.images[image + number]
            one ^= p.words[feature]
            two ^= p.words[feature + 1]
    for line in range(t.lines):
        first = x[at + SUMS + p.lines + line - p.own]
        if first != 0:
            second = x[at + lines_at(p) + line * LINE]
            feature = 2 * p.images[image + p.lines + line]
            one ^= joined(p.words[feature], first, second)
            two ^= joined(p.words[feature + 1], second, first)
    return one, two


@inlined
def joined(word: int, one: int, two: int) -> int:
    """A word of 62 bits that depends on all of a word and two numbers."""
    return (mixed(word ^ one) << 30) ^ mixed((word >> 30) ^ two)
