"""Clients of the protocol: in this process, where messages are handed over, and by pipes."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Protocol

from attrs import define, field

from quadrule import Engine
from quadrule_rpc.limits import Limits
from quadrule_rpc.server import Server
from quadrule_rpc.session import Session
from quadrule_rpc.workers import Here, Workers
from tests.golden.playthrough import shipped

Exchange = Callable[[str], list[str]]
"""Sends a message, waits until nothing is under way, and gives what was answered."""


class RefusedError(Exception):
    """A call was answered with an error."""

    def __init__(self, error: dict[str, Any]) -> None:
        super().__init__(error["message"])
        self.code: int = error["code"]
        self.data: Any = error.get("data")


class Asks(Protocol):
    """Whoever calls, by whatever transport."""

    def ask(self, method: str, **params: Any) -> Any:
        """The result of a call.

        Raises:
            RefusedError: it is answered with an error.
        """

    def text(self, method: str, **params: Any) -> str:
        """The whole answer to a call."""


def server(
    engine: Engine | None = None, limits: Limits | None = None, workers: Workers | None = None
) -> Server:
    """A server that does long calls at once."""
    engine = engine or shipped()
    return Server(engine, limits or Limits(), workers or Here(engine))


@define
class Client:
    """A session, and all that it has sent."""

    server: Server = field(factory=server)
    sent: list[str] = field(factory=list, init=False)
    session: Session = field(init=False)
    _calls: int = field(default=0, init=False)

    def __attrs_post_init__(self) -> None:
        self.session = Session(self.server, send=self.sent.append)

    def exchange(self, message: str | bytes) -> list[str]:
        """As `Exchange`."""
        begin = len(self.sent)
        self.session.receive(message)
        assert self.session.wait(60)
        return self.sent[begin:]

    def text(self, method: str, **params: Any) -> str:
        """The whole answer to a call."""
        self._calls += 1
        call = {"jsonrpc": "2.0", "id": self._calls, "method": method, "params": params}
        (answer,) = self.exchange(json.dumps(call))
        return answer

    def ask(self, method: str, **params: Any) -> Any:
        """The result of a call.

        Raises:
            RefusedError: it is answered with an error.
        """
        answer = json.loads(self.text(method, **params))
        assert (answer["jsonrpc"], answer["id"]) == ("2.0", self._calls)
        if "error" in answer:
            raise RefusedError(answer["error"])
        return answer["result"]
