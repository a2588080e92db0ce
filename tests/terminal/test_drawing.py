"""Boards drawn from sites."""

from __future__ import annotations

from quadrule.view import Site
from quadrule_terminal.board_drawing import board_lines
from quadrule_terminal.colours import seat_styles

SEATS = ("Pink", "Green")


def drawn(sites: list[Site], *, circles: bool = False, width: int | None = None) -> list[str]:
    return [line.plain for line in board_lines(sites, SEATS, circles=circles, width=width)]


def test_a_board_with_gaps_and_no_labels() -> None:
    sites = [Site("a", "cell", 0, 0, "10", 0), Site("b", "cell", 2, 1, "", None)]
    assert drawn(sites) == ["  10P", "          ."]


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


def test_no_sites() -> None:
    assert drawn([]) == []
