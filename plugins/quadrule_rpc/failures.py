"""The errors of the protocol: their codes, and the data each carries."""

from __future__ import annotations

from attrs import frozen

from quadrule.errors import Fault
from quadrule.outcome import Outcome
from quadrule.refusal import Refusal


@frozen
class InvalidParams:
    """What is wrong with the params.

    Attributes:
        problems: each as a sentence without a full stop.
    """

    problems: tuple[str, ...]


@frozen
class IllegalMove:
    """Why a move was not made.

    Attributes:
        move: the text of the move, as it was sent.
        refusals: every reason; of a text that is no move at all one, with the code `not-a-move` or
            `ambiguous`.
    """

    move: str
    refusals: tuple[Refusal, ...]


@frozen
class StaleVersion:
    """The match has changed since the version that was sent.

    Attributes:
        version: the version it has now.
    """

    version: int


@frozen
class NotYourSeat:
    """Another seat is on turn, or the caller does not hold the seat.

    Attributes:
        seat: the seat that was to act; null for a token that opens none.
        to_move: the seat on turn; null when the game is over.
    """

    seat: int | None
    to_move: int | None


@frozen
class GameOver:
    """The game is over.

    Attributes:
        outcome: how it ended.
    """

    outcome: Outcome


@frozen
class UnknownName:
    """There is nothing of that name.

    Attributes:
        kind: what was looked for, such as `ruleset`.
        name: the name that was sent.
        suggestions: the names that come near, the nearest first.
    """

    kind: str
    name: str
    suggestions: tuple[str, ...]


@frozen
class UndoRefused:
    """There is no turn to take back, or none to make again.

    Attributes:
        why: a sentence without a full stop.
    """

    why: str


@frozen
class RulesetFaults:
    """What is wrong with a ruleset.

    Attributes:
        faults: all faults, in the order of the file; that is called `ruleset` in them.
    """

    faults: tuple[Fault, ...]


@frozen
class UnknownMatch:
    """No match of that id is open.

    Attributes:
        match: the id that was sent.
    """

    match: str


@frozen
class LimitReached:
    """The server takes no more than so much.

    Attributes:
        limit: which limit, as `initialize` names it.
        most: how much it is.
    """

    limit: str
    most: float


ErrorData = (
    InvalidParams
    | IllegalMove
    | StaleVersion
    | NotYourSeat
    | GameOver
    | UnknownName
    | UndoRefused
    | RulesetFaults
    | UnknownMatch
    | LimitReached
)


@frozen
class ErrorKind:
    """An error of the protocol.

    Attributes:
        code: its number.
        title: what it means, in a few words.
        data: the class of its data; None for an error that has none.
    """

    code: int
    title: str
    data: type | None = None


PARSE_ERROR = ErrorKind(-32700, "parse error")
INVALID_REQUEST = ErrorKind(-32600, "invalid request")
METHOD_NOT_FOUND = ErrorKind(-32601, "method not found", UnknownName)
INVALID_PARAMS = ErrorKind(-32602, "invalid params", InvalidParams)
INTERNAL_ERROR = ErrorKind(-32603, "internal error")
CANCELLED = ErrorKind(-32800, "cancelled")
ILLEGAL_MOVE = ErrorKind(1001, "illegal move", IllegalMove)
STALE_VERSION = ErrorKind(1002, "stale version", StaleVersion)
NOT_YOUR_SEAT = ErrorKind(1003, "not your seat", NotYourSeat)
GAME_OVER = ErrorKind(1004, "game over", GameOver)
UNKNOWN_NAME = ErrorKind(1005, "unknown name", UnknownName)
UNDO_REFUSED = ErrorKind(1006, "undo refused", UndoRefused)
RULESET_FAULTS = ErrorKind(1007, "ruleset faults", RulesetFaults)
UNKNOWN_MATCH = ErrorKind(1008, "unknown match", UnknownMatch)
LIMIT_REACHED = ErrorKind(1009, "limit reached", LimitReached)

ERRORS = (
    PARSE_ERROR,
    INVALID_REQUEST,
    METHOD_NOT_FOUND,
    INVALID_PARAMS,
    INTERNAL_ERROR,
    CANCELLED,
    ILLEGAL_MOVE,
    STALE_VERSION,
    NOT_YOUR_SEAT,
    GAME_OVER,
    UNKNOWN_NAME,
    UNDO_REFUSED,
    RULESET_FAULTS,
    UNKNOWN_MATCH,
    LIMIT_REACHED,
)
"""All errors, those of JSON-RPC first."""


class RpcError(Exception):
    """A call that is answered with an error. Nothing has changed.

    Attributes:
        kind: which error.
        text: what has happened, as a sentence without a full stop.
        data: its data, of the class that `kind` names; or None.
    """

    def __init__(self, kind: ErrorKind, text: str, data: ErrorData | None = None) -> None:
        super().__init__(text)
        self.kind = kind
        self.text = text
        self.data = data


def invalid_params(*problems: str) -> RpcError:
    """The error for params that are not as the method wants them."""
    return RpcError(INVALID_PARAMS, "; ".join(problems), InvalidParams(problems))


def limit_reached(limit: str, most: float, text: str) -> RpcError:
    """The error for more than a limit allows."""
    return RpcError(LIMIT_REACHED, text, LimitReached(limit, most))
