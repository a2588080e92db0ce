"""Answering HTTP requests by the methods of the protocol."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import Any, get_args, get_type_hints

from attrs import define, frozen
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from quadrule_rpc.caller import Caller
from quadrule_rpc.conversion import encoded, structured
from quadrule_rpc.envelope import error_data, read_params
from quadrule_rpc.failures import (
    CANCELLED,
    INTERNAL_ERROR,
    INVALID_REQUEST,
    LIMIT_REACHED,
    RpcError,
    invalid_params,
    limit_reached,
)
from quadrule_rpc.server import BROKEN, Long, Server
from quadrule_rpc.workers import Ending
from quadrule_server.quotas import Quotas, client_of
from quadrule_server.resources import STATUS, TOO_LARGE, Resource
from quadrule_server.turns import Turns

_log = logging.getLogger(__name__)

_SCHEME = "bearer "


@frozen
class Answer:
    """What a request is answered: a status and JSON."""

    status: int
    text: str

    def response(self) -> Response:
        """As Starlette wants it."""
        headers = {"Cache-Control": "no-store"}
        if self.status == STATUS[LIMIT_REACHED]:
            headers["Retry-After"] = "1"
        return Response(self.text, self.status, headers, "application/json")


@define(eq=False)
class HttpCalls:
    """Answers requests.

    Attributes:
        server: what the calls work on.
        quotas: what each client may take.
        turns: where calls are worked at.
    """

    server: Server
    quotas: Quotas
    turns: Turns

    async def answer(self, resource: Resource, request: Request) -> Response:
        """Answer a request for a resource."""
        try:
            params = await self._params(resource, request)
        except RpcError as error:
            return _refused(error).response()
        client = client_of(request.client.host if request.client else "")
        tokens = _tokens(request.headers.get("authorization", ""))
        call = partial(self._call, resource, params, client, tokens)
        done = await self.turns.work(client, call)
        if isinstance(done, Long):
            done = await self._awaited(done, client, request)
        return done.response()

    async def _params(self, resource: Resource, request: Request) -> dict[str, Any]:
        params: dict[str, Any] = {}
        if resource.verb == "POST":
            params = await self._body(request)
        else:
            hints = get_type_hints(resource.method.params)
            for name, text in request.query_params.multi_items():
                params[name] = _from_query(text, hints.get(name))
        twice = [name for name in resource.in_path if name in params]
        if twice:
            raise invalid_params(f"{twice[0]}: stands in the path already")
        return {**params, **{name: request.path_params[name] for name in resource.in_path}}

    async def _body(self, request: Request) -> dict[str, Any]:
        most, data = self.server.limits.line_bytes, bytearray()
        kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
        try:
            async for part in request.stream():
                data += part
                if len(data) > most:
                    raise limit_reached("line_bytes", most, f"a body may have {most} bytes")
        except ClientDisconnect as error:
            raise RpcError(CANCELLED, "the client has gone") from error
        if data and kind != "application/json":
            raise RpcError(INVALID_REQUEST, "the body is to be application/json")
        return read_params(bytes(data))

    def _call(
        self, resource: Resource, params: dict[str, Any], client: str, tokens: tuple[str, ...]
    ) -> Answer | Long:
        """In a thread: make the call."""
        method = resource.method
        caller = Caller(self.server, client)
        try:
            self.quotas.admit(client, method)
            given: Any = structured(params, method.params)
            if tokens and "match" in resource.in_path:
                matches = self.server.matches
                opened = matches.get(params["match"])
                caller.hold(opened.id, matches.seats_of(opened, tokens))
            done = method.run(caller, given)
        except RpcError as error:
            return _refused(error)
        except Exception:  # noqa: BLE001  # a plugin may raise anything
            _log.exception("the method %s has failed", method.name)
            return _refused(RpcError(INTERNAL_ERROR, BROKEN))
        return done if isinstance(done, Long) else Answer(resource.status, done)

    async def _awaited(self, long: Long, client: str, request: Request) -> Answer:
        try:
            with self.quotas.thinking(client, self.server.limits.calls):
                ending = await self._ending(long, request)
            return Answer(200, long.result(ending))
        except RpcError as error:
            return _refused(error)

    async def _ending(self, long: Long, request: Request) -> Ending:
        """Wait for a long call, or until the client goes away."""
        loop = asyncio.get_running_loop()
        ended: asyncio.Future[Ending] = loop.create_future()

        def done(ending: Ending) -> None:
            loop.call_soon_threadsafe(_settle, ended, ending)

        effort = self.server.workers.begin(long.task, _ignored, done)
        gone = asyncio.create_task(_gone(request))
        try:
            waiting: set[asyncio.Future[Any]] = {ended, gone}
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
            if not ended.done():
                effort.cancel()
            return await ended
        finally:
            gone.cancel()


def _refused(error: RpcError) -> Answer:
    is_size = getattr(error.data, "limit", "") in {"line_bytes", "ruleset_bytes"}
    return Answer(TOO_LARGE if is_size else STATUS[error.kind], encoded(error_data(error)))


def _tokens(header: str) -> tuple[str, ...]:
    """The seats' tokens in an `Authorization` header, with full stops between them."""
    if not header.lower().startswith(_SCHEME):
        return ()
    return tuple(filter(None, header[len(_SCHEME) :].strip().split(".")))


def _from_query(text: str, hint: Any) -> Any:
    """A param of a query: a number where one is wanted and there is one."""
    if hint is not int and int not in get_args(hint):
        return text
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) < 20 else text


def _settle(ended: asyncio.Future[Ending], ending: Ending) -> None:
    if not ended.done():
        ended.set_result(ending)


async def _gone(request: Request) -> None:
    """Wait until the client has gone."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


def _ignored(seconds: int, done: int, of: int | None) -> None:
    """How far a call has come; nobody can be told."""
