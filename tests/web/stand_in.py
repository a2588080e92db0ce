"""A stand-in for the server, with matches in memory: `python -m tests.web.stand_in PORT`."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import json
import re
import secrets
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import uvicorn
from attrs import define, field
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.base import BaseHTTPMiddleware, RequestResponseEndpoint
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket, WebSocketDisconnect

from quadrule.engine import Engine
from quadrule.registry import Registry, discover
from quadrule_rpc.server import Server, server_of
from quadrule_rpc.session import Session
from quadrule_web import STATIC

OPENING = ("match/new", "match/load", "match/fork")
CHANGING = ("match/play", "match/undo", "match/redo")

Send = Callable[[dict[str, Any]], None]
Message = dict[str, Any]


@define(eq=False)
class Shared:
    """A match as it is shared: its secrets, what has changed, and who looks on."""

    tokens: list[str]
    changes: list[Message] = field(factory=list)
    looking: set[Send] = field(factory=set)


@define(eq=False)
class Client:
    """One socket."""

    server: Server
    shared: dict[str, Shared]
    send: Send
    session: Session = field(init=False)
    held: dict[str, set[int]] = field(factory=dict)
    asked: dict[int, Message] = field(factory=dict)

    def __attrs_post_init__(self) -> None:
        self.session = Session(self.server, lambda text: self._answer(json.loads(text)))

    def receive(self, text: str) -> None:
        call = json.loads(text)
        params = call.get("params", {})
        match = self.shared.get(params.get("match", ""))
        if match is not None and call["method"] == "match/join":
            self._join(call, params, match)
        elif match is not None and call["method"] == "match/leave":
            match.looking.discard(self.send)
            self.send({"jsonrpc": "2.0", "id": call["id"], "result": {}})
        elif match is not None and call["method"] in CHANGING and not self._may(params["match"]):
            error = {"code": 1003, "message": "you do not hold the seat on turn", "data": None}
            self.send({"jsonrpc": "2.0", "id": call["id"], "error": error})
        elif call["method"] == "match/join":
            error = {"code": 1008, "message": "there is no open match of this id", "data": params}
            self.send({"jsonrpc": "2.0", "id": call["id"], "error": error})
        else:
            self.asked[call["id"]] = call
            self.session.receive(text)

    def close(self) -> None:
        for match in self.shared.values():
            match.looking.discard(self.send)

    def _may(self, match: str) -> bool:
        state = json.loads(self.server.matches.get(match).state(None, 0, None))
        seat = state["view"]["to_move"]
        return bool(self.held.get(match)) if seat is None else seat in self.held.get(match, ())

    def _join(self, call: Message, params: Message, match: Shared) -> None:
        tokens = params.get("tokens") or []
        seats = [seat for seat, token in enumerate(match.tokens) if token in tokens]
        self.held.setdefault(params["match"], set()).update(seats)
        match.looking.add(self.send)
        open_match = self.server.matches.get(params["match"])
        state = json.loads(open_match.state(None, 0, params.get("layout")))
        seen = params.get("version")
        missed = [] if seen is None else [c for c in match.changes if c["version"] > seen]
        result = {"state": state, "seats": seats, "changes": missed}
        self.send({"jsonrpc": "2.0", "id": call["id"], "result": result})

    def _answer(self, message: Message) -> None:
        call = self.asked.pop(message.get("id", -1), None)
        result = message.get("result")
        if call is not None and result is not None and call["method"] in OPENING:
            tokens = [secrets.token_urlsafe(16) for _ in result["view"]["seats"]]
            self.shared[result["match"]] = Shared(tokens, looking={self.send})
            self.held[result["match"]] = set(range(len(tokens)))
            result["tokens"] = tokens
        if call is not None and result is not None and call["method"] in CHANGING:
            self._tell(call, result)
        if call is not None and result is not None and call["method"] == "match/close":
            del self.shared[call["params"]["match"]]
        self.send(message)

    def _tell(self, call: Message, state: Message) -> None:
        match = self.shared[state["match"]]
        change = {
            "version": state["version"],
            "kind": call["method"].partition("/")[2],
            "seat": None,
            "move": call["params"].get("move"),
            "turn": state["view"]["turn"],
        }
        match.changes.append(change)
        params = {"match": state["match"], "change": change, "state": state}
        for send in tuple(match.looking):
            send({"jsonrpc": "2.0", "method": "$/match", "params": params})


def application() -> Starlette:
    """The page, its socket, and the headers it is served with."""
    server = server_of(Engine(Registry(discover(set()))), workers=1)
    shared: dict[str, Shared] = {}

    async def socket(socket: WebSocket) -> None:
        await socket.accept()
        loop, out = asyncio.get_running_loop(), asyncio.Queue[Message]()
        client = Client(server, shared, lambda message: _put(loop, out, message))
        sender = asyncio.create_task(_pass_on(socket, out))
        with suppress(WebSocketDisconnect):
            while True:
                await asyncio.to_thread(client.receive, await socket.receive_text())
        client.close()
        sender.cancel()

    routes = [
        WebSocketRoute("/api/socket", socket),
        Mount("/", StaticFiles(directory=STATIC, html=True)),
    ]
    policy = _policy()

    async def headers(request: Request, respond: RequestResponseEndpoint) -> Response:
        response = await respond(request)
        response.headers["Content-Security-Policy"] = policy
        return response

    return Starlette(routes=routes, middleware=[Middleware(BaseHTTPMiddleware, dispatch=headers)])


def _put(loop: asyncio.AbstractEventLoop, out: asyncio.Queue[Message], message: Message) -> None:
    with suppress(RuntimeError):  # the loop has ended
        loop.call_soon_threadsafe(out.put_nowait, message)


async def _pass_on(socket: WebSocket, out: asyncio.Queue[Message]) -> None:
    while True:
        await socket.send_text(json.dumps(await out.get()))


def _policy() -> str:
    """The content security policy: no script but the page's own files and its import map."""
    page = (STATIC / "index.html").read_text(encoding="utf-8")
    found = re.search(r'<script type="importmap">(.*?)</script>', page, re.DOTALL)
    assert found is not None
    digest = base64.b64encode(hashlib.sha256(found[1].encode()).digest()).decode()
    return (
        f"default-src 'none'; script-src 'self' 'sha256-{digest}'; style-src 'self'; "
        "img-src 'self' data: blob:; connect-src 'self'; form-action 'none'; "
        "frame-ancestors 'none'; base-uri 'none'"
    )


if __name__ == "__main__":
    uvicorn.run(
        application(),
        host="127.0.0.1",
        port=int(sys.argv[1]),
        log_level="warning",
        ws="websockets-sansio",
        ws_max_size=1 << 20,
    )
