"""Paper games of Projected Marks: how boards are read from text, and what is said of faults."""

from __future__ import annotations

import pytest

from quadrule_games.projected_marks.board_text import LONGEST_TEXT
from quadrule_games.projected_marks.options import Options
from quadrule_games.projected_marks.paper import read_paper
from tests.games.paper_boards import ARTICLE, SEATS, faults, read, row_faults, standing


def test_blank_lines_spaces_and_line_ends_do_not_matter() -> None:
    plain = read(ARTICLE)
    messy = "\ufeff\r\n  " + ARTICLE.replace("\n", " \t\r\n\r\n") + "\r\n \r\n"
    assert read(messy) == plain
    assert read(ARTICLE.replace("\n", "\r")) == plain
    assert read(ARTICLE.lower()) == plain


def test_empty_squares_may_be_typed_in_three_ways() -> None:
    assert read("._□\n. _ □", rows=2, columns=3).empty == ("a1", "b1", "c1", "a2", "b2", "c2")


def test_each_row_is_read_by_itself() -> None:
    reading = read("12\n12 1", rows=2, columns=2, highest=12)
    assert standing(reading) == {
        (0, 0): (1, None),
        (0, 1): (2, None),
        (1, 0): (12, None),
        (1, 1): (1, None),
    }


@pytest.mark.parametrize(
    ("token", "seats", "expected"),
    [
        ("P4", SEATS, (4, 0)),
        ("4g", SEATS, (4, 1)),
        ("1:4", SEATS, (4, 0)),
        ("2:12", ("Pink", "Penny"), (12, 1)),
        ("12", SEATS, (12, None)),
        ("X4", ("Xena", "Bo"), (4, 0)),
        ("4x", ("Bo", "Xena"), (4, 1)),
        ("x", ("Xena", "Bo"), (None, None)),
        ("é4", ("Élodie", "Emil"), (4, 0)),
        ("4ß", ("ß", "S"), (4, 0)),
        ("2:4", ("1st", "2nd"), (4, 1)),
    ],
)
def test_a_column_of_one_and_owners(
    token: str, seats: tuple[str, ...], expected: tuple[int | None, int | None]
) -> None:
    options = Options(1, 1, 12)
    assert standing(read_paper(options, seats, token)) == {(0, 0): expected}
    options = Options(1, 2, 12)
    found = standing(read_paper(options, seats, f". {token}"))
    assert found == {(0, 1): expected}


NOT_A_SQUARE = "not a square; write ., X or a number, with its owner if known: p4"
NOT_A_DIGIT = "not a square; write ., X or a digit (spaces between squares allow p4)"
NO_SPACES = " (without spaces each character is one square)"
LINE = "line 1, square 2: "


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        (". q4", '"q4": no seat has the letter q (Pink: p, Green: g)'),
        (". X4", '"X4": no seat has the letter X (Pink: p, Green: g)'),
        (". p4g", '"p4g": a number has one owner; write the letter once'),
        (". p4p", '"p4p": a number has one owner; write the letter once'),
        (". 0:4", '"0:4": no seat has that number before the colon (1: Pink, 2: Green)'),
        (". 3:4", '"3:4": no seat has that number before the colon (1: Pink, 2: Green)'),
        (". 01:4", '"01:4": no seat has that number before the colon (1: Pink, 2: Green)'),
        (". PX", '"PX": an X has no owner; write X'),
        (". xg", '"xg": an X has no owner; write X'),
        (". 1:X", '"1:X": an X has no owner; write X'),
        (". 04", '"04": a number has no zeros before it; write 4'),
        (". p00", '"p00": a number has no zeros before it; write 0'),
        (". 1:04", '"1:04": a number has no zeros before it; write 4'),
        (". 10000", '"10000": the number is too long; at most 4 digits are read'),
        (". 4²", '"4²": write numbers with the digits 0 to 9'),
        (". ４", '"４": write numbers with the digits 0 to 9'),
        (". 1:４", '"1:４": write numbers with the digits 0 to 9'),
        (". Pink4", f'"Pink4": {NOT_A_SQUARE}'),
        (". p", f'"p": {NOT_A_SQUARE}'),
        (". -3", f'"-3": {NOT_A_SQUARE}'),
        (". +3", f'"+3": {NOT_A_SQUARE}'),
        (". 1:.", f'"1:.": {NOT_A_SQUARE}'),
        (". 1:", f'"1:": {NOT_A_SQUARE}'),
        (". 1:p4", f'"1:p4": {NOT_A_SQUARE}'),
        (". XX", '"XX": an X has no owner; write X'),
        (". XXX", f'"XXX": {NOT_A_SQUARE}'),
        (". \x1b[31m", f'"\\x1b[31m": {NOT_A_SQUARE}'),
        (".²", '"²": write numbers with the digits 0 to 9'),
        (".P", f'"P": {NOT_A_DIGIT}'),
    ],
)
def test_a_square_that_cannot_be_read(row: str, expected: str) -> None:
    assert row_faults(row) == [LINE + expected]


