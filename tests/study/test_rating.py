"""Ratings: what the model says of known strengths, and intervals that hold them."""

from __future__ import annotations

from collections import Counter
from math import log10
from random import Random

import pytest

from quadrule_study.rating import Result, ratings

WIN: Result = ((0, 1, 1.0),)
LOSS: Result = ((1, 0, 1.0),)
DRAW: Result = ((0, 1, 0.5), (1, 0, 0.5))


@pytest.mark.parametrize(
    ("wins", "draws", "losses"), [(30, 0, 10), (5, 3, 9), (1, 0, 0), (0, 4, 0)]
)
def test_two_players_have_the_odds_of_their_games_and_one_draw(
    wins: int, draws: int, losses: int
) -> None:
    one, other = ratings(2, +Counter({WIN: wins, DRAW: draws, LOSS: losses}), 0)
    odds = (wins + draws / 2 + 0.5) / (losses + draws / 2 + 0.5)
    assert one.elo - other.elo == pytest.approx(400 * log10(odds), abs=1)
    assert one.low <= one.elo <= one.high


def test_who_wins_all_has_a_rating_that_is_bounded_below_and_hardly_above() -> None:
    best, _ = ratings(2, {WIN: 40}, 0)
    assert 0 < best.low < best.elo < best.high
    assert best.high - best.elo > best.elo - best.low


def test_more_games_make_the_interval_narrower() -> None:
    few, many = (ratings(2, {WIN: 6 * n, LOSS: 4 * n}, 0)[0] for n in (1, 100))
    assert many.high - many.low < (few.high - few.low) / 5


def test_known_strengths_lie_in_the_intervals() -> None:
    """Games for two and for three, played by Luce's model itself; most intervals hold it."""
    chance = Random(5)
    held = 0
    for trial in range(6):
        elo = [chance.uniform(-200, 200) for _ in range(4)]
        middle = sum(elo) / 4
        results: Counter[Result] = Counter()
        for _ in range(400):
            seats = chance.sample(range(4), chance.choice((2, 3)))
            (winner,) = chance.choices(seats, [10 ** (elo[each] / 400) for each in seats])
            others = sorted(each for each in seats if each != winner)
            results[tuple((winner, other, 1.0) for other in others)] += 1
        found = ratings(4, results, trial)
        held += sum(
            each.low <= true - middle <= each.high for each, true in zip(found, elo, strict=True)
        )
    assert held >= 20  # of 24, and 23 are expected


def test_the_order_of_results_changes_nothing() -> None:
    assert ratings(2, {WIN: 3, LOSS: 1}, 7) == ratings(2, {LOSS: 1, WIN: 3}, 7)


def test_players_that_never_met_have_no_ratings() -> None:
    assert ratings(3, {WIN: 3}, 0) == ()
    assert ratings(2, {}, 0) == ()
