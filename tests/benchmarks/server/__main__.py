"""`python -m tests.benchmarks.server`: what `quadrule serve` takes, next to boardgame.io.

The peer is a program for Node.js; npm puts it into a folder in the user's cache. Linux only.
"""

from __future__ import annotations

import argparse
import subprocess
from collections.abc import Iterator

from tests.benchmarks.pages import machine, write
from tests.benchmarks.server.memory import memory_table
from tests.benchmarks.server.moves import REPEATS, STEADY, all_runs, cpu_table, time_table
from tests.benchmarks.server.servers import SETTINGS

SECONDS = 10.0


def _head(seconds: float) -> str:
    node = subprocess.run(("node", "--version"), capture_output=True, text=True, check=True).stdout
    return (
        f"Measured on: {machine()}, Node.js {node.strip().removeprefix('v')}; "
        f"{REPEATS} runs of {seconds:g} s in turn, median and range; CPU time of the server, user "
        f"and system. Limits raised: `{' '.join(SETTINGS)}`."
    )


def report(seconds: float, parts: list[str]) -> Iterator[str]:
    """The parts of the report."""
    yield _head(seconds)
    if "moves" in parts:
        found = all_runs(0, seconds)
        yield "Each seat moves as soon as it is on turn:"
        yield cpu_table(found)
        yield "The same, milliseconds from sending a move:"
        yield time_table(found)
    if "steady" in parts:
        found = all_runs(STEADY, seconds)
        yield f"{STEADY:g} moves a second in each match, milliseconds from sending a move:"
        yield time_table(found)
        yield "The same, CPU time:"
        yield cpu_table(found)
    if "memory" in parts:
        yield "Memory with many matches open, two moves made in each:"
        yield memory_table()


def main() -> None:
    """Print the report, or parts of it."""
    parts = ["moves", "steady", "memory"]
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("parts", nargs="*", choices=[*parts, []], help="which parts; all if none")
    options.add_argument("--seconds", type=float, default=SECONDS, help="of load in each run")
    options.add_argument("--write", action="store_true", help="write it into the page about speed")
    given = options.parse_args()
    told = []
    for part in report(given.seconds, given.parts or parts):
        print(part, end="\n\n", flush=True)  # noqa: T201 - a report
        told.append(part)
    if given.write:
        write("server", "\n\n".join(told))


if __name__ == "__main__":
    main()
