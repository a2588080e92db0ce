"""The store: matches and their changes in SQLite or PostgreSQL. Changes are only ever added."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from time import time
from typing import TYPE_CHECKING, Any

from attrs import define, field, frozen
from sqlalchemy import (
    Engine,
    Row,
    bindparam,
    create_engine,
    delete,
    event,
    func,
    insert,
    make_url,
    select,
)
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from quadrule_rpc.changes import Change
from quadrule_server.group_commit import GroupCommit
from quadrule_server.schema_versions import bring_up_to_date
from quadrule_server.tables import CHANGES, MATCHES

if TYPE_CHECKING:
    from sqlalchemy.pool import ConnectionPoolEntry

_CHUNK = 500
"""So many ids stand in one query at most."""

_ADD = insert(CHANGES)
_AFTER = (
    select(CHANGES)
    .where(CHANGES.c.match == bindparam("id"), CHANGES.c.sequence > bindparam("version"))
    .order_by(CHANGES.c.sequence)
)


class TakenError(Exception):
    """Somebody else has written the change of that version first, or the match is gone."""


@frozen
class Stored:
    """A match as it is stored.

    Attributes:
        record: the text of its record when it was opened.
        tokens: the hashes of its seats' tokens, in order.
        changes: what has happened since.
    """

    record: str
    tokens: tuple[str, ...]
    changes: tuple[Change, ...]


Addition = tuple[str, Change]
"""The id of a match, and a change of it."""


@define(eq=False)
class Store:
    """Matches in a database.

    Attributes:
        engine: the way to it.
    """

    engine: Engine
    _additions: GroupCommit[Addition] = field(init=False)

    def __attrs_post_init__(self) -> None:
        self._additions = GroupCommit(self.append_all)

    def open(self, match_id: str, client: str, record: str, tokens: Sequence[str]) -> None:
        """Store a new match."""
        row = {
            "id": match_id,
            "client": client,
            "record": record,
            "tokens": " ".join(tokens),
            "opened": time(),
        }
        with self.engine.begin() as connection:
            connection.execute(insert(MATCHES), row)

    def append(self, match_id: str, change: Change) -> None:
        """Store a change; it is on the disk when this returns.

        Raises:
            TakenError: its version is taken, or there is no such match any more.
        """
        self._additions.write((match_id, change))

    def append_all(self, additions: Sequence[Addition]) -> Sequence[Exception | None]:
        """Store changes together; gives for each the error it failed with, or None.

        Raises:
            sqlalchemy.exc.SQLAlchemyError: none is stored.
        """
        try:
            self._add(additions)
        except IntegrityError:
            return [self._failure(each) for each in additions]  # which of them was it
        return [None] * len(additions)

    def load(self, match_id: str) -> Stored | None:
        """A match; None when there is none of that id."""
        if "\0" in match_id:  # PostgreSQL does not even look for such a text
            return None
        about = select(MATCHES.c.record, MATCHES.c.tokens).where(MATCHES.c.id == match_id)
        with self.engine.connect() as connection:
            found = connection.execute(about).one_or_none()
            if found is None:
                return None
            rows = connection.execute(_AFTER, {"id": match_id, "version": -1}).all()
        return Stored(found.record, tuple(found.tokens.split()), tuple(map(_change, rows)))

    def after(self, match_id: str, version: int) -> tuple[Change, ...]:
        """The changes of a match after a version."""
        with self.engine.connect() as connection:
            rows = connection.execute(_AFTER, {"id": match_id, "version": version}).all()
        return tuple(map(_change, rows))

    def versions(self, match_ids: Iterable[str]) -> dict[str, int]:
        """The last version of each match that is there; 0 for one without changes."""
        wanted = list(match_ids)
        found: dict[str, int] = {}
        last = func.coalesce(func.max(CHANGES.c.sequence), 0)
        joined = MATCHES.outerjoin(CHANGES, CHANGES.c.match == MATCHES.c.id)
        with self.engine.connect() as connection:
            for begin in range(0, len(wanted), _CHUNK):
                part = MATCHES.c.id.in_(wanted[begin : begin + _CHUNK])
                query = select(MATCHES.c.id, last).select_from(joined).where(part)
                rows = connection.execute(query.group_by(MATCHES.c.id))
                found |= {row[0]: row[1] for row in rows}
        return found

    def count(self, client: str, since: float = 0.0) -> int:
        """How many matches a client has opened since a moment that are still open.

        Arguments:
            client: what it is counted by.
            since: in seconds since 1970.
        """
        of_client = MATCHES.c.client == client, MATCHES.c.opened >= since
        query = select(func.count()).select_from(MATCHES).where(*of_client)
        with self.engine.connect() as connection:
            return connection.execute(query).scalar_one()

    def close(self, match_id: str) -> None:
        """Forget a match."""
        with self.engine.begin() as connection:
            connection.execute(delete(MATCHES).where(MATCHES.c.id == match_id))

    def forget_before(self, moment: float) -> int:
        """Forget all matches in which nothing has happened since a moment; gives their number.

        Arguments:
            moment: in seconds since 1970.
        """
        lively = select(CHANGES.c.match).where(CHANGES.c.made >= moment)
        stale = delete(MATCHES).where(MATCHES.c.opened < moment, MATCHES.c.id.not_in(lively))
        with self.engine.begin() as connection:
            return connection.execute(stale).rowcount

    def dispose(self) -> None:
        """Close all connections."""
        self.engine.dispose()

    def _add(self, additions: Sequence[Addition]) -> None:
        rows = [_row(each) for each in additions]
        rows.sort(key=_place)  # two servers then never wait for each other
        with self.engine.begin() as connection:
            connection.execute(_ADD, rows)

    def _failure(self, addition: Addition) -> Exception | None:
        """Why a change cannot be written by itself; None when it has been."""
        try:
            self._add([addition])
        except IntegrityError as error:
            return _taken(error)
        except SQLAlchemyError as error:
            return error
        return None


def open_store(url: str) -> Store:
    """The store in a database, which is brought up to date.

    Arguments:
        url: as SQLAlchemy spells it, such as `sqlite:///matches.sqlite` or
            `postgresql+psycopg://user@host/name`.

    Raises:
        sqlalchemy.exc.SQLAlchemyError: the database cannot be reached or is not to be used.
    """
    place = make_url(url)
    is_file = place.get_backend_name() == "sqlite"
    engine = create_engine(
        place,
        pool_pre_ping=not is_file,  # a file does not hang up
        hide_parameters=True,  # hashes of tokens and addresses stand in no log
    )
    event.listen(engine, "connect", _prepare_sqlite if is_file else _prepare_postgresql)
    bring_up_to_date(engine)
    return Store(engine)


def _prepare_sqlite(connection: Any, entry: ConnectionPoolEntry) -> None:
    del entry
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")  # an acknowledged move survives a power cut
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.close()


def _prepare_postgresql(connection: Any, entry: ConnectionPoolEntry) -> None:
    """A server that stands still while it writes holds up the others for so long only."""
    del entry
    with connection.cursor() as cursor:
        cursor.execute("SET idle_in_transaction_session_timeout = '10s'")
    connection.commit()


def _row(addition: Addition) -> dict[str, Any]:
    match_id, change = addition
    return {
        "match": match_id,
        "sequence": change.version,
        "kind": change.kind,
        "seat": change.seat,
        "move": change.move,
        "turn": change.turn,
        "made": time(),
    }


def _place(row: dict[str, Any]) -> tuple[str, int]:
    return row["match"], row["sequence"]


def _change(row: Row[Any]) -> Change:
    return Change(row.sequence, row.kind, row.seat, row.move, row.turn)


def _taken(error: IntegrityError) -> TakenError:
    taken = TakenError()
    taken.__cause__ = error
    return taken
