"""Whatever is typed at the prompt, there is an answer and no traceback."""

from __future__ import annotations

import re

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from quadrule_terminal.answers import OTHER_WORDS, WORDS
from tests.terminal.conftest import Run

LINES = st.one_of(
    st.text(st.characters(exclude_characters="\r\n"), max_size=30),
    st.from_regex(r"[a-cA-C][0-4] ?= ?([0-4]|x)", fullmatch=True),
    st
    .tuples(
        st.sampled_from([*WORDS, *OTHER_WORDS]),
        st.one_of(st.just(""), st.text(st.characters(exclude_characters="\r\n"), max_size=10)),
    )
    # A copy would be written where the tests are run.
    .filter(lambda pair: pair[0] != "save" or not pair[1].strip())
    .map(" ".join),
    st.sampled_from([
        "9" * 5000,
        "a" * 300,
        "why " * 99,
        "\x1b[2J",
        "b2＝3",
        "why b２=3",
        "\ud800",
    ]),
)


@pytest.mark.parametrize("ruleset", ["projected-marks/small", "number-scrabble"])
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=40)
@given(lines=st.lists(LINES, max_size=12))
def test_any_lines_are_answered(run: Run, ruleset: str, lines: list[str]) -> None:
    typed = "".join(f"{line}\n" for line in lines).encode("utf-8", "backslashreplace")
    result = run("play", ruleset, typed=typed)
    assert result.exit_code == 0
    assert result.stderr == ""
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]", result.stdout)
    assert result.stdout.splitlines()[-1].startswith(("Saved: ", "No turn was made"))
