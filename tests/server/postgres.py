"""A PostgreSQL server of the tests' own, from the programs that are installed."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory

from attrs import define, field

_NAMES = count(1)


class NoPostgresError(Exception):
    """The programs of PostgreSQL are not installed."""


@define
class Postgres:
    """A server that listens in a folder."""

    programs: Path
    folder: Path
    _as: tuple[str, ...] = field(alias="run_as")

    @property
    def pid(self) -> int:
        """The process of the server."""
        return int((self.folder / "data" / "postmaster.pid").read_text().splitlines()[0])

    def run(self, program: str, *args: str) -> None:
        done = subprocess.run(
            [*self._as, str(self.programs / program), *args],
            capture_output=True,
            text=True,
            timeout=60,
        )
        assert done.returncode == 0, done.stdout + done.stderr

    def new_database(self) -> str:
        """The URL of an empty database."""
        name = f"t{os.getpid()}_{next(_NAMES)}"
        self.run("createdb", "-h", str(self.folder), "-U", "postgres", name)
        return f"postgresql+psycopg://postgres@/{name}?host={self.folder}"


@contextmanager
def postgres(*, is_durable: bool = False) -> Iterator[Postgres]:
    """A server, for a while.

    Arguments:
        is_durable: whether what is written survives a power cut, as it does by itself.

    Raises:
        NoPostgresError: it is not installed.
    """
    programs = _programs()
    # PostgreSQL refuses to run as root; the name of a socket must be short.
    run_as = ("runuser", "-u", "postgres", "--") if os.geteuid() == 0 else ()
    with TemporaryDirectory(prefix="pg", dir="/tmp", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        folder.chmod(0o777)
        server, data = Postgres(programs, folder, run_as), str(folder / "data")
        server.run("initdb", "-D", data, "-U", "postgres", "-A", "trust", "--no-sync")
        settings = f"-c listen_addresses= -c unix_socket_directories={folder}"
        settings += "" if is_durable else " -c fsync=off"
        log = str(folder / "log")
        server.run("pg_ctl", "start", "-w", "-D", data, "-l", log, "-o", settings)
        try:
            yield server
        finally:
            server.run("pg_ctl", "stop", "-D", data, "-m", "immediate")


def _programs() -> Path:
    found = which("pg_ctl")
    folders = [Path(found).resolve().parent] if found else []
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    for folder in folders:
        if (folder / "initdb").exists():
            return folder
    raise NoPostgresError
