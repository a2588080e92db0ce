"""What is stored is there, in order and once, on both kinds of database."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from itertools import count
from threading import Barrier, Thread

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, event
from sqlalchemy.exc import IntegrityError, OperationalError

from quadrule_rpc.changes import Change
from quadrule_server.group_commit import GroupCommit
from quadrule_server.store import Store, TakenError, open_store
from quadrule_server.tables import METADATA
from tests.server.postgres import Postgres


def change(version: int, move: str = "5") -> Change:
    return Change(version, "play", version % 2, move, version)


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    opened = open_store(database)
    yield opened
    opened.dispose()


@pytest.fixture
def match(store: Store) -> str:
    store.open("m", "client", "record", ("a", "b"))
    return "m"


def test_a_match_comes_back_as_it_was_stored(store: Store, match: str) -> None:
    made = tuple(change(version, move="é\n'; drop table matches") for version in range(1, 20))
    for each in made:
        store.append(match, each)

    stored = store.load(match)

    assert stored is not None
    assert (stored.record, stored.tokens, stored.changes) == ("record", ("a", "b"), made)
    assert store.after(match, 15) == made[15:]
    assert store.load("n") is None
    assert store.load("\0") is None


def test_no_version_is_written_twice(store: Store, match: str) -> None:
    store.append(match, change(1))

    with pytest.raises(TakenError):
        store.append(match, change(1, "6"))
    assert store.after(match, 0) == (change(1),)


def test_nothing_is_added_to_a_match_that_is_closed(store: Store, match: str) -> None:
    store.append(match, change(1))
    store.close(match)

    with pytest.raises(TakenError):
        store.append(match, change(2))
    assert store.load(match) is None
    assert store.after(match, 0) == ()


def test_two_servers_that_write_the_same_versions_never_wait_for_each_other(database: str) -> None:
    one, two = open_store(database), open_store(database)
    matches = [f"m{number:02}" for number in range(30)]
    for match in matches:
        one.open(match, "client", "record", ("a",))
    barrier, odd = Barrier(2), list[object]()

    def race(store: Store, order: list[str]) -> None:
        for version in range(1, 31):
            barrier.wait()
            errors = store.append_all([(match, change(version)) for match in order])
            odd.extend(each for each in errors if not isinstance(each, TakenError | None))

    threads = [
        Thread(target=race, args=(one, matches)),
        Thread(target=race, args=(two, matches[::-1])),
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    two.dispose()

    assert odd == []
    for match in matches:
        assert one.after(match, 0) == tuple(change(version) for version in range(1, 31))
    one.dispose()


def test_of_a_group_each_is_told_what_became_of_its_own(store: Store, match: str) -> None:
    store.append(match, change(1))
    commits = count()

    def break_the_third(connection: Connection) -> None:
        del connection
        if next(commits) == 2:
            raise OperationalError("COMMIT", {}, Exception("the disk is full"))

    event.listen(store.engine, "commit", break_the_third)
    for name in ("n", "o"):
        store.open(name, "client", "record", ("a",))

    errors = store.append_all([(each, change(1)) for each in (match, "n", "o")])

    kinds = [type(error) for error in errors]
    assert kinds == [TakenError, OperationalError, type(None)]
    assert store.after("n", 0) == ()
    assert store.after("o", 0) == (change(1),)


def test_what_is_written_stands_in_no_log(store: Store) -> None:
    store.open("m", "client-hash", "record", ("token-hash",))

    with pytest.raises(IntegrityError) as caught:
        store.open("m", "client-hash", "record", ("token-hash",))

    assert "token-hash" not in str(caught.value).split("DETAIL")[0]
    assert "client-hash" not in str(caught.value).split("DETAIL")[0]


def test_of_many_who_want_the_same_version_one_gets_it(store: Store, match: str) -> None:
    barrier, got, missed = Barrier(8), list[str](), list[str]()

    def race(name: str) -> None:
        for version in range(1, 11):
            barrier.wait()
            try:
                store.append(match, change(version, name))
                got.append(name)
            except TakenError:
                missed.append(name)

    threads = [Thread(target=race, args=(str(number),)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert (len(got), len(missed)) == (10, 70)
    assert [each.version for each in store.after(match, 0)] == list(range(1, 11))


def test_one_that_is_refused_takes_none_of_its_group_with_it() -> None:
    written: list[int] = []

    def write(items: Sequence[int]) -> list[Exception | None]:
        written.extend(item for item in items if item % 2)
        return [None if item % 2 else ValueError(item) for item in items]

    commit: GroupCommit[int] = GroupCommit(write)
    refused: list[int] = []

    def want(item: int) -> None:
        try:
            commit.write(item)
        except ValueError as error:
            refused.append(error.args[0])

    threads = [Thread(target=want, args=(item,)) for item in range(100)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert sorted(written) == list(range(1, 100, 2))
    assert sorted(refused) == list(range(0, 100, 2))


def test_who_waits_is_told_when_nothing_can_be_written() -> None:
    def write(items: Sequence[int]) -> list[Exception | None]:
        raise OSError(28, "no space left")

    with pytest.raises(OSError, match="no space left"):
        GroupCommit(write).write(1)


def test_versions_are_those_of_the_last_changes(store: Store) -> None:
    for name in ("m", "n", "o"):
        store.open(name, "client", "record", ())
    for version in (1, 2, 3):
        store.append("n", change(version))

    assert store.versions(["m", "n", "p"]) == {"m": 0, "n": 3}
    assert store.versions(["n"] * 1200) == {"n": 3}
    assert store.count("client") == 3


def test_matches_of_long_ago_do_not_count(store: Store) -> None:
    store.open("old", "client", "record", ())
    time.sleep(0.01)
    moment = time.time()
    store.open("new", "client", "record", ())
    store.open("other", "somebody else", "record", ())

    assert store.count("client") == 2
    assert store.count("client", moment) == 1


def test_matches_that_nobody_plays_are_forgotten(store: Store) -> None:
    store.open("old", "client", "record", ())
    store.append("old", change(1))
    store.open("lively", "client", "record", ())
    moment = time.time()
    time.sleep(0.01)
    store.append("lively", change(1))

    assert store.forget_before(moment) == 1
    assert store.load("old") is None
    assert store.load("lively") is not None


def test_the_migrations_make_the_tables_that_the_code_uses(store: Store) -> None:
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []


def test_several_servers_can_bring_a_database_up_to_date_at_once(database: str) -> None:
    errors: list[Exception] = []

    def begin() -> None:
        try:
            open_store(database).dispose()
        except Exception as error:  # noqa: BLE001  # each is shown
            errors.append(error)

    threads = [Thread(target=begin) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert errors == []


def test_a_server_that_stands_still_holds_up_others_for_a_while_only(
    postgres_server: Postgres,
) -> None:
    store = open_store(postgres_server.new_database())
    with store.engine.connect() as connection:
        shown = connection.exec_driver_sql("SHOW idle_in_transaction_session_timeout").scalar_one()
    store.dispose()

    assert shown == "10s"
