"""The protocol over HTTP: which resource each method is."""

from __future__ import annotations

from attrs import frozen

from quadrule_rpc.failures import (
    CANCELLED,
    GAME_OVER,
    ILLEGAL_MOVE,
    INTERNAL_ERROR,
    INVALID_PARAMS,
    INVALID_REQUEST,
    LIMIT_REACHED,
    METHOD_NOT_FOUND,
    NOT_YOUR_SEAT,
    PARSE_ERROR,
    RULESET_FAULTS,
    STALE_VERSION,
    UNDO_REFUSED,
    UNKNOWN_MATCH,
    UNKNOWN_NAME,
)
from quadrule_rpc.methods import METHODS, Method

PREFIX = "/api"


@frozen
class Resource:
    """A method as a resource.

    Attributes:
        verb: of HTTP.
        path: after `PREFIX`, with the params that stand in it in braces.
        name: the name of the method.
        status: the answer's, when all went well.
    """

    verb: str
    path: str
    name: str
    status: int = 200

    @property
    def method(self) -> Method:
        """The method."""
        return METHODS[self.name]

    @property
    def in_path(self) -> tuple[str, ...]:
        """The params that stand in the path."""
        return tuple(
            part[1:-1].partition(":")[0] for part in self.path.split("/") if part.startswith("{")
        )


RESOURCES = (
    Resource("GET", "", "initialize"),
    Resource("GET", "/games", "games/list"),
    Resource("GET", "/rulesets", "rulesets/list"),
    Resource("POST", "/rulesets/check", "rulesets/check"),
    Resource("GET", "/rulesets/{ruleset:path}", "rulesets/get"),
    Resource("GET", "/players", "players/list"),
    Resource("POST", "/matches", "match/new", 201),
    Resource("POST", "/records", "match/load", 201),
    Resource("GET", "/matches/{match}", "match/view"),
    Resource("DELETE", "/matches/{match}", "match/close"),
    Resource("GET", "/matches/{match}/record", "match/export"),
    Resource("POST", "/matches/{match}/forks", "match/fork", 201),
    Resource("POST", "/matches/{match}/check", "match/check"),
    Resource("POST", "/matches/{match}/moves", "match/play"),
    Resource("POST", "/matches/{match}/undo", "match/undo"),
    Resource("POST", "/matches/{match}/redo", "match/redo"),
    Resource("POST", "/matches/{match}/choice", "match/choose"),
    Resource("POST", "/matches/{match}/analysis", "match/analyse"),
)
"""All resources; those first that a path with braces would take for its own."""

NO_RESOURCE = frozenset({"shutdown", "match/join", "match/leave"})
"""Methods that make sense on a connection alone."""

STATUS = {
    PARSE_ERROR: 400,
    INVALID_REQUEST: 400,
    INVALID_PARAMS: 422,
    METHOD_NOT_FOUND: 404,
    INTERNAL_ERROR: 500,
    CANCELLED: 503,
    ILLEGAL_MOVE: 422,
    STALE_VERSION: 409,
    NOT_YOUR_SEAT: 403,
    GAME_OVER: 409,
    UNKNOWN_NAME: 404,
    UNDO_REFUSED: 409,
    RULESET_FAULTS: 422,
    UNKNOWN_MATCH: 404,
    LIMIT_REACHED: 429,
}
"""The status of an answer that tells of an error."""

TOO_LARGE = 413
"""The status for a body that is longer than the limit; its error is `LIMIT_REACHED` too."""
