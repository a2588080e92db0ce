"""What is said of a faulty ruleset file: every fault in one run, each with its place."""

from __future__ import annotations

import re
import time

import pytest

from quadrule.errors import Fault, RulesetError
from tests.core.samples import briefly, engine, faults_of, sample_faults

HEAD = 'format = 1\ngame = "sample"\n'


def only(text: str) -> Fault:
    (fault,) = faults_of(text)
    return fault


def test_a_fault_tells_place_key_found_allowed_and_suggestion() -> None:
    fault = only(f'{HEAD}[options]\nmode = "fats"')

    assert fault == Fault(
        file="f.toml",
        line=4,
        column=8,
        key="options.mode",
        text='"fats" is not one of the choices',
        found='"fats"',
        allowed='"fast", "slow"',
        suggestion="fast",
    )


def test_a_fault_is_printed_as_file_line_column_message() -> None:
    fault = only(f"{HEAD}[options]\nsiez = 3")

    assert str(fault).startswith("f.toml:4:1: options.siez: unknown key; allowed: size, mode, ")
    assert str(fault).endswith('; did you mean "size"?')


def test_all_faults_are_reported_in_one_run_in_the_order_of_the_lines() -> None:
    text = """\
format = 2
gaem = "sample"
game = "sample"
title = ""
seats = ["A", "a", 5, ""]
house_rules = [{ use = "bonus", points = 0 }, 7, { use = "bonsu" }, { points = 1 }]
[options]
size = 0
numbers = { low = 1, hihg = 200, high = 200 }
outer = { inner = { left = -1 } }
pieces = [{ name = "" }, { count = 2 }]
sizes = 1
"""

    assert briefly(faults_of(text)) == [
        "1:10 format",
        "2:1 gaem",
        "4:9 title",
        "5:15 seats[1]",
        "5:20 seats[2]",
        "5:23 seats[3]",
        "6:42 house_rules[0].points",
        "6:47 house_rules[1]",
        "6:58 house_rules[2].use",
        "6:69 house_rules[3].use",
        "8:8 options.size",
        "9:22 options.numbers.hihg",
        "9:41 options.numbers.high",
        "10:28 options.outer.inner.left",
        "11:20 options.pieces[0].name",
        "11:26 options.pieces[1].name",
        "12:1 options.sizes",
    ]


@pytest.mark.parametrize(
    ("value", "what"),
    [
        ("true", "true is a truth value"),
        ("5.0", "5.0 is a number with a point"),
        ("nan", "nan is a number with a point"),
        ("-inf", "-inf is a number with a point"),
        ('"5"', '"5" is a text'),
        ("1979-05-27", "1979-05-27 is a date or time"),
        ("07:32:00", "07:32:00 is a date or time"),
        ("1979-05-27T07:32:00Z", "1979-05-27 07:32:00+00:00 is a date or time"),
        ("[5]", "[…] is a list"),
        ("{ low = 1 }", "{…} is a table"),
        ("0", "0 is out of range"),
        ("27", "27 is out of range"),
        ("-3", "-3 is out of range"),
        ("0x1_0000_0000_0000_0000", "18446744073709551616 needs more than 64 bits"),
    ],
)
def test_a_value_of_the_wrong_type_or_out_of_range_is_refused(value: str, what: str) -> None:
    fault = only(f"{HEAD}[options]\nsize = {value}")

    assert (fault.line, fault.column, fault.key) == (4, 8, "options.size")
    assert fault.text == what
    assert fault.allowed == "a whole number from 1 to 26"


@pytest.mark.parametrize("digits", [5_000, 500_000])
@pytest.mark.parametrize("key", ["size", "picks", "limit", "mode"])
def test_a_huge_integer_is_refused_whatever_its_base(key: str, digits: int) -> None:
    for number in ("0x" + "f" * digits, "0b1" + "0" * digits):
        fault = only(f"{HEAD}[options]\n{key} = {number}")
        assert (fault.line, fault.column, fault.key) == (4, len(key) + 4, f"options.{key}")
        assert len(str(fault)) < 300
        assert len(fault.found) < 100

    fault = only(f"{HEAD}[options]\n{key} = {'9' * digits}")
    assert (fault.line, fault.column) == (4, len(key) + 4)


