"""Reading TOML with places: what stands where, and what is said of a document that is none."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from quadrule.errors import Fault, RulesetError
from quadrule.loading.toml_source import (
    MAX_BYTES,
    MAX_DEPTH,
    Entry,
    Located,
    Place,
    parse,
    plain,
    read_bytes,
    spell_path,
)


def root_of(text: str) -> Located:
    root, faults = parse(text.encode(), "f.toml")
    assert faults == ()
    assert root is not None
    return root


def at(located: Located, *path: str | int) -> Located:
    """The value at a path of keys and indices."""
    for part in path:
        value = located.value
        if isinstance(part, str):
            assert isinstance(value, dict)
            located = value[part].value
        else:
            assert isinstance(value, tuple)
            located = value[part]
    return located


def key_at(located: Located, *path: str | int) -> Place:
    table = at(located, *path[:-1]).value
    assert isinstance(table, dict)
    entry = table[path[-1]]
    assert isinstance(entry, Entry)
    return entry.key_place


def faults_of(text: str) -> tuple[Fault, ...]:
    return parse(text.encode(), "f.toml")[1]


def spots(text: str) -> list[tuple[int, int, str]]:
    return [(fault.line, fault.column, fault.key) for fault in faults_of(text)]


def scalars(located: Located) -> Iterator[Located]:
    if isinstance(located.value, dict):
        for entry in located.value.values():
            yield from scalars(entry.value)
    elif isinstance(located.value, tuple):
        for element in located.value:
            yield from scalars(element)
    else:
        yield located


# --- Places -----------------------------------------------------------------------------------


def test_a_scalar_has_its_place_and_its_spelling() -> None:
    rows = at(root_of("# rows\n\nrows  =  0x0F # hex\n"), "rows")
    assert rows == Located(15, Place(3, 10), "0x0F")


def test_the_root_stands_at_the_start() -> None:
    assert root_of("\n\n") == Located({}, Place(1, 1), "a table")


def test_each_part_of_a_dotted_key_has_its_place() -> None:
    root = root_of("""a . "b.c".'d' = 1""")
    assert plain(root) == {"a": {"b.c": {"d": 1}}}
    assert key_at(root, "a") == Place(1, 1)
    assert key_at(root, "a", "b.c") == Place(1, 5)
    assert key_at(root, "a", "b.c", "d") == Place(1, 11)
    assert at(root, "a").place == Place(1, 1)


def test_a_quoted_key_is_read_with_its_escapes() -> None:
    root = root_of(r'"\u0061\"b" = true')
    assert plain(root) == {'a"b': True}
    assert key_at(root, 'a"b') == Place(1, 1)


def test_columns_count_characters() -> None:
    root = root_of('a = { "é😀" = "×–", b = "é" } # ü\n')
    assert key_at(root, "a", "b") == Place(1, 20)
    assert at(root, "a", "b") == Located("é", Place(1, 24), '"é"')


def test_a_tab_is_one_column() -> None:
    assert at(root_of("\ta\t=\t1"), "a").place == Place(1, 6)


def test_crlf_ends_a_line_and_is_in_no_column() -> None:
    root = root_of('a = 1\r\nb = """x\r\ny"""\r\nc = 2\r\n')
    assert plain(root) == {"a": 1, "b": "x\ny", "c": 2}
    assert at(root, "c").place == Place(4, 5)


def test_an_inline_table_stands_at_its_brace() -> None:
    root = root_of("a = {b.c = 1, b.d = {}}")
    assert at(root, "a") == Located(at(root, "a").value, Place(1, 5), "a table")
    assert at(root, "a", "b").place == Place(1, 6)
    assert at(root, "a", "b", "d").place == Place(1, 21)


def test_an_array_over_several_lines_places_each_element() -> None:
    root = root_of("a = [ # c, [\n  1,\n  [2, 3], # ]\n]\n")
    assert at(root, "a").place == Place(1, 5)
    assert at(root, "a").text == "a list"
    assert at(root, "a", 0).place == Place(2, 3)
    assert at(root, "a", 1, 1).place == Place(3, 7)


def test_a_table_stands_at_its_header_though_tables_inside_it_come_first() -> None:
    root = root_of("[a.b]\n[ a ]\nx = 1\n")
    assert key_at(root, "a") == Place(1, 2)
    assert at(root, "a").place == Place(2, 1)
    assert at(root, "a", "b").place == Place(1, 1)


def test_arrays_of_tables_place_each_table_at_its_header() -> None:
    root = root_of("[[z]]\n[[z]]\n[[z.y]]\nk = 1\n[z.w]\n[[z]]\n")
    assert plain(root) == {"z": [{}, {"y": [{"k": 1}], "w": {}}, {}]}
    assert [at(root, "z", i).place.line for i in range(3)] == [1, 2, 6]
    assert at(root, "z").place == Place(1, 1)
    assert key_at(root, "z") == Place(1, 3)
    assert at(root, "z", 1, "y", 0).place == Place(3, 1)
    assert key_at(root, "z", 1, "w") == Place(5, 4)


def test_values_are_right_where_the_syntax_tree_is_wrong() -> None:
    """tree-sitter-toml knows no white space between a backslash and the line end it joins."""
    root = root_of('a = 1\n[t]\nb = ["""x \\  \n  y""", 2.5]\nc = 3\n')
    assert plain(root) == {"a": 1, "t": {"b": ["x y", 2.5], "c": 3}}
    assert at(root, "a").place == Place(1, 5)
    assert all(scalar.place.line <= 5 for scalar in scalars(root))


@pytest.mark.parametrize("value", ["0xFFFFFFFFFFFFFFFFFFFFFF", "nan", '"x"', "1979-05-27", "true"])
def test_values_are_right_where_there_is_no_syntax_tree(
    value: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = f"a = [{value}, {{b.c = {value}}}]\n"
    monkeypatch.setattr("quadrule.loading.toml_survey.Survey._document", lambda *_: None)
    root = root_of(text)
    assert repr(plain(root)) == repr(tomllib.loads(text))
    for scalar in scalars(root):
        assert scalar.place == Place(1, 1)
        assert repr(tomllib.loads(f"v = {scalar.text}")["v"]) == repr(scalar.value)


# --- Keys that stand twice ----------------------------------------------------------------------


def test_every_key_that_stands_twice_is_a_fault_and_the_first_counts() -> None:
    root, faults = parse(b"a = 1\na = 2\n[t]\nb = 1\nc = {d = 1, d = 2}\n b = 2\n", "f.toml")
    assert [str(fault) for fault in faults] == [
        "f.toml:2:1: a: the key stands twice; the first is at line 1, column 1",
        "f.toml:5:13: t.c.d: the key stands twice; the first is at line 5, column 6",
        "f.toml:6:2: t.b: the key stands twice; the first is at line 4, column 1",
    ]
    assert root is not None
    assert plain(root) == {"a": 1, "t": {"b": 1, "c": {"d": 1}}}


def test_the_keys_of_a_table_that_stands_twice_are_read_into_the_first() -> None:
    root, faults = parse(b"[t]\na = 1\n[t]\nb = 2\na = 3\n", "f.toml")
    assert [(f.line, f.key) for f in faults] == [(3, "t"), (5, "t.a")]
    assert faults[0].text == "the table stands twice; the first is at line 1, column 2"
    assert root is not None
    assert plain(root) == {"t": {"a": 1, "b": 2}}


@pytest.mark.parametrize(
    ("text", "spot", "words"),
    [
        ("a = {}\na.b = 1", (2, 1, "a"), "an inline table at line 1, column 1, so nothing can be"),
        ("a = {}\n[a.b]", (2, 2, "a"), "an inline table at line 1"),
        ("a = 1\n[a]", (2, 2, "a"), "a value at line 1, column 1, so it cannot be a table"),
        ("a = 1\na.b = 1", (2, 1, "a"), "a value at line 1"),
        (
            "[a.b]\n[a]\nb = 1",
            (3, 1, "a.b"),
            "the key stands twice; the first is at line 1, column 4",
        ),
        ("[a.b]\n[a]\nb.c = 1", (3, 1, "a.b"), "a table of its own at line 1, column 4"),
        ("a.b = 1\n[a]", (2, 2, "a"), "the table stands twice"),
        (
            "[a]\n[[a]]",
            (2, 3, "a"),
            "a table at line 1, column 2, so it cannot be a list of tables",
        ),
        (
            "[[a]]\n[a]",
            (2, 2, "a"),
            "a list of tables at line 1, column 3, so it cannot be a table",
        ),
        ("a = []\n[[a]]", (2, 3, "a"), "a list at line 1, column 1"),
        ("[[a]]\n[[a]]\nb=1\nb=2", (4, 1, "a[1].b"), "the key stands twice"),
        ("x = [1, {a=1, a=2}]", (1, 15, "x[1].a"), "the key stands twice"),
    ],
)
def test_each_conflict_of_keys_is_told_at_the_later_one(
    text: str, spot: tuple[int, int, str], words: str
) -> None:
    assert spots(text) == [spot]
    assert words in faults_of(text)[0].text


def test_a_syntax_error_is_told_beside_the_keys_that_stand_twice_before_it() -> None:
    root, faults = parse(b"a = 1\n  aaa = 1\naaa = 2\nb = 1 c = 2\na = 3\n", "f.toml")
    assert root is None
    assert [(f.line, f.column) for f in faults] == [(3, 1), (4, 7)]
    assert faults[1].text.startswith("this is not TOML: expected newline")


def test_values_that_cannot_be_read_are_told_beside_keys_that_stand_twice() -> None:
    text = 'a = "\\ud800"\nb = 1\nb = 2\n"\\ud800" = 1\nc = 3\nd = ' + "1" * 5000 + "\n"
    assert [(line, key) for line, _, key in spots(text)] == [(1, "a"), (3, "b"), (4, ""), (6, "d")]


# --- What is no TOML ----------------------------------------------------------------------------


def test_a_syntax_error_has_its_place_and_the_root_is_none() -> None:
    root, (fault,) = parse("é = 1".encode(), "f.toml")
    assert root is None
    assert str(fault) == "f.toml:1:1: this is not TOML: invalid statement"


def test_an_error_at_the_end_names_the_last_line() -> None:
    assert spots('a = 1\nb = """x\ny\n\n') == [(3, 2, "")]


