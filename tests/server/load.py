"""Load: many games at once, and what each player was told has been done."""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from attrs import define, field, frozen
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

COMMAND = (sys.executable, "-c", "from quadrule_terminal.cli import main; main()", "serve")
GONE = (OSError, WebSocketException)


@frozen
class Acknowledged:
    """A move that the server has said is made."""

    version: int
    move: str


class CallFailedError(Exception):
    """A call was answered with an error, of this code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


@define
class Player:
    """One connection, and the moves that were acknowledged on it."""

    socket: ClientConnection
    done: dict[str, list[Acknowledged]] = field(factory=dict)
    _calls: int = 0

    async def ask(self, method: str, **params: Any) -> Any:
        """The result of a call."""
        self._calls += 1
        call = {"jsonrpc": "2.0", "id": self._calls, "method": method, "params": params}
        await self.socket.send(json.dumps(call))
        while True:
            answer = json.loads(await self.socket.recv())
            if answer.get("id") == self._calls:
                break
        if "error" in answer:
            raise CallFailedError(answer["error"]["code"])
        return answer["result"]

    async def play(self, match: str, move: str, version: int) -> Any:
        """Make a move, and note it when it is acknowledged."""
        state = await self.ask("match/play", match=match, move=move, version=version)
        self.done.setdefault(match, []).append(Acknowledged(state["version"], move))
        return state


async def connected(port: int) -> Player:
    """A player on a connection of their own."""
    return Player(await connect(f"ws://127.0.0.1:{port}/api/socket", max_size=None))


async def play_until_it_breaks(player: Player, seed: int) -> None:
    """Play random games, one after another, until the server is gone."""
    chance = Random(seed)
    try:
        while True:
            state = await player.ask("match/new", ruleset="number-scrabble")
            while state["view"]["outcome"] is None:
                move = chance.choice(state["view"]["moves"])["text"]
                state = await player.play(state["match"], move, state["version"])
    except GONE:
        return


@frozen
class Process:
    """A server in a process of its own."""

    popen: subprocess.Popen[str]
    port: int

    def kill(self) -> None:
        """End it at once: it has no time to put anything in order."""
        self.popen.kill()
        self.popen.wait()


@contextmanager
def process(database: str, home: Path) -> Iterator[Process]:
    """`quadrule serve`, on a port that is free."""
    args = ["--port", "0", "--no-open", "--database", database, "--moves-a-second", "1e6"]
    popen = subprocess.Popen(
        [*COMMAND, *args, "--connections-a-client", "1000", "--matches", "1000000"],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "HOME": str(home)},
    )
    try:
        assert popen.stdout
        told = re.search(r":(\d+)/", popen.stdout.readline())
        assert told
        yield Process(popen, int(told[1]))
    finally:
        popen.kill()
        popen.wait()
        if popen.stdout:
            popen.stdout.close()


async def crowd(port: int, size: int) -> list[Player]:
    """So many players, each on a connection."""
    return list(await asyncio.gather(*(connected(port) for _ in range(size))))
