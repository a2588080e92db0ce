"""Running the server: its database, its socket, and telling where it is."""

from __future__ import annotations

import socket
from collections.abc import Callable
from pathlib import Path

import uvicorn
from attrs import define, field, frozen
from platformdirs import user_data_path
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError

from quadrule.engine import Engine
from quadrule_server.application import Settings, application
from quadrule_server.failures import ServingError
from quadrule_server.store import Store, open_store

_GRACE = 3
"""So many seconds are open connections given when the server is stopped."""


@frozen
class Place:
    """Where a server listens.

    Attributes:
        host: an address of this machine, or a name of one.
        port: 0 for any that is free.
    """

    host: str
    port: int


def usual_database() -> str:
    """The file that matches are kept in when nobody says otherwise, as a URL."""
    folder = user_data_path("quadrule", appauthor=False, ensure_exists=True)
    return database_url(str(folder / "matches.sqlite"))


def database_url(text: str) -> str:
    """What somebody calls a database, as SQLAlchemy wants it: a file is one of SQLite's."""
    if "://" not in text:
        return f"sqlite:///{Path(text).expanduser().absolute()}"
    for name in ("postgres", "postgresql"):
        if text.startswith(f"{name}://"):
            return f"postgresql+psycopg{text[len(name) :]}"
    return text


def opened_store(url: str) -> Store:
    """The store in a database.

    Raises:
        ServingError: it cannot be used; says why, and keeps its password to itself.
    """
    try:
        made = make_url(url)
        shown = made.render_as_string()
    except (ArgumentError, ValueError) as error:
        message = "the database is no URL: postgresql://user@host/name, or the name of a file"
        raise ServingError(message) from error
    if made.get_backend_name() == "sqlite" and made.database in {None, "", ":memory:"}:
        message = f"{shown}: matches are kept in a file, as in sqlite:///matches.sqlite"
        raise ServingError(message)
    try:
        return open_store(url)
    except (NoSuchModuleError, ModuleNotFoundError) as error:
        what = getattr(error, "name", None) or str(error)
        message = f"{shown}: needs {what}: pip install 'quadrule[postgres]' for PostgreSQL"
        raise ServingError(message) from error
    except SQLAlchemyError as error:
        reason = str(getattr(error, "orig", None) or error).strip().partition("\n")[0]
        message = f"{shown}: the database cannot be used: {reason}"
        raise ServingError(message) from error


@define(eq=False)
class Serving:
    """A server, from when it listens until it is stopped.

    Attributes:
        engine: the plugins.
        place: where to listen.
        database: its URL.
        settings: how the server behaves.
        ready: called with the server's address once it answers.
    """

    engine: Engine
    place: Place
    database: str
    settings: Settings
    ready: Callable[[str], None]
    _server: _Announced | None = field(default=None, init=False)

    def run(self) -> None:
        """Serve until stopped or, in the main thread, interrupted.

        Raises:
            ServingError: the database cannot be used, or nobody may listen there.
        """
        _allow_many_files()
        with _listen(self.place) as listening:
            app = application(self.engine, opened_store(self.database), self.settings)
            config = uvicorn.Config(
                app,
                log_level="warning",
                server_header=False,
                ws="websockets-sansio",
                ws_max_size=self.settings.limits.line_bytes,
                ws_per_message_deflate=False,
                timeout_graceful_shutdown=_GRACE,
                lifespan="on",
            )
            self._server = _Announced(config, lambda: self.ready(_address(self.place, listening)))
            self._server.run([listening])

    def stop(self) -> None:
        """Let the server end, from another thread."""
        if self._server is not None:
            self._server.should_exit = True


class _Announced(uvicorn.Server):
    """A server that says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """As in uvicorn."""
        await super().startup(sockets)
        if self.started:
            self._ready()


def _allow_many_files() -> None:
    """Have as many connections as the system allows: what is usual is often 1024."""
    try:
        import resource
    except ImportError:  # not on every system
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _listen(place: Place) -> socket.socket:
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            place.host, place.port, type=socket.SOCK_STREAM
        )[0]
        listening = socket.socket(family, kind, protocol)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen(2048)
    except OSError as error:
        reason = error.strerror or str(error)
        message = f"{place.host}, port {place.port}: {reason}; another --port may be free"
        raise ServingError(message) from error
    return listening


def _address(place: Place, listening: socket.socket) -> str:
    host = f"[{place.host}]" if ":" in place.host else place.host
    return f"http://{host}:{listening.getsockname()[1]}/"
