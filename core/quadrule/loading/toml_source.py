"""TOML in which every key and value knows its place, so that a fault can point at it.

`tomllib` alone decides what is TOML and what a value is. The syntax tree of tree-sitter adds the
places, and lets the reading go on after a key that stands twice.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from contextlib import suppress
from datetime import date, datetime, time
from itertools import islice
from pathlib import Path

from attrs import frozen

from quadrule.errors import Fault, RulesetError
from quadrule.loading.toml_survey import (
    Finding,
    Kind,
    Place,
    Refusal,
    Shape,
    Survey,
    not_toml,
    place_at,
    read,
    spell_path,
)
from quadrule.suggest import did_you_mean

__all__ = [
    "MAX_BYTES",
    "MAX_DEPTH",
    "Entry",
    "Located",
    "Place",
    "parse",
    "plain",
    "read_bytes",
    "spell_path",
]

MAX_BYTES = 1 << 20
MAX_DEPTH = 32

# Every branch takes all it can and gives nothing back, closed or not: hostile text costs no more
# than one pass over it.
_PART = r"""(?:[\w+-]++|"(?:[^\\"\n]++|\\[^\n])*+"?|'[^'\n]*+'?)"""
_ONE_PART = re.compile(_PART)
_TOKEN = re.compile(
    r"(?P<skip>\#[^\n]*+"
    r'|"""(?:[^\\"]++|\\.|"(?!""))*+(?:"{3,5})?'
    r"|'''(?:[^']++|'(?!''))*+(?:'{3,5})?)"
    rf"|(?P<run>{_PART}(?:[ \t]*+\.[ \t]*+{_PART})*+)"
    r"|[][{}=]",
    re.DOTALL,
)


@frozen
class Located:
    """A value and where it stands.

    Attributes:
        value: a bool, int, float, str, datetime, date or time; or `dict[str, Entry]` for a table;
            or `tuple[Located, ...]` for a list.
        place: where the value begins. For a table with a header, the header; for a table made by
            a dotted key, that key; for a list of tables, its first header; for the root, 1, 1.
        text: a scalar as the file spells it; else `a table` or `a list`.
    """

    value: object
    place: Place
    text: str


@frozen
class Entry:
    """A key of a table: where its name first stands, and its value."""

    key_place: Place
    value: Located


def read_bytes(path: Path, near: str | None = None) -> bytes:
    """The bytes of a file, of which there are at most MAX_BYTES.

    Args:
        path: the file.
        near: what may have been meant where there is no such file; None for a file like it.

    Raises:
        RulesetError: the file is missing, a directory, unreadable or too large.
    """
    try:
        if path.is_dir():
            raise _whole_file(path, "this is a directory", "a ruleset file")
        with path.open("rb") as stream:
            data = stream.read(MAX_BYTES + 1)
    except FileNotFoundError:
        raise _whole_file(path, "there is no such file", near=near or _near_name(path)) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise _whole_file(path, f"the file cannot be read: {reason}") from None
    if len(data) > MAX_BYTES:
        raise _whole_file(path, "the file is too large", f"at most {MAX_BYTES} bytes")
    return data


def _whole_file(path: Path, text: str, allowed: str = "", near: str | None = None) -> RulesetError:
    return RulesetError([Fault(str(path), 0, 0, "", text, allowed=allowed, suggestion=near)])


def _near_name(path: Path) -> str | None:
    with suppress(OSError, ValueError):
        names = [file.name for file in islice(path.parent.glob("*.toml"), 1000)]
        return did_you_mean(path.name, names)
    return None


def parse(data: bytes, file: str) -> tuple[Located | None, tuple[Fault, ...]]:
    """The root table of a TOML document, and the faults found while reading it.

    The root is None when the document is not TOML. It is there when nothing is wrong, and when
    nothing is wrong but a byte order mark and keys or tables that stand twice, of which the first
    counts. Never raises, whatever the bytes. Tables and lists more than MAX_DEPTH deep are a fault.

    Args:
        data: the document; read_bytes keeps it to a bearable size.
        file: the file's name, for the faults.
    """
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        return None, (_not_utf8(data, error.start, file),)
    mark: tuple[Fault, ...] = ()
    if text.startswith("\ufeff"):
        text = text[1:]
        what = "the file starts with a byte order mark"
        mark = (Fault(file, 1, 1, "", what, "U+FEFF", "UTF-8 without a mark"),)
    root, faults = _parse_text(text, file)
    return root, mark + faults


def plain(located: Located) -> object:
    """The value without places: dicts, lists and scalars, as `tomllib` gives them."""
    if isinstance(located.value, dict):
        return {key: plain(entry.value) for key, entry in located.value.items()}
    if isinstance(located.value, tuple):
        return [plain(element) for element in located.value]
    return located.value


def _not_utf8(data: bytes, offset: int, file: str) -> Fault:
    before = data[:offset].decode()
    place = place_at(before, len(before))
    text = "the file is not UTF-8 text"
    if data[:2] in {b"\xff\xfe", b"\xfe\xff"}:
        text += "; it looks like UTF-16"
    return Fault(file, place.line, place.column, "", text, f"byte 0x{data[offset]:02x}", "UTF-8")


