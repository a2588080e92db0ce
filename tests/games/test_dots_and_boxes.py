"""Dots and Boxes: values with and without the extra turn, a slow reading, and the running score."""

from __future__ import annotations

from itertools import combinations_with_replacement, product

import pytest

from quadrule import Game, Match
from tests.games.solving_edges import (
    board,
    check_reading,
    codes,
    faults,
    misread,
    points,
    random_play,
)

ONE_EDGE = "extra_turn = false"


@pytest.mark.parametrize(("size", "value"), [("1x1", -1), ("1x2", 0), ("1x3", -1), ("2x2", 2)])
def test_the_value_with_extra_turns(size: str, value: int) -> None:
    assert points(board("dots-and-boxes", size)) == value


@pytest.mark.parametrize(("size", "value"), [("1x2", 2), ("2x2", -2)])
def test_the_value_without(size: str, value: int) -> None:
    assert points(board("dots-and-boxes", size, ONE_EDGE)) == value


def test_a_board_on_its_side_has_the_same_value() -> None:
    assert points(board("dots-and-boxes", "3x1")) == -1
    assert points(board("dots-and-boxes", "2x1", ONE_EDGE)) == 2


def slowly(game: Game, made: list[str]) -> tuple[set[str], tuple[int, ...] | None]:
    """The rules read off a set of edges, the boxes counted anew after each."""
    o, seats = game.ruleset.options, len(game.seats)
    every = {
        f"{name(x, y)}-{name(x + right, y + down)}"
        for x, y in product(range(o.columns + 1), range(o.rows + 1))
        for right, down in ((0, 1), (1, 0))
        if x + right <= o.columns and y + down <= o.rows
    }
    score, seat, drawn = [0] * seats, 0, set[str]()
    for text in made:
        before = closed(game, drawn)
        drawn.add(text)
        gained = closed(game, drawn) - before
        score[seat] += gained
        if not gained or not o.extra_turn:
            seat = (seat + 1) % seats
    best = [s for s in range(seats) if score[s] == max(score)]
    over = drawn == every
    return every - drawn, (tuple(best) if len(best) == 1 else ()) if over else None


def closed(game: Game, drawn: set[str]) -> int:
    o = game.ruleset.options
    return sum(
        {
            f"{name(x, y)}-{name(x + 1, y)}",
            f"{name(x, y)}-{name(x, y + 1)}",
            f"{name(x + 1, y)}-{name(x + 1, y + 1)}",
            f"{name(x, y + 1)}-{name(x + 1, y + 1)}",
        }
        <= drawn
        for x, y in product(range(o.columns), range(o.rows))
    )


def name(x: int, y: int) -> str:
    return f"{chr(ord('a') + x)}{y + 1}"


@pytest.mark.parametrize("extra_turn", ["true", "false"])
@pytest.mark.parametrize("size", ["2x4", "4x2", "1x1", "3x3"])
def test_every_move_is_as_a_slow_reading_says(extra_turn: str, size: str) -> None:
    game = board("dots-and-boxes", size, f"extra_turn = {extra_turn}")
    dots = [name(x, y) for x, y in product(range(6), range(6))]
    conceivable = [f"{two}-{one}" for one, two in combinations_with_replacement(dots, 2)]
    for seed in range(4):
        check_reading(game, slowly, () if seed else conceivable, seed)


@pytest.mark.parametrize("extra_turn", ["true", "false"])
def test_the_score_runs_along_and_every_box_has_a_row(extra_turn: str) -> None:
    game = board("dots-and-boxes", "2x3", f"extra_turn = {extra_turn}")
    boxes = ["box a1", "box b1", "box c1", "box a2", "box b2", "box c2"]
    assert game.view(game.start()).totals == (0, 0)
    for match in random_play(game, 1):
        rows = match.score().rows
        drawn = {step.move.text for step in match.steps if step.move is not None}
        assert [row.line for row in rows] == boxes
        assert sum(match.score().totals) == closed(game, drawn)
        owners = {site.id: site.owner for site in match.view().sites if site.kind == "cell"}
        assert owners == {row.line: row.seat for row in rows}
        assert all((row.seat is None) == (row.count != 4) for row in rows)


