"""Texts that are no move, or no move here: what a match must refuse and survive."""

from __future__ import annotations

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
