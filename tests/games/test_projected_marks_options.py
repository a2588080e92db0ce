"""Projected Marks as the book plays it: what is counted, boxes, and who wins ties."""

from __future__ import annotations

from typing import Literal

import pytest

from quadrule import Match
from quadrule.errors import RulesetError
from quadrule.outcome import Outcome
from quadrule.perft import perft
from quadrule_terminal.board_drawing import board_lines
from tests.properties.engines import game_of, installed
from tests.properties.marks import game_for
from tests.properties.trees import Minimax, by_points, by_winner, endings, reachable
from tests.reference import search
from tests.reference.projected_marks import ProjectedMarks, Rules

Box = tuple[int, int]
Counts = Literal["numbers", "crosses"]
GAME = 'format = 1\ngame = "projected-marks"\n'
FOUR_BY_FOUR = {"rows": 4, "columns": 4, "boxes": [2, 2]}


def played(moves: str, **options: object) -> Match:
    match = Match(game_of("projected-marks", options))
    for move in moves.split():
        match.play(move)
    return match


def ended(match: Match) -> Outcome:
    assert match.outcome is not None
    return match.outcome


def faults(text: str) -> list[str]:
    with pytest.raises(RulesetError) as caught:
        installed().parse_ruleset(GAME + text)
    return [f"{fault.key}: {fault.text}; {fault.allowed}" for fault in caught.value.faults]


# What is counted


@pytest.mark.parametrize(
    ("rows", "columns", "highest", "expected"),
    [(4, 5, "auto", 4), (6, 2, "auto", 5), (2, 1, "auto", 1), (1, 1, "auto", 1), (3, 3, 7, 7)],
)
def test_where_crosses_count_the_highest_number_leaves_room_for_itself(
    rows: int, columns: int, highest: object, expected: int
) -> None:
    options = {"rows": rows, "columns": columns, "highest": highest, "counts": "crosses"}
    marks = game_of("projected-marks", options).legal_moves(
        game_of("projected-marks", options).start()
    )
    assert max(int(move.mark or "") for move in marks if move.mark != "X") == expected


def test_a_number_predicts_crosses_forced_ones_too() -> None:
    """On 1 × 3 with one number, the 1 kills both other squares: two Xs that nobody marked."""
    match = played("b1=1", rows=1, columns=3, highest=1, counts="crosses")
    assert [forced.move.text for forced in match.steps[0].forced] == ["a1=X", "c1=X"]
    assert [(row.count, row.square) for row in match.score().rows] == [
        (2, None),
        (1, None),
        (0, None),
        (1, None),
    ]
    match = played("b1=2 c1=X", rows=1, columns=3, counts="crosses")
    assert (match.score().rows[0].count, match.score().rows[0].square) == (1, None)
    match.play("a1=X")
    assert (match.score().rows[0].square, match.score().totals) == ("b1", (1, 0))


def test_the_same_moves_score_otherwise() -> None:
    moves = "a1=1 c1=X b1=2"
    numbers = played(moves, rows=1, columns=3)
    crosses = played(moves, rows=1, columns=3, counts="crosses")
    assert (numbers.score().totals, crosses.score().totals) == ((2, 0), (1, 0))
    face = played("a1=2 b1=X c1=X", rows=1, columns=3, counts="crosses", points="face-value")
    assert face.score().totals == (2, 0)


# Boxes


def test_boxes_must_divide_the_board() -> None:
    assert faults("[options]\nrows = 6\ncolumns = 5\nboxes = [4, 2]\n") == [
        (
            "options.boxes: the board's 6 rows cannot be cut into boxes of 4 rows; "
            "boxes with so many rows: 1, 2, 3, 6"
        ),
        (
            "options.boxes: the board's 5 columns cannot be cut into boxes of 2 columns; "
            "boxes with so many columns: 1, 5"
        ),
    ]


