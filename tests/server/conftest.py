"""Databases of both kinds, and servers on them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.missing import missing
from tests.server.postgres import NoPostgresError, Postgres, postgres
from tests.server.running import Served, served

NewDatabase = Callable[[], str]

KINDS = ("sqlite", "postgresql")


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Postgres]:
    try:
        with postgres() as server:
            yield server
    except NoPostgresError:
        missing("PostgreSQL is not installed (Debian: apt-get install postgresql)")


@pytest.fixture(params=KINDS)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database, of each kind in turn."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/matches.sqlite"
    server: Postgres = request.getfixturevalue("postgres_server")
    return server.new_database()


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Served]]:
    """Starts servers in this process; they stop with the test."""
    with ExitStack() as stack:

        def start(database: str = f"sqlite:///{tmp_path}/own.sqlite", **settings: object) -> Served:
            return stack.enter_context(served(database, **settings))

        yield start
