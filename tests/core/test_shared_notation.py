"""What games share in writing and drawing: numbers, heaps, pairs of places, dots and edges."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrule.grid import CORNERS, SIDES, Grid
from quadrule.heaps import HeapRules, refuse_take, take_move
from quadrule.lattice import Lattice
from quadrule.numbers import Numbers
from quadrule.pairs import read_pair
from quadrule.placement import Action, PairRules, Pairs, PlacementTable, by_site, once
from quadrule.position import Move, Position
from quadrule.view import Shown
from quadrule.wording import counted, joined

HEAPS = (3, 0, 5)


def test_words_follow_the_number() -> None:
    assert [counted(n, "row") for n in (0, 1, 2)] == ["0 rows", "1 row", "2 rows"]
    assert [joined(range(n)) for n in range(4)] == ["", "0", "0 and 1", "0, 1 and 2"]
    assert joined("ab", "or") == "a or b"


@given(st.integers(1, 200), st.integers(-300, 300))
def test_a_number_in_the_range_is_read_and_others_are_refused(highest: int, number: int) -> None:
    numbers = Numbers(highest)
    move = numbers.read(str(number))
    assert isinstance(move, Move)
    assert [r.code for r in numbers.refuse(move.text)] == (
        [] if number in numbers.every else ["not-in-range"]
    )


@pytest.mark.parametrize("text", ["", "x", "01", "-0", "1.0", "+1"])
def test_what_is_no_number_is_answered_with_how_to_write_one(text: str) -> None:
    numbers = Numbers(9)
    assert numbers.read(text) == numbers.how_to == "a move is a number from 1 to 9"
    assert [(r.code, r.text) for r in numbers.refuse(text)] == [("not-a-move", numbers.how_to)]


def test_numbers_stand_ten_in_a_row() -> None:
    def show(number: int) -> Shown:
        return ("", 1, "gone") if number == 3 else (str(number), None, "free")

    sites = Numbers(12).board(show).sites
    assert [(site.id, site.x, site.y) for site in sites[9:]] == [
        ("10", 9, 0),
        ("11", 0, 1),
        ("12", 1, 1),
    ]
    assert (sites[2].text, sites[2].owner, sites[2].label) == ("", 1, "3, gone")


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("a-3", []),
        ("a-4", ["too-many"]),
        ("b-1", ["too-many"]),
        ("d-1", ["no-such-heap"]),
        ("A-3", ["not-a-move"]),
        ("a-03", ["not-a-move"]),
        ("a3", ["not-a-move"]),
    ],
)
def test_turns_that_heaps_do_not_allow(text: str, codes: list[str]) -> None:
    assert [refusal.code for refusal in refuse_take(HEAPS, text)] == codes


def test_tokens_are_taken_from_the_end_of_a_heap() -> None:
    rules = HeapRules(HEAPS, ("A", "B"))
    move = take_move(2, 2, 5)
    assert (move.text, move.site) == ("c-2", "c4")
    assert rules.parse_move("C - 2") == move
    state, to_move = rules.apply_move(Position(HEAPS, 0), move)
    assert (state, to_move) == ((3, 0, 3), 1)
    shown = {site.id for site in rules.view(Position(HEAPS, 0), None).sites}
    gone = shown - {site.id for site in rules.view(Position(state, 1), "columns").sites}
    assert gone == {"c4", "c5"}


@pytest.mark.parametrize(
    ("text", "letters", "pair"),
    [
        ("b3-b4", False, ("b3", "b4")),
        ("B4 b3", False, ("b3", "b4")),
        ("aa1z1", False, ("z1", "aa1")),
        ("a-b", False, None),
        ("b-a", True, ("a", "b")),
        ("BA", True, ("a", "b")),
        ("a1-b1", True, None),
        ("abc", True, None),
    ],
)
def test_pairs_are_read_in_either_order(
    text: str, pair: tuple[str, str] | None, *, letters: bool
) -> None:
    assert read_pair(text, by_letter=letters) == pair


def test_all_that_is_wrong_with_a_pair_is_told() -> None:
    names = ["a1-b1", "b1-c1"]
    table = PlacementTable(
        actions=tuple(Action(Move(name, site=name)) for name in names),
        groups=by_site((name.split("-") for name in names), "taken", "{} is taken"),
    )
    pairs = Pairs(("a1", "b1", "c1"), "a1 to c1", "a move is a pair", "apart", "{0}, {1}: no pair")
    rules = PairRules(table, ("A", "B"), pairs)
    start = Position(*rules.start())
    after = Position(*rules.apply_move(start, Move("a1-b1"), 0))

    def told(position: Position, text: str) -> list[tuple[str, str]]:
        return [(r.code, r.text) for r in rules.forbid_move(position, Move(text)) or ()]

    assert told(start, "a1-b1") == []
    assert told(after, "b1-c1") == [("taken", "b1 is taken")]
    assert told(start, "a1-c1") == [("apart", "a1, c1: no pair")]
    assert told(after, "a1-c1") == [("taken", "a1 is taken"), ("apart", "a1, c1: no pair")]
    assert told(start, "c1-d1") == [("outside-board", "d1 is outside the board (a1 to c1)")]
    assert told(start, "d1-d1") == [
        ("outside-board", "d1 is outside the board (a1 to c1)"),
        ("apart", "d1 is named twice"),
    ]
    assert told(start, "nonsense") == [("not-a-move", "a move is a pair")]


def test_a_group_of_one_says_that_it_is_done() -> None:
    (first, second) = once((0, 1), "done", "{site} is done")
    assert (first.actions, second.actions) == ((0,), (1,))
    assert first.evidence == "own"


@given(st.integers(1, 6), st.integers(1, 6))
def test_squares_touch_at_sides_and_corners(rows: int, columns: int) -> None:
    grid = Grid(rows, columns)
    beside = list(grid.touching(SIDES))
    assert len(set(beside)) == len(beside) == rows * (columns - 1) + (rows - 1) * columns
    all_round = list(grid.touching(SIDES + CORNERS))
    assert len(set(all_round)) == len(beside) + 2 * (rows - 1) * (columns - 1)


@given(st.integers(1, 5), st.integers(1, 5))
def test_every_edge_is_of_one_box_or_two(rows: int, columns: int) -> None:
    lattice = Lattice(rows, columns)
    around = [edge for box in lattice.boxes for edge in box.edges]
    assert set(around) == set(lattice.edges)
    assert len(lattice.edges) == len(set(lattice.edges))
    inner = len(around) - len(set(around))
    assert inner == rows * (columns - 1) + (rows - 1) * columns


def test_a_lattice_is_drawn_in_reading_order() -> None:
    board = Lattice(1, 1).board(lambda _: ("", None, "not drawn"), lambda _: ("", None, "open"))
    assert [site.id for site in board.sites if site.kind != "label"] == [
        "a1",
        "a1-b1",
        "b1",
        "a1-a2",
        "box a1",
        "b1-b2",
        "a2",
        "a2-b2",
        "b2",
    ]
