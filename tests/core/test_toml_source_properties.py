"""Properties of reading TOML with places, for random documents and random bytes."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from quadrule.loading.toml_source import Entry, Located, Place, parse, plain

KEY = re.compile(r"""[A-Za-z0-9_-]+|"(?:[^"\\]|\\.)*"|'[^']*'""")


def rest_at(text: str, place: Place) -> str:
    """The document from a place on."""
    lines = text.split("\n")
    return "\n".join([lines[place.line - 1][place.column - 1 :], *lines[place.line :]])


def entries(located: Located) -> Iterator[tuple[str, Entry]]:
    if isinstance(located.value, dict):
        for name, entry in located.value.items():
            yield name, entry
            yield from entries(entry.value)
    if isinstance(located.value, tuple):
        for element in located.value:
            yield from entries(element)


def scalars(located: Located) -> Iterator[Located]:
    if isinstance(located.value, dict):
        for entry in located.value.values():
            yield from scalars(entry.value)
    elif isinstance(located.value, tuple):
        for element in located.value:
            yield from scalars(element)
    else:
        yield located


def check_places(text: str, root: Located) -> None:
    for name, entry in entries(root):
        key = KEY.match(rest_at(text, entry.key_place))
        assert key is not None
        assert list(tomllib.loads(f"{key.group()} = 0")) == [name]
    for scalar in scalars(root):
        assert rest_at(text, scalar.place).startswith(scalar.text)
        assert repr(tomllib.loads(f"v = {scalar.text}")["v"]) == repr(scalar.value)


CHARS = st.characters(exclude_categories=("Cs", "Cc"))
TEXTS = st.text(CHARS, max_size=6)


def escaped(text: str) -> str:
    return '"' + "".join(f"\\U{ord(char):08x}" for char in text) + '"'


WORDS = st.sampled_from(["a", "b", "rows", "x-1", "12", "true", "inf"])
KEYS = (
    WORDS
    | TEXTS.map(lambda t: json.dumps(t, ensure_ascii=False))
    | TEXTS.map(escaped)
    | WORDS.map(lambda w: rf"'{w}.['")
)
ATOMS = st.one_of(
    st.booleans().map(lambda b: str(b).lower()),
    st.integers().map(str),
    st.integers(0, 999).map(hex),
    st.floats().map(str),
    st.datetimes().map(lambda d: d.isoformat(" ")),
    st.dates().map(str),
    st.times().map(str),
    TEXTS.map(escaped),
    TEXTS.map(lambda t: json.dumps(t, ensure_ascii=False)),
    TEXTS.map(lambda t: "'" + t.replace("'", "") + "'"),
    TEXTS.map(lambda t: '"""\n' + t.replace('"', "").replace("\\", "") + '\n"" é"""'),
    TEXTS.map(lambda t: "'''" + t.replace("'", "") + "\n'x'''''"),
    st.sampled_from(["1_000", "0o17", "-0.0", "6.6e-34", "1979-05-27T07:32:00Z", "+nan"]),
)
GAPS = st.sampled_from(["", " ", "\n", " # é [\n\t"])


def name_of(key: str) -> str:
    return next(iter(tomllib.loads(f"{key} = 0")))


KEY_LISTS = st.lists(KEYS, unique_by=name_of, max_size=4)


@st.composite
def arrays(draw: st.DrawFn, values: st.SearchStrategy[str]) -> str:
    inside = draw(st.lists(values, max_size=3))
    body = ",".join(f"{draw(GAPS)}{value}{draw(GAPS)}" for value in inside)
    comma = draw(st.sampled_from(["", ","])) if inside else ""
    return f"[{body}{comma}{draw(GAPS)}]"


@st.composite
def pairs(draw: st.DrawFn, keys: list[str], values: st.SearchStrategy[str]) -> list[str]:
    made = []
    for key in keys:
        tails = draw(st.just([""]) | KEY_LISTS.map(lambda some: [f" . {tail}" for tail in some]))
        made += [f"{key}{tail} = {draw(values)}" for tail in tails]
    return made


INLINE = st.recursive(
    ATOMS,
    lambda inner: (
        arrays(inner)
        | KEY_LISTS.flatmap(lambda keys: pairs(keys, inner)).map(lambda p: "{" + ", ".join(p) + "}")
    ),
    max_leaves=6,
)


@st.composite
def sections(draw: st.DrawFn, path: str, depth: int) -> list[str]:
    """The lines of a table, and those of the tables inside it."""
    keys = draw(KEY_LISTS)
    cut = draw(st.integers(0, len(keys))) if depth < 3 else len(keys)
    lines = [f"\t{pair} # ü" for pair in draw(pairs(keys[:cut], INLINE))]
    for key in keys[cut:]:
        inner = f"{path}.{key}" if path else key
        opening = draw(
            st.sampled_from([[f"[ {inner} ]"], [f"[[{inner}]]"], [f"[[{inner}]]"] * 2, []])
        )
        if opening:
            lines += [*opening, *draw(sections(inner, depth + 1))]
        else:
            # The table's own header comes after that of a table inside it.
            lines += [f"[{inner}.deep]", "v = 1", f"[{inner}]"]
    return lines


@st.composite
def documents(draw: st.DrawFn) -> str:
    return draw(st.sampled_from(["\n", "\n\n", "\r\n"])).join(draw(sections("", 0))) + "\n"


@settings(deadline=None)
@given(documents())
def test_any_document_is_read_as_tomllib_reads_it_and_places_point_at_the_text(text: str) -> None:
    root, faults = parse(text.encode(), "f.toml")
    assert faults == ()
    assert root is not None
    assert repr(plain(root)) == repr(tomllib.loads(text))
    check_places(text, root)


def refuses(data: bytes) -> bool:
    try:
        tomllib.loads(data.decode())
    except ValueError:
        return True
    return False


@settings(deadline=None)
@given(st.binary(max_size=60) | st.text("a=[]{}\"'.\n1,# \r\t\\é", max_size=40).map(str.encode))
def test_there_are_faults_exactly_when_tomllib_refuses(data: bytes) -> None:
    faults = parse(data, "f.toml")[1]
    assert bool(faults) == refuses(data)
    assert all(fault.line >= 1 and fault.column >= 1 for fault in faults)


@settings(deadline=None)
@given(documents(), st.data())
def test_a_changed_document_is_read_as_tomllib_reads_it_or_has_faults(
    text: str, data: st.DataObject
) -> None:
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 3)))
    text = (
        text[:start] + data.draw(st.sampled_from([*"\"'[]{}=.,#\n\\", "", "a = 1\n"])) + text[end:]
    )
    root, faults = parse(text.encode(), "f.toml")
    assert bool(faults) == refuses(text.encode())
    if root is not None and not faults:
        assert repr(plain(root)) == repr(tomllib.loads(text))
