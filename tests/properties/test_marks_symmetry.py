"""Projected Marks does not care which row is first, nor which way the board lies."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from quadrule import Match
from quadrule.score import ScoreRow
from tests.properties.engines import examples
from tests.properties.marks import (
    SEATS,
    board_of,
    game_for,
    matches,
    name_of,
    square_of,
)
from tests.reference.projected_marks import LETTERS, Rules, Square

Played = tuple[Rules, Match]
MapSquare = Callable[[Square], Square]


def carried(match: Match, other: Rules, to: MapSquare) -> Match:
    """The same match on another board: each turn is legal there and forces the same squares."""
    image = Match(game_for(other))
    for step in match.steps:
        assert step.move is not None
        square, mark = step.move.text.split("=")
        made = image.play(f"{name_of(to(square_of(square)))}={mark}", seat=step.seat)
        expected = {to(square_of(f.move.text.split("=")[0])) for f in step.forced}
        assert {square_of(f.move.text.split("=")[0]) for f in made.forced} == expected
        assert made.position.to_move == step.position.to_move
    return image


def sheet(
    rows: Sequence[ScoreRow], to: MapSquare, line_to: Callable[[str], str]
) -> set[tuple[object, ...]]:
    """A score sheet with its lines and squares carried to another board."""
    return {
        (
            line_to(row.line),
            frozenset(to(square_of(site)) for site in row.sites),
            None if row.square is None else to(square_of(row.square)),
            (row.count, row.mark, row.seat, row.points, row.low, row.high),
        )
        for row in rows
    }


def check_image(match: Match, image: Match, to: MapSquare, line_to: Callable[[str], str]) -> None:
    """The board, the sheet and the end are carried along."""
    board = board_of(match.game, match.position)
    expected = {to(square): mark for square, mark in board.items()}
    assert board_of(image.game, image.position) == expected
    assert sheet(image.score().rows, lambda s: s, str) == sheet(match.score().rows, to, line_to)
    assert image.score().totals == match.score().totals
    assert image.outcome == match.outcome


def halfway(match: Match, image: Match) -> None:
    """Take both back to the middle, where the lines have something left to hold."""
    for _ in range(len(match.steps) // 2):
        match.undo()
        image.undo()


@examples(150)
@given(matches(), st.randoms(use_true_random=False))
def test_rows_and_columns_can_be_permuted(played: Played, random: Random) -> None:
    """A match with its rows and columns in another order is legal and scores the same."""
    rules, match = played
    rows = random.sample(range(1, rules.rows + 1), rules.rows)
    columns = random.sample(range(1, rules.columns + 1), rules.columns)

    def to(square: Square) -> Square:
        return rows[square[0] - 1], columns[square[1] - 1]

    def line_to(line: str) -> str:
        kind, name = line.split()
        if kind == "row":
            return f"row {rows[int(name) - 1]}"
        return f"column {LETTERS[columns[LETTERS.index(name)] - 1]}"

    image = carried(match, rules, to)
    check_image(match, image, to, line_to)
    halfway(match, image)
    check_image(match, image, to, line_to)


@examples(150)
@given(matches())
def test_a_board_can_be_transposed(played: Played) -> None:
    """A match on the board laid the other way is legal and scores the same."""
    rules, match = played
    other = replace(rules, rows=rules.columns, columns=rules.rows)

    def to(square: Square) -> Square:
        return square[1], square[0]

    def line_to(line: str) -> str:
        kind, name = line.split()
        if kind == "row":
            return f"column {LETTERS[int(name) - 1]}"
        return f"row {LETTERS.index(name) + 1}"

    image = carried(match, other, to)
    check_image(match, image, to, line_to)
    halfway(match, image)
    check_image(match, image, to, line_to)


@examples(100)
@given(matches(), st.permutations([*SEATS, "Xena", "Rosé", "ⅷ"]))
def test_names_of_seats_decide_nothing(played: Played, names: list[str]) -> None:
    """The same moves by seats of other names give the same points, place by place."""
    rules, match = played
    image = Match(game_for(rules, tuple(names)))
    for step in match.steps:
        assert step.move is not None
        image.play(step.move.text)
    assert image.steps == match.steps
    assert image.score() == match.score()
    assert image.outcome == match.outcome
    assert image.view().seats == tuple(names[: rules.seats])
    points = dict(zip(image.seats, image.score().totals, strict=True))
    for seat, name in enumerate(image.seats):
        assert points[name] == match.score().totals[seat]
