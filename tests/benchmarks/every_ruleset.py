"""`python -m tests.benchmarks.every_ruleset [NAME...]`: random games a CPU-second, by ruleset.

All installed rulesets, or those named. Games are played through `Game` by random legal moves; where
moves cannot be listed, by random suggestions.
"""

from __future__ import annotations

import sys
from random import Random
from time import process_time

from attrs import frozen

from quadrule import Engine, Game
from quadrule.playout import playout

SECONDS = 0.5
"""So long each ruleset is played, in CPU time; and for one game at least."""


@frozen
class Speed:
    """What playing one ruleset has cost.

    Attributes:
        games, turns: how many have been played.
        seconds: the CPU time they took.
    """

    games: int
    turns: int
    seconds: float


def speed_of(game: Game, seconds: float = SECONDS) -> Speed:
    """Play random games for about so many seconds of CPU time."""
    chance = Random(0)
    playout(game, chance)  # what is worked out once for a game is no part of its speed
    games = turns = 0
    begin = process_time()
    while True:
        turns += len(playout(game, chance).steps)
        games += 1
        spent = process_time() - begin
        if spent >= seconds:
            return Speed(games, turns, spent)


def main(names: list[str]) -> None:
    """Print a line for each ruleset."""
    engine = Engine.discover()
    chosen = names or engine.ruleset_names
    wide = max(map(len, chosen))
    print(f"{'ruleset':{wide}}   games/s  turns a game  µs a turn")  # noqa: T201 - a report
    for name in chosen:
        speed = speed_of(engine.game(name))
        line = (
            f"{name:{wide}}  {speed.games / speed.seconds:8,.0f}"
            f"  {speed.turns / speed.games:12.1f}  {1e6 * speed.seconds / speed.turns:9.1f}"
        )
        print(line, flush=True)  # noqa: T201


if __name__ == "__main__":
    main(sys.argv[1:])
