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
from time import monotonic, sleep

from attrs import frozen
from platformdirs import user_cache_path

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

_POSTGRESQL = sorted(Path("/usr/lib/postgresql").glob("*/bin"))


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
    with (
        _postgresql() as (process, folder),
        ours(f"postgresql://postgres@/postgres?host={folder}") as running,
    ):
        yield Running(running.pid, running.address, process)


def has_postgresql() -> bool:
    """Whether PostgreSQL is where Debian puts it."""
    return bool(_POSTGRESQL)


@contextmanager
def _postgresql() -> Iterator[tuple[int, str]]:
    """The process of a server and the folder of its socket; root gives it to its own user."""
    programs = _POSTGRESQL[-1]
    user = "postgres" if os.geteuid() == 0 else None
    with TemporaryDirectory() as folder:
        if user is not None:
            shutil.chown(folder, user)
        data = f"{folder}/data"
        create = (programs / "initdb", "--auth=trust", "--username=postgres", f"--pgdata={data}")
        subprocess.run(create, user=user, cwd=folder, check=True, stdout=subprocess.DEVNULL)
        serve = (programs / "postgres", "-D", data, "-k", folder, "-h", "")
        log = subprocess.DEVNULL
        with subprocess.Popen(serve, user=user, cwd=folder, stderr=log) as server:
            try:
                _wait_for(programs / "pg_isready", folder)
                yield server.pid, folder
            finally:
                server.terminate()


def _wait_for(is_ready: Path, folder: str) -> None:
    begin = monotonic()
    while subprocess.run((is_ready, "-q", "-h", folder), check=False).returncode:
        if monotonic() - begin > 30:
            message = "PostgreSQL does not begin"
            raise TimeoutError(message)
        sleep(0.1)


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