@pytest.mark.parametrize(
    ("line", "column", "allowed"),
    [
        ("wild = 1", 8, "true or false"),
        ("wild = 'true'", 8, "true or false"),
        ("mode = 1", 8, '"fast", "slow"'),
        ("mode = true", 8, '"fast", "slow"'),
        ("limit = true", 9, 'a whole number from 1 up, or "none"'),
        ("limit = 0", 9, 'a whole number from 1 up, or "none"'),
        ("limit = 'nnoe'", 9, 'a whole number from 1 up, or "none"'),
        ("word = ''", 8, "a text, 1 to 8 characters"),
        ("word = 'ninechars'", 8, "a text, 1 to 8 characters"),
        ("word = ['a']", 8, "a text, 1 to 8 characters"),
        ("pieces = {}", 10, "a list of tables"),
        ("outer = []", 9, "a table with inner (a table with left (a whole number from 0 up), "),
        ("numbers = []", 11, "a list of whole numbers from -99 to 99, none twice, 1 to 12 items"),
        ("numbers = 3", 11, "a table with low (a whole number from -99 to 99), high (a whole"),
        ("numbers = [1, 100]", 15, "a whole number from -99 to 99"),
        ("numbers = [1, [2]]", 15, "a whole number from -99 to 99"),
        ("numbers = [4, 1, 4]", 18, "a list of whole numbers from -99 to 99, none twice, 1 to"),
    ],
)
def test_each_kind_of_option_says_what_is_allowed(line: str, column: int, allowed: str) -> None:
    fault = only(f"{HEAD}[options]\n{line}")

    assert (fault.line, fault.column) == (4, column)
    assert fault.allowed.startswith(allowed)


def test_true_is_not_1_in_a_list_without_repeats() -> None:
    assert [fault.text for fault in faults_of(f"{HEAD}[options]\nnumbers = [1, true]")] == [
        "true is a truth value"
    ]


def test_duplicate_keys_are_reported_along_with_other_faults() -> None:
    assert sample_faults("[options]\nsize = 3\nsize = 0\nwild = 2\n[options]\nmode = 1") == [
        "5:1 options.size",
        "6:8 options.wild",
        "7:2 options",
        "8:8 options.mode",
    ]


@pytest.mark.parametrize(
    ("text", "place", "near"),
    [
        ("titel = 'x'", "3:1 titel", "title"),
        ("[options]\nSize = 3", "4:1 options.Size", "size"),
        ("[options]\nnumbers = { hgih = 3 }", "4:13 options.numbers.hgih", "high"),
        ("[options.outer.inner]\nlfet = 3", "4:1 options.outer.inner.lfet", "left"),
        ("[[house_rules]]\nuse = 'bonus'\npiont = 3", "5:1 house_rules[0].piont", "points"),
        ("[[house_rules]]\nuse = 'bonus'\nues = 3", "5:1 house_rules[0].ues", "use"),
        ('[options]\n"zz\\n" = 3', '4:1 options."zz\\n"', None),
        ("options.'a.b' = 3", '3:9 options."a.b"', None),
    ],
)
def test_an_unknown_key_at_any_level_is_reported_at_the_key(
    text: str, place: str, near: str | None
) -> None:
    fault = only(HEAD + text)

    assert briefly((fault,)) == [place]
    assert fault.text == "unknown key"
    assert fault.suggestion == near


@pytest.mark.parametrize(
    ("value", "place"),
    [("2", "1:10"), ('"1"', "1:10"), ("true", "1:10"), ("1.0", "1:10"), ("[1]", "1:10")],
)
def test_a_format_of_another_version_is_refused(value: str, place: str) -> None:
    fault = only(f'format = {value}\ngame = "sample"')

    assert briefly((fault,)) == [f"{place} format"]
    assert fault.allowed == "1"


def test_a_missing_format_is_reported_at_the_top_table() -> None:
    fault = only('game = "sample"')

    assert briefly((fault,)) == ["1:1 format"]
    assert (fault.text, fault.found, fault.allowed) == ("this key is missing", "", "1")


def test_an_empty_file_lacks_its_format_and_its_game() -> None:
    assert briefly(faults_of("")) == ["1:1 format", "1:1 game"]


def test_an_unknown_game_is_reported_with_those_installed() -> None:
    fault = only('format = 1\ngame = "sampel"')

    assert briefly((fault,)) == ["2:8 game"]
    assert fault.text == "no such game is installed"
    assert fault.allowed == "needy, sample"
    assert fault.suggestion == "sample"


def test_a_game_of_the_wrong_type_is_not_also_said_to_be_missing() -> None:
    assert briefly(faults_of("format = 1\ngame = 5")) == ["2:8 game"]


def test_seats_and_house_rules_are_checked_even_when_the_game_is_unknown() -> None:
    text = (
        'format = 1\ngame = "nim"\nseats = ["A", "A"]\n[[house_rules]]\nuse = "bonus"\npoints = 0'
    )

    assert briefly(faults_of(text)) == ["2:8 game", "3:15 seats[1]", "6:10 house_rules[0].points"]


def test_a_missing_option_is_reported_at_its_table() -> None:
    head = 'format = 1\ngame = "needy"\n'

    assert briefly(faults_of(head)) == ["1:1 options.size"]
    assert briefly(faults_of(f"{head}[options]\npiece = {{}}")) == [
        "3:1 options.size",
        "4:9 options.piece.name",
    ]


