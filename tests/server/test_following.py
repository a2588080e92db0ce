"""Whoever follows a match is told of each change once, in order, and of nothing after that."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from quadrule_rpc.open_matches import OpenMatch, OpenMatches
from quadrule_rpc.server import server_of
from quadrule_server.store import open_store
from quadrule_server.stored_matches import StoredMatches
from tests.golden.playthrough import shipped
from tests.rpc.clients import Client, server
from tests.server.running import Served

Serve = Callable[..., Served]
Get = Callable[..., OpenMatch]


def told_to(client: Client) -> list[str]:
    """What a client has been sent, in short: answers to joins, and versions that were told of."""
    short = []
    for text in client.sent:
        message: Any = json.loads(text)
        if message.get("method") == "$/match":
            short.append(f"told {message['params']['change']['version']}")
        elif "state" in message.get("result", {}):
            short.append(f"joined at {message['result']['state']['version']}")
    return short


def played_when_looked_at(get: Get, player: Client, match: str, *, before: bool) -> Get:
    """As `get`, but at the second look somebody plays, just before or just after it."""
    looks: list[str] = []

    def looked_at(matches: OpenMatches, match_id: str, *args: int) -> OpenMatch:
        looks.append(match_id)
        is_time = len(looks) == 2
        if is_time and before:
            player.ask("match/play", match=match, move="5", version=0)
        found = get(matches, match_id, *args)
        if is_time and not before:
            player.ask("match/play", match=match, move="5", version=0)
        return found

    return looked_at


@pytest.mark.parametrize(
    ("before", "told"), [(True, ["joined at 1"]), (False, ["joined at 0", "told 1"])]
)
def test_a_change_in_the_middle_of_a_join_is_told_once_and_after_the_answer(
    monkeypatch: pytest.MonkeyPatch, *, before: bool, told: list[str]
) -> None:
    shared = server()
    player, watcher = Client(shared), Client(shared)
    match = player.ask("match/new", ruleset="number-scrabble")["match"]
    call = {"jsonrpc": "2.0", "id": "join", "method": "match/join", "params": {"match": match}}
    get = played_when_looked_at(OpenMatches.get, player, match, before=before)

    with monkeypatch.context() as patched:
        patched.setattr(OpenMatches, "get", get)
        watcher.exchange(json.dumps(call))
    assert told_to(watcher) == told

    player.ask("match/play", match=match, move="1", version=1)
    assert told_to(watcher) == [*told, "told 2"]


def test_who_joins_on_another_server_is_shown_nothing_older_than_was_seen(
    serve: Serve, database: str
) -> None:
    here, there = serve(database), serve(database)
    with here.caller() as player, there.caller() as watcher:
        match = player.ask("match/new", ruleset="number-scrabble")["match"]
        watcher.ask("match/view", match=match)
        for version, move in enumerate("5164"):
            player.ask("match/play", match=match, move=move, version=version)
            joined = watcher.ask("match/join", match=match, version=version + 1)

            assert joined["state"]["version"] == version + 1
            assert joined["changes"] == []


def test_who_has_gone_follows_nothing_and_has_nothing_worked_at() -> None:
    shared = server_of(shipped())
    client = Client(shared)
    match = client.ask("match/new", ruleset="projected-marks")["match"]
    client.session.close()

    client.text("match/join", match=match)
    assert shared.matches.watching.watched() == ()
    client.text("match/choose", match=match, player="mcts", budget={"seconds": 50})
    assert client.session.wait(20)
    shared.workers.close()


def test_nobody_follows_a_match_that_is_closed(database: str) -> None:
    store = open_store(database)
    shared = server()
    shared.matches = matches = StoredMatches(store, shared.engine, 10, changes=100)
    client, watcher = Client(shared), Client(shared)
    here, there = (client.ask("match/new", ruleset="nim")["match"] for _ in range(2))
    for match in (here, there):
        watcher.ask("match/join", match=match)

    client.ask("match/close", match=here)
    assert matches.watching.watched() == (there,)
    store.close(there)  # as another server does
    matches.catch_up_with_others()
    assert matches.watching.watched() == ()
    store.dispose()
