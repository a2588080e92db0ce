"""Plays rounds of 8 matches, two clients each: `python -m tests.benchmarks.server.load`.

    load ADDRESS SEED MOVES_A_SECOND

A round is 8 whole games of Number Scrabble at a time. With 0 moves a second each seat answers as
soon as it has seen that it is on turn; otherwise each match makes so many.

Prints `ready` when a round is set up, plays it when a line comes in, and prints what it took: the
milliseconds from sending a move until its sender has the answer, and until the other seat has the
new state. `peer/load.js` does the same with boardgame.io.
"""

from __future__ import annotations

import asyncio
import json
import sys
from contextlib import AsyncExitStack
from random import Random
from time import perf_counter

from attrs import define, field

from tests.benchmarks.server.connection import Connection, Told, connected

MATCHES = 8
RULESET = "number-scrabble"

Pair = tuple[Connection, Connection]


@define
class Taken:
    """What a round took, in milliseconds a move.

    Attributes:
        own: until the mover has the answer.
        other: until the other seat has the new state.
    """

    own: list[float] = field(factory=list)
    other: list[float] = field(factory=list)

    def text(self) -> str:
        """As a line of JSON."""
        return json.dumps({"own": self.own, "other": self.other})


async def opened(pair: Pair) -> str:
    """A new match that both follow, each with a seat of its own; its id."""
    first, second = pair
    made = await first.ask("match/new", ruleset=RULESET)
    match: str = made["match"]
    await first.ask("match/join", match=match)
    await second.ask("match/join", match=match, tokens=[made["tokens"][1]])
    return match


async def play(pair: Pair, match: str, chance: Random, rate: float, taken: Taken) -> None:
    """Play a match to its end."""
    view = (await pair[0].ask("match/view", match=match))["view"]
    next_move = perf_counter() + (chance.random() / rate if rate else 0)
    answers: list[tuple[asyncio.Future[Told], float]] = []
    version = 0
    while view["to_move"] is not None:
        if rate:
            await asyncio.sleep(max(0, next_move - perf_counter()))
            next_move += 1 / rate
        seat = view["to_move"]
        told = pair[1 - seat].state(match, version + 1)
        move = chance.choice(view["moves"])["text"]
        begin = perf_counter()
        answer = await pair[seat].send("match/play", match=match, move=move, version=version)
        answers.append((answer, begin))
        state, at = await told
        taken.other.append((at - begin) * 1e3)
        version, view = state["version"], state["view"]
    for answer, begin in answers:
        _, at = await answer
        taken.own.append((at - begin) * 1e3)


async def next_line() -> bool:
    """Wait for a line; whether there is one."""
    return bool(await asyncio.to_thread(sys.stdin.readline))


async def rounds(address: str, seed: int, rate: float) -> None:
    """Play rounds for as long as lines come in."""
    chance = Random(seed)
    async with AsyncExitStack() as stack:
        pairs = [
            (
                await stack.enter_async_context(connected(address)),
                await stack.enter_async_context(connected(address)),
            )
            for _ in range(MATCHES)
        ]
        while True:
            matches = [await opened(pair) for pair in pairs]
            print("ready", flush=True)  # noqa: T201 - it is what the caller reads
            if not await next_line():
                return
            taken = Taken()
            games = zip(pairs, matches, strict=True)
            await asyncio.gather(*(play(*each, chance, rate, taken) for each in games))
            print(taken.text(), flush=True)  # noqa: T201
            for pair, match in zip(pairs, matches, strict=True):
                for each in pair:
                    await each.ask("match/leave", match=match)


def main() -> None:
    """Play with the server and the seed that are named."""
    import uvloop

    address, seed, rate = sys.argv[1:]
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(rounds(address, int(seed), float(rate)))


if __name__ == "__main__":
    main()
