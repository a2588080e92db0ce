"""Placement games on a grid, and how a table says that its game is over."""

from __future__ import annotations

from typing import Any

import pytest

from quadrule.grid import Grid
from quadrule.outcome import Outcome
from quadrule.placement import PlacementTable, SquareRules, Squares
from quadrule.position import Move, Position

PLAIN = Squares(Grid(2, 2))
MARKED = Squares(Grid(1, 3), ("X", "O"))
SEATS = ("Ann", "Bob")


def rules(squares: Squares = PLAIN, **fields: Any) -> SquareRules:
    actions = squares.actions(owned=not squares.marks)
    return SquareRules(PlacementTable(actions, squares.groups(), **fields), SEATS, squares)


def played(game: SquareRules, line: str) -> Position:
    state, to_move = game.start()
    for text in line.split():
        position = Position(state, to_move)
        assert not game.forbid_move(position, Move(text))
        state, to_move = game.apply_move(position, Move(text), to_move)
    return Position(state, to_move)


def test_actions_are_squares_or_marks_in_squares_in_reading_order() -> None:
    assert [a.move.text for a in PLAIN.actions(owned=True)] == ["a1", "b1", "a2", "b2"]
    texts = ["a1=X", "a1=O", "b1=X", "b1=O", "c1=X", "c1=O"]
    assert [a.move.text for a in MARKED.actions(owned=False)] == texts


@pytest.mark.parametrize(
    ("squares", "text", "read"),
    [
        (PLAIN, "B 9", "b9"),
        (PLAIN, "b2=X", None),
        (PLAIN, "b2=", None),
        (MARKED, " z1 = o ", "z1=O"),
        (MARKED, "b2", None),
        (MARKED, "b2=", None),
        (MARKED, "b2=Z", None),
        (MARKED, "b2=X=X", None),
    ],
)
def test_moves_are_read_on_the_grid_or_not(squares: Squares, text: str, read: str | None) -> None:
    found = squares.read(text)
    assert (None if found is None else found.text) == read
    assert rules(squares).parse_move(text) == (found or squares.how_to)


def test_a_square_is_marked_once_whatever_the_mark() -> None:
    game = rules(MARKED)
    position = played(game, "b1=X")
    assert [move.text for move in game.generate_moves(position)] == ["a1=X", "a1=O", "c1=X", "c1=O"]
    for text, code in (
        ("b1=X", "square-taken"),
        ("b1=O", "square-taken"),
        ("d1=X", "outside-board"),
    ):
        (refusal,) = game.forbid_move(position, Move(text)) or ()
        assert refusal.code == code
    (refusal,) = game.forbid_move(position, Move("nonsense")) or ()
    assert (refusal.code, refusal.text) == ("not-a-move", MARKED.how_to)


def test_rows_are_winning_sets_of_equal_marks() -> None:
    texts = [action.move.text for action in MARKED.actions(owned=False)]
    rows = [
        ([texts[n] for n in win.actions], [texts[n] for n in win.unless], win.text)
        for win in MARKED.rows(2, exactly=True, shared=True)
    ]
    assert rows == [
        (["a1=X", "b1=X"], ["c1=X"], "a1 and b1 are in a row"),
        (["a1=O", "b1=O"], ["c1=O"], "a1 and b1 are in a row"),
        (["b1=X", "c1=X"], ["a1=X"], "b1 and c1 are in a row"),
        (["b1=O", "c1=O"], ["a1=O"], "b1 and c1 are in a row"),
    ]
    assert not any(win.unless for win in MARKED.rows(2, exactly=False))


def test_the_view_shows_whose_each_mark_is() -> None:
    game = rules()
    sites = {site.id: site for site in game.view(played(game, "a1 b2"), None).sites}
    assert (sites["a1"].text, sites["a1"].owner, sites["a1"].label) == ("A", 0, "a1, A by Ann")
    assert (sites["b2"].text, sites["b2"].owner, sites["b2"].label) == ("B", 1, "b2, B by Bob")
    assert (sites["b1"].text, sites["b1"].owner, sites["b1"].label) == ("", None, "b1, empty")


@pytest.mark.parametrize(
    ("fields", "outcome"),
    [
        ({}, Outcome((), "board-full", "the board is full", tied=(0, 1))),
        (
            {"last_mover": "wins"},
            Outcome((1,), "no-move-left", "the seat on turn cannot move"),
        ),
        (
            {"last_mover": "loses", "end_reason": "done", "end_text": "all is done"},
            Outcome((0,), "done", "all is done"),
        ),
        ({"end_winner": 0, "end_text": "all is done"}, Outcome((0,), "board-full", "all is done")),
    ],
)
def test_what_is_said_when_nothing_is_left_to_play(
    fields: dict[str, Any], outcome: Outcome
) -> None:
    game = rules(**fields)
    assert game.outcome(played(game, "a1 b1 a2 b2")) == outcome
