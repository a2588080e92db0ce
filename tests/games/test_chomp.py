"""Chomp: known first bites, and every bite beside a slow reading of the rules."""

from __future__ import annotations

from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrule import Game, Match
from tests.games.solving_numbers import (
    check_refused,
    codes,
    first_wins,
    played,
    random_turns,
    sites,
    texts,
    winning_openings,
)
from tests.properties.engines import examples, game_of
from tests.properties.trees import reachable


def chomp(rows: int, columns: int) -> Game:
    return game_of("chomp", {"rows": rows, "columns": columns})


@pytest.mark.parametrize(
    ("rows", "columns", "row", "column"),
    [(2, 5, 2, 5), (4, 4, 2, 2), (3, 4, 2, 3), (3, 5, 3, 4), (4, 5, 3, 3)],
)
def test_one_first_bite_wins(rows: int, columns: int, row: int, column: int) -> None:
    """And on the bar turned over its diagonal, the same bite turned over."""
    assert winning_openings(chomp(rows, columns)) == [f"{'abcde'[column - 1]}{row}"]
    assert winning_openings(chomp(columns, rows)) == [f"{'abcde'[row - 1]}{column}"]


def test_the_first_seat_wins_on_every_bar_but_the_smallest() -> None:
    """A last square that does not win as a first bite would be answered by a bite that does."""
    for rows in range(1, 5):
        for columns in range(1, 5):
            assert first_wins(chomp(rows, columns)) == (rows * columns > 1)


def test_positions_are_shapes_however_they_came_about() -> None:
    """A bar of 4 × 5 can be bitten into as many shapes as there are paths along its squares."""
    game = chomp(4, 5)
    states = {position.state.live for position in reachable(game)}
    assert len(states) == comb(9, 4)
    assert played(game, "e1 d1").position == played(game, "e4 d1").position


@examples(60)
@given(st.integers(1, 5), st.integers(1, 5), st.data())
def test_every_bite_goes_as_a_slow_reading_says(
    rows: int, columns: int, data: st.DataObject
) -> None:
    match = Match(chomp(rows, columns))
    bar = {(r, c) for r in range(1, rows + 1) for c in range(1, columns + 1)}
    turns = 0
    for bite in random_turns(data, match):
        assert {move.text for move in match.legal_moves()} == {name(*square) for square in bar}
        for r in range(1, 8):
            for c in range(1, 8):
                inside = r <= rows and c <= columns
                expected = "square-eaten" if inside else "outside-board"
                assert codes(match, name(r, c)) == [expected] * ((r, c) not in bar)
        shown = {site.id for site in sites(match.game, match.position).values() if site.text}
        assert shown == {name(*square) for square in bar}
        row, column = int(bite[1:]), "abcde".index(bite[0]) + 1
        bar = {(r, c) for r, c in bar if not (r >= row and c >= column)}
        turns += 1
    assert bar == set()
    assert match.outcome is not None
    eater = (turns - 1) % 2
    assert match.outcome.winners == (1 - eater,)
    assert match.outcome.evidence == ("a1",)
    poison = sites(match.game, match.position)["a1"]
    assert (poison.text, poison.owner) == ("x", eater)


def name(row: int, column: int) -> str:
    return f"{'abcdefgh'[column - 1]}{row}"


def test_rows_are_no_columns() -> None:
    match = Match(chomp(2, 3))
    assert codes(match, "c2") == []
    assert texts(match, "b3") == ["b3 is outside the bar (a1 to c2)"]
    match.play("C 1")
    assert [move.text for move in match.legal_moves()] == ["a1", "b1", "a2", "b2"]
    assert texts(match, "c2") == ["c2 is eaten"]


@pytest.mark.parametrize(
    ("options", "place"),
    [
        ("rows = 0", "4:8 options.rows"),
        ("columns = 27", "4:11 options.columns"),
        ("rows = true", "4:8 options.rows"),
        ("columns = 4.0", "4:11 options.columns"),
        ('rows = "4"', "4:8 options.rows"),
        ("poison = 1", "4:1 options.poison"),
    ],
)
def test_bad_options_are_refused(options: str, place: str) -> None:
    check_refused("chomp", options, place)
