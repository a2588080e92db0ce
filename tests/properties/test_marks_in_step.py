"""Projected Marks, turn by turn beside the reference."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from quadrule import Match, Move
from tests.properties.engines import examples
from tests.properties.marks import (
    Pair,
    any_rules,
    board_of,
    matches,
    repeated_numbers,
    rows_of,
    square_of,
    text_of,
    told,
    turns,
    visited,
)
from tests.reference import projected_marks as reference
from tests.reference.projected_marks import Mark, Rules


@examples(150)
@given(any_rules(), st.data())
def test_every_turn_goes_as_the_reference_says(rules: Rules, data: st.DataObject) -> None:
    """Legal moves, forced Xs in reading order, the seat on turn, the board and the sheet."""
    pair = Pair.begin(rules)
    for move in turns(data, pair.match):
        listed = [told(m.text) for m in pair.match.legal_moves()]
        assert listed == reference.legal_moves(rules, pair.state.board)
        step, forced = pair.play(move)
        assert [told(f.move.text) for f in step.forced] == [(*s, "X") for s in forced]
        assert step.position.to_move == pair.state.seat
        assert board_of(pair.game, step.position) == pair.state.board
        sheet = reference.score_sheet(rules, pair.state.board)
        assert rows_of(pair.match.score().rows) == sheet
        over = pair.match.outcome is not None
        assert over == reference.is_over(rules, pair.state.board)


@examples(150)
@given(matches())
def test_the_end_is_as_the_reference_says(played: tuple[Rules, Match]) -> None:
    """Totals, winners and the seats that tie; and nothing is left to play."""
    rules, match = played
    board = board_of(match.game, match.position)
    assert match.outcome is not None
    assert list(match.score().totals) == reference.totals(rules, board)
    assert match.outcome.scores == match.score().totals
    expected = reference.outcome(rules, board)
    assert (list(match.outcome.winners), list(match.outcome.tied)) == expected
    assert match.legal_moves() == ()
    assert match.to_move is None


@examples(150)
@given(matches())
def test_each_square_is_marked_once(played: tuple[Rules, Match]) -> None:
    """Turns and forced Xs are as many as the squares; only `auto` forces any."""
    rules, match = played
    forced = [f for step in match.steps for f in step.forced]
    assert len(match.steps) + len(forced) == rules.rows * rules.columns
    assert not forced or rules.dead_squares == "auto"
    marked = [m.text for step in match.steps for m in (step.move, *(f.move for f in step.forced))
              if m is not None]  # fmt: skip
    assert len({square_of(text.split("=")[0]) for text in marked}) == rules.rows * rules.columns


@examples(150)
@given(matches())
def test_no_line_ever_holds_a_number_twice(played: tuple[Rules, Match]) -> None:
    """After every step, forced ones included."""
    rules, match = played
    for position in visited(match):
        assert repeated_numbers(rules, board_of(match.game, position)) == []


@examples(150)
@given(matches(any_rules(largest=7)), st.data())
def test_a_mark_is_legal_exactly_when_nothing_speaks_against_it(
    played: tuple[Rules, Match], data: st.DataObject
) -> None:
    """Every conceivable mark, on the board and off it, is judged as the reference judges it."""
    rules, match = played
    open_positions = [p for p in visited(match) if p.outcome is None]
    position = data.draw(st.sampled_from(open_positions))
    board = board_of(match.game, position)
    legal = {move.text for move in match.game.legal_moves(position)}
    for mark in conceivable_marks(rules):
        text = text_of(mark)
        refusals = match.game.why_not(position, match.game.parse(text))
        codes = [refusal.code for refusal in refusals]
        assert codes == reference.why_not(rules, board, mark), text
        assert (not codes) == (text in legal), text
        check_evidence(rules, board, mark, dict(zip(codes, refusals, strict=True)))


def conceivable_marks(rules: Rules) -> list[reference.Move]:
    """Each square of a frame around the board, with each number that might be written, and X."""
    marks: list[Mark] = [*range(-1, rules.highest_number + 3), "X"]
    return [
        reference.Move(row, column, mark)
        for row in range(rules.rows + 2)
        for column in range(1, rules.columns + 2)
        for mark in marks
    ]


def check_evidence(
    rules: Rules, board: reference.Board, mark: reference.Move, refusals: dict[str, object]
) -> None:
    """A refusal for a number in a line shows the square that holds it."""
    holders = {
        "number-in-row": reference.same_number_in_row(board, mark),
        "number-in-column": reference.same_number_in_column(board, mark),
        "number-in-box": reference.same_number_in_box(rules, board, mark),
    }
    for code, refusal in refusals.items():
        if code in holders:
            squares = [square_of(site) for site in getattr(refusal, "squares", ())]
            assert squares == holders[code]


@examples(100)
@given(matches(any_rules(largest=5)), st.data())
def test_a_mark_is_judged_by_its_text_alone(
    played: tuple[Rules, Match], data: st.DataObject
) -> None:
    """Moves are equal when their texts are: one made of a text is judged as one that was read."""
    rules, match = played
    position = data.draw(st.sampled_from(list(visited(match))))
    text = text_of(data.draw(st.sampled_from(conceivable_marks(rules))))
    read = match.game.parse(text)
    assert Move(text) == read
    assert match.game.why_not(position, Move(text)) == match.game.why_not(position, read)
