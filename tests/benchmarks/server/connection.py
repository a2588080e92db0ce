"""A client of the protocol over WebSocket, as a front end has one."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import perf_counter
from typing import Any

from attrs import define, field
from websockets.asyncio.client import ClientConnection, connect

PATH = "api/socket"

Told = tuple[Any, float]
"""What has come in, and when, in seconds."""


@define(eq=False)
class Connection:
    """A connection with the server.

    Attributes:
        socket: carries the messages.
    """

    socket: ClientConnection
    _calls: int = field(default=0, init=False)
    _asked: dict[int, asyncio.Future[Told]] = field(factory=dict, init=False)
    _awaited: dict[tuple[str, int], asyncio.Future[Told]] = field(factory=dict, init=False)

    async def send(self, method: str, **params: Any) -> asyncio.Future[Told]:
        """Send a call; gives what its result will be."""
        self._calls += 1
        future = self._asked[self._calls] = asyncio.get_running_loop().create_future()
        call = {"jsonrpc": "2.0", "id": self._calls, "method": method, "params": params}
        await self.socket.send(json.dumps(call))
        return future

    async def ask(self, method: str, **params: Any) -> Any:
        """Send a call and wait for its result."""
        result, _ = await (await self.send(method, **params))
        return result

    def state(self, match: str, version: int) -> asyncio.Future[Told]:
        """How a match will stand that is followed, once it has a version."""
        future = self._awaited[match, version] = asyncio.get_running_loop().create_future()
        return future

    async def read(self) -> None:
        """Take in all that comes, until the connection ends."""
        async for text in self.socket:
            message = json.loads(text)
            if "id" in message:
                future = self._asked.pop(message["id"])
                future.set_result((message["result"], perf_counter()))
            else:
                state = message["params"]["state"]
                awaited = self._awaited.pop((state["match"], state["version"]), None)
                if awaited is not None:
                    awaited.set_result((state, perf_counter()))


@asynccontextmanager
async def connected(address: str) -> AsyncIterator[Connection]:
    """A connection with the server at an address such as `http://127.0.0.1:8000/`."""
    url = address.replace("http://", "ws://", 1) + PATH
    async with connect(url, compression=None) as socket:
        connection = Connection(socket)
        reading = asyncio.create_task(connection.read())
        try:
            yield connection
        finally:
            reading.cancel()
