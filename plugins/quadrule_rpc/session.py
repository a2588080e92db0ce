"""A session: takes messages and gives messages, whatever carries them."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from threading import Condition, Lock
from typing import Any

from attrs import define, field

from quadrule_rpc.caller import Caller
from quadrule_rpc.conversion import structured
from quadrule_rpc.envelope import (
    Call,
    Id,
    Item,
    Malformed,
    error_text,
    notification_text,
    read,
    result_text,
)
from quadrule_rpc.failures import (
    INTERNAL_ERROR,
    INVALID_REQUEST,
    METHOD_NOT_FOUND,
    RpcError,
    UnknownName,
    invalid_params,
    limit_reached,
)
from quadrule_rpc.library import unknown_name
from quadrule_rpc.methods import CANCEL, METHODS, PROGRESS, Method
from quadrule_rpc.requests import Cancel
from quadrule_rpc.results import ProgressReport
from quadrule_rpc.server import BROKEN, Long, Server
from quadrule_rpc.workers import Effort, Ending

Send = Callable[[str], None]
"""Carries a message away: JSON without line ends. Called from several threads, one at a time."""

_log = logging.getLogger(__name__)

Key = tuple[bool, Any]


@define(eq=False)
class Session:
    """One client's calls.

    `receive` is called by one thread at a time. What it can answer at once it has sent when it
    returns, in the order of the calls; the answers to long calls follow when they are ready.

    Attributes:
        server: what the calls work on.
        send: carries a message to the client.
        client: whom the matches are counted for that are opened.
        admit: as in `Caller`.
        is_over: whether the client has called `shutdown`.
    """

    server: Server
    _carry: Send = field(alias="send")
    client: str = ""
    admit: Callable[[Method], None] | None = None
    is_over: bool = field(default=False, init=False)
    _caller: Caller = field(init=False)
    _sending: Lock = field(factory=Lock, init=False)
    _idle: Condition = field(factory=Condition, init=False)
    _under_way: dict[Key, Effort | None] = field(factory=dict, init=False)
    _is_closed: bool = field(default=False, init=False)

    def __attrs_post_init__(self) -> None:
        self._caller = Caller(self.server, self.client, self._send)
        if self.admit is not None:
            self._caller.admit = self.admit

    def receive(self, message: bytes | str) -> None:
        """Take a message: a call, a notification or a batch. Never raises for what is in it."""
        if _size(message) > self.server.limits.line_bytes:
            self.refuse_length()
            return
        item = read(message)
        if isinstance(item, tuple):
            self._batch(item)
        elif item is not None:
            self._take(item, self._send)

    def refuse_length(self) -> None:
        """Answer a message that is longer than the limit, and may have been thrown away."""
        most = self.server.limits.line_bytes
        error = limit_reached("line_bytes", most, f"a message may have {most} bytes")
        self._send(error_text(None, error))

    def wait(self, seconds: float | None = None) -> bool:
        """Wait until no long call is under way; whether that came about in time."""
        with self._idle:
            return self._idle.wait_for(lambda: not self._under_way, seconds)

    def close(self) -> None:
        """Give up all long calls, which are answered as cancelled, and tell of no more changes."""
        self._caller.close()
        with self._idle:
            self._is_closed = True
            efforts = list(self._under_way.values())
        for effort in efforts:
            if effort is not None:
                effort.cancel()

    def _send(self, text: str) -> None:
        with self._sending:
            self._carry(text)

    def _batch(self, items: tuple[Item, ...]) -> None:
        most = self.server.limits.batch
        if len(items) > most:
            error = limit_reached("batch", most, f"a batch may hold {most} calls")
            self._send(error_text(None, error))
            return
        wanted = sum(not (isinstance(item, Call) and item.is_notification) for item in items)
        answers = _Answers(wanted, self._send)
        for item in items:
            if self._is_closed and not self.is_over:
                return  # the client has gone, and reads no answer
            self._take(item, answers.add)

    def _take(self, item: Item, answer: Send) -> None:
        if isinstance(item, Malformed):
            answer(error_text(item.id, item.error))
            return
        if item.is_notification:
            answer = _unheard
        try:
            result = self._result(item, answer)
        except RpcError as error:
            answer(error_text(item.id, error))
        except Exception:  # noqa: BLE001  # a plugin may raise anything
            _log.exception("the method %s has failed", item.method)
            answer(error_text(item.id, RpcError(INTERNAL_ERROR, BROKEN)))
        else:
            if result is not None:
                answer(result_text(item.id, result))
        finally:
            self._caller.answered()

    def _result(self, call: Call, answer: Send) -> str | None:
        """The result of a call as JSON; None when it is long and answers later."""
        if self.is_over:
            raise RpcError(INVALID_REQUEST, "the session is over")
        if call.method == CANCEL:
            return self._cancel(call)
        method = METHODS.get(call.method)
        if method is None:
            unknown = unknown_name("method", call.method, METHODS)
            assert isinstance(unknown.data, UnknownName)
            raise RpcError(METHOD_NOT_FOUND, unknown.text, unknown.data)
        if method.is_long and call.is_notification:
            return None  # nobody would hear what comes of it
        self._caller.admit(method)
        done = method.run(self._caller, _params(call, method))
        if isinstance(done, Long):
            self._begin(call, done, answer)
            return None
        if call.method == "shutdown":
            self.is_over = True
            self.close()
        return done

    def _cancel(self, call: Call) -> str:
        params = _params_of(call, Cancel)
        with self._idle:
            effort = self._under_way.get(_key(params.id))
        if effort is not None:
            effort.cancel()
        return "{}"

    def _begin(self, call: Call, long: Long, answer: Send) -> None:
        key, most = _key(call.id), self.server.limits.calls
        with self._idle:
            if key in self._under_way:
                raise RpcError(INVALID_REQUEST, "a call of this id is under way")
            if len(self._under_way) >= most:
                raise limit_reached("calls", most, f"{most} long calls are under way")
            self._under_way[key] = None
        try:
            effort = self.server.workers.begin(
                long.task,
                partial(self._heard, call.id) if long.progress else _ignored,
                partial(self._done, call, long, answer),
            )
        except Exception:
            self._forget(key)
            raise
        with self._idle:
            if key in self._under_way:
                self._under_way[key] = effort
            is_too_late = self._is_closed
        if is_too_late:  # the client has gone while it was begun
            effort.cancel()

    def _heard(self, call_id: Id, seconds: int, done: int, of: int | None) -> None:
        assert call_id is not None
        with suppress(OSError):  # nobody reads any more
            self._send(notification_text(PROGRESS, ProgressReport(call_id, seconds, done, of)))

    def _done(self, call: Call, long: Long, answer: Send, ending: Ending) -> None:
        with suppress(OSError):  # nobody reads any more
            answer(_ending_text(call, long, ending))
        self._forget(_key(call.id))

    def _forget(self, key: Key) -> None:
        """A long call is under way no more."""
        with self._idle:
            del self._under_way[key]
            self._idle.notify_all()


@define(eq=False)
class _Answers:
    """The answers to a batch, sent together when the last has come."""

    _left: int
    _send: Send
    _texts: list[str] = field(factory=list, init=False)
    _lock: Lock = field(factory=Lock, init=False)

    def add(self, text: str) -> None:
        with self._lock:
            self._texts.append(text)
            self._left -= 1
            is_whole = self._left == 0
        if is_whole:
            self._send(f"[{','.join(self._texts)}]")


def _ending_text(call: Call, long: Long, ending: Ending) -> str:
    try:
        return result_text(call.id, long.result(ending))
    except RpcError as error:
        return error_text(call.id, error)


def _size(message: bytes | str) -> int:
    """How many bytes a message has."""
    if isinstance(message, bytes) or message.isascii():
        return len(message)
    return len(message.encode("utf-8", "surrogatepass"))


def _params(call: Call, method: Method) -> Any:
    return _params_of(call, method.params)


def _params_of(call: Call, kind: type) -> Any:
    if not isinstance(call.params, dict):
        raise invalid_params("params are given by name, in an object")
    return structured(call.params, kind)


def _key(call_id: Id) -> Key:
    """An id to look up by: 1 and 1.0 are one number, and no text."""
    return isinstance(call_id, str), call_id


def _unheard(text: str) -> None:
    """What a notification would be answered."""


def _ignored(seconds: int, done: int, of: int | None) -> None:
    """How far a call has come of which nobody wants to hear."""
