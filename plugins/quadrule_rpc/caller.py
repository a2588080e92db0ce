"""Who calls: which seats they play for, and how they are told of changes."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from threading import Lock
from typing import TYPE_CHECKING

from attrs import define, field

from quadrule_rpc.failures import NOT_YOUR_SEAT, NotYourSeat, RpcError
from quadrule_rpc.open_matches import OpenMatch
from quadrule_rpc.server import Server
from quadrule_rpc.watching import Tell, Watcher

if TYPE_CHECKING:
    from quadrule_rpc.methods import Method


def _welcome(method: Method) -> None:
    """Whoever has the process to themselves may call as fast as they like."""


@define(eq=False)
class Caller:
    """Whoever sends calls over one connection.

    Attributes:
        server: what the calls work on.
        client: whom the matches are counted for that are opened.
        tell: carries a notification away; None where there is no way to.
        admit: asked before each call; raises RpcError for one that comes too soon.
    """

    server: Server
    client: str = ""
    tell: Tell | None = None
    admit: Callable[[Method], None] = field(default=_welcome)
    _held: dict[str, frozenset[int]] = field(factory=dict, init=False)
    _watched: dict[str, Watcher] = field(factory=dict, init=False)
    _answered: dict[Watcher, int] = field(factory=dict, init=False)
    _is_closed: bool = field(default=False, init=False)
    _lock: Lock = field(factory=Lock, init=False)

    def hold(self, match_id: str, seats: tuple[int, ...]) -> None:
        """Play for these seats too from now on."""
        self._held[match_id] = self.held(match_id).union(seats)

    def held(self, match_id: str) -> frozenset[int]:
        """The seats that were taken."""
        return self._held.get(match_id, frozenset())

    def check_holds(self, opened: OpenMatch, seat: int) -> None:
        """Refuse to act for a seat that the caller does not hold.

        Raises:
            RpcError: it is another's.
        """
        if self.server.matches.is_guarded and seat not in self.held(opened.id):
            text = f"you do not hold the seat of {opened.match.seats[seat]}"
            raise RpcError(NOT_YOUR_SEAT, text, NotYourSeat(seat, opened.match.to_move))

    def watch(self, match_id: str, layout: str | None) -> None:
        """Be told of the changes of a match from now on, once `answer_holds` has said since when.

        Who has gone meanwhile is told of nothing.
        """
        self.unwatch(match_id)
        with self._lock:
            if self.tell is not None and not self._is_closed:
                watcher = Watcher(self.tell, layout)
                self._watched[match_id] = watcher
                self.server.matches.watching.add(match_id, watcher)

    def answer_holds(self, match_id: str, version: int) -> None:
        """Say which version of a match that is watched the answer to the call tells."""
        watcher = self._watched.get(match_id)
        if watcher is not None:
            self._answered[watcher] = version

    def answered(self) -> None:
        """Be told of what has happened since: the answer is on its way."""
        while self._answered:
            watcher, version = self._answered.popitem()
            with suppress(OSError):  # nobody reads any more
                watcher.begin(version)

    def unwatch(self, match_id: str) -> None:
        """Be told no longer."""
        with self._lock:
            watcher = self._watched.pop(match_id, None)
            if watcher is not None:
                self.server.matches.watching.remove(match_id, watcher)

    def forget(self, match_id: str) -> None:
        """Follow a match no longer, and hold none of its seats: it is closed."""
        self.unwatch(match_id)
        self._held.pop(match_id, None)

    def close(self) -> None:
        """Be told of nothing any more."""
        with self._lock:
            self._is_closed = True
        for match_id in list(self._watched):
            self.unwatch(match_id)
