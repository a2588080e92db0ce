"""Boards drawn from sites, sheets and lists, at any width."""

from __future__ import annotations

import pytest

from quadrule.score import ScoreRow, ScoreSheet
from quadrule.view import MoveView, Site
from quadrule_terminal.board_drawing import board_lines
from quadrule_terminal.colours import seat_styles
from quadrule_terminal.legends import seat_key_lines, star_legend
from quadrule_terminal.moves_listing import move_lines
from quadrule_terminal.printing import aligned, listed, wrapped
from quadrule_terminal.sheet_drawing import sheet_lines

SEATS = ("Pink", "Green")


def drawn(sites: list[Site], *, circles: bool = False, width: int | None = None) -> list[str]:
    return [line.plain for line in board_lines(sites, SEATS, circles=circles, width=width)]


def test_a_board_with_gaps_and_no_labels() -> None:
    sites = [Site("a", "cell", 0, 0, "10", 0), Site("b", "cell", 2, 1, "", None)]
    assert drawn(sites) == ["  10P", "          ."]


def test_where_coordinates_are_left_out_there_is_a_gap() -> None:
    """Boards side by side and below one another are told apart."""
    places = [(x, y) for y in (0, 1, 3) for x in (0, 1, 3)]
    sites = [Site(f"{x}{y}", "cell", x, y, "X") for x, y in places]
    assert drawn(sites) == [
        "  X   X     X",
        "  X   X     X",
        "",
        "  X   X     X",
    ]


def test_gaps_count_when_a_board_is_drawn_in_parts() -> None:
    sites = [Site(str(x), "cell", x, 0, "X") for x in (0, 2, 4)]
    assert drawn(sites, width=14) == ["  X     X", "", "  X"]
    assert drawn(sites, width=16) == ["  X     X     X"]


def test_a_mark_that_is_the_letter_of_its_seat_is_not_followed_by_it() -> None:
    assert drawn([Site("a", "cell", 0, 0, "P", 0), Site("b", "cell", 1, 0, "P", 1)]) == ["  P   PG"]


def test_two_digits_are_aligned_and_stars_follow() -> None:
    sites = [
        Site("a", "label", 0, -1, "a"),
        Site("b", "label", 1, -1, "b"),
        Site("9", "label", -1, 0, "9"),
        Site("10", "label", -1, 1, "10"),
        Site("a9", "cell", 0, 0, "12", 1, 2),
        Site("b9", "cell", 1, 0, "X"),
        Site("a10", "cell", 0, 1),
        Site("b10", "cell", 1, 1, "3", 0, 1),
    ]
    assert drawn(sites, circles=True) == [
        "     a      b",
        " 9  12G**   X",
        "10   .      3P*",
    ]


def test_a_wide_board_is_drawn_in_parts() -> None:
    sites = [Site(str(x), "token", x, 0, str(x)) for x in range(5)]
    assert drawn(sites, width=8) == ["  0   1", "", "  2   3", "", "  4"]
    assert drawn(sites, width=1) == ["  0", "", "  1", "", "  2", "", "  3", "", "  4"]


def test_wide_characters_keep_the_columns() -> None:
    sites = [
        Site("a", "cell", 0, 0, "空"),
        Site("b", "cell", 1, 0, "1"),
        Site("c", "cell", 0, 1, "1"),
        Site("d", "cell", 1, 1, "1"),
    ]
    assert drawn(sites) == ["  空    1", "   1    1"]


def test_control_characters_are_escaped() -> None:
    assert drawn([Site("a", "cell", 0, 0, "\x1b")]) == ["  \\x1b"]


def test_no_two_seats_of_four_have_one_colour() -> None:
    for seats in (
        ("Pink", "Green", "Blue", "Red"),
        ("A", "B", "C", "D"),
        ("A", "Pink", "B", "Red"),
    ):
        assert len(set(seat_styles(seats))) == len(seats)


def test_the_legend_says_only_what_is_drawn() -> None:
    def legend(*circled: int) -> list[str]:
        return list(star_legend([Site(str(n), "cell", n, 0, "1", 0, n) for n in circled]))

    assert legend() == legend(0) == []
    assert legend(0, 1) == ["A star marks what counts."]
    assert legend(2) == ["Two stars mark what counts twice."]
    assert legend(1, 2) == ["A star marks what counts, two stars what counts twice."]
    assert legend(1, 3) == ["What counts has a star for each time that it counts."]


