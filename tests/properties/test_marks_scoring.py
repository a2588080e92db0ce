"""Projected Marks: the score sheet, line by line, finished and unfinished."""

from __future__ import annotations

from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrule import Match, Position
from quadrule.score import ScoreRow
from tests.properties.engines import examples
from tests.properties.marks import (
    any_rules,
    board_of,
    game_for,
    matches,
    name_of,
    visited,
)
from tests.reference import projected_marks as reference
from tests.reference.projected_marks import Board, Mark, Move, ProjectedMarks, Rules, Square
from tests.reference.search import reachable_positions

Played = tuple[Rules, Match]


def by_line(rows: tuple[ScoreRow, ...]) -> dict[str, ScoreRow]:
    """The rows of a sheet by line, each line once."""
    found = {row.line: row for row in rows}
    assert len(found) == len(rows)
    return found


@examples(150)
@given(matches())
def test_at_most_one_number_scores_in_a_line(played: Played) -> None:
    """There is one row for each line, and its number is the count of its line."""
    rules, match = played
    for position in visited(match):
        rows = by_line(match.game.score(position).rows)
        assert list(rows) == [name for name, _ in reference.all_lines(rules)]
        for row in rows.values():
            assert (row.mark is None) == (row.square is None) == (row.seat is None)
            assert row.mark is None or int(row.mark) == row.count
            worth = row.count if rules.points == "face-value" else 1
            assert row.points == (0 if row.mark is None else worth)


@examples(150)
@given(matches())
def test_the_range_of_a_line_holds_its_final_count_and_only_narrows(played: Played) -> None:
    """The fewest never falls, the most never rises, and at the end both are the count."""
    _, match = played
    final = {line: row.count for line, row in by_line(match.score().rows).items()}
    before = dict.fromkeys(final, (0, len(match.steps) * 99))
    for position in visited(match):
        for line, row in by_line(match.game.score(position).rows).items():
            count = final[line]
            assert row.low is not None
            assert row.high is not None
            assert count is not None
            assert row.low <= count <= row.high
            assert before[line][0] <= row.low
            assert row.high <= before[line][1]
            before[line] = row.low, row.high
    assert before == {line: (count, count) for line, count in final.items()}


@examples(60)
@given(matches(any_rules(largest=4, highest=5)))
def test_the_range_of_a_line_is_exact(played: Played) -> None:
    """It is what trying every way to fill the line's empty squares finds."""
    rules, match = played
    for position in visited(match):
        board = board_of(match.game, position)
        rows = by_line(match.game.score(position).rows)
        for name, squares in reference.all_lines(rules):
            counts = possible_counts(rules, board, squares)
            assert (rows[name].low, rows[name].high) == (min(counts), max(counts))


def possible_counts(rules: Rules, board: Board, squares: list[Square]) -> set[int]:
    """How many counted marks the line can come to hold, all ways of filling it tried.

    Square by square; ways that have used the same numbers and counted as many are one from there.
    """
    held = [s for s in squares if s in board and reference.is_counted(rules, board[s][0])]
    ways: set[tuple[frozenset[Mark], int]] = {(frozenset(), len(held))}
    marks: list[Mark] = [*range(1, rules.highest_number + 1), "X"]
    for square in squares:
        if square in board:
            continue
        fits = [m for m in marks if not reference.why_not(rules, board, Move(*square, m))]
        ways = {
            (used if mark == "X" else used | {mark}, count + reference.is_counted(rules, mark))
            for used, count in ways
            for mark in fits
            if mark not in used
        }
    return {count for _, count in ways}


@pytest.mark.parametrize("boxes", [None, (1, 1), (1, 2), (2, 2)])
@pytest.mark.parametrize("counted", ["numbers", "crosses"])
def test_the_range_of_a_line_is_what_play_can_reach(
    boxes: tuple[int, int] | None, counted: Literal["numbers", "crosses"]
) -> None:
    """On 2 × 2, from every position, over every game that can follow."""
    rules = Rules(2, 2, highest=2, boxes=boxes, counts=counted)
    game = game_for(rules)
    seen: dict[Position, dict[str, set[int]]] = {}

    def reached(position: Position) -> dict[str, set[int]]:
        if position in seen:
            return seen[position]
        rows = by_line(game.score(position).rows)
        found: dict[str, set[int]] = {line: set() for line in rows}
        moves = game.legal_moves(position)
        for move in moves:
            for line, counts in reached(game.play(position, move).position).items():
                found[line] |= counts
        if not moves:
            found = {line: {row.count or 0} for line, row in rows.items()}
        for line, row in rows.items():
            assert (row.low, row.high) == (min(found[line]), max(found[line]))
        seen[position] = found
        return found

    reached(game.start())
    assert len(seen) == len(reachable_positions(ProjectedMarks(rules)))


@st.composite
def latin_squares(draw: st.DrawFn) -> list[list[int]]:
    """Latin squares of order 1 to 7: the cyclic one with rows, columns and numbers shuffled."""
    order = draw(st.integers(1, 7))
    rows, columns, numbers = (draw(st.permutations(range(order))) for _ in range(3))
    return [[numbers[(r + c) % order] + 1 for c in columns] for r in rows]


@examples(60)
@given(latin_squares(), st.sampled_from(["one", "face-value"]), st.integers(2, 4), st.data())
def test_a_latin_square_scores_its_order_in_every_line(
    square: list[list[int]], points: str, seats: int, data: st.DataObject
) -> None:
    """Every line holds n numbers, so its n is circled, once for the row and once for the column."""
    n = len(square)
    face_value = points == "face-value"
    match = Match(game_for(Rules(n, n, points="face-value" if face_value else "one", seats=seats)))
    expected = [0] * seats
    cells = [(row, column) for row in range(n) for column in range(n)]
    for row, column in data.draw(st.permutations(cells)):
        number = square[row][column]
        if number == n:
            expected[match.position.to_move] += 2 * (n if face_value else 1)
        step = match.play(f"{name_of((row + 1, column + 1))}={number}")
        assert step.forced == ()
    rows = match.score().rows
    assert {(row.count, row.mark) for row in rows} == {(n, str(n))}
    assert list(match.score().totals) == expected
    assert sum(expected) == 2 * n * (n if face_value else 1)
    circled = [site for site in match.view().sites if site.circled]
    assert {(site.text, site.circled) for site in circled} == {(str(n), 2)}
    assert len(circled) == n
