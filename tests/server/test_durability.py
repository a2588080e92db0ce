"""What was acknowledged is there, once: after a server is killed, and with two on one database."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import pytest

from quadrule_rpc.changes import Change
from quadrule_server.store import open_store
from tests.server.load import (
    CallFailedError,
    Player,
    connected,
    crowd,
    play_until_it_breaks,
    process,
)
from tests.server.postgres import Postgres

STALE, GAME_OVER, UNKNOWN_MATCH = 1002, 1004, 1008
GAMES = 200
"""So many games are played at once when the server is killed."""


def stored(database: str, matches: set[str]) -> dict[str, tuple[Change, ...]]:
    store = open_store(database)
    found = {match: store.after(match, 0) for match in matches}
    store.dispose()
    return found


def check(players: list[Player], database: str) -> int:
    """Every acknowledged move is stored in its place, and no version twice; gives their number."""
    changes = stored(database, {match for player in players for match in player.done})
    told: dict[str, dict[int, str]] = {}
    for player in players:
        for match, moves in player.done.items():
            for each in moves:
                assert each.version not in told.setdefault(match, {}), "one version, two moves"
                told[match][each.version] = each.move
    for match, rows in changes.items():
        assert [row.version for row in rows] == list(range(1, len(rows) + 1))
        for version, move in told[match].items():
            assert rows[version - 1].move == move
    return sum(len(moves) for moves in told.values())


def test_a_killed_server_has_lost_nothing_and_doubled_nothing(
    database: str, tmp_path: Path
) -> None:
    async def battered(port: int, kill: Any) -> list[Player]:
        players = await crowd(port, GAMES)
        games = [
            asyncio.create_task(play_until_it_breaks(player, seed))
            for seed, player in enumerate(players)
        ]
        while sum(map(len, (m for p in players for m in p.done.values()))) < 5 * GAMES:
            await asyncio.sleep(0.01)
        kill()
        await asyncio.wait_for(asyncio.gather(*games), 30)
        return players

    for _ in range(2):  # the second server begins with what the first has left
        with process(database, tmp_path) as server:
            players = asyncio.run(battered(server.port, server.kill))
        assert check(players, database) >= 5 * GAMES

    async def goes_on(port: int) -> None:
        """An interrupted match is played to its end on the next server."""
        player = await connected(port)
        latest = {match: moves[-1] for p in players for match, moves in p.done.items()}
        match, last = next(iter(latest.items()))
        joined = await player.ask("match/join", match=match, version=last.version)
        assert joined["state"]["version"] >= last.version
        assert len(joined["changes"]) == joined["state"]["version"] - last.version
        await player.socket.close()

    with process(database, tmp_path) as server:
        asyncio.run(goes_on(server.port))


def test_two_servers_on_one_database_lose_and_double_nothing(
    postgres_server: Postgres, tmp_path: Path
) -> None:
    """Two players hold every seat and play, each on a server of its own, as fast as they can."""
    database = postgres_server.new_database()

    async def race(one: Player, two: Player, chance: Random) -> int:
        state = await one.ask("match/new", ruleset="projected-marks/small")
        for player in (one, two):
            await player.ask("match/join", match=state["match"], tokens=state["tokens"])

        async def rush(player: Player) -> int:
            late, current = 0, state
            while current["view"]["outcome"] is None:
                move = chance.choice(current["view"]["moves"])["text"]
                try:
                    current = await player.play(current["match"], move, current["version"])
                except CallFailedError as error:
                    if error.code not in {STALE, GAME_OVER}:
                        raise
                    late += 1
                    current = await player.ask("match/view", match=state["match"])
            return late

        return sum(await asyncio.gather(rush(one), rush(two)))

    async def all_races(*ports: int) -> tuple[list[Player], int]:
        players = [await connected(port) for port in ports for _ in range(20)]
        pairs = zip(players[:20], players[20:], strict=True)
        races = (race(one, two, Random(n)) for n, (one, two) in enumerate(pairs))
        late = sum(await asyncio.gather(*races))
        for player in players:
            await player.socket.close()
        return players, late

    with process(database, tmp_path) as one, process(database, tmp_path) as two:
        players, late = asyncio.run(all_races(one.port, two.port))

    made = check(players, database)
    matches = {match for player in players for match in player.done}
    assert made == sum(map(len, stored(database, matches).values()))
    assert late > 0, "nobody was ever late: this was no race"


def test_who_follows_on_another_server_is_told(postgres_server: Postgres, tmp_path: Path) -> None:
    database = postgres_server.new_database()

    async def followed(here: int, there: int) -> None:
        player, watcher = await connected(here), await connected(there)
        state = await player.ask("match/new", ruleset="number-scrabble")
        await watcher.ask("match/join", match=state["match"])
        for version, move in enumerate("537"):
            await player.play(state["match"], move, version)
        begin = monotonic()
        await asyncio.wait_for(_told(watcher, 3), 10)
        assert monotonic() - begin < 10
        undone = await player.ask("match/undo", match=state["match"])
        assert undone["version"] == 4
        await asyncio.wait_for(_told(watcher, 4), 10)
        # Whoever looks on the other server sees what stands there, at most a moment later.
        await asyncio.sleep(1)
        seen = await watcher.ask("match/view", match=state["match"])
        assert seen["version"] == 4
        await player.ask("match/close", match=state["match"])
        await asyncio.sleep(1)
        with pytest.raises(CallFailedError, match=str(UNKNOWN_MATCH)):
            await watcher.ask("match/view", match=state["match"])
        for each in (player, watcher):
            await each.socket.close()

    with process(database, tmp_path) as one, process(database, tmp_path) as two:
        asyncio.run(followed(one.port, two.port))


async def _told(watcher: Player, version: int) -> None:
    """Wait until the watcher is told of a version, having been told of all before it in order."""
    while True:
        note = json.loads(await watcher.socket.recv())
        assert note["method"] == "$/match"
        change = note["params"]["change"]
        assert note["params"]["state"]["version"] == change["version"]
        if change["version"] == version:
            return
