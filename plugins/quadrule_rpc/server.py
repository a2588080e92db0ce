"""What the methods work on: the library, the open matches, and who does the long calls."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from attrs import Factory, define, field, frozen

from quadrule.engine import Engine
from quadrule_rpc.conversion import encoded
from quadrule_rpc.failures import CANCELLED, INTERNAL_ERROR, RpcError
from quadrule_rpc.library import Library
from quadrule_rpc.limits import Limits
from quadrule_rpc.open_matches import Matches, OpenMatches
from quadrule_rpc.thinking import Task, Thought
from quadrule_rpc.workers import Cancelled, Ending, Failed, Overdue, Workers, workers_for

BROKEN = "an error inside the server; its log has more"

_log = logging.getLogger(__name__)


@frozen
class Long:
    """What is still to be done for a call.

    Attributes:
        task: the work.
        finish: makes the result, as JSON, of what comes of it.
        progress: whether the caller wants to hear how far it has come.
    """

    task: Task
    finish: Callable[[Thought], str]
    progress: bool

    def result(self, ending: Ending) -> str:
        """The result, as JSON, once the work has ended.

        Raises:
            RpcError: it has come to nothing.
        """
        if isinstance(ending, Cancelled):
            raise RpcError(CANCELLED, "the call was cancelled")
        if isinstance(ending, Overdue):
            text = f"the call was given up: it took longer than {ending.seconds:g} seconds"
            raise RpcError(CANCELLED, text)
        if isinstance(ending, Failed):
            _log.error("a long call has failed: %s", ending.text)
            raise RpcError(INTERNAL_ERROR, BROKEN)
        try:
            return self.finish(ending)
        except Exception as error:
            _log.exception("a long call has failed")
            raise RpcError(INTERNAL_ERROR, BROKEN) from error


def _own(server: Server) -> Matches:
    return OpenMatches(server.limits.matches)


@define(eq=False)
class Server:
    """What sessions share.

    Attributes:
        engine: the plugins.
        limits: the most that may be asked for.
        workers: who does the long calls.
        matches: the open matches.
        library: games, rulesets and players.
    """

    engine: Engine
    limits: Limits
    workers: Workers
    matches: Matches = field(default=Factory(_own, takes_self=True))
    library: Library = field(init=False)
    _told: dict[Any, str] = field(factory=dict, init=False)

    def __attrs_post_init__(self) -> None:
        self.library = Library(self.engine, self.limits)

    def once(self, key: object, make: Callable[[], Any]) -> str:
        """What is made for a key, as JSON; made once, for it never changes."""
        if key not in self._told:
            self._told[key] = encoded(make())
        return self._told[key]


def server_of(engine: Engine, limits: Limits | None = None, workers: int = 1) -> Server:
    """A server with so many processes for long calls; they are started when they are needed."""
    return Server(engine, limits or Limits(), workers_for(engine, workers))
