"""Texts that are no move, or no move here: what a match must refuse and survive."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from quadrule.match import Match

NOISE = (
    "",
    " ",
    "\t",
    "\0",
    "0",
    "-1",
    "+1",
    "1.0",
    "1e9",
    "²",
    "４",
    "pass",
    "null",
    "{}",
    "%s",
    "é",
    "e\u0301",
    "\u202e",
    "a" * 10_000,
    "9" * 5_000,
)
"""Texts that break careless readers."""


def odd_texts(match: Match) -> SearchStrategy[str]:
    """Noise, moves already made, moves of another time, and moves with something wrong with them.

    Some of them may be legal all the same.

    Arguments:
        match: where they are to be odd.
    """
    game = match.game
    known = [step.move.text for step in match.steps if step.move is not None]
    for position in (game.start(), match.position):
        known += [move.text for move in game.some_moves(position)]
    found = [st.sampled_from(NOISE), st.text(max_size=12)]
    if known:
        found += [st.sampled_from(known), st.sampled_from(known).flatmap(_spoilt)]
    return st.one_of(*found)


def _spoilt(text: str) -> SearchStrategy[str]:
    """A text with its case changed, or with a character more, less, twice or instead."""
    places = st.integers(0, len(text))
    signs = st.characters(max_codepoint=0x2FF)
    return st.one_of(
        st.sampled_from([text.swapcase(), text + text, text[::-1], f" {text} ", text + "\n"]),
        st.builds(lambda at, sign: text[:at] + sign + text[at:], places, signs),
        st.builds(lambda at, sign: text[:at] + sign + text[at + 1 :], places, signs),
        st.builds(lambda at: text[:at] + text[at + 1 :], places),
    )


def some_odd_texts(known: Sequence[str], chance: Random, number: int) -> list[str]:
    """So many odd texts, the same for the same state of `chance`.

    Arguments:
        known: texts of moves of other times.
        chance: where the randomness comes from.
        number: how many.
    """
    kinds = 3 if known else 1
    found = []
    for _ in range(number):
        kind = chance.randrange(kinds)
        if kind == 0:
            found.append(chance.choice(NOISE))
        else:
            text = chance.choice(known)
            found.append(text if kind == 1 else _spoilt_by(text, chance))
    return found


def _spoilt_by(text: str, chance: Random) -> str:
    at = chance.randint(0, len(text))
    sign = chance.choice("019axz=->, ")
    whole = [text.swapcase(), text + text, text[::-1], f" {text} "]
    return chance.choice([
        *whole,
        text[:at] + sign + text[at:],
        text[:at] + sign + text[at + 1 :],
        text[:at] + text[at + 1 :],
        _next_number(text),
    ])


def _next_number(text: str) -> str:
    """The text with its last digit raised: often a move just beyond the edge."""
    for index in range(len(text) - 1, -1, -1):
        if "0" <= text[index] <= "9":
            return text[:index] + str(int(text[index]) + 1) + text[index + 1 :]
    return text + "1"
