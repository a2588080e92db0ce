"""Moves a server CPU-second and the time a move takes, ours next to boardgame.io's."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles
from time import monotonic

from attrs import define, field, frozen

from tests.benchmarks.measuring import table
from tests.benchmarks.server import servers
from tests.benchmarks.server.processes import cpu_seconds
from tests.benchmarks.server.servers import Running, Start

REPEATS = 3
WARM_UP = 1.5
"""So many seconds of load come before what is measured."""

STEADY = 10.0
"""So many moves a second and match are made where the pace is set."""

PEER = "boardgame.io 0.50.2, in memory"


@define
class Run:
    """What a server did in one run.

    Attributes:
        playing: CPU seconds of the server while moves were made.
        whole: CPU seconds with the opening and joining of matches.
        database: CPU seconds of the process of its database while moves were made.
        own: milliseconds from sending a move until its sender has the answer.
        other: milliseconds until the other seat has the new state.
    """

    playing: float = 0.0
    whole: float = 0.0
    database: float = 0.0
    own: list[float] = field(factory=list)
    other: list[float] = field(factory=list)

    @property
    def rate(self) -> float:
        """Moves a CPU-second, while moves were made."""
        return len(self.own) / self.playing

    @property
    def whole_rate(self) -> float:
        """Moves a CPU-second, with all that comes before the first of them."""
        return len(self.own) / self.whole


@frozen
class Server:
    """A server to be measured.

    Attributes:
        name: what it is.
        start: starts it.
        load: the command that puts it under load.
        folder: where that is called.
    """

    name: str
    start: Start
    load: tuple[str, ...]
    folder: Path


def all_servers() -> Iterator[Server]:
    """The peer first, and then ours."""
    yield Server(PEER, servers.peer, ("node", "load.js"), servers.peer_folder())
    load = (sys.executable, "-m", "tests.benchmarks.server.load")
    ours = {
        "Quadrule, SQLite in memory": servers.ours_in_memory,
        "Quadrule, SQLite": servers.ours_on_sqlite,
        "Quadrule, PostgreSQL": servers.ours_on_postgresql,
    }
    for name, start in ours.items():
        yield Server(name, start, load, Path.cwd())


def measured(server: Server, seed: int, rate: float, seconds: float) -> Run:
    """Put a server under load."""
    with server.start() as running:
        command = (*server.load, running.address, str(seed), str(rate))
        pipe = subprocess.PIPE
        with subprocess.Popen(
            command, cwd=server.folder, stdin=pipe, stdout=pipe, text=True
        ) as load:
            _await_round(load)
            _rounds(load, running, WARM_UP)
            run = _rounds(load, running, seconds)
            assert load.stdin is not None
            load.stdin.close()
    return run


def _rounds(load: subprocess.Popen[str], running: Running, seconds: float) -> Run:
    """Let rounds be played, the first of which is set up, and so is one more afterwards."""
    assert load.stdin is not None
    assert load.stdout is not None
    run, end = Run(), monotonic() + seconds
    begun = cpu_seconds(running.pid)
    while monotonic() < end:
        before, stored = cpu_seconds(running.pid), _database(running)
        load.stdin.write("go\n")
        load.stdin.flush()
        taken = json.loads(load.stdout.readline())
        run.playing += cpu_seconds(running.pid) - before
        run.database += _database(running) - stored
        run.own += taken["own"]
        run.other += taken["other"]
        _await_round(load)
    run.whole = cpu_seconds(running.pid) - begun
    return run


def _await_round(load: subprocess.Popen[str]) -> None:
    assert load.stdout is not None
    if load.stdout.readline() != "ready\n":
        message = "the load has ended"
        raise ValueError(message)


def _database(running: Running) -> float:
    return cpu_seconds(running.database) if running.database is not None else 0.0


Measured = dict[str, list[Run]]


def all_runs(rate: float, seconds: float) -> Measured:
    """Runs of all servers in turn, a few times."""
    found: Measured = {}
    for seed in range(1, REPEATS + 1):
        for server in all_servers():
            found.setdefault(server.name, []).append(measured(server, seed, rate, seconds))
    return found


def cpu_table(found: Measured) -> str:
    """What moves cost, as a Markdown table."""
    head = (
        "server",
        "moves a CPU-second",
        "ratio",
        "with opening and joining",
        "ratio",
        "database, CPU ms a move",
    )
    peers = found[PEER]
    rows = []
    for name, runs in found.items():
        pairs = list(zip(runs, peers, strict=True))
        database = median(run.database / len(run.own) * 1e3 for run in runs)
        rows.append((
            name,
            _spread([run.rate for run in runs], ",.0f"),
            _spread([run.rate / peer.rate for run, peer in pairs], ".2f"),
            _spread([run.whole_rate for run in runs], ",.0f"),
            _spread([run.whole_rate / peer.whole_rate for run, peer in pairs], ".2f"),
            f"{database:.2f}" if database else "–",
        ))
    return table(head, rows)


def time_table(found: Measured) -> str:
    """How long moves take, in milliseconds, as a Markdown table."""
    head = ("server", "mover, p50", "mover, p95", "other seat, p50", "other seat, p95")
    rows = []
    for name, runs in found.items():
        cells = [
            _spread([_percentile(times, part) for times in column], ".1f")
            for column in ([run.own for run in runs], [run.other for run in runs])
            for part in (50, 95)
        ]
        rows.append((name, *cells))
    return table(head, rows)


def _percentile(times: list[float], part: int) -> float:
    return quantiles(times, n=100, method="inclusive")[part - 1]


def _spread(values: list[float], form: str) -> str:
    """The median, and from where to where the values go."""
    return f"{median(values):{form}} ({min(values):{form}}–{max(values):{form}})"
