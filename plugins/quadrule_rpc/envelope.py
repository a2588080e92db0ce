"""JSON-RPC 2.0: from the text of a message to its calls, and from answers to text.

See the specification at jsonrpc.org; where that leaves something open, `docs/protocol.md` says what
is done here.
"""

from __future__ import annotations

import json
from math import isfinite
from typing import Any, NoReturn

from attrs import frozen

from quadrule_rpc.conversion import encoded
from quadrule_rpc.failures import INVALID_REQUEST, PARSE_ERROR, RpcError

Id = int | float | str | None

_BLANKS = " \t\r\n"
_NOTHING = object()


@frozen
class Call:
    """A call, well-formed as such.

    Attributes:
        method: what is called.
        params: by name.
        id: what its answer carries; None also for a notification.
        is_notification: whether no answer is wanted.
    """

    method: str
    params: dict[str, Any]
    id: Id
    is_notification: bool


@frozen
class Malformed:
    """What is no call.

    Attributes:
        id: as far as it can be made out.
        error: what is wrong with it.
    """

    id: Id
    error: RpcError


Item = Call | Malformed


def read(message: bytes | str) -> Item | tuple[Item, ...] | None:
    """What a message holds: one call, a batch of them, or nothing but blanks."""
    try:
        data = _data(message)
    except RpcError as error:
        return Malformed(None, error)
    if data is _NOTHING:
        return None
    if not isinstance(data, list):
        return _item(data)
    if not data:
        return Malformed(None, RpcError(INVALID_REQUEST, "a batch holds a call at least"))
    return tuple(map(_item, data))


def read_params(message: bytes) -> dict[str, Any]:
    """The params that a message holds, where what is called is known; none if it is blank.

    Raises:
        RpcError: it is no JSON object.
    """
    data = _data(message)
    if data is _NOTHING:
        return {}
    if not isinstance(data, dict):
        raise RpcError(INVALID_REQUEST, "the message is no JSON object")
    return data


def result_text(call_id: Id, result: str) -> str:
    """The answer to a call, given its result as JSON."""
    return f'{{"jsonrpc":"2.0","id":{_id_text(call_id)},"result":{result}}}'


def error_text(call_id: Id, error: RpcError) -> str:
    """The answer to a call that failed."""
    return f'{{"jsonrpc":"2.0","id":{_id_text(call_id)},"error":{encoded(error_data(error))}}}'


def error_data(error: RpcError) -> dict[str, Any]:
    """An error as the protocol tells it."""
    told: dict[str, Any] = {"code": error.kind.code, "message": error.text}
    if error.data is not None:
        told["data"] = error.data
    return told


def notification_text(method: str, params: Any) -> str:
    """A notification."""
    return f'{{"jsonrpc":"2.0","method":{encoded(method)},"params":{encoded(params)}}}'


def _id_text(call_id: Id) -> str:
    return str(call_id) if type(call_id) is int else encoded(call_id)


def _item(data: Any) -> Item:
    if not isinstance(data, dict):
        return Malformed(None, RpcError(INVALID_REQUEST, "a call is an object"))
    call_id = data.get("id")
    is_id = type(call_id) in {int, str} or (type(call_id) is float and isfinite(call_id))
    if call_id is not None and not is_id:
        return Malformed(None, RpcError(INVALID_REQUEST, "an id is a text or a number"))
    problem = _problem(data)
    if problem:
        return Malformed(call_id, RpcError(INVALID_REQUEST, problem))
    params = data.get("params", {})
    return Call(data["method"], params, call_id, "id" not in data)


def _problem(data: dict[str, Any]) -> str:
    """What keeps an object from being a call; empty when nothing does."""
    if data.get("jsonrpc") != "2.0":
        return 'the member "jsonrpc" is not "2.0"'
    if not isinstance(data.get("method"), str):
        return 'the member "method" is not a text'
    if not isinstance(data.get("params", {}), dict | list):
        return 'the member "params" is not an object'
    return ""


def _data(message: bytes | str) -> Any:
    """The plain data of a message; `_NOTHING` when it is blank."""
    try:
        text = message.decode() if isinstance(message, bytes) else message
        text = text.strip(_BLANKS)
        if not text:
            return _NOTHING
        data = json.loads(text, parse_constant=_no_constant)
        if not text.isascii() or "\\" in text:
            text.encode()
            json.dumps(data, ensure_ascii=False).encode()  # half a surrogate pair is no text
    except UnicodeDecodeError as error:
        raise _unreadable(f"is no UTF-8: byte {error.start} cannot be read") from error
    except UnicodeEncodeError as error:
        raise _unreadable("holds half a surrogate pair") from error
    except json.JSONDecodeError as error:
        where = error.pos + 1
        raise _unreadable(f"is no JSON: {error.msg}, at character {where}") from error
    except RecursionError as error:
        raise RpcError(PARSE_ERROR, "lists and objects stand too deep in one another") from error
    except ValueError as error:
        raise _unreadable(f"is no JSON: {_short(error)}") from error
    return data


def _unreadable(what: str) -> RpcError:
    return RpcError(PARSE_ERROR, f"the message {what}")


def _short(error: ValueError) -> str:
    return str(error).partition(";")[0][:80]


def _no_constant(name: str) -> NoReturn:
    message = f"{name} is no number"
    raise ValueError(message)
