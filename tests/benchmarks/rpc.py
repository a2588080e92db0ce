"""`python -m tests.benchmarks.rpc`: requests that `quadrule rpc` answers in a CPU-second.

The server is a process of its own; its CPU time is that of a long run less that of a short one, so
that starting it does not count. A client waits for each answer before it asks again, as a front end
does, unless the line says otherwise.
"""

from __future__ import annotations

import json
import resource
import subprocess
import sys
from collections.abc import Callable, Iterator
from random import Random
from statistics import median

from attrs import define

from quadrule import Engine, Match

ROUNDS = 3
SHORT, LONG = 20, 400
"""So many games are played in a run."""

COMMAND = (sys.executable, "-c", "from quadrule_terminal.cli import main; main()", "rpc")


@define
class Client:
    """A front end: counts what it asks, and the bytes it is answered."""

    process: subprocess.Popen[bytes]
    calls: int = 0
    size: int = 0

    def write(self, method: str, **params: object) -> None:
        """Send a call."""
        self.calls += 1
        call = {"jsonrpc": "2.0", "id": self.calls, "method": method, "params": params}
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(call).encode() + b"\n")

    def read(self) -> bytes:
        """Read an answer."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        self.size += len(line)
        assert b'"error"' not in line[:40], line
        return line

    def ask(self, method: str, **params: object) -> bytes:
        """Send a call and wait for its answer."""
        self.write(method, **params)
        assert self.process.stdin is not None
        self.process.stdin.flush()
        return self.read()


Work = Callable[[Client, int, Random], None]


def games_of(ruleset: str) -> Work:
    """Whole games, each turn looked at by a second client before the next."""
    engine = Engine.discover()
    game = engine.game(ruleset)

    def play(client: Client, games: int, chance: Random) -> None:
        for number in range(1, games + 1):
            name, match = f"m{number}", Match(game)
            client.ask("match/new", ruleset=ruleset)
            while match.outcome is None:
                move = chance.choice(match.game.some_moves(match.position)).text
                client.ask("match/play", match=name, move=move, version=match.version)
                client.ask("match/view", match=name)
                match.play(move)
            client.ask("match/close", match=name)

    return play


def looking_on(client: Client, games: int, chance: Random) -> None:
    """Many who look at one match."""
    del chance
    client.ask("match/new", ruleset="number-scrabble")
    for _ in range(games * 100):
        client.ask("match/view", match="m1")


def checking(client: Client, games: int, chance: Random) -> None:
    """Moves that are judged and not made, several on the way at a time."""
    client.ask("match/new", ruleset="projected-marks")
    for _ in range(games * 10):
        for _ in range(10):
            client.write("match/check", match="m1", move=f"b{chance.randint(1, 9)}=3")
        assert client.process.stdin is not None
        client.process.stdin.flush()
        for _ in range(10):
            client.read()


WORK: dict[str, Work] = {
    "games of Number Scrabble": games_of("number-scrabble"),
    "games of tic-tac-toe": games_of("tic-tac-toe"),
    "games of Projected Marks, 3 × 3": games_of("projected-marks/small"),
    "games of Projected Marks, 5 × 5": games_of("projected-marks/standard"),
    "views of one match": looking_on,
    "moves checked, ten on the way": checking,
}


def spent(work: Work, games: int) -> tuple[float, int, int]:
    """The CPU seconds of a server, the calls it has answered, and the bytes of the answers."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        client = Client(process)
        work(client, games, Random(1))
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return seconds, client.calls, client.size


def rate(work: Work) -> tuple[float, float]:
    """Calls a CPU-second, and bytes an answer."""
    (short, few, _), (long, many, size) = spent(work, SHORT), spent(work, LONG)
    return (many - few) / (long - short), size / many


def lines() -> Iterator[str]:
    """A line for each kind of work."""
    for name, work in WORK.items():
        rates = [rate(work) for _ in range(ROUNDS)]
        calls, size = median(each for each, _ in rates), rates[0][1]
        yield f"{name:33} {calls:8,.0f} requests a CPU-second, {size:7,.0f} bytes an answer"


def main() -> None:
    """Print all figures."""
    for line in lines():
        print(line, flush=True)  # noqa: T201 - a report


if __name__ == "__main__":
    main()