@pytest.mark.parametrize(
    "value", ["[3]", "[1, 1, 1]", "[]", "[0, 5]", "[27, 5]", "3", '"3x3"', "true", "[1.0, 1]",
              '["1", 1]', "[true, 1]", "[[1, 1]]"],
)  # fmt: skip
def test_what_is_no_size_of_a_box(value: str) -> None:
    found = faults(f"[options]\nboxes = {value}\n")
    assert found
    assert all(fault.startswith("options.boxes") for fault in found)


@pytest.mark.parametrize("value", ['"none"', "[1, 1]", "[5, 1]", "[1, 5]", "[5, 5]"])
def test_sizes_that_divide_will_do(value: str) -> None:
    assert installed().parse_ruleset(f"{GAME}[options]\nboxes = {value}\n")


def test_a_number_stands_once_in_a_box() -> None:
    match = played("a1=1", **FOUR_BY_FOUR)
    assert [(r.code, r.text, r.squares) for r in match.why_not("b2=1")] == [
        ("number-in-box", "1 is already in box a1-b2, at a1", ("a1",))
    ]
    assert [r.code for r in match.why_not("b1=1")] == ["number-in-row", "number-in-box"]
    assert [r.code for r in match.why_not("a2=1")] == ["number-in-column", "number-in-box"]
    assert match.why_not("b2=X") == match.why_not("c3=1") == ()
    assert played("a1=1", rows=4, columns=4).why_not("b2=1") == ()


def test_boxes_kill_squares_and_score() -> None:
    """On 2 × 2 in one box, the second number kills the rest; its 2 is circled three times."""
    match = played("a1=1 b2=2", rows=2, columns=2, boxes=[2, 2])
    assert ended(match).scores == (2, 1)
    assert [row.line for row in match.score().rows][4:] == ["box a1-b2"]
    match = played("a1=2 b1=1 b2=X a2=X", rows=2, columns=2, boxes=[1, 2])
    assert [(row.line, row.square) for row in match.score().rows] == [
        ("row 1", "a1"),
        ("row 2", None),
        ("column a", None),
        ("column b", "b1"),
        ("box a1-b1", "a1"),
        ("box a2-b2", None),
    ]
    single = played("a1=1", rows=1, columns=1, boxes=[1, 1])
    assert [row.line for row in single.score().rows] == ["row 1", "column a", "box a1"]
    assert [site.circled for site in single.view().sites if site.kind == "cell"] == [3]
    assert ended(single).scores == (3, 0)


def test_a_mark_circled_three_times_earns_one_bonus() -> None:
    rules = [{"use": "double-circle-bonus", "points": 5}]
    options = {"rows": 1, "columns": 1, "boxes": [1, 1]}
    match = Match(game_of("projected-marks", options, None, rules))
    match.play("a1=1")
    (added,) = [row for row in match.score().rows if row.rule is not None]
    assert (added.square, added.mark, added.seat, added.points) == ("a1", "1", 0, 5)
    assert ended(match).scores == (8, 0)


def test_between_boxes_there_is_room() -> None:
    match = played("b2=4", rows=4, columns=6, boxes=[2, 3])
    view = match.view()
    assert [line.plain for line in board_lines(view.sites, view.seats, circles=False)] == [
        "   a   b   c     d   e   f",
        "1  .   .   .     .   .   .",
        "2  .   4P  .     .   .   .",
        "",
        "3  .   .   .     .   .   .",
        "4  .   .   .     .   .   .",
    ]
    cells = {site.id: (site.x, site.y) for site in view.sites if site.kind == "cell"}
    assert (cells["c2"], cells["d2"], cells["d3"]) == ((2, 1), (4, 1), (4, 3))
    assert match.game.board_text(match.position).startswith(". . . . . . / . 4P")
    plain = played("b2=4", rows=4, columns=6).view()
    assert {(site.x, site.y) for site in plain.sites if site.kind == "cell"} == {
        (x, y) for x in range(6) for y in range(4)
    }


# Ties


