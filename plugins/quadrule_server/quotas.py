"""What one client may take of a server that many share."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import blake2b
from threading import Lock
from time import monotonic

from attrs import define, field

from quadrule_rpc.failures import limit_reached
from quadrule_rpc.methods import Method
from quadrule_server.limits import NetworkLimits

_REMEMBERED = 10_000
"""The moves of so many clients are counted."""


def client_of(address: str) -> str:
    """What a client is counted by: a hash of the address it calls from."""
    return blake2b(address.encode(), digest_size=12, person=b"quadrule").hexdigest()


@define
class _Bucket:
    """A token bucket: it fills with time, and each move takes one out of it."""

    left: float
    filled: float


@define(eq=False)
class Quotas:
    """Counts what clients do.

    Attributes:
        limits: the most of each.
        clock: gives seconds.
    """

    limits: NetworkLimits
    clock: Callable[[], float] = monotonic
    _buckets: OrderedDict[str, _Bucket] = field(factory=OrderedDict, init=False)
    _connections: dict[str, int] = field(factory=dict, init=False)
    _thinking: dict[str, int] = field(factory=dict, init=False)
    _lock: Lock = field(factory=Lock, init=False)

    def admit(self, client: str, method: Method) -> None:
        """Count a call of a client.

        Raises:
            RpcError: it changes something, and the client has changed too much too quickly.
        """
        if not method.is_change:
            return
        most, now = self.limits.moves_a_second, self.clock()
        with self._lock:
            bucket = self._buckets.setdefault(client, _Bucket(2 * most, now))
            self._buckets.move_to_end(client)
            if len(self._buckets) > _REMEMBERED:
                self._buckets.popitem(last=False)
            bucket.left = min(2 * most, bucket.left + (now - bucket.filled) * most)
            bucket.filled = now
            if bucket.left < 1:
                text = f"more than {most:g} changes a second: wait a moment"
                raise limit_reached("moves_a_second", most, text)
            bucket.left -= 1

    @contextmanager
    def connected(self, client: str) -> Iterator[None]:
        """Count a connection of a client for as long as it lasts.

        Raises:
            RpcError: there are too many, of this client or of all.
        """
        limits = self.limits
        with self._lock:
            own, all_ = self._connections.get(client, 0), sum(self._connections.values())
            if own >= limits.connections_a_client:
                most = limits.connections_a_client
                text = f"you have {most} connections open"
                raise limit_reached("connections_a_client", most, text)
            if all_ >= limits.connections:
                text = f"{limits.connections} connections are open: try again later"
                raise limit_reached("connections", limits.connections, text)
            self._connections[client] = own + 1
        try:
            yield
        finally:
            self._take_one(self._connections, client)

    @contextmanager
    def thinking(self, client: str, most: int) -> Iterator[None]:
        """Count a long call of a client that has no connection of its own, while it is under way.

        Arguments:
            client: whose it is.
            most: so many may be.

        Raises:
            RpcError: there are too many.
        """
        with self._lock:
            own = self._thinking.get(client, 0)
            if own >= most:
                raise limit_reached("calls", most, f"{most} long calls are under way")
            self._thinking[client] = own + 1
        try:
            yield
        finally:
            self._take_one(self._thinking, client)

    def _take_one(self, counts: dict[str, int], client: str) -> None:
        with self._lock:
            counts[client] -= 1
            if not counts[client]:
                del counts[client]
