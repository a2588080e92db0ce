"""Paper games of Projected Marks: boards judged and scored."""

from __future__ import annotations

import pytest

from quadrule.score import totals
from quadrule_games.projected_marks.options import Options
from quadrule_games.projected_marks.table import Numbering
from tests.games.paper_boards import ARTICLE, read
from tests.properties.engines import game_of

COLOURED = """
X  3  2g p4 G5
3P p4 X  5  2
g4 2  X  1  1
5  X  X  X  3
X  5  1  2  4g
"""
UNFINISHED = "□□245\n34X52\n□□X1□\n5XXX3\n□5124"
PUBLISHED = "A5 A4 A2 B3 X\nA2 B5 A4 A1 B3\nB3 X X A4 B2\nA4 A2 B3 B5 A1"


def test_the_article_board_is_judged_and_scored() -> None:
    reading = read(ARTICLE)
    (violation,) = reading.violations
    assert violation.code == "number-in-row"
    assert violation.text == "1 stands twice in row 3, at d3 and e3"
    assert violation.squares == ("d3", "e3")
    assert [(row.line, row.count, row.square, row.mark) for row in reading.rows] == [
        ("row 1", 4, "d1", "4"),
        ("row 2", 4, "b2", "4"),
        ("row 3", 4, "a3", "4"),
        ("row 4", 2, None, None),
        ("row 5", 4, "e5", "4"),
        ("column a", 3, "a2", "3"),
        ("column b", 4, "b2", "4"),
        ("column c", 2, "c1", "2"),
        ("column d", 4, "d1", "4"),
        ("column e", 5, "e1", "5"),
    ]
    assert totals(reading.rows, 2) == (0, 0)
    assert reading.empty == ()
    assert len(reading.unowned) == 18
    assert reading.unowned[:3] == ("b1", "c1", "d1")
    assert reading.over == "the board is full"


def test_the_article_colours_give_five_to_four() -> None:
    reading = read(COLOURED)
    assert totals(reading.rows[:5], 2) == (2, 2)
    assert totals(reading.rows[5:], 2) == (3, 2)
    assert totals(read(COLOURED, points="face-value").rows, 2) == (19, 15)
    assert "a2" not in reading.unowned
    assert len(reading.unowned) == 18 - 7


def test_the_unfinished_board_is_scored_as_it_stands() -> None:
    reading = read(UNFINISHED)
    assert [violation.code for violation in reading.violations] == []
    assert reading.empty == ("a1", "b1", "a3", "b3", "e3", "a5")
    last = reading.rows[4]
    assert (last.line, last.count, last.low, last.high) == ("row 5", 4, 4, 4)
    first = reading.rows[0]
    assert (first.line, first.count, first.low, first.high) == ("row 1", 3, 3, 5)
    assert not reading.position.state.live >> Numbering(Options(), range(1, 6)).cross((0, 2)) & 1


@pytest.mark.parametrize(("points", "expected"), [("one", (3, 5)), ("face-value", (12, 19))])
def test_the_published_board(points: str, expected: tuple[int, int]) -> None:
    reading = read(PUBLISHED, ("A", "B"), rows=4, points=points)
    assert reading.violations == ()
    assert reading.unowned == ()
    assert totals(reading.rows, 2) == expected
    assert [row.count for row in reading.rows] == [4, 5, 3, 5, 4, 3, 3, 4, 3]
    assert [row.seat for row in reading.rows] == [0, 1, 1, 1, 0, None, 1, 0, 1]


def test_violations_come_in_the_order_of_the_codes() -> None:
    reading = read("9 0 9\n2 2 2\n9 1 0", rows=3, columns=3)
    assert [(v.code, v.text, v.squares) for v in reading.violations] == [
        ("number-in-row", "9 stands twice in row 1, at a1 and c1", ("a1", "c1")),
        ("number-in-row", "2 stands 3 times in row 2, at a2, b2 and c2", ("a2", "b2", "c2")),
        ("number-in-column", "9 stands twice in column a, at a1 and a3", ("a1", "a3")),
        ("number-too-high", "9 at a1 is too high: the highest number is 3", ("a1",)),
        ("number-too-high", "9 at c1 is too high: the highest number is 3", ("c1",)),
        ("number-too-high", "9 at a3 is too high: the highest number is 3", ("a3",)),
        ("number-too-low", "0 at b1 is too low: the lowest number is 1", ("b1",)),
        ("number-too-low", "0 at c3 is too low: the lowest number is 1", ("c3",)),
    ]
    assert [site.text for site in reading.board.sites if site.kind == "cell"] == list("909222910")


