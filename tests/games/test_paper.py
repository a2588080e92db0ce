"""Paper games of Projected Marks: boards read from text, judged and scored."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from quadrule.adjudication import BoardReading
from quadrule.errors import BoardError
from quadrule.placement import PlacementRules
from quadrule.position import Position
from quadrule.score import totals
from quadrule_games.projected_marks.board_text import LONGEST_TEXT
from quadrule_games.projected_marks.options import Options
from quadrule_games.projected_marks.paper import read_paper
from quadrule_games.projected_marks.squares import square_name
from quadrule_games.projected_marks.table import Numbering, table
from tests.properties.engines import game_of
from tests.properties.marks import any_rules, square_of
from tests.reference import projected_marks as reference

SEATS = ("Pink", "Green")
MANY_SEATS = [SEATS, ("Pink", "Penny"), ("Xena", "Bo"), ("A", "B", "C", "D"), ("1st", "2nd")]
ARTICLE = "X3245\n34X52\n42X11\n5XXX3\nX5124"
COLOURED = """
X  3  2g p4 G5
3P p4 X  5  2
g4 2  X  1  1
5  X  X  X  3
X  5  1  2  4g
"""
UNFINISHED = "□□245\n34X52\n□□X1□\n5XXX3\n□5124"
PUBLISHED = "A5 A4 A2 B3 X\nA2 B5 A4 A1 B3\nB3 X X A4 B2\nA4 A2 B3 B5 A1"

Cells = dict[tuple[int, int], tuple[int | None, int | None]]


def read(text: str, seats: tuple[str, ...] = SEATS, **options: object) -> BoardReading:
    return read_paper(Options(**options), seats, text)  # type: ignore[arg-type]


def faults(text: str, seats: tuple[str, ...] = SEATS, **options: object) -> list[str]:
    with pytest.raises(BoardError) as caught:
        read(text, seats, **options)
    return str(caught.value).split("\n")


def row_faults(row: str, seats: tuple[str, ...] = SEATS) -> list[str]:
    """The faults of one row, on a board with as many columns as the row has squares."""
    columns = len(row.split()) if " " in row else len(row)
    return faults(row, seats, rows=1, columns=columns)


def standing(reading: BoardReading) -> Cells:
    """What the drawn board says stands where."""
    found: Cells = {}
    for site in reading.board.sites:
        if site.kind == "cell" and site.text:
            row, column = square_of(site.id)
            found[row - 1, column - 1] = (None if site.text == "X" else int(site.text), site.owner)
    return found


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
