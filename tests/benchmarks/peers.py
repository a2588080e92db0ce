"""`python -m tests.benchmarks.peers`: the same work by Quadrule and by others, in one run.

The others are an extra: `pip install -e '.[peers]'`; the hand-written program needs a C compiler.
"""

from __future__ import annotations

import platform
from collections.abc import Iterator

from tests.benchmarks import easy, handwritten, openspiel, ours
from tests.benchmarks.measuring import Comparison, compare, table

HEAD = ("what", "peer", "Quadrule", "peer's", "ratio", "aim")


def comparisons() -> Iterator[Comparison]:
    """All comparisons, one after another."""
    yield compare(
        "random games of Number Scrabble, compiled",
        "OpenSpiel, C++ rollouts of tic-tac-toe",
        lambda: ours.compiled_game("number-scrabble", 200_000),
        openspiel.rollout,
        "at least 4 ×",
        "games",
    )
    yield compare(
        "tree search of Number Scrabble, 100,000 iterations",
        "OpenSpiel, C++ MCTSBot, tic-tac-toe",
        ours.iteration,
        openspiel.iteration,
        "at least 2 ×",
        "iterations",
    )
    yield compare(
        "random games of Projected Marks 5 × 5, compiled",
        "hand-written C for this one game",
        lambda: ours.compiled_game("projected-marks", 20_000),
        handwritten.game,
        "at least 0.5 ×",
        "games",
    )
    yield compare(
        "all 255,168 games of Number Scrabble",
        "OpenSpiel, C++ walk of the tree",
        ours.walk,
        openspiel.walk,
        "at most 0.2 ×",
    )
    yield compare(
        "value of Number Scrabble, nothing known before",
        "OpenSpiel, alpha-beta of tic-tac-toe",
        ours.value,
        openspiel.alpha_beta,
        "at most 0.05 ×",
    )
    yield compare(
        "random games of Number Scrabble through `Game`",
        "easyAI, tic-tac-toe",
        ours.game,
        easy.game,
        "above 1 ×",
        "games",
    )
    yield compare(
        "random games of Number Scrabble through `Game`",
        "OpenSpiel from Python, tic-tac-toe",
        ours.game,
        openspiel.game_from_python,
        "at least 0.5 ×",
        "games",
    )


def main() -> None:
    """Print the table."""
    print(f"{platform.machine()}, Python {platform.python_version()}; CPU time\n")  # noqa: T201
    print(table(HEAD, [each.row() for each in comparisons()]))  # noqa: T201


if __name__ == "__main__":
    main()
