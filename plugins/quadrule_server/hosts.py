"""By which names the server may be called."""

from __future__ import annotations

from ipaddress import ip_address
from urllib.parse import urlsplit

from attrs import frozen
from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from quadrule_rpc.conversion import encoded
from quadrule_rpc.envelope import error_data
from quadrule_rpc.failures import INVALID_REQUEST, RpcError

_OWN = ("localhost", "127.0.0.1", "::1")


def own_names(host: str) -> tuple[str, ...]:
    """The names of a server that listens where no other machine can reach it; else none.

    Arguments:
        host: where it listens.
    """
    try:
        is_own = host == _OWN[0] or ip_address(host).is_loopback
    except ValueError:
        is_own = False
    return (*_OWN, host) if is_own else ()


@frozen(eq=False)
class OwnNamesOnly:
    """Answers nobody who calls the server by another name than its own.

    A page of a stranger can have its own name lead to this machine, and would then pass for the
    server's page (DNS rebinding).

    Attributes:
        app: the application.
        names: its names, and addresses.
    """

    app: ASGIApp
    names: tuple[str, ...]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request."""
        if scope["type"] == "lifespan" or _host(Headers(scope=scope)) in self.names:
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await WebSocketClose()(scope, receive, send)
        else:
            error = RpcError(INVALID_REQUEST, "the server does not go by this name")
            body = encoded(error_data(error))
            await Response(body, 400, media_type="application/json")(scope, receive, send)


def _host(headers: Headers) -> str | None:
    header = headers.get("host")
    try:
        return urlsplit(f"//{header}").hostname if header else None
    except ValueError:
        return None
