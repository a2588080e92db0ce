"""The engine protocol: games for front ends and bots in any language, by JSON-RPC.

`Session` takes messages and gives messages, whatever carries them; `quadrule rpc` carries them as
lines on standard input and output.
"""

from __future__ import annotations

from typing import Any

from quadrule.hooks import hookimpl
from quadrule.plugin_values import Command


@hookimpl
def commands() -> tuple[Command, ...]:
    """The command of this package."""
    return (Command("rpc", "Serve games to a program in any language, by JSON-RPC.", _load),)


def _load() -> Any:
    from quadrule_rpc.command import command

    return command
