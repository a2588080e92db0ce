"""Which of the stored matches are kept in memory."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from quadrule import Engine, Match
from quadrule.record import Record
from quadrule_rpc.watching import Watcher
from quadrule_server.store import open_store
from quadrule_server.stored_matches import StoredMatches

ROOM = 10


@pytest.fixture
def matches(tmp_path: Path) -> Iterator[StoredMatches]:
    store = open_store(f"sqlite:///{tmp_path}/matches.sqlite")
    yield StoredMatches(store, Engine.discover(), most=1000, changes=100, in_memory=ROOM)
    store.dispose()


def opened(matches: StoredMatches, count: int) -> list[str]:
    record = Record(Match(matches.engine.game("nim")), ("human", "human"), 0)
    return [matches.add(record, "client")[0].id for _ in range(count)]


def test_all_are_kept_while_there_is_room(matches: StoredMatches) -> None:
    ids = opened(matches, ROOM)
    assert list(matches._entries) == ids


def test_those_go_first_that_were_used_longest_ago(matches: StoredMatches) -> None:
    ids = opened(matches, ROOM)
    matches.get(ids[0])
    assert list(matches._entries)[-1] == ids[0]
    (new,) = opened(matches, 1)
    assert list(matches._entries) == [*ids[2:], ids[0], new]


def test_one_that_is_followed_stays(matches: StoredMatches) -> None:
    ids = opened(matches, ROOM)
    matches.watching.add(ids[0], Watcher(lambda _: None, None))
    opened(matches, ROOM)
    assert ids[0] in matches._entries


def test_one_that_went_is_found_in_the_store(matches: StoredMatches) -> None:
    ids = opened(matches, 3 * ROOM)
    assert [matches.get(each).id for each in ids] == ids
