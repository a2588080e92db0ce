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
        text = message.decode() if isinstance(message, bytes) else message
        text = text.strip(_BLANKS)
        if not text:
            return None
        data = json.loads(text, parse_constant=_no_constant)
        if not text.isascii() or "\\" in text:
            text.encode()
            json.dumps(data, ensure_ascii=False).encode()  # half a surrogate pair is no text
    except UnicodeDecodeError as error:
        return _unreadable(f"the message is no UTF-8: byte {error.start} cannot be read")
    except UnicodeEncodeError:
        return _unreadable("the message holds half a surrogate pair")
    except json.JSONDecodeError as error:
        return _unreadable(f"the message is no JSON: {error.msg}, at character {error.pos + 1}")
    except RecursionError:
        return _unreadable("lists and objects stand too deep in one another")
    except ValueError as error:
        return _unreadable(f"the message is no JSON: {_short(error)}")
    if not isinstance(data, list):
        return _item(data)
    if not data:
        return Malformed(None, RpcError(INVALID_REQUEST, "a batch holds a call at least"))
    return tuple(map(_item, data))


def result_text(call_id: Id, result: str) -> str:
    """The answer to a call, given its result as JSON."""
    return f'{{"jsonrpc":"2.0","id":{_id_text(call_id)},"result":{result}}}'


def error_text(call_id: Id, error: RpcError) -> str:
    """The answer to a call that failed."""
    told: dict[str, Any] = {"code": error.kind.code, "message": error.text}
    if error.data is not None:
        told["data"] = error.data
    return f'{{"jsonrpc":"2.0","id":{_id_text(call_id)},"error":{encoded(told)}}}'


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


def _unreadable(text: str) -> Malformed:
    return Malformed(None, RpcError(PARSE_ERROR, text))


def _short(error: ValueError) -> str:
    return str(error).partition(";")[0][:80]


def _no_constant(name: str) -> NoReturn:
    message = f"{name} is no number"
    raise ValueError(message)
