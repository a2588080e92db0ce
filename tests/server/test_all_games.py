"""What holds for every game on standard input holds over the network: the same tests run there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.rpc.clients import Asks
from tests.rpc.test_all_games import (
    ENGINE,
    test_listed_moves_are_accepted_and_others_refused_and_change_nothing,
    test_undo_and_redo_leave_all_as_it_was_and_records_give_every_view_again,
)
from tests.server.running import HttpCaller, Served, served

__all__ = [
    "test_listed_moves_are_accepted_and_others_refused_and_change_nothing",
    "test_undo_and_redo_leave_all_as_it_was_and_records_give_every_view_again",
]


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder: Path = tmp_path_factory.mktemp("games")
    with served(f"sqlite:///{folder}/matches.sqlite") as found:
        yield found


@pytest.fixture
def client(running: Served, ruleset: str) -> Iterator[Asks]:
    """Every ruleset over one of the two, WebSocket and HTTP in turn."""
    if ENGINE.ruleset_names.index(ruleset) % 2:
        yield HttpCaller(running)
    else:
        with running.caller() as caller:
            yield caller
