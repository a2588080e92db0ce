"""The shape of a TOML document as its syntax tree tells it: places, and keys that stand twice.

The values themselves are tomllib's; see `quadrule.loading.toml_source`, which joins the two.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from attrs import define, frozen

from quadrule.errors import Fault
from quadrule.suggest import quoted

if TYPE_CHECKING:
    from tree_sitter import Node

_BARE_KEY = re.compile(r"[A-Za-z0-9_-]{1,60}")
_WHERE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")
_LONG_INTEGER = re.compile(r"[0-9][0-9_]{639,}")
_FOUND_LIMIT = 80
# The tree of a broken document may be deeper than any document that is read.
_PATH_LIMIT = 100


@frozen
class Place:
    """A place in a file: 1-based line, and 1-based column counted in characters."""

    line: int
    column: int

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}"


class Kind(Enum):
    """What a value is, as far as it decides what may be added to it later."""

    SCALAR = "scalar"
    LIST = "list"
    INLINE = "inline table"
    TABLES = "list of tables, each with a header"
    HEADER = "table with a header"
    IMPLICIT = "table known only from the header of a table inside it"
    DOTTED = "table made by dotted keys, open until their section ends"


_CLOSED = frozenset({Kind.SCALAR, Kind.LIST, Kind.INLINE})
_WORDS = {
    Kind.SCALAR: "a value",
    Kind.LIST: "a list",
    Kind.INLINE: "an inline table",
    Kind.TABLES: "a list of tables",
}


@define(eq=False)
class Shape:
    """What the syntax tree tells of one value.

    Attributes:
        place: where the value begins, as `toml_source.Located` has it.
        kind: what it is.
        text: a scalar as the file spells it; empty for others.
        value: the scalar's value, when the survey was asked to read.
        items: the keys of a table; None for others.
        elements: the elements of a list or a list of tables; None for others.
        section: for a table made by dotted keys, the table whose section they stand in.
    """

    place: Place
    kind: Kind
    text: str = ""
    value: object = None
    items: dict[str, Slot] | None = None
    elements: list[Shape] | None = None
    section: Shape | None = None


class Slot(NamedTuple):
    """A key of a table: where its name first stands, and what it holds."""

    key_place: Place
    shape: Shape


class Finding(NamedTuple):
    """A fault, and the offsets of the key or scalar that would have to go to mend it."""

    fault: Fault
    start: int
    end: int
    is_key: bool


class Refusal(NamedTuple):
    """Why tomllib refuses a text: the offset it names is None for the end, -1 for none."""

    message: str
    offset: int | None


class _Key(NamedTuple):
    names: tuple[str, ...]
    places: tuple[Place, ...]
    start: int
    end: int


def spell_path(path: Iterable[str | int]) -> str:
    """A key path as faults show it: dots, quotes where TOML needs them, `[0]` for the first."""
    spelled = ""
    for part in path:
        if isinstance(part, int):
            spelled += f"[{part}]"
        else:
            name = part if _BARE_KEY.fullmatch(part) else quoted(part)
            spelled += f".{name}" if spelled else name
    return spelled


def read(text: str) -> tuple[dict[str, object], Refusal | None]:
    """What tomllib makes of a text: the values, or why there are none."""
    try:
        return tomllib.loads(text), None
    except tomllib.TOMLDecodeError as error:
        return {}, _refusal(text, str(error))
    except RecursionError:
        return {}, Refusal("tables and lists nest too deeply", -1)
    except ValueError:
        found = _LONG_INTEGER.search(text)
        return {}, Refusal("an integer has too many digits", found.start() if found else -1)


def _refusal(text: str, message: str) -> Refusal:
    where = _WHERE.search(message)
    if where is None:
        return Refusal(message, -1)
    message = message[: where.start()]
    if where[1] is None:
        return Refusal(message, None)
    before = text.split("\n", int(where[1]) - 1)
    return Refusal(message, len(text) - len(before[-1]) + int(where[2]) - 1)


def place_at(text: str, offset: int) -> Place:
    """The place of the character at an offset of the text."""
    line_start = text.rfind("\n", 0, offset) + 1
    return Place(text.count("\n", 0, offset) + 1, offset - line_start + 1)


def not_toml(text: str, refusal: Refusal, file: str, key: str = "", found: str = "") -> Fault:
    """Tomllib's refusal of a text as a fault."""
    message = "this is not TOML: " + refusal.message[:1].lower() + refusal.message[1:200]
    if refusal.offset == -1:
        return Fault(file, 0, 0, key, message, found)
    place = place_at(text, len(text.rstrip()) if refusal.offset is None else refusal.offset)
    return Fault(file, place.line, place.column, key, message, found)


