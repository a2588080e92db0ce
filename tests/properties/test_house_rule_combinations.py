"""All combinations of house rules, over random options, beside the reference with house rules."""

from __future__ import annotations

from itertools import chain, combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrule import Match, Move
from quadrule.record import Record, read_record
from tests.docs.own import own_house_rules
from tests.properties.engines import examples, installed
from tests.properties.marks import (
    any_rules,
    board_of,
    game_for,
    name_of,
    text_of,
    told,
)
from tests.reference import projected_marks as reference
from tests.reference.house_rules import HouseRules, Table
from tests.reference.projected_marks import Rules

NAMES = ("at-most-crosses", "double-circle-bonus", "no-line-twice-running", "no-opening-cross")
COMBINATIONS = list(chain.from_iterable(combinations(NAMES, n) for n in range(len(NAMES) + 1)))


def test_none_is_left_out() -> None:
    """These are all house rules of ours that are made for this game."""
    rules = own_house_rules(installed())
    assert [rule.name for rule in rules if rule.fits("projected-marks")] == list(NAMES)


def tables(
    rules: Rules, names: tuple[str, ...], most: int, points: int
) -> tuple[HouseRules, dict[str, dict[str, object]]]:
    """The house rules as the reference and as a ruleset file spell them."""
    house = HouseRules(
        at_most_crosses=most if "at-most-crosses" in names else None,
        double_circle_bonus=points if "double-circle-bonus" in names else None,
        no_line_twice_running="no-line-twice-running" in names,
        no_opening_cross="no-opening-cross" in names,
    )
    keys = {"at-most-crosses": {"most": most}, "double-circle-bonus": {"points": points}}
    return house, {name: {"use": name, **keys.get(name, {})} for name in names}


@pytest.mark.parametrize("names", COMBINATIONS, ids=lambda names: "+".join(names) or "none")
@examples(40)
@given(
    any_rules(largest=4, highest=4),
    st.one_of(st.integers(0, 2), st.integers(0, 9)),
    st.integers(1, 9),
    st.data(),
)
def test_any_house_rules_together(
    names: tuple[str, ...], rules: Rules, most: int, points: int, data: st.DataObject
) -> None:
    """In whatever order they stand, each turn goes and the game ends as the reference says."""
    house, spelt = tables(rules, names, most, points)
    order = data.draw(st.permutations(names))
    match = Match(game_for(rules, house_rules=[spelt[name] for name in order]))
    table = Table(rules, house)
    while match.outcome is None:
        check_moves(match, table, list(order))
        moves = match.legal_moves()
        move = moves[data.draw(st.integers(0, len(moves) - 1), label="move")]
        bare = data.draw(st.booleans(), label="by its text alone")
        step = match.play(Move(move.text) if bare else move)
        forced, passing = table.play(told(move.text))
        expected = [f"{name_of(square)}=X" for square in forced] + ["pass"] * len(passing)
        assert [each.move.text for each in step.forced] == expected
        assert board_of(match.game, match.position) == table.state.board
        assert list(match.score().totals) == table.totals()
        assert (match.outcome is None) == (table.ended is None)
        assert match.outcome is not None or match.position.to_move == table.state.seat
    check_end(match, table)


def check_moves(match: Match, table: Table, order: list[str]) -> None:
    """The legal moves; and of every mark on the board, which house rules forbid it, in order."""
    rules, seat = table.rules, table.state.seat
    assert [told(move.text) for move in match.legal_moves()] == table.legal_moves(seat)
    for square in reference.all_squares(rules):
        for mark in (1, rules.highest_number, "X"):
            move = reference.Move(*square, mark)
            refusals = match.why_not(Move(text_of(move)))
            found = [refusal.code for refusal in refusals if refusal.rule is not None]
            assert found == [refusal.rule for refusal in refusals if refusal.rule is not None]
            assert found == sorted(table.forbidden(seat, move), key=order.index)


def check_end(match: Match, table: Table) -> None:
    """Why and how it ended; no line can come to hold any more; and the record can be read."""
    outcome = match.outcome
    assert outcome is not None
    assert outcome.reason == table.ended
    assert (list(outcome.winners), list(outcome.tied)) == table.outcome()
    assert outcome.scores == tuple(table.totals())
    lines = [row for row in match.score().rows if row.rule is None]
    assert all(row.low == row.count == row.high for row in lines)
    assert len(match.steps) <= table.rules.rows * table.rules.columns
    assert read_record(Record(match).text(), installed()).match.steps == match.steps
