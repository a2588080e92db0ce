"""Random numbers that are the same in compiled code, in plain Python and on every machine.

The generator is xoroshiro64* by David Blackman and Sebastiano Vigna ("Scrambled Linear
Pseudorandom Number Generators", 2018): two words of 32 bits, period 2 ** 64 - 1. Words are kept in
signed 64-bit integers and masked, so that compiled arithmetic, which wraps around, and Python's,
which does not, agree.
"""

from __future__ import annotations

from quadrule.kernel.compilation import Ints, inlined

WORD = 0xFFFFFFFF


@inlined
def mixed(word: int) -> int:
    """A word of 32 bits of which each depends on all of the word: MurmurHash3's finaliser."""
    word &= WORD
    word = ((word ^ (word >> 16)) * 0x85EBCA6B) & WORD
    word = ((word ^ (word >> 13)) * 0xC2B2AE35) & WORD
    return word ^ (word >> 16)


@inlined
def seed_stream(stream: Ints, seed: int, number: int) -> None:
    """Set a generator (two 64-bit integers) to the start of a seed's numbered stream.

    Arguments:
        stream: is overwritten.
        seed: from 0 up to 2 ** 62.
        number: of the stream, from 0 up to 2 ** 31.
    """
    low = mixed(seed ^ mixed(number + 0x1E3779B9))
    high = mixed((seed >> 32) ^ mixed(low + 0x05EBCA77) ^ number)
    # All zeros is the one state that the generator never leaves.
    stream[0] = low if low + high > 0 else 1
    stream[1] = high


@inlined
def below(stream: Ints, bound: int) -> int:
    """The next random number from 0 up to, not including, `bound`.

    A bound of ten thousand, as large as any here, is even to one part in 2 ** 18.
    """
    one = stream[0]
    two = stream[1] ^ one
    word: int = (one * 0x9E3779BB) & WORD
    stream[0] = (((one << 26) & WORD) | (one >> 6)) ^ two ^ ((two << 9) & WORD)
    stream[1] = ((two << 13) & WORD) | (two >> 19)
    return (word * bound) >> 32
