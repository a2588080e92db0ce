"""Random games of a ruleset, and what is found in them."""

from __future__ import annotations

import random
from random import Random

import pytest

from quadrule import Engine
from quadrule.effects import compare, option_effects
from quadrule.estimates import estimate
from quadrule.playout import playout
from quadrule.tally import Spread, Tally
from quadrule.trial import try_out
from tests.broken import moves, states, unseen, words
from tests.broken.faults import FAULTS
from tests.properties.engines import installed
from tests.properties.toys import Plugin, TakeUnlisted

assert moves
assert states
assert unseen
assert words


def ruleset_text(game: str) -> str:
    return f'format = 1\ngame = "{game}"\n'


def findings(name: str, games: int = 20) -> dict[str, str]:
    engine = FAULTS[name].engine()
    trial = try_out(engine, engine.parse_ruleset(ruleset_text(name)), games, longest=500)
    return {each.code: each.text for each in trial.problems}


def test_the_interval_is_wilsons() -> None:
    """Compared with figures published for n = 10."""
    found = estimate(8, 10)
    assert (found.value, found.low, found.high) == (0.8, 0.490157, 0.943319)
    assert (estimate(0, 10).low, estimate(0, 10).high) == (0.0, 0.27754)
    assert (estimate(10, 10).low, estimate(10, 10).high) == (0.72246, 1.0)
    assert (estimate(0, 0).low, estimate(0, 0).high) == (0.0, 1.0)


def test_the_rates_are_those_that_are_known() -> None:
    """Number Scrabble is tic-tac-toe: of random games the first seat wins 58.5 %."""
    trial = try_out(installed(), installed().ruleset("number-scrabble"), 2_000, seed=5)
    first, second = trial.seats
    assert first.wins.low < 0.5849 < first.wins.high
    assert second.wins.low < 0.2881 < second.wins.high
    assert trial.draws.low < 0.1270 < trial.draws.high
    assert first.share.low > trial.even == 0.5
    assert (trial.turns.low, trial.turns.high) == (5, 9)
    assert first.points is None
    assert not trial.findings


def test_the_same_seed_gives_the_same_trial_and_leaves_the_global_randomness_alone() -> None:
    before = random.getstate()
    ruleset = installed().ruleset("projected-marks/small")
    trials = [try_out(installed(), ruleset, 30, seed) for seed in (1, 1, 2)]
    assert random.getstate() == before
    assert trials[0] == trials[1]
    assert trials[0].turns != trials[2].turns
    assert trials[0].seats[0].points is not None


def test_a_game_that_never_ends() -> None:
    assert findings("never-ends") == {"endless": "3 of 3 games had not ended after 500 turns"}


def test_a_game_that_stops_without_an_outcome() -> None:
    assert "came to a seat without a move, and no outcome" in findings("no-outcome")["no-outcome"]


def test_a_game_whose_rules_fail() -> None:
    text = findings("legality-and-application-disagree")["failure"]
    assert "apply_move: ValueError('taken')" in text
    assert "IndexError" in findings("won-by-nobody").get("failure", "IndexError")


@pytest.mark.parametrize(
    ("name", "code", "text"),
    [
        ("seat-never-moves", "seat-never-moves", "Bob has made no turn in 200 games"),
        ("seat-never-scores", "seat-never-scores", "Bob has neither won nor scored in 200 games"),
        ("only-two-can-win", "seat-never-scores", "Cy has neither won nor scored in 200 games"),
        ("option-without-effect", "option-without-effect", "misere has no effect"),
        ("forgotten-in-scoring", "option-without-effect", "points has no effect"),
    ],
)
def test_a_mute_seat_and_an_idle_option(name: str, code: str, text: str) -> None:
    assert text in findings(name)[code]


def test_an_option_that_is_idle_only_here_is_no_problem() -> None:
    """Where nobody can complete a sum, it does not matter whether that wins."""
    text = 'format = 1\nextends = "number-scrabble"\noptions = { target = 100 }'
    trial = try_out(installed(), installed().parse_ruleset(text), 10)
    notes = {each.text.split()[0] for each in trial.findings if each.code == "option-idle-here"}
    assert "misere" in notes
    assert "misere" not in " ".join(each.text for each in trial.problems)
    assert "seat-never-scores" in {each.code for each in trial.problems}


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("lists-and-suggests-nothing", [("no-suggestion", "note")]),
        ("over-at-the-start", [("over-at-start", "problem")]),
    ],
)
def test_where_nobody_can_play_only_that_is_said(name: str, found: list[tuple[str, str]]) -> None:
    engine = FAULTS[name].engine()
    trial = try_out(engine, engine.parse_ruleset(ruleset_text(name)), 5)
    assert [(each.code, each.severity) for each in trial.findings] == found
    assert trial.turns.high == 0


def test_rules_that_cannot_be_told_are_a_failure() -> None:
    assert "describe: KeyError('three')" in findings("cannot-tell-its-rules")["failure"]


def test_however_many_games_are_played_few_are_kept() -> None:
    told: list[int] = []
    ruleset = installed().ruleset("nim")
    trial = try_out(installed(), ruleset, 300, watch=told.append)
    assert told == list(range(1, 301))
    assert trial.games == 300
    tally = Tally(installed().game(ruleset))
    played = [playout(tally.game, Random(seed)) for seed in range(50)]
    for each in played:
        tally.add(each)
    assert list(tally.firsts.values()) == played[:1]
    turns = [len(each.steps) for each in played]
    assert tally.turns.spread == Spread(round(sum(turns) / 50, 6), min(turns), max(turns))
    assert sum(seat.wins for seat in tally.seats) == 50


def test_what_an_option_does_is_told() -> None:
    effects = {
        e.key: e for e in option_effects(installed(), installed().ruleset("number-scrabble"))
    }
    assert effects["misere"].where == "here"
    assert effects["misere"].difference.startswith("with True, the outcome differs after ")
    game = installed().game("number-scrabble")
    assert compare(game, game, Random(1))[1] is None


def test_moves_that_cannot_be_listed_are_played_as_suggested() -> None:
    engine = Engine([Plugin(TakeUnlisted)])
    trial = try_out(engine, engine.parse_ruleset(ruleset_text("take")), 50)
    assert not trial.listed
    assert trial.turns.low >= 2
    idle = {each.text.split()[0] for each in trial.problems}
    assert {"unbounded", "label", "heap.colour"} <= idle
    assert not idle & {"most", "misere", "heap.counters"}


def test_a_playout_is_cut_where_it_is_told() -> None:
    game = installed().game("projected-marks")
    cut = playout(game, Random(1), 3)
    assert (cut.end, len(cut.moves), cut.failure) == ("cut", 3, "")
    assert playout(game, Random(1)).end == "over"
