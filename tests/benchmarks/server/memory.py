"""The memory of a server that has many matches open."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import AsyncExitStack
from http.client import HTTPConnection
from itertools import product
from random import Random
from typing import Any
from urllib.parse import urlsplit

from tests.benchmarks.measuring import table
from tests.benchmarks.server.connection import Connection, connected
from tests.benchmarks.server.processes import proportional, resident
from tests.benchmarks.server.servers import Running, ours_on_sqlite

MATCHES = 1000
MOVES = 2
LANES = 8
"""So many matches are opened at a time."""

RULESETS = ("number-scrabble/standard", "projected-marks/standard")
Pair = tuple[Connection, Connection]
HEAD = ("matches", "names of seats", "opened", "RSS, MB", "PSS with workers, MB")


def params_of(ruleset: str, number: int, *, is_named: bool) -> dict[str, Any]:
    """The params of a new match, whose seats have the usual names, or such as no other has."""
    if not is_named:
        return {"ruleset": ruleset}
    return {"ruleset": ruleset, "seats": [{"name": f"{name} {number}"} for name in ("Ada", "Bo")]}


def _taken(running: Running) -> tuple[str, str]:
    return f"{resident(running.pid):.0f}", f"{proportional(running.pid):.0f}"


def by_http(running: Running, ruleset: str, *, is_named: bool) -> tuple[str, str]:
    """The memory when all matches were opened over HTTP, and nobody is connected."""
    caller, chance = HTTPConnection(urlsplit(running.address).netloc), Random(1)

    def post(path: str, token: str, params: dict[str, Any]) -> Any:
        headers = {"Content-Type": "application/json"}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        caller.request("POST", f"/api{path}", json.dumps(params), headers)
        return json.loads(caller.getresponse().read())

    for number in range(MATCHES):
        state = post("/matches", "", params_of(ruleset, number, is_named=is_named))
        path, token = f"/matches/{state['match']}/moves", ".".join(state["tokens"])
        for version in range(MOVES):
            move = chance.choice(state["view"]["moves"])["text"]
            state = post(path, token, {"move": move, "version": version})
    caller.close()
    return _taken(running)


def by_websocket(running: Running, ruleset: str, *, is_named: bool) -> tuple[str, str]:
    """The memory when each match is followed over two connections of its own."""
    return asyncio.run(_followed(running, ruleset, is_named=is_named))


async def _followed(running: Running, ruleset: str, *, is_named: bool) -> tuple[str, str]:
    async with AsyncExitStack() as stack:

        async def lane(numbers: range) -> None:
            for number in numbers:
                pair = (
                    await stack.enter_async_context(connected(running.address)),
                    await stack.enter_async_context(connected(running.address)),
                )
                await _begin(pair, params_of(ruleset, number, is_named=is_named))

        await asyncio.gather(*(lane(range(first, MATCHES, LANES)) for first in range(LANES)))
        return _taken(running)


async def _begin(pair: Pair, params: dict[str, Any]) -> None:
    """Open a match that both follow, and make the first moves."""
    first, second = pair
    state = await first.ask("match/new", **params)
    match, chance = state["match"], Random(state["match"])
    await first.ask("match/join", match=match)
    await second.ask("match/join", match=match, tokens=state["tokens"][1:])
    for version in range(MOVES):
        move = chance.choice(state["view"]["moves"])["text"]
        mover = pair[version % 2]
        state = await mover.ask("match/play", match=match, move=move, version=version)


WAYS = {
    "over HTTP, nobody connected": by_http,
    "over WebSocket, two connections each": by_websocket,
}


def rows() -> Iterator[tuple[str, ...]]:
    """A row for each kind of match and way to open it, each with a server of its own."""
    for ruleset, is_named, (way, measured) in product(RULESETS, (False, True), WAYS.items()):
        with ours_on_sqlite() as running:
            taken = measured(running, ruleset, is_named=is_named)
        yield f"{MATCHES:,} of {ruleset}", "all different" if is_named else "the same", way, *taken


def memory_table() -> str:
    """All rows as a Markdown table."""
    return table(HEAD, list(rows()))
