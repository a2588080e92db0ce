"""The keys of a ruleset file, and the way from its text to values that know where they stand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Literal

from attrs import NOTHING, evolve, field, frozen

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
from quadrule.options import Complaint, option, table_complaints
from quadrule.registry import RulesetText
from quadrule.suggest import spelt

Table = dict[str, Any]
KeyPath = tuple[str | int, ...]

_FOUND_LIMIT = 80


@frozen
class RulesetFile:
    """The top-level keys of a ruleset file."""

    format: Literal[1] = option(
        NOTHING,
        "The version of the file format.",
        choices={1: "the version this library reads"},
    )
    extends: str | None = option(
        None,
        "A parent: a ruleset's name, or a path (ending in `.toml`) relative to this file. "
        "This file then gives only the differences.",
        shortest=1,
    )
    game: str | None = option(
        None, "The game; may be left out when the parent says it.", shortest=1
    )
    title: str | None = option(None, "The ruleset's name for people.", shortest=1, longest=80)
    summary: str | None = option(None, "What is special about it, in a sentence.", longest=500)
    seats: tuple[str, ...] | None = option(None, "The names of the seats in order of play.")
    options: Table | None = option(None, "The game's own keys.")
    house_rules: tuple[Table, ...] | None = option(
        None,
        "House rules, in order; `use` names the rule, the other keys are its own.",
    )


@frozen(eq=False)
class Source:
    """A ruleset file that has been read.

    Attributes:
        label: how faults and origins call it.
        root: its top table, with places; None when it is no TOML.
        faults: what is wrong with its syntax and top-level values.
        folder: where a relative `extends` starts from; None where paths are not followed.
        identity: equal for two sources exactly when they are one file, whatever it is called.
        stated: its top-level keys, less those at fault; items of a list may still be.
    """

    label: str
    root: Located | None
    faults: tuple[Fault, ...]
    folder: Path | None = None
    identity: object = field(factory=object, repr=False)
    stated: Mapping[str, Entry] = field(factory=dict, repr=False)


def read_source(path: Path, near: str | None = None) -> Source:
    """Read a file.

    Arguments:
        path: the file.
        near: what may have been meant where there is no such file; None for a file like it.

    Raises:
        RulesetError: it is missing, a directory, unreadable or too large.
    """
    data = read_bytes(path, near)
    return source_of(data, str(path), path.parent, path.resolve())


def read_installed(name: str, file: RulesetText, taken: Iterable[str] = ()) -> Source:
    """Read the file of a named ruleset; it extends others by name only.

    It is called by its name, or by its whole path where that name is taken by another file.

    Raises:
        RulesetError: it cannot be read.
    """
    label = f"{name}.toml"
    if label in taken:
        label = str(file)
    try:
        data = file.read_bytes()
    except OSError as error:
        text = f"the file cannot be read: {error.strerror}"
        raise RulesetError([Fault(label, 0, 0, "", text)]) from error
    return source_of(data, label, None, name)


def source_of(
    data: bytes, label: str, folder: Path | None = None, identity: object = None
) -> Source:
    """Read the bytes of a file, noting what is wrong with its syntax and top-level values."""
    if len(data) > MAX_BYTES:
        fault = Fault(
            label, 0, 0, "", "the text is too large", allowed=f"at most {MAX_BYTES} bytes"
        )
        return Source(label, None, (fault,), folder)
    root, faults = parse(data, label)
    source = Source(label, root, faults, folder, identity or object())
    return source if root is None else _checked(source, root)


def source_from_data(data: Mapping[str, Any], label: str) -> Source:
    """Plain data as if it came from a file, of which no places are known.

    Raises:
        RulesetError: tables and lists nest too deeply.
    """
    root = _located(data, label, MAX_DEPTH)
    return _checked(Source(label, root, ()), root)


def fault_at(
    source: Source, complaint: Complaint, prefix: KeyPath = (), severity: str = "error"
) -> Fault:
    """The fault for a complaint about what stands, or should stand, at `prefix` in a source."""
    assert source.root is not None
    path = prefix + complaint.path
    place, found = _find(source.root, path, at_key=complaint.at == "key")
    return Fault(
        file=source.label,
        line=place.line,
        column=place.column,
        key=spell_path(path),
        text=complaint.text,
        found=found if len(found) <= _FOUND_LIMIT else found[:_FOUND_LIMIT] + "…",
        allowed=complaint.allowed,
        suggestion=complaint.suggestion,
        severity=severity,
    )


def entries(table: Located | None) -> dict[str, Entry]:
    """The entries of a table; none for anything else."""
    return table.value if table is not None and isinstance(table.value, dict) else {}


def items(value: Located) -> tuple[Located, ...]:
    """The items of a list; none for anything else."""
    return value.value if isinstance(value.value, tuple) else ()


def as_table(table: Located) -> dict[str, Any]:
    """A located table as plain data."""
    value = plain(table)
    return value if isinstance(value, dict) else {}


def _checked(source: Source, root: Located) -> Source:
    """A source with the faults of its top-level values; keys are judged when the game is known."""
    found = list(table_complaints(RulesetFile, as_table(root)))
    wrong = {complaint.path[0] for complaint in found if len(complaint.path) == 1}
    stated = {key: entry for key, entry in entries(root).items() if key not in wrong}
    values = (
        fault_at(source, _in_double_brackets(complaint, root))
        for complaint in found
        if complaint.at != "key"
    )
    faults = (*source.faults, *values)
    return Source(source.label, root, faults, source.folder, source.identity, stated)


def _in_double_brackets(complaint: Complaint, root: Located) -> Complaint:
    """The complaint about one table where a list of tables stands, with how TOML writes those."""
    entry = entries(root).get("house_rules")
    is_table = entry is not None and isinstance(entry.value.value, dict)
    if complaint.path != ("house_rules",) or not is_table:
        return complaint
    return evolve(complaint, allowed=f"{complaint.allowed}, each under [[house_rules]]")


def _find(root: Located, path: KeyPath, *, at_key: bool) -> tuple[Place, str]:
    """Where the value (or the key) at a path stands, and how it is spelt.

    A path that leads on to a missing key ends at the table that lacks it, and nothing is spelt.
    """
    here, place = root, root.place
    for step in path:
        if isinstance(step, int):
            here = items(here)[step]
        elif step in entries(here):
            entry = entries(here)[step]
            here, place = entry.value, entry.key_place
        else:
            return here.place, ""
    return (place, str(path[-1])) if at_key else (here.place, here.text)


def _located(value: Any, label: str, depth: int) -> Located:
    if depth < 0:
        text, allowed = "tables and lists nest too deeply", f"at most {MAX_DEPTH} levels"
        raise RulesetError([Fault(label, 0, 0, "", text, allowed=allowed)])
    nowhere = Place(0, 0)
    if isinstance(value, Mapping):
        inner = ((str(key), _located(item, label, depth - 1)) for key, item in value.items())
        return Located({key: Entry(nowhere, item) for key, item in inner}, nowhere, "a table")
    if isinstance(value, list | tuple):
        listed = tuple(_located(item, label, depth - 1) for item in value)
        return Located(listed, nowhere, "a list")
    return Located(value, nowhere, spelt(value))
