"""`python -m tests.benchmarks.levels [GAMES [RULESET …]]`: every level against every other.

Both sit in either seat equally often. The figure is the share of the games that the stronger level
takes, a draw being half, with an interval that holds the true rate in 95 of 100 cases. The same
figures come out each time.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from itertools import combinations
from random import Random

from quadrule import Engine
from quadrule.estimates import Estimate, estimate
from quadrule_players.levels import LEVELS

GAMES = 40
RULESETS = ("number-scrabble", "projected-marks")

Pair = tuple[int, int]


@cache
def engine() -> Engine:
    """The engine of this process."""
    return Engine.discover()


def share(ruleset: str, weaker: int, stronger: int, number: int) -> float:
    """What the stronger level takes of one game."""
    game = engine().game(ruleset)
    levels = (stronger, weaker) if number % 2 else (weaker, stronger)
    players = [engine().player(f"level-{level}") for level in levels]
    rng = Random(f"{weaker}:{stronger}:{number}")
    position = game.start()
    while position.outcome is None:
        player = players[position.to_move]
        position = game.play(position, player.choose(game, position, player.budget, rng)).position
    return position.outcome.shares(2)[levels.index(stronger)]


def round_robin(ruleset: str, games: int) -> Iterator[tuple[Pair, Estimate]]:
    """How each pair of levels, the weaker first, fares."""
    with ProcessPoolExecutor() as processes:
        for weaker, stronger in combinations(range(1, len(LEVELS) + 1), 2):
            arguments = zip(*((ruleset, weaker, stronger, n) for n in range(games)), strict=True)
            yield (weaker, stronger), estimate(sum(processes.map(share, *arguments)), games)


def main() -> None:
    """Print a table for each ruleset, and how each level does against the one below."""
    given = sys.argv[1:]
    games = int(given[0]) if given else GAMES
    for ruleset in given[1:] or RULESETS:
        print(f"{ruleset}: {games} games a pair; what the level of the row takes of them")  # noqa: T201
        found = {}
        for pair, rate in round_robin(ruleset, games):
            found[pair] = rate
            if pair == (pair[1] - 1, pair[1]):
                print(f"  level {pair[1]} against level {pair[0]}: {rate}", flush=True)  # noqa: T201
        print("  level   " + "".join(f"{n:>18}" for n in range(1, len(LEVELS))))  # noqa: T201
        for stronger in range(2, len(LEVELS) + 1):
            cells = [_cell(found[weaker, stronger]) for weaker in range(1, stronger)]
            print(f"  {stronger:>5}   " + "".join(f"{cell:>18}" for cell in cells))  # noqa: T201


def _cell(rate: Estimate) -> str:
    return f"{rate.value:.2f} ({rate.low:.2f}–{rate.high:.2f})"


if __name__ == "__main__":
    main()
