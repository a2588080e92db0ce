"""Squares in rows and columns, and the marks of seats."""

from __future__ import annotations

import pytest

from quadrule.grid import Grid, column_name, read_square, square_name
from quadrule.seats import seat_marks, signed
from quadrule.view import Site


def test_a_square_is_named_by_its_column_and_then_its_row() -> None:
    assert square_name(2, 1) == "b3"
    assert column_name(25) == "z"
    assert Grid(2, 3).squares == ("a1", "b1", "c1", "a2", "b2", "c2")
    assert Grid(2, 3).extent == "a1 to c2"


@pytest.mark.parametrize(("text", "square"), [("b3", "b3"), (" B 12 ", "b12"), ("zz0", "zz0")])
def test_squares_are_read_on_a_board_or_not(text: str, square: str) -> None:
    assert read_square(text) == square


@pytest.mark.parametrize("text", ["", "b", "3", "b03", "3b", "b3=X", "b-1", "b1.0", "abcd1"])
def test_other_texts_are_no_squares(text: str) -> None:
    assert read_square(text) is None


@pytest.mark.parametrize(
    ("rows", "columns", "length", "count"),
    [(3, 3, 3, 8), (1, 3, 3, 1), (3, 1, 3, 1), (2, 4, 3, 4), (6, 6, 5, 32), (2, 2, 3, 0)],
)
def test_how_many_straight_lines_there_are(
    rows: int, columns: int, length: int, count: int
) -> None:
    runs = list(Grid(rows, columns).runs(length))
    assert len(runs) == len({run.squares for run in runs}) == count


def test_a_run_knows_what_would_make_it_longer() -> None:
    beyond = {run.squares: run.beyond for run in Grid(1, 4).runs(2)}
    assert beyond == {
        ("a1", "b1"): ("c1",),
        ("b1", "c1"): ("a1", "d1"),
        ("c1", "d1"): ("b1",),
    }


def test_blocks_are_drawn_with_gaps_and_rows_are_not_columns() -> None:
    grid = Grid(3, 2, block_rows=2, block_columns=1)
    sites = grid.board(lambda square, x, y: Site(square, "cell", x, y)).sites
    places = {site.id: (site.x, site.y) for site in sites if site.kind == "cell"}
    assert places == {
        "a1": (0, 0),
        "b1": (2, 0),
        "a2": (0, 1),
        "b2": (2, 1),
        "a3": (0, 3),
        "b3": (2, 3),
    }
    labels = {site.text: (site.x, site.y) for site in sites if site.kind == "label"}
    assert labels == {"a": (0, -1), "b": (2, -1), "1": (-1, 0), "2": (-1, 1), "3": (-1, 3)}


@pytest.mark.parametrize(
    ("names", "marks"),
    [
        (("X", "O"), ("X", "O")),
        (("Ann", "Bob", "cy"), ("A", "B", "C")),
        (("Ann", "Amy", "Al"), ("X", "O", "Y")),
        (("1st", "2nd"), ("X", "O")),
    ],
)
def test_every_seat_has_a_mark(names: tuple[str, ...], marks: tuple[str, ...]) -> None:
    assert seat_marks(names) == marks


def test_a_mark_is_followed_by_the_letter_of_its_seat_unless_it_is_that_letter() -> None:
    assert (signed("X", "X"), signed("X", "O"), signed("1", "A")) == ("X", "XO", "1A")
