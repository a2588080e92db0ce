"""Errors of figures: against published examples and the standard library."""

from __future__ import annotations

from math import sqrt
from statistics import fmean, stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrule.estimates import estimate
from quadrule_study.figures import Interval, Mean, beyond, difference, mean

PUBLISHED = {
    "56/70 and 48/80": (56, 70, 48, 80, 0.0524, 0.3339),
    "9/10 and 3/10": (9, 10, 3, 10, 0.1705, 0.8090),
    "6/7 and 2/7": (6, 7, 2, 7, 0.0582, 0.8062),
    "5/56 and 0/29": (5, 56, 0, 29, -0.0381, 0.1926),
    "0/10 and 0/20": (0, 10, 0, 20, -0.1611, 0.2775),
    "10/10 and 0/20": (10, 10, 0, 20, 0.6791, 1.0000),
}
"""Newcombe (1998), table II, method 10."""


@pytest.mark.parametrize("case", PUBLISHED.values(), ids=PUBLISHED)
def test_the_interval_of_a_difference_is_the_published_one(
    case: tuple[int, int, int, int, float, float],
) -> None:
    a, m, b, n, low, high = case
    found = difference(beyond(estimate(a, m), 0.5), beyond(estimate(b, n), 0.5))
    assert found.value == pytest.approx(a / m - b / n, abs=1e-5)
    assert (found.low, found.high) == pytest.approx((low, high), abs=1e-4)


@given(st.lists(st.integers(-1000, 1000), min_size=2, max_size=50))
def test_a_mean_and_its_standard_error(numbers: list[int]) -> None:
    found = mean(numbers)
    assert found is not None
    assert found.error is not None
    assert found.value == pytest.approx(fmean(numbers), abs=1e-5)
    assert found.error == pytest.approx(stdev(numbers) / sqrt(len(numbers)), abs=1e-5)


def test_one_number_has_no_error_and_none_has_no_mean() -> None:
    assert mean([3]) == Mean(3, None)
    assert mean([]) is None


def test_the_size_of_a_disadvantage_is_turned_round() -> None:
    assert Interval(-0.2, -0.3, 0.1).size == Interval(0.2, -0.1, 0.3)
    assert Interval(0.2, -0.1, 0.3).size == Interval(0.2, -0.1, 0.3)


def test_how_figures_are_spelt() -> None:
    assert str(Interval(0.1234, -0.05, 0.3)) == "+12.3% (−5.0 to +30.0)"
    assert str(Interval(0.0, -0.0001, 0.0001)) == "0.0% (0.0 to 0.0)"
    assert str(Mean(2, 0.125)) == "2.00 ± 0.12"