def test_numbers_twice_in_a_box_come_after_those_in_lines() -> None:
    reading = read("1 2 3 4\n3 1 X 3\n. . . .\n9 . . 1", rows=4, columns=4, boxes=(2, 2))
    assert [(v.code, v.text, v.squares) for v in reading.violations] == [
        ("number-in-row", "3 stands twice in row 2, at a2 and d2", ("a2", "d2")),
        ("number-in-box", "1 stands twice in box a1-b2, at a1 and b2", ("a1", "b2")),
        ("number-in-box", "3 stands twice in box c1-d2, at c1 and d2", ("c1", "d2")),
        ("number-too-high", "9 at a4 is too high: the highest number is 4", ("a4",)),
    ]
    assert [row.line for row in reading.rows[-5:]] == [
        "box a1-b2",
        "box c1-d2",
        "box c1-d2",
        "box a3-b4",
        "box c3-d4",
    ]
    assert [(row.count, row.square) for row in reading.rows[-5:]] == [
        (4, None),
        (3, "c1"),
        (3, "d2"),
        (1, None),
        (1, "d4"),
    ]


def test_crosses_are_counted_whoever_marked_them() -> None:
    """X-Prophecies on the article's board: its 1s, 2s and 3s that say how many Xs there are."""
    reading = read(ARTICLE, counts="crosses", highest=5)
    assert [(row.line, row.count, row.square) for row in reading.rows] == [
        ("row 1", 1, None),
        ("row 2", 1, None),
        ("row 3", 1, "d3"),
        ("row 3", 1, "e3"),
        ("row 4", 3, "e4"),
        ("row 5", 1, "c5"),
        ("column a", 2, None),
        ("column b", 1, None),
        ("column c", 3, None),
        ("column d", 1, "d3"),
        ("column e", 0, None),
    ]
    assert [v.code for v in read(ARTICLE, counts="crosses").violations].count(
        "number-too-high"
    ) == 4


@pytest.mark.parametrize(("ties", "winners"), [("draw", ()), ("second-seat", (1,))])
def test_a_tie_on_paper_is_won_as_it_is_at_the_board(ties: str, winners: tuple[int, ...]) -> None:
    game = game_of("projected-marks", {"rows": 1, "columns": 3, "ties": ties})
    outcome = game.adjudicate("p2 g1 X").outcome
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((1, 1), winners)


def test_the_position_leaves_out_numbers_that_the_game_does_not_have() -> None:
    beside = read("9 2 .", rows=1, columns=3).position.state
    without = read(". 2 .", rows=1, columns=3).position.state
    assert beside.owned == without.owned
    assert beside.live < without.live


def test_column_violations_come_in_reading_order() -> None:
    reading = read("12.\n3.4\n324", rows=3, columns=3, highest=4)
    assert [v.squares for v in reading.violations] == [("b1", "b3"), ("a2", "a3"), ("c2", "c3")]


def test_both_numbers_are_circled_where_a_count_stands_twice() -> None:
    rows = read("p2 g2 X", rows=1, columns=3).rows
    assert [(r.line, r.square, r.seat, r.points) for r in rows[:2]] == [
        ("row 1", "a1", 0, 1),
        ("row 1", "b1", 1, 1),
    ]


def test_a_number_that_is_too_high_scores_all_the_same() -> None:
    reading = read("p3 X 1 2", rows=1, columns=4, highest=2)
    assert [v.code for v in reading.violations] == ["number-too-high"]
    assert (reading.rows[0].square, reading.rows[0].points) == ("a1", 1)


def test_the_range_of_a_line_knows_only_numbers_that_are_allowed() -> None:
    reading = read(". . 7", rows=1, columns=3, highest=1)
    assert (reading.rows[0].low, reading.rows[0].high) == (1, 2)
    reading = read(". . .", rows=1, columns=3, highest=9)
    assert (reading.rows[0].low, reading.rows[0].high) == (0, 3)


def test_a_board_of_wild_numbers_is_judged() -> None:
    numbers = iter(range(1000, 2000))
    text = "\n".join(" ".join(str(next(numbers)) for _ in range(26)) for _ in range(26))
    reading = read(text, rows=26, columns=26, highest=99)
    assert len(reading.violations) == 676
    assert [row.count for row in reading.rows] == [26] * 52
    all_alike = "\n".join(" ".join(["676"] * 26) for _ in range(26))
    reading = read(all_alike, rows=26, columns=26, boxes=(26, 26))
    assert [v.code for v in reading.violations].count("number-in-box") == 1
    assert {(row.count, row.mark) for row in reading.rows[52:]} == {(676, "676")}
