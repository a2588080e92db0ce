"""The protocol over WebSocket: its messages as text frames."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from functools import partial
from urllib.parse import urlsplit

from attrs import define, field
from starlette.websockets import WebSocket, WebSocketDisconnect

from quadrule_rpc.envelope import error_text
from quadrule_rpc.failures import RpcError
from quadrule_rpc.server import Server
from quadrule_rpc.session import Session
from quadrule_server.quotas import Quotas, client_of
from quadrule_server.turns import Turns

TRY_AGAIN_LATER, TOO_SLOW = 1013, 1008
"""Close codes of RFC 6455 and its registry: for too many connections, for who does not read."""


@define(eq=False)
class Sockets:
    """Serves the protocol on WebSocket connections.

    Attributes:
        server: what the calls work on.
        quotas: what each client may take.
        turns: where calls are worked at, so that none holds up the connections of others.
    """

    server: Server
    quotas: Quotas
    turns: Turns

    async def serve(self, socket: WebSocket) -> None:
        """Serve a connection until it ends."""
        if not _is_own_page(socket):
            await socket.close()  # before it is accepted: HTTP 403
            return
        client = client_of(socket.client.host if socket.client else "")
        try:
            with self.quotas.connected(client):
                await socket.accept()
                await self._serve(socket, client)
        except RpcError as error:
            await socket.accept()
            await socket.send_text(error_text(None, error))
            await socket.close(TRY_AGAIN_LATER, error.text)

    async def _serve(self, socket: WebSocket, client: str) -> None:
        outgoing = Outgoing(asyncio.get_running_loop(), self.quotas.limits.unread_bytes)
        admit = partial(self.quotas.admit, client)
        session = Session(self.server, outgoing.put, client, admit)
        reading = asyncio.create_task(self._read(socket, session))
        writing = asyncio.create_task(outgoing.carry(socket.send_text))
        overfull = asyncio.create_task(outgoing.overfull.wait())
        tasks = (reading, writing, overfull)
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            if overfull in done:
                await asyncio.wait_for(socket.close(TOO_SLOW, "you read too slowly"), 1)
            elif reading in done and reading.exception() is None:
                await outgoing.empty.wait()
                await socket.close()
        except (WebSocketDisconnect, TimeoutError, OSError, RuntimeError):
            pass  # the client has gone
        finally:
            session.close()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _read(self, socket: WebSocket, session: Session) -> None:
        while not session.is_over:
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                raise WebSocketDisconnect(message.get("code", 1005))
            data = message.get("text")
            frame = message["bytes"] if data is None else data
            await self.turns.work(session.client, partial(session.receive, frame))
        session.close()
        await self.turns.work(session.client, partial(session.wait, 1))


@define(eq=False)
class Outgoing:
    """Messages on their way to a client, put there by any thread.

    Attributes:
        loop: where they are carried away.
        most_bytes: if more wait behind the message that is next, the client is given up.
        overfull: set when that happens.
        empty: set while none waits.
    """

    loop: asyncio.AbstractEventLoop
    most_bytes: int
    overfull: asyncio.Event = field(factory=asyncio.Event, init=False)
    empty: asyncio.Event = field(factory=asyncio.Event, init=False)
    _waiting: deque[str] = field(factory=deque, init=False)
    _bytes: int = field(default=0, init=False)
    _news: asyncio.Event = field(factory=asyncio.Event, init=False)

    def put(self, text: str) -> None:
        """Add a message; never waits.

        Raises:
            OSError: the server has stopped.
        """
        try:
            self.loop.call_soon_threadsafe(self._add, text)
        except RuntimeError as error:  # the loop is closed
            raise BrokenPipeError from error

    async def carry(self, send: Callable[[str], Awaitable[None]]) -> None:
        """Carry messages away, for ever."""
        while True:
            await self._news.wait()
            while self._waiting:
                text = self._waiting.popleft()
                self._bytes -= len(text)
                await send(text)
            self._news.clear()
            self.empty.set()

    def _add(self, text: str) -> None:
        if self.overfull.is_set():
            return
        self._waiting.append(text)
        self._bytes += len(text)
        self.empty.clear()
        self._news.set()
        if self._bytes - len(self._waiting[0]) > self.most_bytes:
            self.overfull.set()


def _is_own_page(socket: WebSocket) -> bool:
    """Whether a browser's page comes from this server: another site's may not play here."""
    origin = socket.headers.get("origin")
    if origin is None:
        return True
    try:
        return urlsplit(origin).netloc == socket.headers.get("host")
    except ValueError:  # it is no address at all
        return False