def _parse_text(text: str, file: str) -> tuple[Located | None, tuple[Fault, ...]]:
    deep = _too_deep(text)
    if deep is not None:
        place, what = place_at(text, deep), "tables and lists nest too deeply"
        allowed = f"at most {MAX_DEPTH} levels"
        return None, (Fault(file, place.line, place.column, "", what, allowed=allowed),)
    values, refusal = read(text)
    survey = Survey(text, file, reads=refusal is not None)
    if refusal is None:
        return _join(values, survey.root, Place(1, 1), survey), ()
    findings = survey.sure_findings()
    faults = [finding.fault for finding in findings]
    if findings:
        refusal = _read_mended(text, findings)
    if refusal is not None:
        faults.append(not_toml(text, refusal, file))
        faults.sort(key=lambda fault: (fault.line, fault.column))
    if refusal is not None or survey.error is not None or not all(f.is_key for f in findings):
        return None, tuple(faults)
    return _join(_values(survey.root), survey.root, Place(1, 1), survey), tuple(faults)


def _too_deep(text: str) -> int | None:
    """The offset at which tables and lists are more than MAX_DEPTH deep, or None.

    tomllib would fail there at a depth that hangs on the caller's, and takes a time that grows
    with the square of a key's parts.
    """
    opened: list[int] = []
    depth = parts = pending = start = 0
    for token in _TOKEN.finditer(text):
        found = token.group()
        if token.lastgroup == "run":
            parts, start, pending = _count_parts(found), token.start(), 0
        elif found == "=":
            pending = parts
        elif found in {"[", "{"}:
            opened.append(1 + pending)
            depth, start = depth + 1 + pending, token.start()
            parts = pending = 0
        elif found in {"]", "}"} and opened:
            depth -= opened.pop()
        # Only before "=" is a run surely a key: elsewhere it may be the value 1.5.
        if max(depth + pending, parts) > MAX_DEPTH:
            return start
    return None


def _count_parts(run: str) -> int:
    return len(_ONE_PART.findall(run)) if "." in run else 1


def _read_mended(text: str, findings: Sequence[Finding]) -> Refusal | None:
    """What else tomllib refuses in a text when the faults found are out of its way."""
    name = "mended"
    while name in text:
        name += "_"
    pieces: list[str] = []
    edits: list[tuple[int, int]] = []
    done = length = 0
    for number, finding in enumerate(findings):
        piece = text[done : finding.start] + (f"{name}{number}" if finding.is_key else "0")
        pieces.append(piece)
        done, length = finding.end, length + len(piece)
        edits.append((length, done - length))
    mended = "".join(pieces) + text[done:]
    refusal = read(mended)[1]
    if refusal is None or refusal.offset == -1:
        return refusal
    offset = len(mended.rstrip()) if refusal.offset is None else refusal.offset
    ahead = [shift for after, shift in edits if after <= offset]
    return Refusal(refusal.message, offset + (ahead[-1] if ahead else 0))


def _values(shape: Shape) -> object:
    if shape.items is not None:
        return {name: _values(slot.shape) for name, slot in shape.items.items()}
    if shape.kind is Kind.SCALAR:
        return shape.value
    return [_values(element) for element in shape.elements or ()]


def _join(value: object, shape: Shape | None, near: Place, survey: Survey) -> Located:
    """A value with the places of its shape; `near` for what the shape does not know."""
    place = near if shape is None else shape.place
    if isinstance(value, dict):
        items = (shape and shape.items) or {}
        entries: dict[str, Entry] = {}
        for name, inner in value.items():
            slot = items.get(name)
            key_place, inner_shape = (place, None) if slot is None else slot
            entries[name] = Entry(key_place, _join(inner, inner_shape, key_place, survey))
        return Located(entries, place, "a table")
    if isinstance(value, list):
        shapes = (shape and shape.elements) or []
        known: list[Shape | None] = [*shapes, *[None] * (len(value) - len(shapes))]
        pairs = zip(value, known, strict=False)
        return Located(tuple(_join(v, s, place, survey) for v, s in pairs), place, "a list")
    if shape is None or not _spells(shape, value, survey):
        return Located(value, near, _spelling(value))
    return Located(value, place, shape.text)


def _spells(shape: Shape, value: object, survey: Survey) -> bool:
    """Whether the shape's text may be trusted to be the value's."""
    if survey.error is None:
        return shape.kind is Kind.SCALAR
    read_value = survey.read_scalar(shape.text)[0]
    return type(read_value) is type(value) and (read_value == value or value != value)


def _spelling(value: object) -> str:
    """A scalar as TOML may spell it, for one whose own text is not known."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, int) and abs(value) >= 1 << 64:
        return hex(value)  # str refuses integers of too many digits
    if isinstance(value, datetime | date | time):
        return value.isoformat()
    return str(value)
