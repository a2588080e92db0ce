"""Budgets: how much a player may take, and how people write it."""

from __future__ import annotations

from math import inf, nan

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrule.budget import Budget, read_budget
from quadrule.errors import BudgetError


@given(st.integers(1, 300))
def test_a_budget_in_iterations_has_that_many_rounds(number: int) -> None:
    assert list(Budget(number).rounds()) == list(range(number))


def test_there_is_always_a_first_round_however_little_time_there_is() -> None:
    assert next(Budget(seconds=1e-9).rounds()) == 0
    assert len(list(Budget(1_000_000_000, seconds=1e-9).rounds())) == 1


def test_the_smaller_part_ends_it() -> None:
    assert len(list(Budget(3, seconds=1000).rounds())) == 3
    assert Budget(100, seconds=2).at_most(7) == Budget(7, seconds=2)
    assert Budget(5).at_most(7) == Budget(5)
    assert Budget(seconds=2).at_most(7) == Budget(7, seconds=2)


@pytest.mark.parametrize("iterations", [0, -1])
def test_no_iterations_are_refused(iterations: int) -> None:
    with pytest.raises(BudgetError, match=f"{iterations} iterations"):
        Budget(iterations)


@pytest.mark.parametrize("seconds", [0, -1.0, inf, nan])
def test_no_time_and_endless_time_are_refused(seconds: float) -> None:
    with pytest.raises(BudgetError, match="seconds"):
        Budget(seconds=seconds)


def test_a_budget_without_an_end_is_refused() -> None:
    with pytest.raises(BudgetError, match="without an end"):
        Budget()


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("1", Budget(1)),
        ("2000", Budget(2000)),
        ("2s", Budget(seconds=2)),
        ("1.5s", Budget(seconds=1.5)),
        (".5 s", Budget(seconds=0.5)),
    ],
)
def test_people_write_iterations_or_seconds(text: str, budget: Budget) -> None:
    assert read_budget(text) == budget


@pytest.mark.parametrize("text", ["", "0", "0s", "-3", "2m", "s", "1e3", "1,5s", "many", "９"])
def test_anything_else_is_no_budget(text: str) -> None:
    with pytest.raises(BudgetError):
        read_budget(text)


@given(st.one_of(st.builds(Budget, st.integers(1, 10**9))))
def test_a_budget_says_what_it_is(budget: Budget) -> None:
    assert str(budget) == f"{budget.iterations} iterations"