@pytest.mark.parametrize("seats", [3, 4])
def test_only_the_second_of_two_can_win_ties(seats: int) -> None:
    names = ", ".join(f'"Seat {n}"' for n in range(seats))
    assert faults(f'seats = [{names}]\n[options]\nties = "second-seat"\n') == [
        (
            f"options.ties: there are {seats} seats, and only the second of two can win ties; "
            '"draw", or two seats'
        )
    ]
    assert installed().parse_ruleset(f'{GAME}seats = [{names}]\n[options]\nties = "draw"\n')


def test_ties_are_won_at_the_end_and_where_house_rules_stop_the_game() -> None:
    options = {"rows": 1, "columns": 3}
    full = "a1=1 b1=2 c1=X"
    assert ended(played(full, **options)).tied == (0, 1)
    won = ended(played(full, ties="second-seat", **options))
    assert (won.winners, won.tied, won.scores) == ((1,), (), (1, 1))
    for ties, winners in (("draw", ()), ("second-seat", (1,))):
        rules = [{"use": "no-line-twice-running"}]
        match = Match(game_of("projected-marks", {**options, "ties": ties}, None, rules))
        match.play("a1=X")
        assert (ended(match).reason, ended(match).winners) == ("no-legal-move", winners)
    assert ended(played("a1=1", rows=1, columns=1, ties="second-seat")).winners == (0,)


# The rules in sentences


def test_the_sentences_say_what_is_in_force() -> None:
    plain = "\n".join(game_of("projected-marks", {}).describe())
    assert "box" not in plain
    assert "Xs" not in plain
    assert plain.endswith("equal highest totals are a draw.")
    options = {"rows": 6, "columns": 6, "boxes": [2, 3], "counts": "crosses", "ties": "second-seat"}
    text = "\n".join(game_of("projected-marks", options).describe())
    for words in (
        "cut into boxes of 2 rows and 3 columns",
        "at most 5, and stands only once in a row, only once in a column and only once in a box,",
        "the Xs in each row, each column and each box are counted, marked by anybody or by nobody;",
        "equal highest totals are a win for Green.",
    ):
        assert words in text


# Whole trees, beside the reference


@pytest.mark.parametrize("counts", ["numbers", "crosses"])
@pytest.mark.parametrize(
    ("rows", "columns", "boxes"),
    [(1, 3, None), (1, 3, (1, 1)), (2, 2, None), (2, 2, (1, 2)), (2, 2, (2, 2)), (2, 3, (2, 3))],
)
def test_small_games_are_those_of_the_reference(
    rows: int, columns: int, boxes: Box | None, counts: Counts
) -> None:
    """So many games and positions, and these values with best play, of points and of winners."""
    rules = Rules(rows, columns, counts=counts, boxes=boxes)
    game, reference = game_for(rules), ProjectedMarks(rules)
    assert endings(game).total() == search.complete_games(reference)
    assert len(reachable(game)) == len(search.reachable_positions(reference))
    assert list(perft(game, 3)) == [search.perft(reference, depth) for depth in (1, 2, 3)]
    value = search.best_value(reference)
    assert Minimax(game, by_points).value(game.start()) == value
    second = game_for(Rules(rows, columns, counts=counts, boxes=boxes, ties="second-seat"))
    assert Minimax(second, by_winner).value(second.start()) == (1 if value > 0 else -1)


def test_a_sudoku_board_can_be_filled() -> None:
    """A solved Sudoku breaks no rule, and each of its 27 lines holds nine numbers."""
    match = Match(installed().game("projected-marks/sudoku-board"))
    for row in range(9):
        for column in range(9):
            number = (row * 3 + row // 3 + column) % 9 + 1
            assert match.play(f"{'abcdefghi'[column]}{row + 1}={number}").forced == ()
    assert {(row.count, row.mark) for row in match.score().rows} == {(9, "9")}
    assert sum(match.score().totals) == 27
    assert ended(match).reason == "board-full"