def test_the_key_of_the_seats_is_broken_between_seats() -> None:
    lines = list(seat_key_lines(SEATS, ("human", "greedy"), 24))
    assert [line.plain for line in lines] == ["P is Pink (human),", "G is Green (greedy)"]
    assert any("bold" in str(span.style) for span in lines[1].spans)
    for width in (None, 80, 38):
        (line,) = seat_key_lines(SEATS, ("human", "greedy"), width)
        assert line.plain == "P is Pink (human), G is Green (greedy)"


SHEET = ScoreSheet(
    (
        ScoreRow("row 10", 10, "j10", "10", 1, 10, (), 10, 12),
        ScoreRow("column j", 0, low=0, high=3),
        ScoreRow("j10 scores twice", None, "j10", "10", 1, 2, rule="bonus"),
    ),
    2,
)


def test_a_sheet_is_told_as_wide_as_there_is_room() -> None:
    wide = list(sheet_lines(SHEET, SEATS))
    assert wide == list(sheet_lines(SHEET, SEATS, 80))
    assert wide[0] == "line              holds  can hold  circled    seat   points"
    assert list(sheet_lines(SHEET, SEATS, 50))[:2] == [
        "line              has  can    at   seat   pts",
        "row 10             10  10-12  j10  Green   10",
    ]
    assert list(sheet_lines(SHEET, SEATS, 40)) == [
        "row 10: holds 10 (can hold 10 to 12), 10",
        "  at j10, Green 10",
        "column j: holds 0 (can hold 0 to 3)",
        "j10 scores twice: 10 at j10, Green 2",
        "Total so far: Pink 0, Green 12.",
    ]


def test_empty_columns_of_a_narrow_sheet_are_left_out() -> None:
    rows = tuple(ScoreRow(f"row {n}", 0, low=0, high=3) for n in (1, 2))
    assert list(sheet_lines(ScoreSheet(rows, 2), SEATS, 30)) == [
        "line   has  can  pts",
        "row 1    0  0-3    0",
        "row 2    0  0-3    0",
        "Total so far: Pink 0, Green 0.",
    ]


@pytest.mark.parametrize("sheet", [SHEET, ScoreSheet((), 2)])
@pytest.mark.parametrize("width", [1, 10, 26, 45])
def test_a_sheet_of_any_width(sheet: ScoreSheet, width: int) -> None:
    words = " ".join(sheet_lines(sheet, SEATS, width)).split()
    assert words


def test_moves_are_not_broken_and_those_of_a_place_hang() -> None:
    moves = [MoveView(f"a1={n}", "", "a1", "") for n in range(9)]
    moves.append(MoveView("go on", "", None, None))
    assert list(move_lines(moves, 20)) == [
        "a1=0  a1=1  a1=2",
        "  a1=3  a1=4  a1=5",
        "  a1=6  a1=7  a1=8",
        "go on",
    ]
    words = [MoveView(text, "", None, None) for text in ("go on", "stop here")]
    assert list(move_lines(words, 11)) == ["go on", "stop here"]


def test_a_list_hangs_beside_or_below() -> None:
    rows = [("a name", "some words that say what it is"), ("b", "few")]
    assert listed(rows, None) == listed(rows, 80) == aligned(rows)
    assert listed(rows, 30) == [
        "a name  some words that say",
        "        what it is",
        "b       few",
    ]
    assert listed(rows, 20) == [
        "a name",
        "    some words that",
        "    say what it is",
        "b",
        "    few",
    ]
    assert listed([("a name", "a title", "some words")], 12) == [
        "a name",
        "  a title",
        "  some words",
    ]


def test_a_wrapped_item_hangs() -> None:
    assert wrapped("- one two three", 9) == "- one two\n  three"
    assert wrapped("12. one two", 8) == "12. one\n    two"
    assert wrapped("one two", 4) == "one\ntwo"
    assert wrapped("one two", 4, 2) == "one\n  two"


def test_no_sites() -> None:
    assert drawn([]) == []


def test_a_seat_that_is_called_by_its_letter_is_named_once() -> None:
    (line,) = seat_key_lines(("X", "Olga"), ("human", "random"), None)
    assert line.plain == "X (human), O is Olga (random)"


def test_a_mark_that_is_only_owned_is_its_seats_letter() -> None:
    assert drawn([Site("a", "cell", 0, 0, "", 1), Site("b", "cell", 1, 0)]) == ["  G   ."]


