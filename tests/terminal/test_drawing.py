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
