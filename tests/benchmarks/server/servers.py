"""The servers that are measured, each started for one measurement."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from attrs import frozen
from platformdirs import user_cache_path

from tests.server.postgres import postgres

SETTINGS = (
    *("--matches", "1000000"),
    *("--moves-a-second", "1000000"),
    *("--connections-a-client", "5000"),
)
"""The limits of `quadrule serve` that are raised: all clients call from one address here."""

COMMAND = (sys.executable, "-c", "from quadrule_terminal.cli import main; main()", "serve")

_MEMORY = Path("/dev/shm")  # noqa: S108 - a folder of its own is made there
"""A file system in memory. Databases of SQLite in memory are each for one thread or lock each other
out, so that `quadrule serve` cannot use one; a file here is what comes nearest."""

PEER = Path(__file__).parent / "peer"


@frozen
class Running:
    """A server that answers.

    Attributes:
        pid: its process.
        address: as `http://127.0.0.1:8000/`.
        database: the process of its database, where that is another.
    """

    pid: int
    address: str
    database: int | None = None


Start = Callable[[], AbstractContextManager[Running]]


@contextmanager
def _told(
    command: Sequence[str], folder: Path, env: Mapping[str, str] | None = None
) -> Iterator[Running]:
    """A server that prints its address."""
    with subprocess.Popen(
        command, cwd=folder, env=env, stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        try:
            lines = (line.split() for line in server.stdout)
            address = next(word for words in lines for word in words if word.startswith("http:"))
            yield Running(server.pid, address)
        finally:
            server.terminate()


@contextmanager
def ours(database: str) -> Iterator[Running]:
    """`quadrule serve` with a database."""
    command = (*COMMAND, "--no-open", "--port", "0", "--database", database, *SETTINGS)
    with _told(command, Path.cwd()) as running:
        yield running


def ours_in_memory() -> AbstractContextManager[Running]:
    """`quadrule serve` on a file of SQLite in memory."""
    return ours_on_sqlite(_MEMORY)


@contextmanager
def ours_on_sqlite(place: Path | None = None) -> Iterator[Running]:
    """`quadrule serve` as it is by itself, on a file of SQLite in a folder of its own.

    Arguments:
        place: where that is; None for where temporary files are kept.
    """
    with TemporaryDirectory(dir=place) as folder, ours(f"{folder}/matches.sqlite") as running:
        yield running


@contextmanager
def ours_on_postgresql() -> Iterator[Running]:
    """`quadrule serve` on a PostgreSQL that is as its packages make it."""
    with postgres(is_durable=True) as database, ours(database.new_database()) as running:
        yield Running(running.pid, running.address, database.pid)


def peer_folder() -> Path:
    """The folder that holds boardgame.io and the programs for it; made when it is not there."""
    folder = user_cache_path("quadrule-benchmarks", appauthor=False) / "boardgame.io"
    folder.mkdir(parents=True, exist_ok=True)
    for file in PEER.iterdir():
        shutil.copy(file, folder)
    if not (folder / "node_modules" / "boardgame.io").exists():
        command = ("npm", "install", "--no-audit", "--no-fund", "--no-package-lock", "--silent")
        subprocess.run(command, cwd=folder, check=True)
    return folder


def peer_environment() -> dict[str, str]:
    """Node.js as it is meant to be where others play."""
    return {**os.environ, "NODE_ENV": "production"}


def peer() -> AbstractContextManager[Running]:
    """boardgame.io, with its storage in memory."""
    return _told(("node", "server.js"), peer_folder(), peer_environment())
