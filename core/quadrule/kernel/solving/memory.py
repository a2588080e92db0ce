"""The table of what is known of positions: bounds of what they are worth.

An entry is four 64-bit integers: the two words of the key; both bounds; and the best move, with the
number of positions that were searched for it. Entries lie in buckets. A full bucket gives up the
entry that cost least: nothing that is wrong follows, only work to be done again.
"""

from __future__ import annotations

from quadrule.kernel.borrowing import borrowed
from quadrule.kernel.chance import WORD
from quadrule.kernel.compilation import Ints, compiled, inlined, is_compiled, sums
from quadrule.kernel.solving.following import FAR

ENTRY = 4
BUCKET = 4
MOVE_BITS = 20

ENTRY_BYTES = 8 * ENTRY if is_compiled() else 44 * ENTRY
"""Memory of an entry: where kernels are not compiled, its numbers are objects."""

_BOUND_BITS = 31
_BOUND = (1 << _BOUND_BITS) - 1
_MOST_WORK = (1 << 40) - 1


@inlined
def find(memory: Ints, one: int, two: int) -> tuple[int, int, int]:
    """What is known of a position: bounds, and the best move plus 1, or 0."""
    at = bucket_of(memory, one)
    low, high, move = -FAR, FAR, 0
    for place in range(at, at + BUCKET * ENTRY, ENTRY):
        if memory[place] == one and memory[place + 1] == two and memory[place + 3] > 0:
            known = memory[place + 2]
            low, high = (known >> _BOUND_BITS) - FAR, (known & _BOUND) - FAR
            move = memory[place + 3] & ((1 << MOVE_BITS) - 1)
    return low, high, move


@inlined
def bucket_of(memory: Ints, one: int) -> int:
    """Where the bucket of a key begins."""
    buckets = len(memory) // (BUCKET * ENTRY)
    at: int = (((one & WORD) * buckets) >> 32) * (BUCKET * ENTRY)
    return at


@inlined
def keep(memory: Ints, one: int, two: int, low: int, high: int, move: int, work: int) -> int:
    """Note what is known of a position, over what was known of it; 1 if an empty entry was used."""
    at = bucket_of(memory, one)
    least, chosen = _MOST_WORK + 1, at
    for place in range(at, at + BUCKET * ENTRY, ENTRY):
        cost = memory[place + 3] >> MOVE_BITS
        if memory[place] == one and memory[place + 1] == two:
            cost = -1
        if cost < least:
            least, chosen = cost, place
    was_empty = 1 if memory[chosen + 3] == 0 else 0
    memory[chosen] = one
    memory[chosen + 1] = two
    memory[chosen + 2] = ((low + FAR) << _BOUND_BITS) | (high + FAR)
    memory[chosen + 3] = (min(work, _MOST_WORK) << MOVE_BITS) | move
    return was_empty


def empty_memory(entries: int) -> Ints:
    """A table of so many entries, with none in use; the number is rounded down to full buckets."""
    return sums(max(1, entries // BUCKET) * BUCKET * ENTRY)


@compiled
def move_entries(old: Ints, new: Ints) -> int:
    """Put all entries of a table into a larger, empty one; how many it then holds."""
    old, new = borrowed(old), borrowed(new)
    used = 0
    for place in range(0, len(old), ENTRY):
        if old[place + 3] > 0:
            known, last = old[place + 2], old[place + 3]
            low, high = (known >> _BOUND_BITS) - FAR, (known & _BOUND) - FAR
            move, work = last & ((1 << MOVE_BITS) - 1), last >> MOVE_BITS
            used += keep(new, old[place], old[place + 1], low, high, move, work)
    return used
