"""Files that are no records, or no longer: refused with `RecordError`, whatever is in them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrule import Match
from quadrule.errors import RecordError
from quadrule.record import MOST_BYTES, Record, read_record
from tests.properties.engines import examples, game_of, installed

KEYS = ["format", "ruleset", "digest", "seats", "seed", "opening", "turns", "score", "outcome"]


@cache
def small() -> str:
    """The record of a game of one square, with names that take several bytes a letter."""
    options = {"rows": 1, "columns": 1}
    match = Match(game_of("projected-marks", options, ("Zoë", "文"), [{"use": "no-opening-cross"}]))
    match.play("a1=1")
    return Record(match).text()


def refused(text: str | bytes) -> RecordError:
    with pytest.raises(RecordError) as caught:
        read_record(text, installed())
    assert len(str(caught.value)) < 2_000
    return caught.value


def test_a_record_cut_off_anywhere_is_refused() -> None:
    """As text after every character, as a file after every byte."""
    text = small().rstrip("\n")
    assert read_record(text, installed()).text() == small()
    for length in range(len(text)):
        assert refused(text[:length]).turn == 0
    data = text.encode()
    assert read_record(data, installed()).text() == small()
    for length in range(len(data)):
        assert refused(data[:length]).turn == 0


def no_records() -> Iterator[bytes]:
    """Bytes that are no record."""
    good = small()
    yield from (b"", b" ", b"\0", b"null", b"1", b'"x"', b"[]", b"{}", b"{", b"}", b"nan", b"\xff")
    yield good.encode("utf-16")
    yield good.encode("utf-16-le")
    yield good.encode("utf-32")
    yield good.encode("utf-8-sig")
    yield good.encode("latin-1", "replace")
    yield good.encode().replace("ë".encode(), b"\xeb")
    yield good.encode().replace("ë".encode(), b"\xed\xa0\x80")
    yield good.encode() + b"{}"
    yield b"[" + good.encode() + b"]"
    yield good.replace('"seed": 0', '"seed": 0, "seed": 0').encode()
    yield good.replace('"seed": 0', '"seed": NaN').encode()
    yield good.replace('"seed": 0', '"seed": Infinity').encode()
    yield good.replace('"seed": 0', '"seed": 1e400').encode()
    yield good.replace('"seed": 0', '"seed": ' + "9" * 5_000).encode()
    yield good.replace('"seed": 0', "'seed': 0").encode()
    yield good.replace('"seed": 0', '"seed": 0,').encode()
    yield good.replace('"seed": 0', '"seed": 0 // a comment').encode()
    yield good.replace("human", "\\ud800").encode()
    yield good.replace('"title": "', '"title": "\\udfff').encode()
    yield good.replace("Zoë", "\\ud800").encode()
    yield b" " * (MOST_BYTES + 1)


@pytest.mark.parametrize("data", [pytest.param(d, id=repr(d[:24])) for d in no_records()])
def test_what_is_no_record_in_utf_8_is_refused(data: bytes) -> None:
    refused(data)


@pytest.mark.parametrize("key", [None, *KEYS])
@pytest.mark.parametrize("depth", [3, 30, 200, 400, 480, 700, 950, 990, 5_000, 100_000])
def test_deep_nesting_is_refused(key: str | None, depth: int) -> None:
    """Brackets in brackets: no depth of them ends in anything but a `RecordError`."""
    nests = ["[" * depth + "]" * depth, '{"a":' * depth + "1" + "}" * depth]
    for nest in nests:
        if key is None:
            refused(nest)
        else:
            whole = {**json.loads(small()), key: "HERE"}
            refused(json.dumps(whole).replace('"HERE"', nest))


@pytest.mark.parametrize("depth", [30, 200, 400, 480, 700, 950])
def test_deep_nesting_inside_is_refused(depth: int) -> None:
    """In a turn, an option, a house rule, a seat and a row of the score."""
    nest = "[" * depth + "]" * depth
    for path in (
        ("turns", 0, "move"),
        ("turns", 0, "seat"),
        ("turns", 0, "forced"),
        ("ruleset", "options", "rows"),
        ("ruleset", "house_rules", 0, "use"),
        ("ruleset", "title"),
        ("seats", 0, "name"),
        ("seats", 0, "player"),
        ("score", "rows", 0, "points"),
        ("outcome", "scores"),
    ):
        whole: Any = json.loads(small())
        here = whole
        for step in path[:-1]:
            here = here[step]
        here[path[-1]] = "HERE"
        refused(json.dumps(whole).replace('"HERE"', nest))


@examples(200)
@given(st.one_of(st.text(), st.binary(), st.text().map(json.dumps)))
def test_noise_is_refused(noise: str | bytes) -> None:
    refused(noise)


@examples(300)
@given(st.data())
def test_a_record_with_a_byte_changed_is_refused_or_tells_the_same_match(
    data: st.DataObject,
) -> None:
    """What may differ is what proves nothing: titles, players, the seed and blanks."""
    good = bytearray(small().encode())
    at = data.draw(st.integers(0, len(good) - 1))
    good[at] = data.draw(st.integers(0, 255))
    try:
        read = read_record(bytes(good), installed())
    except RecordError as error:
        message = str(error)
    else:
        message = "read"
        honest = read_record(small(), installed()).match
        assert read.match.steps == honest.steps
        assert read.match.game.ruleset == honest.game.ruleset
    assert message