def test_a_byte_that_is_not_utf8_is_named_with_its_place() -> None:
    root, (fault,) = parse('a = 1\nb = "é'.encode() + b'\xff"', "f.toml")
    assert root is None
    assert (fault.line, fault.column, fault.found) == (2, 7, "byte 0xff")


def test_utf16_is_recognised() -> None:
    (fault,) = parse("a = 1".encode("utf-16"), "f.toml")[1]
    assert "UTF-16" in fault.text


def test_a_byte_order_mark_is_a_fault_and_the_reading_goes_on() -> None:
    root, faults = parse(b"\xef\xbb\xbfa = 1\na = 2\n", "f.toml")
    assert [(f.line, f.column) for f in faults] == [(1, 1), (2, 1)]
    assert root is not None
    assert at(root, "a").place == Place(1, 5)


def test_tables_and_lists_may_nest_to_a_limit() -> None:
    deep = "[" * (MAX_DEPTH - 1)
    root_of(f"a = {deep}{deep.replace('[', ']')}\n" + f"b = {deep}1.5{deep.replace('[', ']')}")
    dotted = "a." * (MAX_DEPTH - 1) + "a"
    root_of(f'[{dotted[2:]}]\n{dotted} = "a.b.c"')
    assert "nest too deeply" in faults_of(f"a = [[{deep}")[0].text
    assert spots(f"x = 1\n a.{dotted} = 1") == [(2, 2, "")]