def test_two_boxes_at_once_are_two_points_and_one_more_turn() -> None:
    match = Match(board("dots-and-boxes", "1x2"))
    for edge in ("a1-b1", "b1-c1", "a2-b2", "b2-c2", "a1-a2", "c1-c2"):
        match.play(edge)
    assert match.to_move == 0
    match.play("b1-b2")
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.scores) == ((0,), (2, 0))


def test_who_closes_a_box_moves_again_and_the_last_edge_ends_the_game() -> None:
    match = Match(board("dots-and-boxes", "1x2"))
    for edge in ("a1-b1", "a2-b2", "a1-a2"):
        match.play(edge)
    match.play("b1-b2")
    assert match.to_move == 1
    for edge in ("b1-c1", "b2-c2", "c1-c2"):
        assert match.outcome is None
        match.play(edge)
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.scores) == ((1,), (0, 2))


def test_as_many_boxes_each_is_a_draw() -> None:
    match = Match(board("dots-and-boxes", "1x2", ONE_EDGE))
    for edge in ("a1-b1", "a2-b2", "a1-a2", "b1-b2", "b1-c1", "b2-c2", "c1-c2"):
        match.play(edge)
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.tied) == ((), (0, 1))


def test_all_reasons_are_given() -> None:
    match = Match(board("dots-and-boxes", "2x3"))
    match.play("b1-a1")
    assert [(r.code, r.text, r.squares) for r in match.why_not("a1-b1")] == [
        ("edge-taken", "a1-b1 is drawn", ("a1-b1",))
    ]
    assert codes(match, "d3-e3") == ["outside-board"]
    assert codes(match, "e3-e4") == ["outside-board", "outside-board"]
    assert (
        codes(match, "a1-c1") == codes(match, "a1-b2") == codes(match, "a1-a1") == ["not-an-edge"]
    )


@pytest.mark.parametrize("text", ["a1", "a1-", "a1=b1", "a1-b1-c1", "box a1"])
def test_other_texts_are_answered_with_how_to_write_one(text: str) -> None:
    assert "such as a1-b1" in misread(board("dots-and-boxes", "2x2"), text)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ("rows = 0", "from 1 to 25"),
        ("columns = 26", "from 1 to 25"),
        ("rows = true", "a whole number"),
        ("rows = 3.0", "a whole number"),
        ('columns = "3"', "a whole number"),
        ("extra_turns = false", 'did you mean "extra_turn"'),
        ("extra_turn = 1", "true or false"),
    ],
)
def test_wrong_options_are_refused(options: str, said: str) -> None:
    found = faults("dots-and-boxes", options)
    assert len(found) == 1
    assert said in found[0]


def test_the_board_is_a_lattice_of_vertices_edges_and_cells() -> None:
    """Two rows of three boxes: each dot, edge and box once, an edge's end at its other dot."""
    sites = board("dots-and-boxes", "2x3").board(board("dots-and-boxes", "2x3").start()).sites
    kinds = {kind: sum(site.kind == kind for site in sites) for kind in ("vertex", "edge", "cell")}
    assert kinds == {"vertex": 12, "edge": 17, "cell": 6}
    at = {site.id: (site.x, site.y) for site in sites if site.kind == "vertex"}
    for edge in (site for site in sites if site.kind == "edge"):
        first, second = edge.id.split("-")
        assert ((edge.x, edge.y), edge.end) == (at[first], at[second])
    middles = [(s.x + (s.end or (s.x,))[0], s.y + (s.end or (0, s.y))[1]) for s in sites]
    assert len(set(middles)) == len(middles), "no two sites have one place"
