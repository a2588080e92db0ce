"""The whole server as an ASGI application."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from time import time

from attrs import define, frozen
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route, Router, WebSocketRoute
from starlette.staticfiles import StaticFiles

from quadrule.engine import Engine
from quadrule_rpc.conversion import encoded
from quadrule_rpc.envelope import error_data
from quadrule_rpc.failures import METHOD_NOT_FOUND, RpcError, UnknownName
from quadrule_rpc.limits import Limits
from quadrule_rpc.server import Server
from quadrule_rpc.workers import workers_for
from quadrule_server.headers import SecureHeaders
from quadrule_server.hosts import OwnNamesOnly
from quadrule_server.http_calls import HttpCalls
from quadrule_server.limits import NetworkLimits
from quadrule_server.openapi import openapi
from quadrule_server.quotas import Quotas
from quadrule_server.resources import PREFIX, RESOURCES
from quadrule_server.sockets import Sockets
from quadrule_server.store import Store
from quadrule_server.stored_matches import StoredMatches
from quadrule_server.turns import Turns
from quadrule_web import STATIC

_LOOK = 0.5
"""So many seconds lie between two looks at what other servers have changed."""

_TIDY = 3600.0
"""So many seconds lie between two looks for matches that nobody plays any more."""

_PATIENCE = 20.0
"""A long call is given up so many seconds after the largest budget in seconds: a budget in
iterations alone has no clock, and an iteration may take long."""

_log = logging.getLogger(__name__)


@frozen
class Settings:
    """How a server behaves.

    Attributes:
        limits: of the protocol; `matches` counts those of one client.
        network: of what clients may take.
        workers: so many processes choose and analyse moves.
        keep_days: matches in which nothing happens for so many days are forgotten.
        names: the names that it may be called by; any when there are none.
    """

    limits: Limits
    network: NetworkLimits
    workers: int
    keep_days: float
    names: tuple[str, ...] = ()


@define(eq=False)
class _Services:
    """What runs beside the answering of requests."""

    server: Server
    matches: StoredMatches
    keep_days: float

    async def run(self) -> None:
        """Look at what other servers have changed, and forget what nobody plays."""
        next_tidying = 0.0
        while True:
            await asyncio.sleep(_LOOK)
            try:
                await asyncio.to_thread(self.matches.catch_up_with_others)
                if time() >= next_tidying:
                    next_tidying = time() + _TIDY
                    await asyncio.to_thread(self._tidy)
            except Exception:  # noqa: BLE001  # the next look may go well
                _log.exception("the store could not be looked at")

    def _tidy(self) -> None:
        forgotten = self.matches.store.forget_before(time() - self.keep_days * 86400)
        if forgotten:
            _log.info("%d matches forgotten", forgotten)


def application(engine: Engine, store: Store, settings: Settings) -> Starlette:
    """The server: the page, the resources, and the protocol over WebSocket."""
    network = settings.network
    matches = StoredMatches(store, engine, settings.limits.matches, network.changes)
    workers = workers_for(engine, settings.workers, settings.limits.seconds + _PATIENCE)
    server = Server(engine, settings.limits, workers, matches)
    quotas = Quotas(network)
    turns = Turns()
    calls = HttpCalls(server, quotas, turns)
    services = _Services(server, matches, settings.keep_days)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        del app
        beside = asyncio.create_task(services.run())
        try:
            yield
        finally:
            beside.cancel()
            with suppress(asyncio.CancelledError):
                await beside
            server.workers.close()
            turns.close()
            store.dispose()

    async def openapi_page(request: Request) -> Response:
        del request
        text = await asyncio.to_thread(server.once, "openapi", lambda: openapi(server.engine))
        return Response(text, media_type="application/json")

    paths = dict.fromkeys(each.path for each in RESOURCES if each.path)
    interface: list[BaseRoute] = [
        WebSocketRoute("/socket", Sockets(server, quotas, turns).serve),
        Route("/openapi.json", openapi_page, methods=["GET"]),
        *(_route("", path, calls) for path in paths),
    ]
    routes: list[BaseRoute] = [
        _route(PREFIX, "", calls),
        # Of its own: a wrong verb is then told the right ones.
        Mount(PREFIX, Router(interface, redirect_slashes=False)),
        Mount("/", GZipMiddleware(_Files(directory=STATIC, html=True))),
    ]
    names = [Middleware(OwnNamesOnly, settings.names)] if settings.names else []
    return Starlette(
        routes=routes,
        lifespan=lifespan,
        middleware=[Middleware(SecureHeaders, index=STATIC / "index.html"), *names],
        exception_handlers={HTTPException: _no_resource},
    )


class _Files(StaticFiles):
    """The page's files, which a browser may keep but asks about."""

    def file_response(self, *args: object, **kwargs: object) -> Response:
        """As in `StaticFiles`."""
        response = super().file_response(*args, **kwargs)  # type: ignore[arg-type]  # as they come
        response.headers.setdefault("Cache-Control", "no-cache")
        return response


def _route(prefix: str, path: str, calls: HttpCalls) -> Route:
    """All verbs of a path."""
    by_verb = {each.verb: each for each in RESOURCES if each.path == path}

    async def endpoint(request: Request) -> Response:
        verb = "GET" if request.method == "HEAD" else request.method
        return await calls.answer(by_verb[verb], request)

    return Route(prefix + path, endpoint, methods=list(by_verb))


async def _no_resource(request: Request, error: Exception) -> Response:
    """Answer for what there is not, as the protocol tells errors."""
    assert isinstance(error, HTTPException)
    text = f"{error.detail.lower()}: {request.method} {request.url.path}"
    unknown = UnknownName("resource", request.url.path, ())
    told = error_data(RpcError(METHOD_NOT_FOUND, text, unknown))
    return Response(encoded(told), error.status_code, error.headers, "application/json")
