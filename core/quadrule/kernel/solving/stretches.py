"""Loops over stretches of arrays, in a shape that compiled code does several steps at once of.

Compiled code allows for negative indices, and so takes one step at a time, unless a loop runs over
an array of its own from 0 on: a view, which a list does not have.
"""

from __future__ import annotations

from operator import xor
from typing import TYPE_CHECKING

from quadrule.kernel.compilation import Ints, inlined, is_compiled

MASK = 0x7FFFFFFF
"""Numbers on a stretch have 31 bits, so that 32 with a sign hold them."""

if TYPE_CHECKING or not is_compiled():

    def flip(row: Ints, at: int, words: Ints, start: int, size: int) -> None:
        """Combine numbers from `at` with as many words from `start`, by exclusive or."""
        row[at : at + size] = map(xor, row[at : at + size], words[start : start + size])

    def flip_scaled(
        row: Ints, at: int, words: Ints, start: int, size: int, was: int, now: int
    ) -> None:
        """Take words times `was` out of the numbers from `at`, and put words times `now` in."""
        for n in range(size):
            word = words[start + n]
            row[at + n] ^= ((word * was) & MASK) ^ ((word * now) & MASK)

    def lowest(row: Ints, at: int, size: int) -> int:
        """The lowest of the numbers from `at`."""
        low: int = min(row[at : at + size])
        return low

else:

    @inlined
    def flip(row, at, words, start, size):  # noqa: D103  # as described above
        mine, theirs = row[at : at + size], words[start : start + size]
        for n in range(size):
            mine[n] ^= theirs[n]

    @inlined
    def flip_scaled(row, at, words, start, size, was, now):  # noqa: D103  # as described above
        mine, theirs = row[at : at + size], words[start : start + size]
        for n in range(size):
            mine[n] ^= ((theirs[n] * was) & MASK) ^ ((theirs[n] * now) & MASK)

    @inlined
    def lowest(row, at, size):  # noqa: D103  # as described above
        mine = row[at : at + size]
        low = mine[0]
        for n in range(size):
            low = min(low, mine[n])
        return low