class Survey:
    """One pass over a document's syntax tree.

    Attributes:
        root: the shape of the root table, without what the syntax tree could not make out.
        error: the offset at which tree-sitter first sees an error, or None.
    """

    def __init__(self, text: str, file: str, *, reads: bool) -> None:
        """Surveys a text; when `reads`, also reads each scalar, and finds those that are none."""
        from tree_sitter import Language, Parser
        from tree_sitter_toml import language

        # With one byte for each character, tree-sitter's byte offsets and columns are characters.
        tree = Parser(Language(language())).parse(text.encode("ascii", "replace"))
        self.root = Shape(Place(1, 1), Kind.HEADER, items={})
        self.error = _first_error(tree.root_node)
        self._text = text
        self._file = file
        self._reads = reads
        self._memo: dict[str, tuple[object, Refusal | None]] = {}
        self._findings: list[Finding] = []
        self._document(tree.root_node)

    def sure_findings(self) -> list[Finding]:
        """The faults that stand before any syntax error, in file order."""
        limit = len(self._text) if self.error is None else self.error
        sure = [finding for finding in self._findings if finding.start < limit]
        return sorted(sure, key=lambda finding: finding.start)

    def read_scalar(self, text: str) -> tuple[object, Refusal | None]:
        """A scalar's value by its text alone; the refusal's offset counts from the text's start."""
        if text not in self._memo:
            values, refusal = read(f"v = {text}")
            if refusal is not None:
                offset = min(max((refusal.offset or 0) - 4, 0), len(text))
                refusal = Refusal(refusal.message, offset)
            self._memo[text] = values.get("v"), refusal
        return self._memo[text]

    def _document(self, document: Node) -> None:
        table, path = self.root, _Path()
        for node in document.named_children:
            if node.type == "pair":
                self._pair(node, table, path)
            elif node.type in {"table", "table_array_element"}:
                inner, inner_path = self._header(node)
                for child in node.named_children:
                    if child.type == "pair":
                        self._pair(child, inner, inner_path)

    def _header(self, node: Node) -> tuple[Shape, _Path]:
        """The table that a header opens, and its path; a detached table after a fault."""
        fresh = Shape(_node_place(node), Kind.HEADER, items={})
        key = self._key(next(iter(node.named_children), None))
        if key is None:
            return fresh, ()
        table, path = self.root, _Path()
        for index, name in enumerate(key.names[:-1]):
            path = (*path, name)
            child = _child(table, name, Shape(fresh.place, Kind.IMPLICIT, items={}), key, index)
            if child.shape.kind in _CLOSED:
                self._clash(key, index, path, _cannot_add(child))
                return fresh, (*path, *key.names[index + 1 :])
            table = child.shape
            if table.elements:
                path = (*path, len(table.elements) - 1)
                table = table.elements[-1]
        path = (*path, key.names[-1])
        if node.type == "table_array_element":
            return self._open_element(table, key, path, fresh)
        return self._open_table(table, key, path, fresh), path

    def _open_table(self, parent: Shape, key: _Key, path: _Path, fresh: Shape) -> Shape:
        slot = _child(parent, key.names[-1], fresh, key, -1)
        table = slot.shape
        if table is fresh:
            return fresh
        if table.kind is Kind.IMPLICIT:
            table.kind, table.place = Kind.HEADER, fresh.place
            return table
        if table.kind in {Kind.HEADER, Kind.DOTTED}:
            self._clash(key, -1, path, f"the table stands twice; the first is at {slot.key_place}")
            # Its keys are read into the first one, so that those which stand twice are found too.
            return table
        what = f"this is already {_WORDS[table.kind]} at {slot.key_place}"
        self._clash(key, -1, path, f"{what}, so it cannot be a table too")
        return fresh

    def _open_element(
        self, parent: Shape, key: _Key, path: _Path, fresh: Shape
    ) -> tuple[Shape, _Path]:
        new = Shape(fresh.place, Kind.TABLES, elements=[])
        slot = _child(parent, key.names[-1], new, key, -1)
        tables = slot.shape
        if tables.kind is not Kind.TABLES or tables.elements is None:
            what = f"this is already {_WORDS.get(tables.kind, 'a table')} at {slot.key_place}"
            self._clash(key, -1, path, f"{what}, so it cannot be a list of tables too")
            return fresh, path
        tables.elements.append(fresh)
        return fresh, (*path, len(tables.elements) - 1)

    def _pair(self, node: Node, section: Shape, path: _Path) -> None:
        parts = _contents(node)
        key = self._key(parts[0] if parts else None)
        if len(parts) != 2:
            return
        value = self._value(parts[1], (*path, *key.names) if key else path)
        if key is None:
            return
        table = section
        for index, name in enumerate(key.names[:-1]):
            made = Shape(key.places[index], Kind.DOTTED, items={}, section=section)
            slot = _child(table, name, made, key, index)
            table = slot.shape
            if table.kind is Kind.IMPLICIT:
                table.kind, table.section = Kind.DOTTED, section
            if table.kind is not Kind.DOTTED or table.section is not section:
                self._clash(key, index, (*path, *key.names[: index + 1]), _cannot_add(slot))
                return
        slot = _child(table, key.names[-1], value, key, -1)
        if slot.shape is not value:
            text = f"the key stands twice; the first is at {slot.key_place}"
            self._clash(key, -1, (*path, *key.names), text)

    def _value(self, node: Node, path: _Path) -> Shape:
        place = _node_place(node)
        if node.type == "array" and len(path) < _PATH_LIMIT:
            shapes = [self._value(n, (*path, i)) for i, n in enumerate(_contents(node))]
            return Shape(place, Kind.LIST, elements=shapes)
        if node.type == "inline_table" and len(path) < _PATH_LIMIT:
            table = Shape(place, Kind.INLINE, items={})
            for pair in _contents(node):
                self._pair(pair, table, path)
            return table
        text = self._text[node.start_byte : node.end_byte]
        value = self._checked(text, node, path) if self._reads else None
        return Shape(place, Kind.SCALAR, text, value)

    def _checked(self, text: str, node: Node, path: _Path, *, is_key: bool = False) -> object:
        """The value of a scalar or quoted key, None after noting that it is not one."""
        value, refusal = self.read_scalar(text)
        if refusal is not None:
            at = Refusal(refusal.message, node.start_byte + (refusal.offset or 0))
            fault = not_toml(self._text, at, self._file, spell_path(path), text[:_FOUND_LIMIT])
            self._findings.append(Finding(fault, node.start_byte, node.end_byte, is_key))
        return value

    def _key(self, node: Node | None) -> _Key | None:
        """The parts of a key, or None when it cannot be read."""
        kind = node.type if node is not None else ""
        if node is None or kind not in {"bare_key", "quoted_key", "dotted_key"}:
            return None
        start, end = node.start_byte, node.end_byte
        if kind == "bare_key":
            return _Key((self._text[start:end],), (_node_place(node),), start, end)
        names, places = [], []
        for part in _key_parts(node):
            text = self._text[part.start_byte : part.end_byte]
            if part.type == "quoted_key":
                is_plain = "\\" not in text and not self._reads
                name = text[1:-1] if is_plain else self._checked(text, part, (), is_key=True)
                if not isinstance(name, str):
                    return None
                text = name
            names.append(text)
            places.append(_node_place(part))
        return _Key(tuple(names), tuple(places), start, end)

    def _clash(self, key: _Key, index: int, path: _Path, text: str) -> None:
        place = key.places[index]
        found = self._text[key.start : key.end][:_FOUND_LIMIT]
        fault = Fault(self._file, place.line, place.column, spell_path(path), text, found)
        self._findings.append(Finding(fault, key.start, key.end, is_key=True))