def lattice(
    step: int = 2, columns: int = 3, rows: int = 2, **marks: tuple[str, int | None]
) -> list[Site]:
    """Dots in rows and columns, all edges between neighbours, and the marks on some of these."""
    sites = []
    for y in range(rows):
        for x in range(columns):
            sites.append(Site(f"d{x}{y}", "vertex", x * step, y * step))
            for name, right, down in ((f"h{x}{y}", 1, 0), (f"v{x}{y}", 0, 1)):
                if x + right < columns and y + down < rows:
                    text, owner = marks.get(name, ("", None))
                    end = ((x + right) * step, (y + down) * step)
                    sites.append(Site(name, "edge", x * step, y * step, text, owner, end=end))
    return sites


def test_edges_between_neighbours_are_lines_with_their_owners_letter() -> None:
    sites = lattice(h00=("-", None), h11=("", 1), v10=("", 0), v20=("|", None))
    sites += [Site("x", "cell", 3, 1, "", 1), Site("y", "cell", 1, 1, "12", 0)]
    assert drawn(sites) == [
        "  +-----+   +",
        "    12P P G |",
        "  +     +-G-+",
    ]


def test_lines_are_framed_by_the_labels_of_rows_and_columns() -> None:
    sites = lattice(columns=2, v00=("|", None), h01=("7", 0))
    sites += [Site("a", "label", 0, -1, "a"), Site("b", "label", 2, -1, "b")]
    sites += [Site("9", "label", -1, 0, "9"), Site("10", "label", -1, 2, "10")]
    assert drawn(sites) == [
        "    a    b",
        " 9  +    +",
        "    |",
        "10  +-7P-+",
    ]


def test_an_edge_that_counts_has_a_star_at_the_end() -> None:
    sites = lattice(columns=2, rows=1)
    sites[1] = Site("h00", "edge", 0, 0, "", 0, 1, end=(2, 0))
    assert drawn(sites, circles=True) == ["  +-P*-+"]
    assert drawn(sites) == ["  +-P-+"]


def test_dots_may_stand_close_together() -> None:
    """No place is left free between them in the coordinates, but there is one in the drawing."""
    sites = lattice(step=1, columns=2, h00=("", 0), v10=("", 1))
    assert drawn(sites) == ["  +-P-+", "      G", "  +   +"]


def test_a_wide_lattice_is_drawn_in_parts_from_dot_to_dot() -> None:
    sites = lattice(columns=4, rows=1, h00=("", 0), h10=("", 1), h20=("", 0))
    assert drawn(sites, width=15) == ["  +-P-+-G-+-P-+"]
    assert drawn(sites, width=14) == ["  +-P-+-G-+", "", "  +-P-+"]
    assert drawn(sites, width=1) == ["  +-P-+", "", "  +-G-+", "", "  +-P-+"]


def graph(*edges: tuple[str, str, int | None], dots: str = "abcd") -> list[Site]:
    """Dots on two sides of a square, no three in line, and edges between them."""
    at = {dot: (index * index, 3 * index) for index, dot in enumerate(dots)}
    return [Site(dot, "vertex", *at[dot], dot) for dot in dots] + [
        Site(first + second, "edge", *at[first], owner=owner, end=at[second])
        for first, second, owner in edges
    ]


def test_a_graph_is_a_triangular_table_of_its_pairs() -> None:
    sites = graph(("a", "b", 0), ("c", "a", 1), ("b", "d", None), ("c", "d", 0))
    assert drawn(sites) == [
        "   a   b   c",
        "b  P",
        "c  G",
        "d      .   P",
    ]


def test_a_wide_graph_is_drawn_in_parts() -> None:
    assert drawn(graph(("a", "b", 0), ("a", "d", 1), ("c", "d", None)), width=9) == [
        "   a   b",
        "b  P",
        "c",
        "d  G",
        "",
        "   c",
        "b",
        "c",
        "d  .",
    ]


def test_what_is_neither_is_told_in_words() -> None:
    """An edge to nowhere, two edges of one pair, a graph with more than dots and edges."""
    nowhere = Site("e", "edge", 0, 0, end=(7, 8), label="an edge")
    assert drawn([*graph(), nowhere])[-1] == "an edge"
    assert drawn(graph(("a", "b", 0), ("b", "a", 1)))[-2:] == ["ab", "ba"]
    assert drawn([*graph(("a", "c", 0)), Site("z", "token", 50, 50)])[-1] == "z"
    assert drawn([Site("e", "edge", 0, 0, end=None)]) == ["e"]
    owned = [Site("p", "vertex", 0, 0, "p", 1), Site("q", "vertex", 1, 2, "q")]
    assert drawn([*owned, Site("pq", "edge", 0, 0, end=(1, 2))]) == ["p", "q", "pq"]
