"""How a game ended, told the same everywhere."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrule import Match
from quadrule.conversion import to_plain
from quadrule.outcome import ByScore
from quadrule.record import Record
from tests.properties.engines import examples, game_of
from tests.properties.marks import any_rules, game_for, matches
from tests.reference.projected_marks import Rules

Played = tuple[Rules, Match]
MISERE = {"misere": True}
THREE_OF_FOUR = (
    "A draw between Pink, Blue and Amber (Pink 1, Green 0, Blue 1, Amber 1): the board is full."
)


def played(match: Match, moves: str) -> Match:
    for move in moves.split():
        match.play(move)
    return match


def check_told_alike(match: Match, winners: tuple[int, ...], sentence: str) -> None:
    """The outcome, the record, the view and the sentence name the same seats."""
    outcome = match.outcome
    assert outcome is not None
    assert outcome.winners == winners
    assert json.loads(Record(match).text())["outcome"]["winners"] == list(winners)
    view = match.view()
    assert view.outcome == outcome
    assert view.to_move is None
    assert view.moves == ()
    assert view.prompt == outcome.sentence(match.seats) == sentence
    assert to_plain(view)["outcome"]["winners"] == list(winners)


@pytest.mark.parametrize(
    ("match", "moves", "winners", "sentence"),
    [
        (
            Match(game_for(Rules(1, 1))),
            "a1=1",
            (0,),
            "Pink wins (Pink 2, Green 0): the board is full.",
        ),
        (
            Match(game_for(Rules(1, 1))),
            "a1=X",
            (),
            "A draw between Pink and Green (Pink 0, Green 0): the board is full.",
        ),
        (
            Match(game_for(Rules(1, 3, seats=3))),
            "a1=1 b1=2 c1=X",
            (),
            "A draw between Pink and Green (Pink 1, Green 1, Blue 0): the board is full.",
        ),
        (
            Match(game_for(Rules(1, 4, seats=4))),
            "c1=3 b1=2 d1=1 a1=4",
            (),
            "A draw between Blue and Amber (Pink 0, Green 0, Blue 1, Amber 1): the board is full.",
        ),
        (
            Match(game_for(Rules(2, 3, seats=4))),
            "b1=2 a1=X b2=3 c2=1 c1=X a2=2",
            (),
            THREE_OF_FOUR,
        ),
        (
            Match(game_for(Rules(1, 1, ties="second-seat"))),
            "a1=X",
            (1,),
            "Green wins (Pink 0, Green 0): the board is full; with equal points this seat wins.",
        ),
        (Match(game_of("number-scrabble", {})), "1 2 5 3 9", (0,), "First wins: 1 + 5 + 9 = 15."),
        (
            Match(game_of("number-scrabble", MISERE)),
            "2 1 3 5 7 9",
            (0,),
            "First wins: 1 + 5 + 9 = 15.",
        ),
        (
            Match(game_of("number-scrabble", MISERE, ("First", "Second", "Third"))),
            "2 1 3 4 5 7 8 9",
            (0, 2),
            "First and Third win: 1 + 5 + 9 = 15.",
        ),
        (
            Match(game_of("number-scrabble", {}, ("First", "Second", "Third", "Fourth"))),
            "1 2 3 4 5 6 7 8 9",
            (0,),
            "First wins: 1 + 5 + 9 = 15.",
        ),
        (
            Match(game_of("number-scrabble", {"target": 99}, ("A", "B", "C"))),
            "1 2 3 4 5 6 7 8 9",
            (),
            "A draw between A, B and C: all numbers are picked.",
        ),
    ],
)
def test_the_end_is_told_alike_everywhere(
    match: Match, moves: str, winners: tuple[int, ...], sentence: str
) -> None:
    check_told_alike(played(match, moves), winners, sentence)


@examples(150)
@given(matches(any_rules().map(lambda rules: replace(rules, ties="draw"))))
def test_a_draw_names_exactly_the_tied_seats(match_of: Played) -> None:
    """One seat with the most points wins; several tie; the sentence names them and no other."""
    rules, match = match_of
    outcome = match.outcome
    assert outcome is not None
    totals = match.score().totals
    best = tuple(seat for seat in range(rules.seats) if totals[seat] == max(totals))
    assert (outcome.winners, outcome.tied) == ((best, ()) if len(best) == 1 else ((), best))
    verdict = outcome.sentence(match.seats).split(" (")[0]
    assert [name in verdict for name in match.seats] == [s in best for s in range(rules.seats)]
    check_told_alike(match, outcome.winners, outcome.sentence(match.seats))


@examples(200)
@given(st.lists(st.integers(-9, 9), min_size=1, max_size=6))
def test_scores_decide(scores: list[int]) -> None:
    """The highest total wins alone or is shared; a lone seat neither wins nor draws."""
    outcome = ByScore("end", "the end").decide(tuple(scores))
    best = [seat for seat, points in enumerate(scores) if points == max(scores)]
    if len(scores) == 1:
        assert (outcome.winners, outcome.tied) == ((), ())
    elif len(best) == 1:
        assert (outcome.winners, outcome.tied) == (tuple(best), ())
    else:
        assert (outcome.winners, outcome.tied) == ((), tuple(best))
    assert outcome.scores == tuple(scores)


@examples(200)
@given(st.lists(st.integers(-2, 2), min_size=2, max_size=4), st.data())
def test_a_tie_may_be_a_win(scores: list[int], data: st.DataObject) -> None:
    """For the seat that wins ties, when its total is highest; otherwise nothing changes."""
    seat = data.draw(st.integers(0, len(scores) - 1))
    plain = ByScore("end", "the end").decide(tuple(scores))
    outcome = ByScore("end", "the end", ties=seat).decide(tuple(scores))
    if seat in plain.tied:
        assert (outcome.winners, outcome.tied) == ((seat,), ())
        assert outcome.text == "the end; with equal points this seat wins"
    else:
        assert outcome == plain
