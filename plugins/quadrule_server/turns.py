"""Where calls are worked at: in threads, of which no client gets all."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from typing import TypeVar

from attrs import define, field

Result = TypeVar("Result")

_THREADS, _OF_A_CLIENT = 12, 8
"""So many threads there are, and in so many of them the calls of one client are worked at."""


@define(eq=False)
class _Turn:
    """Of a client.

    Attributes:
        free: for each thread that it may have.
        calls: how many of its calls wait or are worked at.
    """

    free: asyncio.Semaphore = field(factory=lambda: asyncio.Semaphore(_OF_A_CLIENT))
    calls: int = 0


@define(eq=False)
class Turns:
    """Lets the calls of clients be worked at in threads, so that none holds up those of others."""

    _threads: ThreadPoolExecutor = field(
        factory=lambda: ThreadPoolExecutor(_THREADS, "calls"), init=False
    )
    _turns: dict[str, _Turn] = field(factory=dict, init=False)

    async def work(self, client: str, call: Callable[[], Result]) -> Result:
        """Work at a call of a client, once it is its turn."""
        loop = asyncio.get_running_loop()
        turn = self._turns.setdefault(client, _Turn())
        turn.calls += 1
        try:
            await turn.free.acquire()
        except BaseException:
            self._leave(client, turn)
            raise

        def ended(_: Future[Result]) -> None:
            with suppress(RuntimeError):  # the server has stopped
                loop.call_soon_threadsafe(self._end, client, turn)

        try:
            future = self._threads.submit(call)
        except BaseException:
            self._end(client, turn)
            raise
        future.add_done_callback(ended)  # the thread may be busy for longer than somebody waits
        return await asyncio.wrap_future(future)

    def close(self) -> None:
        """Begin no more calls, and wait for those that are worked at."""
        self._threads.shutdown(cancel_futures=True)

    def _end(self, client: str, turn: _Turn) -> None:
        turn.free.release()
        self._leave(client, turn)

    def _leave(self, client: str, turn: _Turn) -> None:
        turn.calls -= 1
        if not turn.calls:
            del self._turns[client]