_Path = tuple[str | int, ...]


def _child(table: Shape, name: str, new: Shape, key: _Key, index: int) -> Slot:
    """The slot of that name, after putting `new` there if there was none."""
    items = table.items
    if items is None:
        raise AssertionError(f"{table.kind} has no keys")
    slot = items.get(name)
    if slot is None:
        slot = items[name] = Slot(key.places[index], new)
    return slot


def _cannot_add(slot: Slot) -> str:
    what = _WORDS.get(slot.shape.kind, "a table of its own")
    return f"this is already {what} at {slot.key_place}, so nothing can be added to it here"


def _node_place(node: Node) -> Place:
    row, column = node.start_point
    return Place(row + 1, column + 1)


def _contents(node: Node) -> list[Node]:
    return [n for n in node.named_children if n.type not in {"comment", "ERROR"}]


def _key_parts(node: Node) -> Iterator[Node]:
    """The parts of a key in order; a dotted key's node holds the key of all but its last part."""
    last: list[Node] = []
    while node.type == "dotted_key":
        children = node.named_children
        last.append(children[-1])
        node = children[0]
    yield node
    yield from reversed(last)


def _first_error(node: Node) -> int | None:
    """The offset of the first error below a node; the end of the node that lacks something."""
    if not node.has_error:
        return None
    while node.type != "ERROR" and not node.is_missing:
        inner = next((n for n in node.children if n.has_error or n.is_missing), None)
        if inner is None:
            return node.end_byte
        node = inner
    return node.start_byte
