"""Moves in odd spelling: what is read, what is no move, and what is a move elsewhere."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from quadrule import Engine, Game, Match, Move
from quadrule.errors import AmbiguousMoveError, IllegalMoveError, MoveError, NotAMoveError
from quadrule.notation import read_number
from quadrule.testing import snapshot
from quadrule_games import number_scrabble, projected_marks
from tests.properties.engines import examples, game_of, installed

NOISE = "".join(chr(33 + i % 90) for i in range(10_000))
NO_MOVES = [
    "",
    " ",
    "\t",
    "\n",
    "\0",
    "-1",
    NOISE,
    "b3=04",
    "b03=4",
    "b3=4.0",
    "b3=+4",
    "b3=-0",
    "b3=４",
    "ｂ3=4",
    "b3=⁴",
    "b³=4",
    "b3=٤",
    "b3=4\0",
    "\0b3=4",
    "b3=4\nb4=4",
    "b3\n=4",
    "b3=XX",
    "b3==4",
    "b3 4",
    "3b=4",
    "=4",
    "b3=",
    "b3=4 # a comment",
    "b3=4;b4=4",
    "b3=1e0",
    "b3=Х",
    "pass",
]
NO_PICKS = [
    *("", " ", "\0", "05", "+5", "5.0", "5e0", "²", "５", "٥", "-0", "- 1", "5 6", "five", "V"),
    *("5\n6", "0x5", "1_0", "pass", NOISE, "9" * 10_000),
]


@pytest.mark.parametrize("text", ["B3=4", " b3 = 4 ", "b3= 4", "b 3=4", "\tb3=4\n", "b3=4"])
def test_case_and_spaces_do_not_matter(text: str) -> None:
    match = Match(game_of("projected-marks", {}))
    step = match.play(text)
    assert step.move is not None
    assert step.move.text == "b3=4"


@pytest.mark.parametrize("text", ["b3=x", "B3=X", "b3 = x"])
def test_an_x_is_read_in_either_case(text: str) -> None:
    assert game_of("projected-marks", {}).parse(text).text == "b3=X"


@pytest.mark.parametrize("text", NO_MOVES)
def test_what_spells_no_mark_is_no_move(text: str) -> None:
    """Nothing changes, and the message is one line that repeats no more than a little of it."""
    match = Match(game_of("projected-marks", {}))
    match.play("a1=1")
    before = snapshot(match)
    with pytest.raises(NotAMoveError) as caught:
        match.play(text)
    with pytest.raises(NotAMoveError):
        match.game.parse(text)
    assert snapshot(match) == before
    message = str(caught.value)
    assert message.isprintable()
    assert len(message) < 500


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("b0=1", ["outside-board"]),
        ("z99=1", ["outside-board"]),
        ("zz1=X", ["outside-board"]),
        ("f1=6", ["outside-board", "number-too-high"]),
        ("f6=-1", ["outside-board", "number-too-low"]),
        ("b3=0", ["number-too-low"]),
        ("b3=-1", ["number-too-low"]),
        ("b3=9999", ["number-too-high"]),
        ("a1=1", ["square-taken"]),
        ("a1=9", ["square-taken", "number-too-high"]),
        ("a2=1", ["number-in-column"]),
        ("b1=1", ["number-in-row"]),
    ],
)
def test_a_mark_that_cannot_be_made_here_is_an_illegal_move(text: str, codes: list[str]) -> None:
    match = Match(game_of("projected-marks", {}))
    match.play("a1=1")
    before = snapshot(match)
    with pytest.raises(IllegalMoveError) as caught:
        match.play(text)
    assert [refusal.code for refusal in caught.value.refusals] == codes
    assert text in str(caught.value)
    assert snapshot(match) == before


@pytest.mark.parametrize("text", NO_PICKS)
def test_what_spells_no_number_is_no_pick(text: str) -> None:
    match = Match(game_of("number-scrabble", {}))
    match.play("1")
    before = snapshot(match)
    with pytest.raises(NotAMoveError) as caught:
        match.play(text)
    assert snapshot(match) == before
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 500


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("10", ["not-in-pool"]),
        ("-1", ["not-in-pool"]),
        ("0", ["not-in-pool"]),
        ("999999999", ["not-in-pool"]),
        ("1", ["number-taken"]),
        (" 1 ", ["number-taken"]),
    ],
)
def test_a_number_that_cannot_be_picked_is_an_illegal_move(text: str, codes: list[str]) -> None:
    match = Match(game_of("number-scrabble", {}))
    match.play("1")
    with pytest.raises(IllegalMoveError) as caught:
        match.play(text)
    assert [refusal.code for refusal in caught.value.refusals] == codes


@examples(300)
@given(st.sampled_from(["projected-marks", "number-scrabble"]), st.text(max_size=40))
@example("projected-marks", "ª1=1")
@example("projected-marks", "ﬀ1=1")
@example("projected-marks", "K1=1")
@example("number-scrabble", "１")
def test_any_text_is_a_move_or_an_error_of_the_library(game: str, text: str) -> None:
    """What is read has one spelling, which is read as the same move."""
    made = installed().game(game)
    try:
        move = made.parse(text)
    except MoveError as error:
        message = str(error)
    else:
        message = ""
        check_read(made, text, move)
    assert message.isprintable()


def check_read(made: Game, text: str, move: Move) -> None:
    assert text.isascii() or text.strip().isascii()
    assert made.parse(move.text) == move
    assert made.parse(move.text).text == move.text
    assert "".join(text.split()).casefold() == move.text.casefold()


def test_a_move_text_is_read_by_an_engine_of_explicit_plugins() -> None:
    engine = Engine([projected_marks, number_scrabble])
    assert list(engine.registry.games) == ["number-scrabble", "projected-marks"]
    ruleset = engine.parse_ruleset('format = 1\ngame = "projected-marks"\n')
    assert engine.game(ruleset).parse("B3 = x").text == "b3=X"
    assert issubclass(AmbiguousMoveError, MoveError)


@pytest.mark.parametrize(
    ("text", "number"),
    [("0", 0), ("7", 7), ("-12", -12), ("123456789", 123_456_789)]
    + [(text, None) for text in ("", "-", "-0", "+1", "07", "1 2", "1.0", "²", "１", "1" * 20)],
)
def test_a_number_is_spelt_one_way(text: str, number: int | None) -> None:
    assert read_number(text) == number
