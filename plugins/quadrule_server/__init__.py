"""The server: the page, the engine protocol over HTTP and WebSocket, and a store that lasts."""

from __future__ import annotations

from typing import Any

from quadrule.hooks import hookimpl
from quadrule.plugin_values import Command


@hookimpl
def commands() -> tuple[Command, ...]:
    """The command of this package."""
    return (Command("serve", "Serve a page to play in a browser, alone or by link.", _load),)


def _load() -> Any:
    from quadrule_server.command import command

    return command
