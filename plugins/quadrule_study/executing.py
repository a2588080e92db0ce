"""Where units are played: in this process, in others of this machine, or on a Dask cluster.

All three are executors as `concurrent.futures` defines them, and used alike.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import contextmanager
from functools import partial
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.connection import wait as wait_for_end
from threading import Thread
from typing import Any, NoReturn

from attrs import field, frozen
from attrs.validators import ge

from quadrule.engine import Engine
from quadrule.extras import needed
from quadrule.registry import installed_plugins
from quadrule_study.failures import StudyError
from quadrule_study.playing import Played
from quadrule_study.working import Unit, Unplayable, Worker, play_there

TRIES = 3
"""After so many times that processes have died, with no unit played in between, it is given up."""

A_CLUSTER = 32
"""For so many processors at least, the games of a cluster are divided."""

PATIENCE = 10
"""Seconds in which a scheduler must answer, and have a worker."""

Answer = tuple[Played, ...] | Unplayable
Work = Callable[[Unit], Answer]


@frozen
class Place:
    """Where games are played.

    Attributes:
        workers: how many processes of this machine; with 1 it is this process itself.
        scheduler: the address of a Dask scheduler, such as `tcp://host:8786`, whose workers are
            used instead; or None.
    """

    workers: int = field(default=1, validator=ge(1))
    scheduler: str | None = None

    def unit_size(self, games: int, most: int) -> int:
        """How many games make a unit, so that each processor gets several units."""
        processors = self.workers if self.scheduler is None else A_CLUSTER
        return max(1, min(most, games // (8 * processors)))


@frozen
class Crew:
    """An executor that is open.

    Attributes:
        executor: takes the units.
        work: what it is to do with each.
        ahead: how many units it should have at a time, so that no processor waits.
    """

    executor: Executor
    work: Work
    ahead: Callable[[], int]


def cores() -> int:
    """How many processors this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not on every system
        return os.cpu_count() or 1


def play_all(
    engine: Engine, units: Iterable[Unit], place: Place
) -> Generator[tuple[int, tuple[Played, ...]], None, None]:
    """Play units, and give the number of each with its games, as they are done.

    Each unit is given once. Those that a process had when it died are played again, and since their
    randomness hangs on nothing else, they go as they would have gone.

    Raises:
        StudyError: a unit cannot be played there, or processes die again and again.
        MissingExtraError: a scheduler is named and Dask is not installed.
    """
    left = dict(enumerate(units))
    deaths = 0
    while left:
        try:
            with _opened(engine, place) as crew:
                for number, games in _answers(crew, dict(left)):
                    del left[number]
                    deaths = 0
                    yield number, games
        except BrokenExecutor as error:
            deaths += 1
            if deaths == TRIES:
                first = next(iter(left.values()))
                message = (
                    f"the processes that played {first.ruleset.name} have died {TRIES} times: "
                    "perhaps there is too little memory, or a player crashes; "
                    "with one worker it can be seen where"
                )
                raise StudyError(message) from error


def _answers(crew: Crew, left: Mapping[int, Unit]) -> Iterator[tuple[int, tuple[Played, ...]]]:
    waiting = iter(left.items())
    running: dict[Future[Answer], int] = {}
    more = True
    while more or running:
        ahead = crew.ahead()
        while more and len(running) < ahead:
            number, unit = next(waiting, (-1, None))
            if unit is None:
                more = False
            else:
                running[crew.executor.submit(crew.work, unit)] = number
        for future in wait(running, return_when=FIRST_COMPLETED).done:
            number = running.pop(future)
            yield number, _games(future, left[number])


def _games(future: Future[Answer], unit: Unit) -> tuple[Played, ...]:
    try:
        answer = future.result()
    except BrokenExecutor:
        raise
    except CancelledError as error:
        message = "the work was dropped: the scheduler has ended, or lost its connection"
        raise StudyError(message) from error
    except Exception as error:
        message = f"{unit.ruleset.name}: a worker has failed: {type(error).__name__}: {error}"
        raise StudyError(message) from error
    if isinstance(answer, Unplayable):
        raise StudyError(answer.text)
    return answer


@contextmanager
def _opened(engine: Engine, place: Place) -> Iterator[Crew]:
    if place.scheduler is not None:
        with _cluster(place.scheduler, partial(play_there, _plugins(engine))) as crew:
            yield crew
    elif place.workers > 1:
        with _processes(place.workers, partial(play_there, _plugins(engine))) as crew:
            yield crew
    else:
        yield Crew(_Here(), Worker(engine).play, lambda: 1)


def _plugins(engine: Engine) -> tuple[str, ...]:
    """The names by which another process finds the plugins of an engine."""
    names = tuple(plugin.name for plugin in engine.plugins)
    unknown = sorted(set(names).difference(installed_plugins()))
    if unknown:
        message = (
            f'the plugin "{unknown[0]}" is not installed, so that other processes cannot find it: '
            "play with one worker, in this process"
        )
        raise StudyError(message)
    return names


class _Here(Executor):
    """Does what it is given at once."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        done: Future[Any] = Future()
        try:
            done.set_result(fn(*args, **kwargs))
        except Exception as error:  # noqa: BLE001  # whoever asks for the result gets it
            done.set_exception(error)
        return done


class _Processes(ProcessPoolExecutor):
    """Begins its processes with interruptions held back: they are for the one that begins them."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        if not hasattr(signal, "pthread_sigmask"):  # not on every system
            return super().submit(fn, *args, **kwargs)
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            return super().submit(fn, *args, **kwargs)
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _processes(count: int, work: Work) -> Iterator[Crew]:
    """Processes that are started anew, for a copy of this one may hold locks that nobody opens."""
    others = {child.pid for child in active_children()}
    executor = _Processes(count, get_context("spawn"), initializer=_begin)
    try:
        yield Crew(executor, work, lambda: 2 * count)
    except BaseException:
        executor.shutdown(wait=False, cancel_futures=True)
        for child in active_children():
            if child.pid not in others:
                child.terminate()
        raise
    finally:
        executor.shutdown(cancel_futures=True)


def _begin() -> None:
    """In a new process: leave interruptions to the one that began it, and end when it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> NoReturn:
    parent = parent_process()
    if parent is not None:
        wait_for_end([parent.sentinel])
    os._exit(1)


@contextmanager
def _cluster(address: str, work: Work) -> Iterator[Crew]:
    distributed = needed("distributed", "cluster", "to use a Dask cluster")
    try:
        client = distributed.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        message = f"no Dask scheduler answers at {address}: {error}"
        raise StudyError(message) from error
    with client:
        try:
            client.wait_for_workers(1, timeout=PATIENCE)
        except TimeoutError as error:
            message = f"the scheduler at {address} has no workers: start some with dask worker"
            raise StudyError(message) from error
        executor = client.get_executor(pure=False)
        try:
            yield Crew(executor, work, lambda: 3 * sum(client.nthreads().values()) + 1)
        except BaseException:
            executor.shutdown(wait=False)
            raise
