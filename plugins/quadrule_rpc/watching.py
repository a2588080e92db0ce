"""Who follows which match, and telling them."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from threading import Lock
from typing import TYPE_CHECKING

from attrs import define, field

from quadrule_rpc.changes import Change
from quadrule_rpc.conversion import encoded

if TYPE_CHECKING:
    from quadrule_rpc.open_matches import OpenMatch

CHANGED = "$/match"
"""The notification of a change."""

Tell = Callable[[str], None]


@define(eq=False)
class Watcher:
    """Someone who follows a match.

    What is to be told while their call is not answered yet waits, and what the answer holds already
    is not told again.

    Attributes:
        carry: carries a message to them.
        layout: how they want the board laid out; None for the usual way.
    """

    carry: Tell
    layout: str | None
    _known: int | None = field(default=None, init=False)
    _waiting: list[tuple[int, str]] = field(factory=list, init=False)
    _lock: Lock = field(factory=Lock, init=False)

    def tell(self, version: int, text: str) -> None:
        """Tell of the change that has made a version, in its turn."""
        with self._lock:
            if self._known is None:
                self._waiting.append((version, text))
            elif version > self._known:
                self.carry(text)

    def begin(self, version: int) -> None:
        """Tell from now on of what comes after a version, which they have been answered."""
        with self._lock:
            self._known = version
            for each, text in self._waiting:
                if each > version:
                    self.carry(text)
            self._waiting.clear()


@define(eq=False)
class Watching:
    """Who follows which match."""

    _watchers: dict[str, set[Watcher]] = field(factory=dict, init=False)
    _lock: Lock = field(factory=Lock, init=False)

    def add(self, match_id: str, watcher: Watcher) -> None:
        """Let someone follow a match."""
        with self._lock:
            self._watchers.setdefault(match_id, set()).add(watcher)

    def remove(self, match_id: str, watcher: Watcher) -> None:
        """Let someone follow a match no longer."""
        with self._lock:
            watchers = self._watchers.get(match_id, set())
            watchers.discard(watcher)
            if not watchers:
                self._watchers.pop(match_id, None)

    def forget(self, match_id: str) -> None:
        """Let nobody follow a match any more: it is closed."""
        with self._lock:
            self._watchers.pop(match_id, None)

    def watched(self) -> tuple[str, ...]:
        """The ids of all matches that someone follows."""
        with self._lock:
            return tuple(self._watchers)

    def is_watched(self, match_id: str) -> bool:
        """Whether someone follows a match."""
        return match_id in self._watchers

    def tell(self, opened: OpenMatch, change: Change) -> None:
        """Tell all who follow a match of its last change."""
        with self._lock:
            watchers = tuple(self._watchers.get(opened.id, ()))
        told: dict[str | None, str] = {}
        for watcher in watchers:
            text = told.get(watcher.layout)
            if text is None:
                text = told[watcher.layout] = _text(opened, change, watcher.layout)
            with suppress(OSError):  # nobody reads any more
                watcher.tell(change.version, text)


def _text(opened: OpenMatch, change: Change, layout: str | None) -> str:
    state = opened.state(None, change.turn - 1, layout)
    params = f'{{"match":{encoded(opened.id)},"change":{encoded(change)},"state":{state}}}'
    return f'{{"jsonrpc":"2.0","method":"{CHANGED}","params":{params}}}'
