"""House rules: what they forbid, what they pay, and seats they leave without a move."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrule import Engine, Game, Match, Move, hookimpl
from quadrule.errors import IllegalMoveError
from quadrule.plugin_values import HouseRuleType
from quadrule.record import Record, read_record
from quadrule.refusal import Refusal
from quadrule.score import ScoreRow
from quadrule.testing import snapshot
from quadrule_games import number_scrabble, projected_marks
from tests.properties.engines import examples, installed
from tests.properties.marks import (
    SEATS,
    any_rules,
    board_of,
    game_for,
    square_of,
    told,
    turns,
)
from tests.reference import projected_marks as reference
from tests.reference.projected_marks import Rules

CROSS = "no-opening-cross"
BONUS = "double-circle-bonus"


def with_rules(rules: Rules, *house_rules: dict[str, object]) -> Game:
    return game_for(rules, house_rules=house_rules)


def test_no_opening_cross_refuses_under_its_name() -> None:
    """Its name is the code and the `rule`, after the game's own reasons; nothing has changed."""
    match = Match(with_rules(Rules(3, 3), {"use": CROSS}))
    assert not [move for move in match.legal_moves() if move.mark == "X"]
    before = snapshot(match)
    with pytest.raises(IllegalMoveError) as caught:
        match.play("b2=x")
    assert [(r.code, r.rule) for r in caught.value.refusals] == [(CROSS, CROSS)]
    assert caught.value.refusals[0].squares == ("b2",)
    assert snapshot(match) == before
    match.play("b2=1")
    found = [(r.code, r.rule) for r in match.why_not("b2=X")]
    assert found == [("square-taken", None), (CROSS, CROSS)]
    assert match.why_not(Move("c3=X")) == match.why_not("c3=X") != ()
    match.play("a1=1")
    assert match.why_not("c3=X") == ()


@examples(100)
@given(any_rules(largest=5, highest=5), st.data())
def test_no_opening_cross_forbids_an_x_to_seats_that_have_not_moved(
    rules: Rules, data: st.DataObject
) -> None:
    """All else is as without it, but that a seat which can do nothing passes."""
    match = Match(with_rules(rules, {"use": CROSS}))
    moved: set[int] = set()
    for move in turns(data, match):
        board = board_of(match.game, match.position)
        seat = match.position.to_move
        allowed = reference.legal_moves(rules, board)
        expected = [m for m in allowed if m.mark != "X" or seat in moved]
        assert [told(m.text) for m in match.legal_moves()] == expected
        step = match.play(move, seat=seat)
        moved.add(seat)
        passes = [f for f in step.forced if f.move.text == "pass"]
        state, forced = reference.play(rules, reference.State(board, seat), told(move.text))
        assert [square_of(f.move.text.split("=")[0]) for f in step.forced if f not in passes] == (
            forced
        )
        after = (state.seat + len(passes)) % rules.seats
        assert step.position.to_move == after
    assert match.outcome is not None
    board = board_of(match.game, match.position)
    assert len(board) == rules.rows * rules.columns
    assert list(match.score().totals) == reference.totals(rules, board)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_seat_without_a_move_passes(seats: int) -> None:
    """The pass is forced, belongs to the turn before it, and is in the record and undone with it.

    On 1 × 2 with the number 1 alone, the square left after 1 can only take an X, which the other
    seats may not mark on their first turn.
    """
    rules = Rules(1, 2, highest=1, dead_squares="turn", seats=seats)
    match = Match(with_rules(rules, {"use": CROSS}))
    step = match.play("a1=1")
    reasons = [f"{name} has no legal move" for name in SEATS[1:seats]]
    assert [(f.move.text, f.reason) for f in step.forced] == [("pass", why) for why in reasons]
    assert match.to_move == 0
    assert [move.text for move in match.legal_moves()] == ["b1=X"]
    assert [event.text for event in match.events()] == [
        "Pink plays a1=1.",
        *(f"pass is forced: {why}." for why in reasons),
    ]
    match.undo()
    assert match.position == match.game.start()
    match.redo()
    last = match.play("b1=X")
    assert last.seat == 0
    assert last.forced == ()
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
    record = read_record(Record(match).text(), installed())
    assert record.match.steps == match.steps


def test_pass_is_no_move_of_a_seat() -> None:
    rules = Rules(1, 2, highest=1, dead_squares="turn")
    match = Match(with_rules(rules, {"use": CROSS}))
    with pytest.raises(Exception, match="is no move"):
        match.play("pass")
    assert match.game.why_not(match.position, Move("pass"))


