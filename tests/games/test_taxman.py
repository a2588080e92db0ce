"""Taxman: the best scores, and every move beside a slow reading of the rules."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrule import Game, Match, Position
from quadrule.errors import RulesetError
from tests.games.solving_numbers import (
    check_refused,
    codes,
    played,
    random_turns,
    sites,
    texts,
)
from tests.properties.engines import examples, game_of, installed
from tests.properties.trees import Minimax

BEST = [0, 2, 3, 7, 9, 15, 17, 21, 30, 40, 44, 50]


def taxman(highest: int) -> Game:
    return game_of("taxman", {"highest": highest})


def own_points(game: Game, position: Position) -> int:
    (points,) = game.score(position).totals
    return points


@pytest.mark.parametrize(("highest", "best"), list(enumerate(BEST, start=1)))
def test_best_scores(highest: int, best: int) -> None:
    game = taxman(highest)
    assert Minimax(game, own_points).value(game.start()) == best


@examples(100)
@given(st.integers(1, 40), st.data())
def test_every_turn_goes_as_a_slow_reading_says(highest: int, data: st.DataObject) -> None:
    match = Match(taxman(highest))
    left = set(range(1, highest + 1))
    mine: set[int] = set()
    tax: set[int] = set()
    for move in random_turns(data, match):
        legal = sorted(n for n in left if any(n % d == 0 for d in left if d < n))
        assert [int(each.text) for each in match.legal_moves()] == legal
        for number in range(-1, highest + 3):
            assert (codes(match, str(number)) == []) == (number in legal)
        check_view(match, mine, left)
        number = int(move)
        mine.add(number)
        tax |= {d for d in left if d < number and number % d == 0}
        left -= mine | tax
    tax |= left
    check_view(match, mine, set())
    check_end(match, mine, tax)


def check_view(match: Match, mine: set[int], left: set[int]) -> None:
    shown = sites(match.game, match.position)
    assert {int(name) for name, site in shown.items() if site.owner == 0} == mine
    assert {int(name) for name, site in shown.items() if site.text} == mine | left


def check_end(match: Match, mine: set[int], tax: set[int]) -> None:
    """The lone seat neither wins nor draws; the sheet holds every number once."""
    outcome = match.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.tied, outcome.scores) == ((), (), (sum(mine),))
    *own, rest = match.score().rows
    assert [(row.seat, row.points) for row in own] == [(0, number) for number in sorted(mine)]
    assert (rest.seat, rest.points, rest.count) == (None, sum(tax), len(tax))
    assert set(map(int, rest.sites)) == tax


def test_the_taxman_takes_by_forced_moves() -> None:
    match = played(taxman(10), "7 10 9 8")
    assert [event.text for event in match.events()] == [
        "Taxpayer plays 7.",
        "1 is forced: the taxman takes what divides 7.",
        "Taxpayer plays 10.",
        "2 is forced: the taxman takes what divides 10.",
        "5 is forced: the taxman takes what divides 10.",
        "Taxpayer plays 9.",
        "3 is forced: the taxman takes what divides 9.",
        "Taxpayer plays 8.",
        "4 is forced: the taxman takes what divides 8.",
        "6 is forced: the rest is the taxman's, for no number has a divisor left.",
    ]
    assert match.outcome is not None
    assert match.outcome.sentence(match.seats) == (
        "The game is over (Taxpayer 34): no number is left, and the taxman has 21."
    )
    match.undo()
    assert [move.text for move in match.legal_moves()] == ["8"]
    assert codes(match, "6") == ["no-divisor-left"]


def test_one_number_is_the_taxman_s_before_the_first_turn() -> None:
    match = Match(taxman(1))
    assert match.outcome is not None
    assert match.outcome.scores == (0,)
    assert [event.turn for event in match.events()] == [0]


def test_the_sheet_says_what_can_still_become_the_taxman_s() -> None:
    rest = played(taxman(10), "7").score().rows[-1]
    assert (rest.count, rest.low, rest.high) == (1, 1, 9)


def test_all_reasons_are_given() -> None:
    match = played(taxman(20), "19 4")
    assert codes(match, "1") == ["number-taken", "no-divisor-left"]
    assert texts(match, "4") == [
        "4 has been taken",
        "no proper divisor of 4 is left for the taxman",
    ]
    assert texts(match, "2")[0] == "2 is the taxman's"
    assert codes(match, "17") == ["no-divisor-left"]
    assert codes(match, "40") == ["not-in-range"]


@pytest.mark.parametrize(
    ("options", "place"),
    [
        ("highest = 0", "4:11 options.highest"),
        ("highest = 201", "4:11 options.highest"),
        ('highest = "20"', "4:11 options.highest"),
    ],
)
def test_bad_options_are_refused(options: str, place: str) -> None:
    check_refused("taxman", options, place)


def test_there_is_one_seat() -> None:
    assert taxman(5).seats == ("Taxpayer",)
    text = 'format = 1\ngame = "taxman"\nseats = ["A", "B"]'
    with pytest.raises(RulesetError, match=r"there are 2 seats; allowed: 1 name$"):
        installed().parse_ruleset(text)
