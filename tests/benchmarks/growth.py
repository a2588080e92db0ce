"""`python -m tests.benchmarks.growth`: how cost grows with the board of Projected Marks.

Writes the table and its plot into `docs/performance.md` and `docs/performance.svg`.
"""

from __future__ import annotations

import resource
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import process_time

from attrs import frozen

from quadrule.kernel.boards import TableGame
from quadrule.kernel.playouts import random_games
from quadrule.playout import playout
from tests.benchmarks.measuring import table
from tests.benchmarks.ours import ENGINE
from tests.benchmarks.pages import DOCS, machine, write

SIZES = (3, 4, 5, 6, 7, 8, 10, 12, 15, 18, 22, 26)
SECONDS = 1.0
HEAD = (
    "board",
    "marks",
    "turns a game",
    "legal moves a turn",
    "games/s, `Game`",
    "games/s, compiled",
    "ns a turn, compiled",
    "load, s",
    "memory, MB",
)

LOADING = """\
import re, time
from pathlib import Path
begin = time.process_time()
from quadrule import Engine
engine = Engine.discover()
game = engine.game(engine.parse_ruleset({text!r}))
game.legal_moves(game.start())
spent = time.process_time() - begin
print(spent, int(re.search("VmHWM:\\s*(\\d+)", Path("/proc/self/status").read_text())[1]) / 1024)
"""


@frozen
class Size:
    """What one size of board costs.

    Attributes:
        size: rows and columns.
        marks: marks that can ever be made.
        turns: of a random game, the mean.
        choices: legal moves at a turn, the mean.
        plain, compiled: random games a CPU-second, through `Game` and by the kernel on one core.
        load: CPU seconds from an empty Python to the first list of legal moves.
        memory: of that process at its largest, in MB, as Linux tells it.
    """

    size: int
    marks: int
    turns: float
    choices: float
    plain: float
    compiled: float
    load: float
    memory: float

    def row(self) -> tuple[str, ...]:
        """The figures as cells of a table."""
        return (
            f"{self.size} × {self.size}",
            f"{self.marks:,}",
            f"{self.turns:.1f}",
            f"{self.choices:,.0f}",
            _three(self.plain),
            _three(self.compiled),
            f"{1e9 / self.compiled / self.turns:,.0f}",
            f"{self.load:.2f}",
            f"{self.memory:.0f}",
        )


def _three(number: float) -> str:
    return f"{number:,.0f}" if number >= 100 else f"{number:.3g}"


def measured(size: int) -> Size:
    """The costs of one size."""
    text = f'format = 1\ngame = "projected-marks"\noptions = {{rows = {size}, columns = {size}}}\n'
    game = ENGINE.game(ENGINE.parse_ruleset(text))
    played = TableGame.of(game)
    assert played is not None
    start = played.board(game.start())

    def compiled(games: int) -> float:
        begin = process_time()
        random_games(played.kernel, start, games, 1)
        return process_time() - begin

    compiled(1)
    games = max(2, int(SECONDS / max(compiled(4) / 4, 1e-6)))
    spent = compiled(games)
    tally = random_games(played.kernel, start, games, 1)
    rng, begin, plain = Random(1), process_time(), 0
    while process_time() - begin < SECONDS:
        playout(game, rng)
        plain += 1
    load, memory = _loading(text)
    return Size(
        size,
        len(played.table.actions),
        tally.turns / games,
        tally.choices / tally.turns,
        plain / (process_time() - begin),
        games / spent,
        load,
        memory,
    )


def _loading(text: str) -> tuple[float, float]:
    done = subprocess.run(
        [sys.executable, "-c", LOADING.format(text=text)],
        check=True,
        capture_output=True,
        text=True,
    )
    load, memory = map(float, done.stdout.split())
    return load, memory


def first_call() -> Iterator[str]:
    """How long the first compiled call takes in a new process, with a cold and a warm cache."""
    for cache in ("cold", "warm"):
        if cache == "cold":
            for file in (DOCS.parent / "core/quadrule/kernel").rglob("*.nb[ci]"):
                file.unlink()
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([sys.executable, "-c", FIRST_CALL], check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        yield f"- {cache} cache: {spent:.1f} s"


FIRST_CALL = """\
from tests.benchmarks.ours import compiled_game
compiled_game("number-scrabble", 1)
"""


def plot(sizes: list[Size], file: Path) -> None:
    """Draw games a second and legal moves by size, with logarithmic scales."""
    from matplotlib import rcParams
    from matplotlib.figure import Figure

    rcParams["svg.hashsalt"] = "growth"
    figure = Figure(figsize=(7, 4.2), layout="constrained")
    axes = figure.subplots()
    across = [each.size for each in sizes]
    for label, values, mark in (
        ("random games/s, compiled", [each.compiled for each in sizes], "o-"),
        ("random games/s, Game", [each.plain for each in sizes], "s--"),
        ("legal moves at a turn", [each.choices for each in sizes], "^:"),
    ):
        axes.plot(across, values, mark, label=label)
    axes.set(xscale="log", yscale="log", xlabel="rows and columns", xticks=across)
    axes.set_xticks(across, [str(size) for size in across], minor=False)
    axes.set_xticks([], minor=True)
    axes.grid(visible=True, alpha=0.3)
    axes.legend()
    figure.savefig(file, metadata={"Date": None})


def main() -> None:
    """Measure, and write the page's generated part and the plot."""
    sizes = [measured(size) for size in SIZES]
    lines = [
        f"Measured on: {machine()}; CPU time.",
        "",
        table(HEAD, [each.row() for each in sizes]),
    ]
    lines += ["", "![How cost grows](performance.svg)", "", "The first compiled call of a process:"]
    lines += ["", *first_call()]
    write("growth", "\n".join(lines))
    plot(sizes, DOCS / "performance.svg")


if __name__ == "__main__":
    main()