class Nothing:
    """A house rule that forbids everything, or everything but one move, to the seats given."""

    def __init__(self, but: str = "") -> None:
        self.but = but

    @hookimpl
    def forbid_move(self, move: Move) -> Refusal | None:
        return None if move.text == self.but else Refusal("nothing", "nothing may be played")


def engine_with(rules: object) -> Engine:
    """An engine of explicit plugins, one of them a house rule named `nothing`."""

    class Plugin:
        @hookimpl
        def house_rules(self) -> tuple[HouseRuleType, ...]:
            return (HouseRuleType("nothing", "A test's.", lambda options, seats: rules),)

    return Engine([projected_marks, number_scrabble, Plugin()])


@pytest.mark.parametrize(
    ("game", "scores"), [("projected-marks", (0, 0)), ("number-scrabble", None)]
)
def test_a_game_in_which_nobody_can_move_is_over(game: str, scores: tuple[int, int] | None) -> None:
    """It ends at the start, by score or else as a draw of all seats, and its record can be read."""
    engine = engine_with(Nothing())
    text = f'format = 1\ngame = "{game}"\n[[house_rules]]\nuse = "nothing"\n'
    match = Match(engine.game(engine.parse_ruleset(text)))
    outcome = match.outcome
    assert outcome is not None
    assert (outcome.reason, outcome.winners, outcome.tied) == ("no-legal-move", (), (0, 1))
    assert outcome.scores == scores
    assert match.legal_moves() == ()
    assert [event.turn for event in match.events()] == [0]
    read = read_record(Record(match).text(), engine)
    assert read.match.outcome == outcome


def test_a_game_that_stops_halfway_is_decided_by_the_score_so_far() -> None:
    engine = engine_with(Nothing(but="a1=1"))
    text = 'format = 1\ngame = "projected-marks"\n[[house_rules]]\nuse = "nothing"\n'
    match = Match(engine.game(engine.parse_ruleset(text)))
    step = match.play("a1=1")
    assert [f.move.text for f in step.forced] == ["pass"]
    assert match.outcome is not None
    assert match.outcome.reason == "no-legal-move"
    assert match.outcome.winners == (0,)
    assert match.outcome.scores == (2, 0)
    match.undo()
    assert match.outcome is None


def doubles(match: Match) -> list[int]:
    """By seat, how many of its numbers score for more than one line."""
    board = board_of(match.game, match.position)
    rows = [row for row in match.score().rows if row.rule is None]
    circled = [row.square for row in rows if row.square is not None]
    twice = {square for square in circled if circled.count(square) > 1}
    owners = [board[square_of(square)][1] for square in twice]
    return [owners.count(seat) for seat in range(len(match.seats))]


@examples(100)
@given(any_rules(largest=5), st.integers(1, 99), st.integers(0, 1), st.data())
def test_the_bonus_counts_and_decides(
    rules: Rules, points: int, others: int, data: st.DataObject
) -> None:
    """Totals and winners include it, in whatever order and company the house rules stand."""
    bonus: dict[str, object] = {"use": BONUS, "points": points}
    cross: dict[str, object] = {"use": CROSS}
    order = data.draw(st.permutations([bonus, *[cross] * others]))
    match = Match(with_rules(rules, *order))
    for move in turns(data, match):
        match.play(move)
    plain = reference.totals(rules, board_of(match.game, match.position))
    expected = [total + points * count for total, count in zip(plain, doubles(match), strict=True)]
    assert list(match.score().totals) == expected
    assert match.outcome is not None
    assert match.outcome.scores == tuple(expected)
    decided = list(match.outcome.winners), list(match.outcome.tied)
    assert decided == reference.decided(rules, expected)
    added = [row for row in match.score().rows if row.rule is not None]
    assert all(check_bonus(row, points) for row in added)
    read = read_record(Record(match).text(), installed())
    assert read.match.outcome == match.outcome


def check_bonus(row: ScoreRow, points: int) -> bool:
    return (row.rule, row.points, row.count, row.sites) == (BONUS, points, None, (row.square,))


def test_the_bonus_can_turn_a_game() -> None:
    """Green leads by a point; Pink's one number that scores twice is worth three more."""
    rules = replace(Rules(2, 3), points="one")
    moves = ["a1=2", "b2=1", "c1=1", "c2=2", "b1=X", "a2=3"]
    plain = Match(with_rules(rules))
    paid = Match(with_rules(rules, {"use": BONUS, "points": 3}))
    for move in moves:
        plain.play(move)
        paid.play(move)
    assert plain.outcome is not None
    assert paid.outcome is not None
    assert plain.outcome.winners == (1,)
    assert paid.outcome.winners == (0,)
    assert sum(paid.score().totals) == sum(plain.score().totals) + 3
    assert paid.score().rows[-1].line.endswith("scores twice or more")
