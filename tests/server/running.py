"""Servers in this process, and clients that call them as others would."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.client import HTTPConnection
from queue import SimpleQueue
from threading import Thread
from typing import Any

from attrs import define, evolve, field, frozen
from websockets.sync.client import ClientConnection, connect

from quadrule_rpc.limits import Limits
from quadrule_server.application import Settings
from quadrule_server.limits import NetworkLimits
from quadrule_server.serving import Place, Serving
from tests.golden.playthrough import shipped
from tests.rpc.clients import RefusedError


@frozen
class Reply:
    """What an HTTP request was answered."""

    status: int
    headers: Mapping[str, str]
    text: str

    @property
    def json(self) -> Any:
        return json.loads(self.text)


@frozen
class Served:
    """A server that runs."""

    port: int

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"

    def request(
        self,
        verb: str,
        path: str,
        body: Any = None,
        headers: Mapping[str, str] | None = None,
        **tokens: tuple[str, ...],
    ) -> Reply:
        """Send a request; a body is sent as JSON, bytes as they are."""
        sent = dict(headers or {})
        data = body if isinstance(body, bytes | None) else json.dumps(body).encode()
        if data is not None:
            sent.setdefault("Content-Type", "application/json")
        if tokens.get("tokens"):
            sent["Authorization"] = f"Bearer {'.'.join(tokens['tokens'])}"
        connection = HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            connection.request(verb, path, data, sent)
            answer = connection.getresponse()
            return Reply(answer.status, dict(answer.headers.items()), answer.read().decode())
        finally:
            connection.close()

    def socket(self, **options: Any) -> ClientConnection:
        """A WebSocket connection."""
        connected: ClientConnection = connect(
            f"ws://{self.host}/api/socket", max_size=None, **options
        )
        return connected

    @contextmanager
    def caller(self) -> Iterator[SocketCaller]:
        """Somebody who calls over a connection of their own."""
        with self.socket() as socket:
            yield SocketCaller(socket)


@define
class SocketCaller:
    """Calls over a WebSocket, and keeps what is told meanwhile."""

    socket: ClientConnection
    told: list[Any] = field(factory=list, init=False)
    _calls: int = field(default=0, init=False)

    def ask(self, method: str, **params: Any) -> Any:
        """The result of a call.

        Raises:
            RefusedError: it is answered with an error.
        """
        self._calls += 1
        call = {"jsonrpc": "2.0", "id": self._calls, "method": method, "params": params}
        self.socket.send(json.dumps(call))
        while True:
            message = json.loads(self.socket.recv(timeout=60))
            if message.get("id") == self._calls:
                break
            self.told.append(message)
        if "error" in message:
            raise RefusedError(message["error"])
        return message["result"]

    def hear(self) -> Any:
        """The next notification."""
        return self.told.pop(0) if self.told else json.loads(self.socket.recv(timeout=60))


@contextmanager
def served(database: str, **changes: Any) -> Iterator[Served]:
    """A server in a thread of this process.

    Arguments:
        database: its URL.
        changes: of the usual limits, by name; `workers` and `keep_days` too.
    """
    network = NetworkLimits(moves_a_second=1e6, connections_a_client=2000)
    settings = Settings(Limits(), network)
    for name, value in changes.items():
        if hasattr(settings, name):
            settings = evolve(settings, **{name: value})
        elif hasattr(network, name):
            settings = evolve(settings, network=evolve(settings.network, **{name: value}))
        else:
            settings = evolve(settings, limits=evolve(settings.limits, **{name: value}))
    ready: SimpleQueue[str] = SimpleQueue()
    serving = Serving(shipped(), Place("127.0.0.1", 0), database, settings, ready.put)
    thread = Thread(target=serving.run)
    thread.start()
    try:
        address = ready.get(timeout=30)
        yield Served(int(address.rstrip("/").rpartition(":")[2]))
    finally:
        serving.stop()
        thread.join(30)
        assert not thread.is_alive()
