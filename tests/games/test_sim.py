"""Sim: drawn on few dots, never on six; a slow reading of the rules; the graph in its view."""

from __future__ import annotations

from itertools import combinations, product
from string import ascii_lowercase

import pytest

from quadrule import Game, Match
from quadrule_games.sim.rules import places
from tests.games.solving_edges import check_reading, codes, faults, game_by, misread, random_play
from tests.properties.engines import installed
from tests.properties.trees import Minimax, by_winner


def sim(dots: int, seats: str = "") -> Game:
    return game_by("sim", f"dots = {dots}", seats)


@pytest.mark.parametrize("dots", [3, 4, 5])
def test_best_play_draws_on_up_to_five_dots(dots: int) -> None:
    game = sim(dots)
    assert Minimax(game, by_winner).value(game.start()) == 0


def slowly(game: Game, made: list[str]) -> tuple[set[str], tuple[int, ...] | None]:
    """The rules read off a dictionary of coloured edges."""
    dots = ascii_lowercase[: game.ruleset.options.dots]
    every = {f"{one}-{two}" for one, two in combinations(dots, 2)}
    colours = {edge: turn % len(game.seats) for turn, edge in enumerate(made)}
    for corners in combinations(dots, 3):
        sides = {colours.get(f"{one}-{two}") for one, two in combinations(corners, 2)}
        if len(sides) == 1 and None not in sides:
            return set(), tuple(s for s in range(len(game.seats)) if s not in sides)
    return every - set(made), None if every - set(made) else ()


@pytest.mark.parametrize("seats", ["", '"Red", "Blue", "Green"'])
@pytest.mark.parametrize("dots", [3, 4, 5, 6, 9])
def test_every_move_is_as_a_slow_reading_says(dots: int, seats: str) -> None:
    letters = ascii_lowercase[:11]
    conceivable = [f"{one}-{two}" for one, two in product(letters, letters)]
    for seed in range(5):
        check_reading(sim(dots, seats), slowly, conceivable, seed)


@pytest.mark.parametrize("name", ["sim/standard", "sim/three-colours"])
def test_where_ramsey_says_so_no_game_is_a_draw(name: str) -> None:
    """Six dots in two colours, seventeen in three: some triangle is of one colour."""
    game = installed().game(installed().ruleset(name))
    for seed in range(20):
        outcome = [*random_play(game, seed)][-1].outcome
        assert outcome is not None
        assert len(outcome.winners) == len(game.seats) - 1
        assert len(outcome.evidence) == 3


def test_the_last_edge_can_lose() -> None:
    match = Match(sim(4))
    for edge in ("a-b", "a-d", "b-c", "b-d", "a-c"):
        match.play(edge)
    assert match.outcome is not None
    assert match.outcome.winners == (1,)
    assert match.outcome.evidence == ("a-b", "a-c", "b-c")
    assert {s.id for s in match.view().sites if s.circled} == {"a-b", "a-c", "b-c"}


def test_all_edges_and_no_triangle_is_a_draw() -> None:
    match = Match(sim(3))
    for edge in ("a-b", "a-c", "b-c"):
        match.play(edge)
    assert match.outcome is not None
    assert match.outcome.tied == (0, 1)


def test_all_reasons_are_given() -> None:
    match = Match(sim(6))
    match.play("b-a")
    assert [(r.code, r.text, r.squares) for r in match.why_not("ab")] == [
        ("edge-taken", "a-b is coloured", ("a-b",))
    ]
    assert codes(match, "a-g") == ["outside-board"]
    assert codes(match, "x-y") == ["outside-board", "outside-board"]
    assert codes(match, "a-a") == ["not-an-edge"]
    assert codes(match, "z-z") == ["outside-board", "not-an-edge"]


@pytest.mark.parametrize("text", ["a", "a-", "abc", "a1-b1", "a=b", "-a-b"])
def test_other_texts_are_answered_with_how_to_write_one(text: str) -> None:
    assert "such as a-b" in misread(sim(6), text)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ("dots = 2", "from 3 to 26"),
        ("dots = 27", "from 3 to 26"),
        ("dots = true", "a whole number"),
        ("dots = 6.0", "a whole number"),
        ('dots = "6"', "a whole number"),
        ("dot = 6", 'did you mean "dots"'),
    ],
)
def test_wrong_options_are_refused(options: str, said: str) -> None:
    found = faults("sim", options)
    assert len(found) == 1
    assert said in found[0]


@pytest.mark.parametrize("count", range(3, 27))
def test_no_three_dots_stand_in_a_straight_line(count: int) -> None:
    """Else an edge would seem to pass through a dot."""
    found = list(places(count))
    assert min(min(place) for place in found) >= 0
    for (x1, y1), (x2, y2), (x3, y3) in combinations(found, 3):
        assert (x2 - x1) * (y3 - y1) != (x3 - x1) * (y2 - y1)


def test_the_view_is_a_graph() -> None:
    match = Match(sim(5))
    match.play("c-e")
    sites = {site.id: site for site in match.view().sites}
    at = {site.id: (site.x, site.y) for site in sites.values() if site.kind == "vertex"}
    assert set(at) == set("abcde")
    edges = [site for site in sites.values() if site.kind == "edge"]
    assert len(edges) == 10
    for edge in edges:
        assert ((edge.x, edge.y), edge.end) == (at[edge.id[0]], at[edge.id[2]])
    assert sites["c-e"].owner == 0
    assert sites["c-e"].label == "c-e, Red"


def test_messages_name_the_edges_that_are_coloured() -> None:
    game = sim(5)
    assert game.board_text(game.start()) == "empty"
    match = Match(game)
    match.play("c-e")
    match.play("a-b")
    assert game.board_text(match.position) == "a-b B, c-e R"
