"""`python -m tests.benchmarks`: random games through `Game`, start-up time, lines a file.

Every figure is CPU time, and what is compared is measured in turn in one run: on a machine that
others use, ratios mean more than the figures themselves.
"""

from __future__ import annotations

import resource
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from statistics import median
from time import process_time

from quadrule import Engine, Game
from tests.benchmarks import bare

ROUNDS = 5
SECONDS = 0.4
ROOT = Path(__file__).parents[2]


def playout(game: Game, rng: Random) -> int:
    """One random game; the number of its turns."""
    position = game.start()
    turns = 0
    while game.outcome(position) is None:
        position = game.play(position, rng.choice(game.legal_moves(position))).position
        turns += 1
    return turns


def rate(once: Callable[[Random], object], seed: int) -> float:
    """How often `once` runs in a CPU-second."""
    rng = Random(seed)
    begin = process_time()
    count = 0
    while (spent := process_time() - begin) < SECONDS:
        for _ in range(10):
            once(rng)
        count += 10
    return count / spent


def side_by_side(*candidates: Callable[[Random], object]) -> list[float]:
    """The median rate of each, measured in turn."""
    rounds = [[rate(once, seed) for once in candidates] for seed in range(ROUNDS)]
    return [median(column) for column in zip(*rounds, strict=True)]


def number_scrabble(engine: Engine) -> Iterator[str]:
    """Games of Number Scrabble next to the bare loops."""
    game = engine.game("number-scrabble")
    plain, tuned, ours = side_by_side(
        bare.number_scrabble, bare.number_scrabble_tuned, lambda rng: playout(game, rng)
    )
    yield f"Number Scrabble, bare loop         {plain:10,.0f} games/s"
    yield f"Number Scrabble, bare loop, tuned  {tuned:10,.0f} games/s"
    yield (
        f"Number Scrabble, Game              {ours:10,.0f} games/s"
        f"   {ours / plain:.2f} of the bare loop, {ours / tuned:.2f} of the tuned one"
    )


def projected_marks(engine: Engine) -> Iterator[str]:
    """Games of Projected Marks from 3 × 3 to 12 × 12 next to the bare loop."""
    for size in range(3, 13):
        text = (
            f'format = 1\ngame = "projected-marks"\noptions = {{rows = {size}, columns = {size}}}'
        )
        game = engine.game(engine.parse_ruleset(text))
        plain, ours = side_by_side(
            lambda rng, size=size: bare.projected_marks(rng, size),  # type: ignore[misc]
            lambda rng, game=game: playout(game, rng),  # type: ignore[misc]
        )
        turns = sum(playout(game, Random(seed)) for seed in range(20)) / 20
        yield (
            f"Projected Marks {size:2} × {size:<2}  bare {plain:8,.0f}  Game {ours:8,.0f} games/s"
            f"   {ours / plain:5.2f} of it   {1e6 / ours / turns:6.1f} µs a turn"
        )


def start_up() -> Iterator[str]:
    """CPU time of fresh processes, less that of an empty one."""
    empty = _cpu([sys.executable, "-c", ""])
    commands = {
        "import quadrule": [sys.executable, "-c", "import quadrule"],
        "quadrule --version": [str(Path(sys.executable).with_name("quadrule")), "--version"],
    }
    yield f"an empty Python           {empty * 1e3:6.0f} ms"
    for name, command in commands.items():
        spent = _cpu(command)
        yield f"{name:25} {spent * 1e3:6.0f} ms   ({(spent - empty) * 1e3:.0f} ms without Python)"


def _cpu(command: list[str]) -> float:
    def once() -> float:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, check=True, capture_output=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    return median(once() for _ in range(11))


def lines() -> Iterator[str]:
    """The longest source files."""
    files = [f for part in ("core", "plugins", "rulesets") for f in (ROOT / part).rglob("*.py")]
    counts = sorted(((len(f.read_text().splitlines()), f) for f in files), reverse=True)
    yield f"{sum(count for count, _ in counts)} lines in {len(counts)} source files"
    for count, file in counts:
        yield f"{count:5} {file.relative_to(ROOT)}"


def main() -> None:
    """Print all figures."""
    engine = Engine.discover()
    for part in (number_scrabble(engine), projected_marks(engine), start_up(), lines()):
        for line in part:
            print(line, flush=True)  # noqa: T201 - a report
        print()  # noqa: T201


main()
