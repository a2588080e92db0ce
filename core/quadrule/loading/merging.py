"""A ruleset file laid over its parents: which value is in force, and which file states it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import attrs
from attrs import field, frozen

from quadrule.loading.ruleset_file import KeyPath, Source, entries
from quadrule.loading.toml_source import Entry, plain
from quadrule.ruleset import Origin

DEFAULT = Origin("default")


@frozen
class Stated:
    """A key with the value in force, and the file that states it.

    Attributes:
        source: the nearest file that has the key.
        entry: the key and its value in that file.
        inner: for a table, what is in force in it: the keys of all files, the nearest first.
    """

    source: Source
    entry: Entry = field(repr=False)
    inner: Mapping[str, Stated] | None = None

    @property
    def origin(self) -> Origin:
        """Where the key stands."""
        place = self.entry.key_place
        return Origin(self.source.label, place.line, place.column)

    def value(self) -> Any:
        """The value in force, as plain data."""
        if self.inner is None:
            return plain(self.entry.value)
        return {key: stated.value() for key, stated in self.inner.items()}


def in_force(chain: Sequence[Source], key: str) -> Stated | None:
    """A top-level key, as the nearest file says; None when no file has it.

    Where a table meets a table it is merged key by key, at every depth. Anything else is replaced
    whole: a list, or a table by a list and the other way round.
    """
    found = None
    for source in reversed(chain):
        entry = source.stated.get(key)
        if entry is not None:
            found = _over(found, stated(source, entry))
    return found


def stated(source: Source, entry: Entry) -> Stated:
    """What one file states."""
    if not isinstance(entry.value.value, dict):
        return Stated(source, entry)
    inner = {key: stated(source, each) for key, each in entries(entry.value).items()}
    return Stated(source, entry, inner)


def source_for(top: Stated | None, path: KeyPath, otherwise: Source) -> Source:
    """The file to blame for what stands, or should stand, at a path below a top-level key."""
    if top is None:
        return otherwise
    here = top
    for step in path:
        inner = (here.inner or {}).get(str(step))
        if inner is None:
            break
        here = inner
    return here.source


def stated_at(top: Stated | None, path: KeyPath) -> Stated | None:
    """What is in force at a path below a top-level key; None when no file states it."""
    here = top
    for step in path:
        here = None if here is None else (here.inner or {}).get(str(step))
    return here


def origins(key: str, value: Any, top: Stated | None) -> Iterator[tuple[str, Origin]]:
    """The origin of a key and, for a table, of each key in it, by dotted key.

    `value` is the value in force as plain data, defaults included.
    """
    yield key, DEFAULT if top is None else top.origin
    if isinstance(value, dict):
        inner = (top and top.inner) or {}
        for name, item in value.items():
            yield from origins(f"{key}.{name}", item, inner.get(name))


def _over(parent: Stated | None, child: Stated) -> Stated:
    if parent is None or parent.inner is None or child.inner is None:
        return child
    merged = dict(parent.inner)
    for key, each in child.inner.items():
        merged[key] = _over(merged.get(key), each)
    return attrs.evolve(child, inner=merged)
