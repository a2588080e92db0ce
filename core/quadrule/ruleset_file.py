"""The keys of a ruleset file, and the way from its text to values that know where they stand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Literal

from attrs import NOTHING, field, frozen

from quadrule.errors import Fault
from quadrule.options import Complaint, option, table_complaints
from quadrule.toml_source import Entry, Located, Place, parse, plain, read_bytes, spell_path

Table = dict[str, Any]


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
    seats: tuple[str, ...] | None = option(
        None, "The names of the seats in order of play.", shortest=1, longest=26
    )
    options: Table | None = option(None, "The game's own keys.")
    house_rules: tuple[Table, ...] | None = option(
        None,
        "House rules, in order; `use` names the rule, the other keys are its own.",
    )


@frozen
class Source:
    """A ruleset file that has been read.

    Attributes:
        label: how faults and origins call it.
        root: its top table, with places; None when it is no TOML.
        faults: what is wrong with it by itself.
        folder: where a relative `extends` starts from; None where paths are not followed.
        stated: its top-level keys, less those at fault.
    """

    label: str
    root: Located | None
    faults: tuple[Fault, ...]
    folder: Path | None = None
    stated: Mapping[str, Entry] = field(factory=dict, repr=False)


def read_source(path: Path) -> Source:
    """Read a file.

    Raises:
        RulesetError: it is missing, a directory, unreadable or too large.
    """
    return source_of(read_bytes(path), str(path), path.parent)


def read_installed(name: str, file: Traversable) -> Source:
    """Read the file of a named ruleset; it extends others by name only."""
    return source_of(file.read_bytes(), f"{name}.toml", None)


def source_of(data: bytes, label: str, folder: Path | None) -> Source:
    """Read the bytes of a file, noting everything wrong with its syntax and top-level keys."""
    root, faults = parse(data, label)
    if root is None:
        return Source(label, None, faults, folder)
    return checked_source(root, label, faults, folder)


def checked_source(
    root: Located, label: str, faults: tuple[Fault, ...], folder: Path | None
) -> Source:
    """A source whose top-level keys have been checked."""
    found = list(table_complaints(RulesetFile, as_table(root)))
    wrong = {complaint.path[0] for complaint in found if complaint.path}
    stated = {key: entry for key, entry in entries(root).items() if key not in wrong}
    new = [fault_at(label, root, complaint) for complaint in found]
    return Source(label, root, (*faults, *new), folder, stated)


def fault_at(
    label: str, root: Located, complaint: Complaint, prefix: tuple[str | int, ...] = ()
) -> Fault:
    """The fault for a complaint about the value at `prefix` below `root`."""
    path = prefix + complaint.path
    place, found = find(root, path, at_key=complaint.at_key)
    return Fault(
        file=label,
        line=place.line,
        column=place.column,
        key=spell_path(path),
        text=complaint.text,
        found=found,
        allowed=complaint.allowed,
        suggestion=complaint.suggestion,
    )


def find(root: Located, path: tuple[str | int, ...], *, at_key: bool = False) -> tuple[Place, str]:
    """Where the value (or the key) at a path stands, and how it is spelt."""
    here, place = root, root.place
    for step in path:
        value = here.value
        if isinstance(value, dict):
            entry: Entry = value[step]
            here, place = entry.value, entry.key_place
        elif isinstance(value, tuple) and isinstance(step, int):
            here = value[step]
            place = here.place
    if at_key:
        return place, str(path[-1])
    return here.place, here.text


def entries(table: Located) -> dict[str, Entry]:
    """The entries of a table; none for anything else."""
    return table.value if isinstance(table.value, dict) else {}


def as_table(table: Located) -> dict[str, Any]:
    """A located table as plain data."""
    value = plain(table)
    return value if isinstance(value, dict) else {}


def locate(value: Any, place: Place) -> Located:
    """Plain data as if it all stood at one place; for rulesets that come in a record."""
    if isinstance(value, dict):
        table = {key: Entry(place, locate(item, place)) for key, item in value.items()}
        return Located(table, place, "a table")
    if isinstance(value, list):
        return Located(tuple(locate(item, place) for item in value), place, "a list")
    return Located(value, place, str(value))


def items(value: Located) -> Iterator[Located]:
    """The items of a list; none for anything else."""
    if isinstance(value.value, tuple):
        yield from value.value