def test_brackets_in_strings_and_comments_do_not_nest() -> None:
    many = "[{" * 40
    root_of(
        f'a = \'{many}\' # {many}\nb = """\n"{many}\\"""""\nc = \'\'\'\n{many}\'\'\'\n"{many}" = 1'
    )


@pytest.mark.parametrize(
    "text",
    [
        "a = " + "[" * MAX_BYTES,
        "a" + ".a" * (MAX_BYTES // 2) + " = 1",
        "a = {" * (MAX_BYTES // 5),
        '"' * MAX_BYTES,
        'a = "' + '\\"' * (MAX_BYTES // 2),
        "a = = 1\n" * (MAX_BYTES // 8),
        "\0" * MAX_BYTES,
        "a = " + "1" * MAX_BYTES,
        "a = 1\r\r\n",
        "a = 1\f",
    ],
    ids=lambda text: text[:8],
)
def test_hostile_text_is_a_fault_with_a_place(text: str) -> None:
    root, faults = parse(text.encode(), "f.toml")
    assert root is None
    assert all(fault.line >= 1 and len(str(fault)) < 400 for fault in faults)


def test_many_keys_are_read() -> None:
    text = "".join(f"[[t]]\nk{n} = {n}\n" for n in range(20_000))
    assert at(root_of(text), "t", 19_999, "k19999").place.line == 40_000


# --- Files --------------------------------------------------------------------------------------


def fault_of(path: Path) -> Fault:
    with pytest.raises(RulesetError) as caught:
        read_bytes(path)
    (fault,) = caught.value.faults
    assert (fault.file, fault.line) == (str(path), 0)
    return fault


def test_a_file_of_the_greatest_size_is_read_and_a_larger_one_is_not(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_bytes(b"#" * MAX_BYTES)
    assert len(read_bytes(path)) == MAX_BYTES
    path.write_bytes(b"#" * (MAX_BYTES + 1))
    assert fault_of(path).allowed == "at most 1048576 bytes"


def test_a_missing_file_is_told_with_the_name_nearest_to_it(tmp_path: Path) -> None:
    (tmp_path / "gomoku.toml").touch()
    fault = fault_of(tmp_path / "gomuko.toml")
    assert (fault.text, fault.suggestion) == ("there is no such file", "gomoku.toml")
    assert fault_of(tmp_path / "none" / "x.toml").suggestion is None


def test_a_directory_or_an_impossible_name_is_a_fault(tmp_path: Path) -> None:
    assert fault_of(tmp_path).text == "this is a directory"
    assert fault_of(tmp_path / ("x" * 5000)).text.startswith("the file cannot be read: ")
    assert fault_of(Path("a\0b")).text.startswith("the file cannot be read: ")


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs /dev/zero")
def test_an_endless_file_is_not_read_to_its_end() -> None:
    assert fault_of(Path("/dev/zero")).text == "the file is too large"


@pytest.mark.skipif(getattr(os, "geteuid", lambda: 0)() == 0, reason="root may read everything")
def test_a_file_without_permission_is_a_fault(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.touch(mode=0o000)
    assert "ermission denied" in fault_of(path).text


def test_a_path_is_spelled_with_quotes_only_where_toml_needs_them() -> None:
    assert spell_path(("a", 0, "b c", "d")) == 'a[0]."b c".d'
