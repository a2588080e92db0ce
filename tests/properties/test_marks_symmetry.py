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
from tests.reference import projected_marks as reference
from tests.reference.projected_marks import Rules, Square

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


def check_images(
    match: Match, image: Match, other: Rules, to: MapSquare, kinds: dict[str, str]
) -> None:
    """`check_image` at the end, and in the middle, where the lines have something left to hold.

    `kinds` says which kinds of line become lines of another kind.
    """
    sites = {row.line: row.sites for row in match.score().rows}
    names = {(name.split()[0], frozenset(at)): name for name, at in reference.all_lines(other)}

    def line_to(line: str) -> str:
        kind = line.split()[0]
        squares = frozenset(to(square_of(site)) for site in sites[line])
        return names[kinds.get(kind, kind), squares]

    check_image(match, image, to, line_to)
    for _ in range(len(match.steps) // 2):
        match.undo()
        image.undo()
    check_image(match, image, to, line_to)


@examples(150)
@given(matches(), st.randoms(use_true_random=False))
def test_rows_and_columns_can_be_permuted(played: Played, random: Random) -> None:
    """A match with its rows and columns in another order is legal and scores the same.

    Boxes stay together: those that lie side by side change places, and the lines inside them.
    """
    rules, match = played
    box_rows, box_columns = rules.boxes or (1, 1)
    rows = in_another_order(random, rules.rows, box_rows)
    columns = in_another_order(random, rules.columns, box_columns)

    def to(square: Square) -> Square:
        return rows[square[0] - 1], columns[square[1] - 1]

    check_images(match, carried(match, rules, to), rules, to, {})


def in_another_order(random: Random, side: int, part: int) -> list[int]:
    """The numbers from 1, in parts of that size whose order, and the order inside, is random."""
    starts = random.sample(range(1, side + 1, part), side // part)
    return [n for start in starts for n in random.sample(range(start, start + part), part)]


@examples(150)
@given(matches())
def test_a_board_can_be_transposed(played: Played) -> None:
    """A match on the board laid the other way is legal and scores the same."""
    rules, match = played
    boxes = None if rules.boxes is None else (rules.boxes[1], rules.boxes[0])
    other = replace(rules, rows=rules.columns, columns=rules.rows, boxes=boxes)

    def to(square: Square) -> Square:
        return square[1], square[0]

    kinds = {"row": "column", "column": "row"}
    check_images(match, carried(match, other, to), other, to, kinds)


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
