"""Euclid: the rule of the golden ratio, and every move beside a slow reading of the rules."""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement

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
)
from tests.properties.engines import examples, game_of

PAIRS = list(combinations_with_replacement(range(1, 31), 2))


def euclid(*numbers: int, misere: bool = False) -> Game:
    return game_of("euclid", {"numbers": list(numbers), "misere": misere})


def below_golden(larger: int, smaller: int) -> bool:
    """Whether larger / smaller is less than the golden ratio, in whole numbers."""
    return larger * larger < larger * smaller + smaller * smaller


def test_the_golden_ratio_decides() -> None:
    """Who moves loses exactly when the numbers differ and their ratio is below it."""
    for smaller, larger in PAIRS:
        lost = smaller < larger and below_golden(larger, smaller)
        assert first_wins(euclid(larger, smaller)) == (not lost), (larger, smaller)


def test_the_misere_game_is_the_one_that_ends_at_equal_numbers() -> None:
    """Who leaves two equal numbers wins it."""

    @cache
    def wins(larger: int, smaller: int) -> bool:
        if larger == smaller:
            return False
        rests = range(larger - smaller, 0, -smaller)
        return any(not wins(max(rest, smaller), min(rest, smaller)) for rest in rests)

    for smaller, larger in PAIRS:
        assert first_wins(euclid(smaller, larger, misere=True)) == wins(larger, smaller)


@examples(100)
@given(st.integers(1, 60), st.integers(1, 60), st.booleans(), st.data())
def test_every_turn_goes_as_a_slow_reading_says(
    one: int,
    other: int,
    misere: bool,  # noqa: FBT001  # Hypothesis gives it
    data: st.DataObject,
) -> None:
    match, pair, turns = Match(euclid(one, other, misere=misere)), [one, other], 0
    for move in random_turns(data, match):
        legal = [n for n in range(1, max(pair) + 1) if n % min(pair) == 0]
        assert [int(each.text) for each in match.legal_moves()] == legal
        for amount in range(-2, max(pair) + 3):
            assert (codes(match, str(amount)) == []) == (amount in legal)
        pair = [max(pair) - int(move), min(pair)]
        turns += 1
    assert min(pair) == 0
    last = (turns - 1) % 2
    assert match.outcome is not None
    assert match.outcome.winners == ((1 - last if misere else last),)


def test_all_reasons_are_given() -> None:
    match = Match(euclid(19, 34))
    assert codes(match, "20") == ["not-a-multiple"]
    assert codes(match, "38") == ["too-much"]
    assert codes(match, "35") == ["too-much", "not-a-multiple"]
    assert codes(match, "0") == ["too-little"]
    assert texts(match, "20") == ["20 is no multiple of the smaller number, 19"]


def test_the_list_of_moves_can_be_long() -> None:
    match = Match(euclid(9999, 1))
    assert len(match.legal_moves()) == 9999
    assert [site.text for site in sites(match.game, match.position).values()] == ["9999", "1"]


def test_the_numbers_are_shown_the_larger_one_first() -> None:
    match = played(euclid(34, 19), "19")
    assert [(s.id, s.text) for s in sites(match.game, match.position).values()] == [
        ("larger", "19"),
        ("smaller", "15"),
    ]


@pytest.mark.parametrize(
    ("options", "place"),
    [
        ("numbers = [3]", "4:11 options.numbers"),
        ("numbers = [3, 4, 5]", "4:11 options.numbers"),
        ("numbers = [3, 0]", "4:15 options.numbers[1]"),
        ("numbers = [3, 10000]", "4:15 options.numbers[1]"),
        ("numbers = [3, 4.0]", "4:15 options.numbers[1]"),
        ("misere = 1", "4:10 options.misere"),
    ],
)
def test_bad_options_are_refused(options: str, place: str) -> None:
    check_refused("euclid", options, place)
