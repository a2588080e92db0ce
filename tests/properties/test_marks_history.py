"""Projected Marks: refusals, undo and redo, and records, at every turn."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from quadrule import Match
from quadrule.errors import (
    GameOverError,
    IllegalMoveError,
    MoveError,
    NotAMoveError,
    NothingToUndoError,
)
from quadrule.record import Record, read_record
from quadrule.testing import snapshot
from tests.properties.engines import examples, installed
from tests.properties.marks import any_rules, matches, text_of
from tests.properties.test_marks_in_step import conceivable_marks
from tests.reference.projected_marks import Rules

Played = tuple[Rules, Match]


def taken_back(data: st.DataObject, match: Match) -> Match:
    """The match after some of its turns are undone."""
    for _ in range(data.draw(st.integers(0, len(match.steps)), label="undone")):
        match.undo()
    return match


@examples(100)
@given(matches(), st.data())
def test_a_refused_mark_changes_nothing(played: Played, data: st.DataObject) -> None:
    """Whatever can be seen of the match is as before; what was undone can still be redone."""
    rules, match = played
    taken_back(data, match)
    text = text_of(data.draw(st.sampled_from(conceivable_marks(rules))))
    move = match.game.parse(text)
    assume(match.why_not(move))
    before = snapshot(match)
    expected = GameOverError if match.outcome is not None else IllegalMoveError
    for asked in (move, text):
        with pytest.raises(expected):
            match.play(asked)
        assert snapshot(match) == before


@examples(100)
@given(matches(), st.data(), st.text())
def test_noise_changes_nothing(played: Played, data: st.DataObject, noise: str) -> None:
    """A text that is no move is refused, and so is a legal move of a seat not on turn."""
    rules, match = played
    taken_back(data, match)
    before = snapshot(match)
    with pytest.raises(MoveError):
        match.play(noise + "!")
    if match.to_move is not None:
        move = data.draw(st.sampled_from(match.legal_moves()))
        with pytest.raises(IllegalMoveError) as caught:
            match.play(move, seat=(match.to_move + 1) % rules.seats)
        assert [refusal.code for refusal in caught.value.refusals] == ["not-your-turn"]
        with pytest.raises(NotAMoveError):
            match.why_not("!")
    assert snapshot(match) == before


@examples(100)
@given(matches())
def test_undo_and_redo_go_turn_by_turn(played: Played) -> None:
    """A turn goes and comes back with its forced Xs, and undoing all leads to the start."""
    _, match = played
    whole = snapshot(match)
    steps = match.steps
    for made in range(len(steps), 0, -1):
        assert match.undo() is steps[made - 1]
        before = steps[made - 2].position if made > 1 else match.game.start()
        assert match.position == before
        assert hash(match.position) == hash(before)
        assert match.position.outcome is None
    assert match.steps == ()
    with pytest.raises(NothingToUndoError):
        match.undo()
    for step in steps:
        assert match.redo() is step
    with pytest.raises(NothingToUndoError):
        match.redo()
    assert match.steps == steps
    assert (whole.record, whole.fingerprint, whole.view) == (
        Record(match).text(),
        hash(match.position),
        match.view(),
    )


@examples(100)
@given(matches(), st.data())
def test_a_new_turn_takes_the_place_of_what_was_undone(played: Played, data: st.DataObject) -> None:
    """After it nothing can be redone, and the match is one that was played so from the start."""
    _, match = played
    match.undo()
    taken_back(data, match)
    match.play(data.draw(st.sampled_from(match.legal_moves())))
    assert not match.can_redo
    again = Match(match.game)
    for step in match.steps:
        assert step.move is not None
        again.play(step.move.text)
    assert again.steps == match.steps
    assert again.view() == match.view()


@examples(40)
@given(matches(any_rules(largest=6)))
def test_a_record_can_be_written_and_read_at_every_turn(played: Played) -> None:
    """What is read equals what was written, hash and text too."""
    _, match = played
    while True:
        text = Record(match).text()
        read = read_record(text, installed())
        assert read.match.game.ruleset == match.game.ruleset
        assert read.match.steps == match.steps
        assert read.match.position == match.position
        assert hash(read.match.position) == hash(match.position)
        assert read.match.outcome == match.outcome
        assert read.text() == text
        if not match.can_undo:
            break
        match.undo()


@examples(100)
@given(matches())
def test_a_finished_match_takes_no_move_until_a_turn_is_undone(played: Played) -> None:
    """Then the last move can be made again, and ends it again."""
    _, match = played
    assert match.steps[-1].move is not None
    last = match.steps[-1].move.text
    end = match.outcome
    for text in (last, "a1=1", "a1=X", "z99=1", "nonsense"):
        with pytest.raises(GameOverError):
            match.play(text)
    assert [refusal.code for refusal in match.why_not("a1=1")] == ["game-over"]
    match.undo()
    assert match.outcome is None
    assert match.legal_moves()
    match.play(last)
    assert match.outcome == end
