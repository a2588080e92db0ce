"""Juniper Green: who wins up to which number, and moves beside a slow reading of the rules."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrule import Game, Match
from tests.games.solving_numbers import (
    check_refused,
    codes,
    first_wins,
    played,
    random_turns,
    sites,
    texts,
    winning_openings,
)
from tests.properties.engines import examples, game_of

FIRST_WINS = {3, 8, 12, 13, 14, 16, 17, 20}


def juniper(highest: int, first: str = "even") -> Game:
    return game_of("juniper-green", {"highest": highest, "first": first})


@pytest.mark.parametrize("highest", range(2, 21))
def test_who_wins(highest: int) -> None:
    assert first_wins(juniper(highest)) == (highest in FIRST_WINS)


@pytest.mark.parametrize(
    ("highest", "openings"), [(8, ["2", "4", "8"]), (16, ["4", "6", "8", "10", "16"])]
)
def test_winning_openings(highest: int, openings: list[str]) -> None:
    assert winning_openings(juniper(highest)) == openings


@pytest.mark.parametrize("highest", range(2, 13))
def test_from_any_number_beside_a_slow_search(highest: int) -> None:
    @cache
    def wins(last: int, used: frozenset[int]) -> bool:
        return any(
            not wins(n, used | {n}) for n in range(1, highest + 1) if may_follow(n, last, used)
        )

    openings = [str(n) for n in range(1, highest + 1) if not wins(n, frozenset({n}))]
    assert winning_openings(juniper(highest, "any")) == openings


def test_a_large_prime_wins_when_one_may_begin_with_it() -> None:
    """Only 1 can follow; then the next large prime leaves nothing."""
    assert {"11", "13", "17", "19"} <= set(winning_openings(juniper(20, "any")))
    match = played(juniper(20, "any"), "13 1 17")
    assert match.outcome is not None
    assert match.outcome.sentence(match.seats) == (
        "First wins: no divisor and no multiple of 17 is free."
    )


def may_follow(number: int, last: int, used: frozenset[int]) -> bool:
    return number not in used and (number % last == 0 or last % number == 0)


@examples(100)
@given(st.integers(2, 40), st.sampled_from(["even", "any"]), st.data())
def test_every_turn_goes_as_a_slow_reading_says(
    highest: int, first: str, data: st.DataObject
) -> None:
    match = Match(juniper(highest, first))
    taken: list[int] = []

    def legal() -> list[int]:
        numbers = range(1, highest + 1)
        if not taken:
            return [n for n in numbers if first == "any" or n % 2 == 0]
        return [n for n in numbers if may_follow(n, taken[-1], frozenset(taken))]

    for move in random_turns(data, match):
        assert [int(each.text) for each in match.legal_moves()] == legal()
        for number in range(-1, highest + 3):
            assert (codes(match, str(number)) == []) == (number in legal())
        shown = sites(match.game, match.position)
        assert [int(name) for name, site in shown.items() if not site.text] == sorted(taken[:-1])
        taken.append(int(move))
    assert legal() == []
    assert match.outcome is not None
    assert match.outcome.winners == ((len(taken) - 1) % 2,)


def test_the_last_number_decides_and_belongs_to_the_position() -> None:
    """The same numbers are taken, and other moves are legal."""
    one, other = played(juniper(20), "2 4 8 16 1"), played(juniper(20), "16 8 4 2 1")
    assert one.position == other.position
    one, other = played(juniper(20), "2 4 8"), played(juniper(20), "8 4 2")
    assert one.position != other.position
    assert one.legal_moves() != other.legal_moves()


def test_all_reasons_are_given() -> None:
    match = Match(juniper(20))
    assert codes(match, "7") == ["first-not-even"]
    assert codes(match, "21") == ["not-in-range", "first-not-even"]
    match.play("8")
    match.play("2")
    match.play("6")
    assert codes(match, "8") == ["number-taken", "not-related"]
    assert codes(match, "2") == ["number-taken"]
    assert codes(match, "24") == ["not-in-range"]
    assert codes(match, "25") == ["not-in-range", "not-related"]
    assert codes(match, "0") == ["not-in-range"]
    assert texts(match, "5") == ["5 is neither a divisor nor a multiple of 6"]


def test_the_last_number_is_shown_with_who_took_it() -> None:
    match = played(juniper(20), "8 2")
    shown = sites(match.game, match.position)
    assert [shown[name].text for name in ("2", "8", "9")] == ["2", "", "9"]
    assert [shown[name].owner for name in ("2", "8", "9")] == [1, None, None]
    assert shown["2"].label == "2, the last number, taken by Second"
    assert (shown["11"].x, shown["11"].y) == (0, 1)


@pytest.mark.parametrize(
    ("options", "place"),
    [
        ("highest = 1", "4:11 options.highest"),
        ("highest = 201", "4:11 options.highest"),
        ("highest = true", "4:11 options.highest"),
        ('first = "odd"', "4:9 options.first"),
        ("first = 2", "4:9 options.first"),
    ],
)
def test_bad_options_are_refused(options: Any, place: str) -> None:
    check_refused("juniper-green", options, place)