AS_DRAWN = (
    "this is a board as it is drawn: leave out the letters of the columns, the numbers of the rows "
    "and the stars"
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1,2\n.,X", "line 1: squares are separated by spaces, not commas"),
        (". X\n1, 2", "line 2: squares are separated by spaces, not commas"),
        ("1;2\n.;X", "line 1: squares are separated by spaces, not semicolons"),
        ("| 1 | 2 |\n| X | . |", "line 1: squares are separated by spaces, not bars"),
        ("   a   b\n1  1P  2G*\n2  .   X", f"line 1: {AS_DRAWN}"),
        ("\nA B\n1P .\n. X", f"line 2: {AS_DRAWN}"),
        ("1  1P  2G\n2  .   X", f"line 1: {AS_DRAWN}"),
        (". .\n1P 2G**", f"line 2: {AS_DRAWN}"),
    ],
)
def test_another_way_to_write_a_board_is_one_fault(text: str, expected: str) -> None:
    assert faults(text, rows=2, columns=2) == [expected]


def test_letters_that_tell_nobody_apart() -> None:
    why = "a letter does not tell these seats apart; write 1:4"
    assert row_faults(". p4", ("Pink", "penny")) == [
        f'{LINE}"p4": {why} (1: Pink, 2: penny)',
    ]
    assert row_faults(". w4", ("1st", "white")) == [f'{LINE}"w4": {why} (1: 1st, 2: white)']
    assert row_faults(". ?", ("Pink", "penny"))[0].endswith("with its owner if known: 1:4")


def test_a_long_token_is_cut() -> None:
    (fault,) = row_faults(". " + "9" * 50_000)
    assert len(fault) < 150


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ["line 1: no row is given; the board has 2 rows"]),
        (" \n\n", ["line 1: no row is given; the board has 2 rows"]),
        ("\n...", ["line 2: the text ends after 1 row; the board has 2 rows"]),
        (
            "...\n...\n\n...\n???",
            ["line 4: too many rows: 4 rows are given; the board has 2 rows"],
        ),
        (". .\n...", ["line 1: the row has 2 squares; the board has 3 columns"]),
        (
            "...\n123x",
            [
                "line 2: the row has 4 squares; the board has 3 columns" + NO_SPACES,
            ],
        ),
        (
            "\nq4 . g04\n.p.4\n...",
            [
                'line 2, square 1: "q4": no seat has the letter q (Pink: p, Green: g)',
                'line 2, square 3: "g04": a number has no zeros before it; write 4',
                "line 3: the row has 4 squares; the board has 3 columns" + NO_SPACES,
                f'line 3, square 2: "p": {NOT_A_DIGIT}',
                "line 4: too many rows: 3 rows are given; the board has 2 rows",
            ],
        ),
    ],
)
def test_every_fault_is_listed(text: str, expected: list[str]) -> None:
    assert faults(text, rows=2, columns=3) == expected


def test_a_column_of_one_takes_one_square_a_row() -> None:
    assert faults("1 2\nXX", rows=2, columns=1) == [
        "line 1: the row has 2 squares; the board has 1 column",
        'line 2, square 1: "XX": an X has no owner; write X',
    ]


def test_huge_input_is_refused_at_once() -> None:
    size = LONGEST_TEXT + 1
    expected = f"line 1: {size} characters are no board; at most {LONGEST_TEXT} are read"
    assert faults("?" * size) == [expected]
    assert len(faults("?" * LONGEST_TEXT)) == 1 + 5 + 1
    assert len(faults("? " * (LONGEST_TEXT // 2))) == 1 + 5 + 1
    assert len(faults("?\n" * (LONGEST_TEXT // 2))) == 5 + 5 + 1
