"""Elo ratings of players from all games of a tournament at once, with intervals.

A player's strength is that of the model of Bradley and Terry (Rank Analysis of Incomplete Block
Designs I, Biometrika 39 (1952), 324–345), on Elo's scale: 400 points for odds of ten to one. The
strengths that make the results most likely are found by `choix` (L. Maystre and M. Grossglauser,
Fast and Accurate Inference of Plackett–Luce Models, NIPS 2015).

A game of more than two seats is compared pair by pair, its winner with each of the others; that is
consistent for Luce's model of a choice among many (H. Azari Soufiani et al., Generalized
Method-of-Moments for Rank Aggregation, NIPS 2013).

The interval is that of a Bayesian bootstrap over games (D. B. Rubin, The Bayesian Bootstrap, Annals
of Statistics 9 (1981), 130–134): the middle 95 % of ratings found when each game counts with a
random weight. One drawn game is added for each two players that meet, and is given such a weight
too, so that who has won every game has a rating, and an interval that says how far up it may be.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import log
from random import Random

from attrs import frozen

from quadrule.extras import needed

POINTS = 400 / log(10)
"""Elo points for a difference of 1 in the logarithm of the odds."""

DRAWS = 500
"""So many times the games are weighted anew."""

Result = tuple[tuple[int, int, float], ...]
"""What a game says of its players: the first takes so much of a game from the second; by number."""


@frozen
class Rating:
    """The rating of a player.

    Attributes:
        elo: in points; the mean of all players is 0.
        low, high: the interval that holds it with a probability of 95 %.
    """

    elo: int
    low: int
    high: int

    def __str__(self) -> str:
        return f"{_signed(self.elo)} ({_signed(self.low)} to {_signed(self.high)})"


def ratings(players: int, results: Mapping[Result, int], seed: int) -> tuple[Rating, ...]:
    """The ratings of players, by their numbers.

    Arguments:
        players: how many there are.
        results: the results of games, and how many games had each.
        seed: of the weights.

    Raises:
        MissingExtraError: choix is not installed.
    """
    choix = needed("choix", "study", "to rate players")
    import numpy as np

    def fitted(counted: Mapping[Result, float]) -> list[float]:
        wins = np.zeros((players, players))
        for result, weight in counted.items():
            for one, other, part in result:
                wins[one, other] += weight * part
        return [POINTS * each for each in choix.ilsr_pairwise_dense(wins, max_iter=10_000)]

    counts = Counter(dict(sorted(results.items())))
    for pair in sorted({tuple(sorted(part[:2])) for result in results for part in result}):
        one, other = pair
        counts[(one, other, 0.5), (other, one, 0.5)] += 1
    if not _is_connected(players, counts):
        return ()
    chance = Random(f"{seed} ratings")
    # So many games of one result, each weighted anew: the sum of their weights.
    drawn = [
        fitted({result: chance.gammavariate(count, 1) for result, count in counts.items()})
        for _ in range(DRAWS)
    ]
    return tuple(
        _rating(elo, sorted(column))
        for elo, column in zip(fitted(counts), zip(*drawn, strict=True), strict=True)
    )


def _is_connected(players: int, results: Mapping[Result, int]) -> bool:
    """Whether all players can be compared, by way of others at least."""
    reached = {0}
    pairs = {part[:2] for result in results for part in result}
    for _ in range(players):
        reached |= {other for one, other in pairs if one in reached}
    return len(reached) == players


def _rating(elo: float, drawn: Sequence[float]) -> Rating:
    cut = len(drawn) // 40  # 2.5 % at either end
    return Rating(round(elo), round(drawn[cut]), round(drawn[-1 - cut]))


def _signed(points: int) -> str:
    return f"{points:+d}".replace("-", "−") if points else "0"