@pytest.mark.parametrize(
    ("text", "place", "found"),
    [
        ("[options]\npicks = 10", "4:9 options.picks", "10"),
        ("[options]\npicks = 3\nnumbers = [1, 2]", "4:9 options.picks", "3"),
        ("[options]\nnumbers = { low = 1, high = 2 }", "3:1 options.picks", ""),
        ("[options]\nnumbers = { low = 3, high = 2 }", "4:29 options.numbers.high", "2"),
        ("[options]\nnumbers = { low = 99 }", "4:11 options.numbers.high", ""),
        ("options.size = 1", "3:16 options.size", "1"),
    ],
)
def test_a_contradiction_is_reported_at_the_key_that_is_wrong(
    text: str, place: str, found: str
) -> None:
    fault = only(HEAD + text)

    assert briefly((fault,)) == [place]
    assert fault.found == found


def test_contradictions_are_found_along_with_faults_outside_the_options() -> None:
    text = 'titel = 1\nseats = ["A", "a"]\n[options]\npicks = 10\n[[house_rules]]\nuse = 1'

    assert sample_faults(text) == [
        "3:1 titel",
        "4:15 seats[1]",
        "6:9 options.picks",
        "8:7 house_rules[0].use",
    ]


def test_a_warning_does_not_keep_a_ruleset_from_loading() -> None:
    ruleset = engine().parse_ruleset(f"{HEAD}[options]\nmode = 'slow'\nwild = true", "f.toml")
    (warning,) = ruleset.warnings

    assert str(warning) == "f.toml:4:8: warning: options.mode: slow and wild makes no sense"


def test_warnings_are_reported_with_the_faults_of_a_file_that_has_both() -> None:
    found = faults_of(f"{HEAD}[options]\nmode = 'slow'\nwild = true\npicks = 10")

    assert [fault.severity for fault in found] == ["warning", "error"]


@pytest.mark.parametrize("key", ["title", "summary"])
@pytest.mark.parametrize("sign", ["\\n", "\\u001b[31m", "\\u202e", "\\u0085", "\\u2028"])
def test_texts_for_people_hold_no_control_characters(key: str, sign: str) -> None:
    fault = only(f'{HEAD}{key} = "a{sign}b"')

    assert briefly((fault,)) == [f"3:{len(key) + 4} {key}"]
    assert "\n" not in str(fault)
    assert "\x1b" not in str(fault)


@pytest.mark.parametrize(
    ("line", "place"),
    [
        ("title = 5", "3:9 title"),
        (f"title = '{'x' * 81}'", "3:9 title"),
        ("summary = []", "3:11 summary"),
        ("seats = 'AB'", "3:9 seats"),
        ("options = [1]", "3:11 options"),
        ("options = 1", "3:11 options"),
        ("house_rules = { use = 'bonus' }", "3:15 house_rules"),
        ("extends = ['a']", "3:11 extends"),
    ],
)
def test_a_top_level_key_of_the_wrong_type_is_refused(line: str, place: str) -> None:
    assert sample_faults(line) == [place]


def test_a_table_header_for_a_list_of_house_rules_is_refused_at_the_header() -> None:
    assert sample_faults("[house_rules]\nuse = 'bonus'") == ["3:1 house_rules"]


@pytest.mark.parametrize("value", [b"\xff", b"'\xc3'", b"\xed\xa0\x80"])
def test_a_file_that_is_no_utf8_is_refused_with_the_place(value: bytes) -> None:
    data = b"format = 1\ntitle = " + value

    with pytest.raises(RulesetError, match=r"^f\.toml:2:\d+: the file is not UTF-8 text"):
        engine().parse_ruleset(data, "f.toml")


@pytest.mark.parametrize("text", ["format = ", "= 1", "[options", "format = 1 1", "{}", "\x00"])
def test_a_file_that_is_no_toml_is_refused_with_the_place(text: str) -> None:
    (fault, *_) = faults_of(text)

    assert re.match(r"f\.toml:1:\d+: .*this is not TOML", str(fault))


def test_the_time_for_a_file_of_many_faults_grows_with_its_size_alone() -> None:
    numbers = ",".join(map(str, range(40_000)))
    before = time.process_time()
    keys = faults_of(HEAD + "\n".join(f"size{number} = 1" for number in range(5_000)))
    listed = faults_of(f"{HEAD}[options]\nnumbers = [{numbers}]")

    assert len(keys) == 5_000
    assert len(listed) == 40_000 - 99
    assert time.process_time() - before < 20


def test_an_option_outside_its_table_is_told_where_it_belongs() -> None:
    fault = only(f"{HEAD}size = 4")

    assert briefly((fault,)) == ["3:1 size"]
    assert fault.suggestion == "options.size"


def test_a_top_level_key_below_a_table_is_told_where_it_belongs() -> None:
    fault = only(f"{HEAD}[options]\nsize = 4\ntitle = 'T'")

    assert briefly((fault,)) == ["5:1 options.title"]
    assert fault.text == "unknown key; it belongs above the first table"


def test_a_text_of_100_megabytes_is_refused_at_once() -> None:
    before = time.process_time()
    fault = only("#" * 100_000_000)

    assert fault.text == "the text is too large"
    assert time.process_time() - before < 2
