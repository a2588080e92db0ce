"""Questions settle every value between the bounds."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from quadrule.kernel.solving.goals import Goals


@given(st.integers(-300, 300), st.integers(0, 600), st.data())
def test_every_value_is_settled_by_few_questions(low: int, width: int, data: st.DataObject) -> None:
    value = data.draw(st.integers(low, low + width))
    goals, asked = Goals(low, low + width), 0
    while goals.low < goals.high:
        goal = goals.next()
        assert goals.low < goal <= goals.high
        # An answer may be closer than the question.
        slack = data.draw(st.integers(0, abs(value - goal)))
        goals.take(goal + slack if value >= goal else goal - 1 - min(slack, goal - 1 - value), goal)
        asked += 1
        assert goals.low <= value <= goals.high
    assert asked <= 40


def test_bounds_are_proved_before_the_value() -> None:
    goals, seen = Goals(-40, 40), []
    while goals.low < goals.high:
        goal = goals.next()
        goals.take(goal if goal <= 0 else goal - 1, goal)
        seen.append((goals.low, goals.high))
    assert seen == [(-20, 40), (-20, 20), (-10, 20), (-10, 10), (-5, 10), (-5, 5), (0, 5), (0, 0)]
