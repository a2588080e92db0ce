"""Group commit: what several threads want written goes into one transaction."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from threading import Lock
from typing import Generic, TypeVar

from attrs import define, field

Item = TypeVar("Item")

_MOST = 500
"""So many items are written at once at most."""


@define(eq=False)
class _Wanted(Generic[Item]):
    item: Item
    is_done: bool = False
    error: Exception | None = None


@define(eq=False)
class GroupCommit(Generic[Item]):
    """Writes items, one group at a time; whoever comes while a group is written joins the next.

    Attributes:
        write_all: writes items and gives for each the error it failed with, or None.
    """

    write_all: Callable[[Sequence[Item]], Sequence[Exception | None]]
    _waiting: list[_Wanted[Item]] = field(factory=list, init=False)
    _queue: Lock = field(factory=Lock, init=False)
    _writing: Lock = field(factory=Lock, init=False)

    def write(self, item: Item) -> None:
        """Have an item written, and wait for it.

        Raises:
            Exception: what the writing of this item failed with.
        """
        wanted = _Wanted(item)
        with self._queue:
            self._waiting.append(wanted)
        with self._writing:
            while not wanted.is_done:  # unless somebody else's group held it
                self._write_group()
        if wanted.error is not None:
            raise wanted.error

    def _write_group(self) -> None:
        with self._queue:
            group, self._waiting = self._waiting[:_MOST], self._waiting[_MOST:]
        errors: Sequence[Exception | None]
        try:
            errors = self.write_all([each.item for each in group])
        except Exception as error:  # noqa: BLE001  # each that waits is told
            errors = [error] * len(group)
        for each, failed in zip(group, errors, strict=True):
            each.error, each.is_done = failed, True
