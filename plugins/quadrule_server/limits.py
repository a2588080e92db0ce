"""How much a server takes on from the network."""

from __future__ import annotations

from attrs import frozen

from quadrule_rpc.limits import Limits

ENGINE = Limits(
    line_bytes=1 << 20,
    batch=20,
    ruleset_bytes=1 << 15,
    matches=500,
    calls=4,
    iterations=200_000,
    seconds=10.0,
)
"""The protocol's limits where strangers call; `matches` counts those that one client
has opened within a day, whose players may be many: a class has one address."""


@frozen
class NetworkLimits:
    """The most that clients may take; what is more is answered with *limit reached*.

    A client is whoever calls from one address.

    Attributes:
        moves_a_second: how many matches and turns a client may begin, make, take back and make
            again in a second, on average over some seconds.
        connections_a_client: how many WebSocket connections a client may have.
        connections: how many there may be.
        changes: how many changes a match may have: turns made, taken back and made again.
        unread_bytes: so much may wait behind a message that a client reads slowly; then it is
            disconnected.
    """

    moves_a_second: float = 50.0
    connections_a_client: int = 100
    connections: int = 5000
    changes: int = 10_000
    unread_bytes: int = 1 << 22
