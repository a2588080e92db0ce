"""Servers in this process, and clients that call them as others would."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.client import HTTPConnection
from queue import SimpleQueue
from threading import Thread
from typing import Any
from urllib.parse import quote, urlencode

from attrs import define, evolve, field, frozen
from websockets.sync.client import ClientConnection, connect

from quadrule_rpc.limits import Limits
from quadrule_server.application import Settings
from quadrule_server.limits import NetworkLimits
from quadrule_server.resources import PREFIX, RESOURCES, Resource
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
        message = json.loads(self.text(method, **params))
        if "error" in message:
            raise RefusedError(message["error"])
        return message["result"]

    def text(self, method: str, **params: Any) -> str:
        """The whole answer to a call."""
        self._calls += 1
        call = {"jsonrpc": "2.0", "id": self._calls, "method": method, "params": params}
        self.socket.send(json.dumps(call))
        while True:
            text = self.socket.recv(timeout=60, decode=True)
            message = json.loads(text)
            if message.get("id") == self._calls:
                return text
            self.told.append(message)

    def hear(self) -> Any:
        """The next notification."""
        return self.told.pop(0) if self.told else json.loads(self.socket.recv(timeout=60))


@define
class HttpCaller:
    """Calls over HTTP, with the tokens of the matches that it has opened."""

    served: Served
    _tokens: dict[str, tuple[str, ...]] = field(factory=dict, init=False)

    def ask(self, method: str, **params: Any) -> Any:
        """As `SocketCaller.ask`."""
        answer = json.loads(self.text(method, **params))
        if "error" in answer:
            raise RefusedError(answer["error"])
        return answer["result"]

    def text(self, method: str, **params: Any) -> str:
        """As `SocketCaller.text`."""
        resource, verb, path, body = request_of(method, params)
        tokens = self._tokens.get(params.get("match", ""), ())
        reply = self.served.request(verb, path, body, tokens=tokens)
        if reply.status == 201:
            self._tokens[reply.json["match"]] = tuple(reply.json["tokens"])
        kind = "result" if reply.status == resource.status else "error"
        return f'{{"jsonrpc":"2.0","id":0,"{kind}":{reply.text}}}'


def request_of(method: str, params: Mapping[str, Any]) -> tuple[Resource, str, str, Any]:
    """The request that a call is over HTTP: its resource, verb, path and body."""
    resource = next(each for each in RESOURCES if each.name == method)
    path = PREFIX + resource.path.replace(":path", "")
    for name in resource.in_path:
        path = path.replace(f"{{{name}}}", quote(params[name]))
    rest = {name: value for name, value in params.items() if name not in resource.in_path}
    if resource.verb == "POST":
        return resource, resource.verb, path, rest
    return resource, resource.verb, f"{path}?{urlencode(rest)}" if rest else path, None


@contextmanager
def served(database: str, **changes: Any) -> Iterator[Served]:
    """A server in a thread of this process.

    Arguments:
        database: its URL.
        changes: of the usual limits, by name; `workers` and `keep_days` too.
    """
    network = NetworkLimits(moves_a_second=1e6, connections_a_client=2000)
    settings = Settings(Limits(), network, workers=1, keep_days=90)
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
