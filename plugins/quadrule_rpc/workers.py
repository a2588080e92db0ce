"""Where long calls are worked at: in processes that can be ended, so that nobody waits for them."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from multiprocessing import get_context, parent_process
from threading import BoundedSemaphore, Lock, Thread
from time import monotonic
from typing import TYPE_CHECKING, Any, Protocol

from attrs import define, field, frozen

from quadrule.engine import Engine
from quadrule.errors import QuadruleError
from quadrule.registry import Registry, discover, installed_plugins
from quadrule_rpc.thinking import Task, Thinker, Thought

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

_BEAT = 1.0
"""So many seconds lie between two reports at most."""

_PATIENCE = 0.1
"""After so many seconds a task that waits for a process sees whether it is still wanted."""


@frozen
class Failed:
    """Why a task came to nothing, for the log."""

    text: str


@frozen
class Cancelled:
    """A task was given up because somebody wanted that."""


@frozen
class Overdue:
    """A task was given up because it was worked at for longer than so many seconds."""

    seconds: float


Ending = Thought | Failed | Cancelled | Overdue
Done = Callable[[Ending], None]
Heard = Callable[[int, int, int | None], None]
"""Told for how many seconds a task has been under way, how much is settled, and of how much."""


class Effort(Protocol):
    """A task that is under way."""

    def cancel(self) -> None:
        """Give it up; its ending is `Cancelled`, unless it has ended already."""


class Workers(Protocol):
    """What does tasks."""

    def begin(self, task: Task, heard: Heard, done: Done) -> Effort:
        """Begin a task; `done` is called once, perhaps from another thread, perhaps at once."""

    def close(self) -> None:
        """Give up whatever is under way."""


@frozen
class _Ended:
    def cancel(self) -> None:
        """Too late."""


@define(eq=False)
class Here:
    """Does each task at once, in this process; for an engine whose plugins no other process finds.

    Attributes:
        engine: the engine.
    """

    engine: Engine
    _thinker: Thinker = field(init=False)

    def __attrs_post_init__(self) -> None:
        self._thinker = Thinker(self.engine)

    def begin(self, task: Task, heard: Heard, done: Done) -> Effort:
        """As `Workers.begin`."""
        done(_thought(self._thinker, task, lambda settled, of: heard(0, settled, of)))
        return _Ended()

    def close(self) -> None:
        """As `Workers.close`."""


@define(eq=False)
class Processes:
    """Does tasks in processes that are started when they are first needed.

    Attributes:
        plugins: the names of the plugins that they use.
        most: so many work at a time; further tasks wait.
        patience: a task that is worked at for longer than so many seconds is given up; None for
            never.
    """

    plugins: tuple[str, ...]
    most: int
    patience: float | None = None
    _free: BoundedSemaphore = field(init=False)
    _lock: Lock = field(factory=Lock, init=False)
    _idle: list[_Process] = field(factory=list, init=False)
    _efforts: set[_Effort] = field(factory=set, init=False)

    def __attrs_post_init__(self) -> None:
        self._free = BoundedSemaphore(self.most)

    def begin(self, task: Task, heard: Heard, done: Done) -> Effort:
        """As `Workers.begin`."""
        effort = _Effort()
        with self._lock:
            self._efforts.add(effort)
        Thread(target=self._see_to, args=(effort, task, heard, done), daemon=True).start()
        return effort

    def close(self) -> None:
        """As `Workers.close`."""
        with self._lock:
            efforts, idle = list(self._efforts), list(self._idle)
            self._idle.clear()
        for effort in efforts:
            effort.cancel()
        for process in idle:
            process.end()

    def _see_to(self, effort: _Effort, task: Task, heard: Heard, done: Done) -> None:
        if hasattr(signal, "pthread_sigmask"):  # not on every system
            # Interruptions are for the process that begins the others.
            signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            ending = self._in_turn(effort, task, heard)
        except Exception as error:  # noqa: BLE001  # the call is answered whatever happens
            ending = Failed(repr(error))
        with self._lock:
            self._efforts.discard(effort)
        done(ending)

    def _in_turn(self, effort: _Effort, task: Task, heard: Heard) -> Ending:
        while not self._free.acquire(timeout=_PATIENCE):
            if effort.is_cancelled:
                return Cancelled()
        try:
            return self._work(effort, task, heard)
        finally:
            self._free.release()

    def _work(self, effort: _Effort, task: Task, heard: Heard) -> Ending:
        with self._lock:
            process = self._idle.pop() if self._idle else None
        process = process or _Process.started(self.plugins)
        if not effort.take(process):
            self._keep(process)
            return Cancelled()
        try:
            ending = process.work(task, heard, self.patience)
        except (EOFError, OSError):
            process.end()
            return Cancelled() if effort.is_cancelled else Failed("the process has died")
        if effort.release() and not isinstance(ending, Overdue):
            self._keep(process)
        else:
            process.end()
        return ending

    def _keep(self, process: _Process) -> None:
        with self._lock:
            self._idle.append(process)


@define(eq=False)
class _Effort:
    """A task that waits for a process, or has one."""

    is_cancelled: bool = False
    _process: _Process | None = None
    _lock: Lock = field(factory=Lock)

    def cancel(self) -> None:
        """End the process that has the task, or let it have none."""
        with self._lock:
            self.is_cancelled = True
            if self._process is not None:
                self._process.kill()

    def take(self, process: _Process) -> bool:
        """Have a process, unless the task is cancelled already."""
        with self._lock:
            if not self.is_cancelled:
                self._process = process
            return not self.is_cancelled

    def release(self) -> bool:
        """Have the process no longer; whether it is still alive."""
        with self._lock:
            self._process = None
            return not self.is_cancelled


@define(eq=False)
class _Process:
    """A process, and the way to it."""

    _process: BaseProcess
    _way: Connection[Task, Any]

    @classmethod
    def started(cls, plugins: tuple[str, ...]) -> _Process:
        """A new process with these plugins."""
        context = get_context("spawn")
        way, far = context.Pipe()
        process = context.Process(target=_serve, args=(far, plugins), daemon=True)
        process.start()
        far.close()
        return cls(process, way)

    def work(self, task: Task, heard: Heard, patience: float | None) -> Thought | Failed | Overdue:
        """Have a task done; after `Overdue` the process still works at it.

        Raises:
            EOFError, OSError: the process has ended.
        """
        begin = monotonic()
        self._way.send(task)
        settled: int = 0
        of: int | None = None
        while patience is None or monotonic() - begin < patience:
            if self._way.poll(_BEAT):
                told: Thought | Failed | tuple[int, int | None] = self._way.recv()
                if not isinstance(told, tuple):
                    return told
                settled, of = told
            heard(int(monotonic() - begin), settled, of)
        return Overdue(patience)

    def kill(self) -> None:
        """End it whatever it does."""
        self._process.kill()

    def end(self) -> None:
        """End it, and forget it."""
        self._process.kill()
        self._process.join()
        self._way.close()


def workers_for(engine: Engine, most: int, patience: float | None = None) -> Workers:
    """Workers for an engine: other processes, if they can find its plugins.

    Arguments:
        engine: the engine.
        most: as of `Processes`.
        patience: as of `Processes`; what is done here cannot be given up.
    """
    names = tuple(plugin.name for plugin in engine.plugins)
    if set(names) <= set(installed_plugins()):
        return Processes(names, most, patience)
    return Here(engine)


def _serve(way: Connection[Any, Task], plugins: tuple[str, ...]) -> None:
    """In a process: do tasks until nobody has any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()
    without = set(installed_plugins()).difference(plugins)
    thinker = Thinker(Engine(Registry(discover(without))))
    try:
        while True:
            task = way.recv()
            way.send(_thought(thinker, task, lambda settled, of: way.send((settled, of))))
    except (EOFError, OSError):
        return


def _end_with_parent() -> None:
    """Whatever this process does: nobody hears of it when the other has been killed."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def _thought(
    thinker: Thinker, task: Task, report: Callable[[int, int | None], None]
) -> Thought | Failed:
    try:
        return thinker.think(task, report)
    except QuadruleError as error:
        return Failed(str(error))
    except Exception as error:  # noqa: BLE001  # a plugin may raise anything
        return Failed(repr(error))
