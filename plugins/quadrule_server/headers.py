"""Headers that every answer carries, so that a browser lets a page do only what this one does."""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

from attrs import define, field
from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

_INLINE = re.compile(r"<script[^>]*>(.+?)</script>", re.DOTALL)


def content_security_policy(page: str) -> str:
    """The policy for a page: its own files alone, and of inline scripts only those it has.

    A browser takes an import map from nowhere but the page itself; it is allowed by its hash.

    Arguments:
        page: the text of the page.
    """
    hashes = [
        f"'sha256-{b64encode(sha256(script.encode()).digest()).decode()}'"
        for script in _INLINE.findall(page)
    ]
    return "; ".join((
        "default-src 'none'",
        " ".join(("script-src 'self'", *hashes)),
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ))


@define(eq=False)
class SecureHeaders:
    """Adds the headers to every answer of an application.

    Attributes:
        app: the application.
        index: the file of its page.
    """

    app: ASGIApp
    index: Path
    _headers: dict[str, str] = field(init=False)

    def __attrs_post_init__(self) -> None:
        self._headers = {
            "Content-Security-Policy": content_security_policy(
                self.index.read_text(encoding="utf-8")
            ),
            "X-Content-Type-Options": "nosniff",
            "X-Frame-Options": "DENY",
            "Referrer-Policy": "no-referrer",
            "Cross-Origin-Opener-Policy": "same-origin",
            "Cross-Origin-Resource-Policy": "same-origin",
            "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request; a connection that is not HTTP has no answers with headers."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in self._headers.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, with_headers)
