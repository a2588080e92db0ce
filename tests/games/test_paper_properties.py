"""Paper games of Projected Marks: any board and any text, next to a second reading of the rules."""

from __future__ import annotations

import random
from dataclasses import replace

from hypothesis import example, given
from hypothesis import strategies as st

from quadrule.adjudication import BoardReading
from quadrule.errors import BoardError
from quadrule.grid import square_name
from quadrule.placement import PlacementRules
from quadrule.position import Position
from quadrule_games.projected_marks.options import Options
from quadrule_games.projected_marks.paper import read_paper
from quadrule_games.projected_marks.table import table
from tests.games.paper_boards import SEATS, Cells, standing
from tests.properties.marks import any_rules
from tests.reference import projected_marks as reference

MANY_SEATS = [SEATS, ("Pink", "Penny"), ("Xena", "Bo"), ("A", "B", "C", "D"), ("1st", "2nd")]


@given(any_rules(largest=5, highest=6), st.randoms(use_true_random=False))
def test_a_played_game_on_paper_is_the_same_position(
    drawn: reference.Rules, rng: random.Random
) -> None:
    options = options_for(replace(drawn, dead_squares="turn"))
    rows, columns = options.rows, options.columns
    rules = PlacementRules(table(options), SEATS)
    state, to_move = rules.start()
    position = Position(state, to_move)
    for _ in range(rng.randrange(rows * columns + 1)):
        move = rng.choice(rules.generate_moves(position))
        position = Position(*rules.apply_move(position, move, position.to_move))
    marks: dict[str | None, str] = {}
    for number, owner in rules.marks(position.state):
        move = rules.table.actions[number].move
        marks[move.site] = f"{move.mark}{'' if owner is None else SEATS[owner][0]}"
    text = "\n".join(
        " ".join(marks.get(square_name(row, column), ".") for column in range(columns))
        for row in range(rows)
    )
    reading = read_paper(options, SEATS, text)
    assert reading.violations == ()
    assert reading.position.state == position.state
    assert reading.rows == rules.score(position)


def options_for(rules: reference.Rules) -> Options:
    """The game's options for the reference's."""
    return Options(
        rules.rows,
        rules.columns,
        rules.highest,
        rules.points,
        rules.dead_squares,
        rules.counts,
        rules.boxes or "none",
        rules.ties,
    )


@st.composite
def boards(draw: st.DrawFn, seats: int, highest: int) -> tuple[Options, Cells]:
    options = options_for(draw(any_rules(largest=6)))
    rows, columns = options.rows, options.columns
    owner = st.none() | st.integers(0, seats - 1) if seats else st.none()
    mark = st.just((None, None)) | st.tuples(st.integers(0, highest), owner)
    squares = [(r, c) for r in range(rows) for c in range(columns)]
    cells = {square: draw(st.none() | mark) for square in squares}
    return options, {square: found for square, found in cells.items() if found is not None}


def printed(options: Options, cells: Cells, gap: str, seats: tuple[str, ...], way: int) -> str:
    """The board as text; `way` is how owners are written."""

    def token(square: tuple[int, int]) -> str:
        if square not in cells:
            return "._□"[sum(square) % 3]
        number, owner = cells[square]
        if number is None:
            return "Xx"[sum(square) % 2]
        if owner is None:
            return f"{number}"
        letter = seats[owner][0]
        return [f"{owner + 1}:{number}", f"{letter}{number}", f"{number}{letter.lower()}"][way]

    return "\n".join(
        gap.join(token((row, column)) for column in range(options.columns))
        for row in range(options.rows)
    )


def judged(options: Options, cells: Cells) -> tuple[reference.Rules, reference.Board]:
    rules = reference.Rules(
        options.rows,
        options.columns,
        options.highest,
        options.points,
        counts=options.counts,
        boxes=options.box,
    )
    board: reference.Board = {
        (row + 1, column + 1): ("X" if number is None else number, owner)
        for (row, column), (number, owner) in cells.items()
    }
    return rules, board


def assert_judged_like_the_reference(reading: BoardReading, options: Options, cells: Cells) -> None:
    rules, board = judged(options, cells)
    expected = [
        (found.code, tuple(square_name(r - 1, c - 1) for r, c in found.squares))
        for found in reference.violations(rules, board)
    ]
    assert sorted((v.code, v.squares) for v in reading.violations) == sorted(expected)
    first_rows = {row.line: row for row in reversed(reading.rows)}
    for row in reference.score_sheet(rules, board):
        square = None if row.square is None else square_name(row.square[0] - 1, row.square[1] - 1)
        found = first_rows[row.line]
        assert (found.count, found.square, found.seat, found.points) == (
            row.counted,
            square,
            row.owner,
            row.points,
        )


@given(
    st.sampled_from(MANY_SEATS).flatmap(
        lambda seats: st.tuples(st.just(seats), boards(len(seats), 40), st.integers(0, 2))
    )
)
def test_a_spaced_board_reads_back(
    case: tuple[tuple[str, ...], tuple[Options, Cells], int],
) -> None:
    seats, (options, cells), way = case
    way = way if seats not in {("Pink", "Penny"), ("1st", "2nd")} else 0
    reading = read_paper(options, seats, printed(options, cells, "  ", seats, way))
    assert standing(reading) == cells
    assert_judged_like_the_reference(reading, options, cells)


@given(boards(0, 9))
def test_a_board_without_spaces_reads_back(case: tuple[Options, Cells]) -> None:
    options, cells = case
    reading = read_paper(options, SEATS, printed(options, cells, "", SEATS, 0))
    assert standing(reading) == cells
    assert_judged_like_the_reference(reading, options, cells)
    assert len(reading.empty) + len(cells) == options.rows * options.columns
    numbers = [square for square, (number, _) in cells.items() if number is not None]
    assert reading.unowned == tuple(square_name(*square) for square in numbers)


@given(
    st.text() | st.text(alphabet="01234X.x_□pg: \n\t12²４"),
    st.integers(1, 3),
    st.integers(1, 3),
    st.sampled_from(MANY_SEATS),
)
@example("\ud800", 1, 1, SEATS)
@example("\x1c\x85\u2028\x0b", 1, 1, SEATS)
@example("\ufeff\ufeff", 1, 1, SEATS)
def test_any_text_is_a_board_or_is_refused(
    text: str, rows: int, columns: int, seats: tuple[str, ...]
) -> None:
    found = attempt(Options(rows, columns), seats, text)
    if isinstance(found, BoardError):
        assert all(line.startswith("line ") for line in str(found).split("\n"))
    else:
        assert len(found.empty) <= rows * columns


def attempt(options: Options, seats: tuple[str, ...], text: str) -> BoardReading | BoardError:
    try:
        return read_paper(options, seats, text)
    except BoardError as error:
        return error
