"""Whatever stands in a ruleset file, it is loaded or refused; nothing else happens."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from quadrule import Engine
from quadrule.errors import Fault, RulesetError
from tests.core.random_options import junk, toml

INSTALLED = Engine.discover()
SHIPPED = {name: file.read_bytes().decode() for name, file in INSTALLED.registry.rulesets.items()}
WORDS = sorted({word for text in SHIPPED.values() for word in text.split()})
SIGNS = ["\n", "=", ".", "[", "]", "[[", "]]", "{", "}", '"', "'", ",", "#", "\\", "\t", "\r", "\0"]
VALUES = ["true", "-1", "0", "27", "5.0", "nan", '"5"', "1979-05-27", "[]", "{}", "0x" + "f" * 5000]
KEYS = ["format", "extends", "game", "seats", "options", "house_rules", "rows", "numbers", "use"]

pieces = st.sampled_from(WORDS + SIGNS + VALUES + KEYS) | st.text(max_size=5)


def refusal(load: Callable[[], object]) -> tuple[Fault, ...]:
    """The faults for which something is refused, none when it loads."""
    try:
        load()
    except RulesetError as error:
        return error.faults or (Fault("", 0, 0, "", "\n"),)
    return ()


def loads_or_is_refused(text: str | bytes) -> None:
    faults = refusal(lambda: INSTALLED.parse_ruleset(text, "f.toml"))

    assert all(str(fault).isprintable() for fault in faults)
    if not faults:
        ruleset = INSTALLED.parse_ruleset(text, "f.toml")
        again = INSTALLED.ruleset_from_data(ruleset.canonical(), "again")
        assert (again, again.digest) == (ruleset, ruleset.digest)
        assert INSTALLED.parse_ruleset(toml(ruleset.canonical())) == ruleset


@given(st.text() | st.binary())
def test_any_text_and_any_bytes_are_loaded_or_refused(text: str | bytes) -> None:
    loads_or_is_refused(text)


@given(st.lists(pieces).map(" ".join))
def test_any_text_of_what_ruleset_files_hold_is_loaded_or_refused(text: str) -> None:
    loads_or_is_refused(text)


@given(st.sampled_from(sorted(SHIPPED)), st.data())
def test_a_shipped_file_with_any_piece_replaced_is_loaded_or_refused(
    name: str, data: st.DataObject
) -> None:
    text = SHIPPED[name]
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(len(text), start + 12)))
        text = text[:start] + data.draw(pieces) + text[end:]
    loads_or_is_refused(text)


@given(st.sampled_from(sorted(SHIPPED)), st.data())
def test_a_shipped_file_with_any_value_replaced_is_loaded_or_refused(
    name: str, data: st.DataObject
) -> None:
    lines = SHIPPED[name].splitlines()
    number = data.draw(st.sampled_from([n for n, line in enumerate(lines) if "=" in line]))
    key = lines[number].partition("=")[0]
    lines[number] = f"{key}= {data.draw(st.sampled_from(VALUES))}"
    loads_or_is_refused("\n".join(lines))


options = st.dictionaries(
    st.sampled_from(["numbers", "target", "picks", "misere", "low"]) | st.text(max_size=3),
    junk
    | st.fixed_dictionaries({}, optional={"low": st.integers(), "high": st.integers()})
    | st.lists(st.integers(-99, 99), max_size=40),
)


@given(st.sampled_from(["game", "extends"]), options, junk, junk)
def test_any_plain_data_is_loaded_or_refused(
    how: str, options: dict[str, object], seats: object, house_rules: object
) -> None:
    data = {"format": 1, how: "number-scrabble", "options": options, "seats": seats}
    data["house_rules"] = house_rules
    loads_or_is_refused(toml(data))
    assert all(
        str(f).isprintable() for f in refusal(lambda: INSTALLED.ruleset_from_data(data, "d"))
    )


@given(st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=20))
def test_any_text_as_a_parent_or_a_name_is_found_or_refused(name: str) -> None:
    loads_or_is_refused(toml({"format": 1, "extends": name}))
    refusal(lambda: INSTALLED.ruleset(name))
    refusal(lambda: INSTALLED.ruleset(Path(name)))
