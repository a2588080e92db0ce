"""Projected Marks: what becomes of a dead square, and that `free` and `auto` come to the same.

With `free`, Xs in dead squares keep the turn, and no X ever affects another square. So take a game
with `auto` and play its turns, by the same seats, with `free`: whenever the seats choose to mark
the dead squares, all of them end up marked, and the board, the sheet and the result are the same.
And every game with `free`, its Xs in dead squares left out, is such a game.
"""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from quadrule import Match, Step
from tests.properties.engines import examples
from tests.properties.marks import (
    any_rules,
    board_of,
    game_for,
    matches,
    name_of,
    play_out,
    square_of,
)
from tests.reference import projected_marks as reference
from tests.reference.projected_marks import Rules

Played = tuple[Rules, Match]
DENSE = any_rules(largest=6, highest=6)


def dead_marks(match: Match, rules: Rules) -> list[str]:
    """The Xs that can be marked in dead squares."""
    board = board_of(match.game, match.position)
    return [f"{name_of(square)}=X" for square in reference.dead_squares(rules, board)]


def same_end(first: Match, second: Match) -> None:
    """The same board, sheet and result."""
    assert board_of(first.game, first.position) == board_of(second.game, second.position)
    assert first.score() == second.score()
    assert first.outcome is not None
    assert first.outcome == second.outcome


@examples(150)
@given(matches(DENSE.map(lambda rules: replace(rules, dead_squares="auto"))), st.data())
def test_free_ends_as_auto_whenever_the_dead_squares_are_marked(
    played: Played, data: st.DataObject
) -> None:
    """Marked at once, at the end or in between: the seats and the result are those of `auto`."""
    rules, auto = played
    free = Match(game_for(replace(rules, dead_squares="free")))
    for step in auto.steps:
        assert step.move is not None
        _mark_some(free, rules, data)
        free.play(step.move, seat=step.seat)
    while free.outcome is None:
        seat = free.to_move
        step = free.play(data.draw(st.sampled_from(dead_marks(free, rules))), seat=seat)
        assert step.position.to_move == seat
    same_end(free, auto)


def _mark_some(match: Match, rules: Rules, data: st.DataObject) -> None:
    """Mark some of the dead squares; the seat on turn still has the turn."""
    marks = dead_marks(match, rules)
    if not marks:
        return
    for mark in data.draw(st.lists(st.sampled_from(marks), unique=True)):
        seat = match.to_move
        match.play(mark, seat=seat)
        assert match.to_move == seat


@examples(150)
@given(matches(DENSE.map(lambda rules: replace(rules, dead_squares="free"))))
def test_auto_ends_as_free_without_its_marks_in_dead_squares(played: Played) -> None:
    """The turns that are turns make a game with `auto` with the same seats and the same result."""
    rules, free = played
    auto = Match(game_for(replace(rules, dead_squares="auto")))
    before = free.game.start()
    for step in free.steps:
        assert step.move is not None
        square = square_of(step.move.text.split("=")[0])
        if not reference.is_dead(rules, board_of(free.game, before), square):
            auto.play(step.move, seat=step.seat)
        before = step.position
    same_end(auto, free)


@examples(150)
@given(DENSE, st.data())
def test_a_mark_in_a_dead_square_is_a_turn_by_house_rule_alone(
    rules: Rules, data: st.DataObject
) -> None:
    """With `turn` every mark passes the turn on; with `free` all but those in dead squares do."""
    match = play_out(data, Match(game_for(rules)))
    before = match.game.start()
    for step in match.steps:
        kept = step.position.to_move == step.seat
        assert kept == (rules.dead_squares == "free" and _was_dead(rules, match, before, step))
        before = step.position


def _was_dead(rules: Rules, match: Match, before: object, step: Step) -> bool:
    assert step.move is not None
    board = board_of(match.game, before)  # type: ignore[arg-type]
    return reference.is_dead(rules, board, square_of(step.move.text.split("=")[0]))


@examples(100)
@given(matches(DENSE.map(lambda rules: replace(rules, dead_squares="auto"))))
def test_no_dead_square_is_ever_left_to_a_seat(played: Played) -> None:
    """With `auto` no position with a choice has one, and what is forced was dead at once."""
    rules, match = played
    for step in match.steps:
        after = board_of(match.game, step.after)
        forced = [square_of(f.move.text.split("=")[0]) for f in step.forced]
        assert forced == reference.dead_squares(rules, after)
        assert all(f.move.text.endswith("=X") for f in step.forced)
        board = board_of(match.game, step.position)
        assert reference.dead_squares(rules, board) == []
