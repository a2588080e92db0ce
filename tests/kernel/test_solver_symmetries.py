"""Symmetries are found from the table, and none that its order breaks."""

from __future__ import annotations

from itertools import combinations
from math import factorial

import pytest
from attrs import evolve

from quadrule import Game, Move
from quadrule.kernel.solving import TableSolver
from quadrule.kernel.solving.symmetries import symmetries
from quadrule.placement import Action, Exclusion, Group, PlacementTable, WhenGone, Win
from tests.kernel.minimax import Minimax
from tests.kernel.tables import game_of as table_game
from tests.properties.engines import game_of

pytest.importorskip("igraph")

ORDERS = [
    ("tic-tac-toe", {}, 8),
    ("tic-tac-toe", {"marks": "wild"}, 16),
    ("number-scrabble", {}, 8),
    ("number-scrabble", {"target": 12}, 2),
    ("number-scrabble", {"target": 16}, 1),
    ("notakto", {"boards": 2}, 8 * 8 * 2),
    ("chomp", {"rows": 4, "columns": 4}, 2),
    ("domineering", {"rows": 4, "columns": 4}, 4),
    ("domineering", {"rows": 4, "columns": 4, "orientation": "any"}, 8),
    ("dots-and-boxes", {"rows": 2, "columns": 2}, 8 * 2**4),
    ("sim", {"dots": 6}, factorial(6)),
    ("projected-marks", {"rows": 3, "columns": 3}, 2 * factorial(3) ** 2),
    ("projected-marks", {"rows": 3, "columns": 4}, factorial(3) * factorial(4)),
    ("projected-marks", {"rows": 4, "columns": 4, "boxes": [2, 2]}, 2 * 8 * 8),
]


def table_of(game: Game) -> PlacementTable:
    assert game.table is not None
    return game.table


@pytest.mark.parametrize(("name", "options", "order"), ORDERS)
def test_all_symmetries_of_a_game_are_found(
    name: str, options: dict[str, object], order: int
) -> None:
    found = symmetries(table_of(game_of(name, options)))
    assert len(set(found)) == order
    assert found[0] == tuple(range(len(found[0])))


def test_of_very_many_symmetries_a_subgroup_is_used() -> None:
    found = set(symmetries(table_of(game_of("projected-marks", {"rows": 5, "columns": 5}))))
    assert 1_000 < len(found) <= 4_096
    assert (2 * factorial(5) ** 2) % len(found) == 0
    some = sorted(found)[::100]
    assert all(tuple(one[n] for n in two) in found for one, two in combinations(some, 2))


def actions(count: int) -> tuple[Action, ...]:
    return tuple(Action(Move(f"m{number}")) for number in range(count))


def group(*members: int) -> Group:
    return Group(members, "taken", "taken")


def check_moves(table: PlacementTable) -> None:
    """Moves that differ only by the order of the table are told apart."""
    game = table_game(table, 2)
    plain = Minimax(game)
    assert plain.best(game.start()) != game.legal_moves(game.start())
    solver = TableSolver.of(game)
    assert solver is not None
    assert solver.solve(game.start()).best == plain.best(game.start())


@pytest.mark.parametrize("only_forced", [False, True])
def test_the_order_of_forced_moves_breaks_a_symmetry(only_forced: bool) -> None:  # noqa: FBT001
    # Of 3 and 4 the lower is forced and keeps the other out; 3 takes 0 away, and 4 takes 1.
    waits = tuple(WhenGone((2,), forced, "2 is gone") for forced in (3, 4))
    taken = tuple(Exclusion(n, (n - 3,), "gone", "gone") for n in (3, 4))
    groups = [group(3, 4)] if only_forced else [group(3, 4), group(0, 2), group(1, 2)]
    made = [
        evolve(action, seats=() if only_forced and number > 2 else None)
        for number, action in enumerate(actions(5))
    ]
    check_moves(PlacementTable(tuple(made), tuple(groups), taken, forced=waits, last_mover="wins"))


def test_the_order_of_sets_completed_at_once_breaks_a_symmetry() -> None:
    # Whoever plays 2 or 3 completes two sets. The last one decides: that loses after 2, and wins
    # after 3.
    sets = ((2, 0), False), ((2, 1), True), ((3, 1), True), ((3, 0), False)
    wins = tuple(Win(members, "a set", shared=True, loses=loses) for members, loses in sets)
    check_moves(PlacementTable(actions(4), wins=wins))


def test_the_last_of_several_rules_that_keep_the_turn_breaks_a_symmetry() -> None:
    free = tuple(WhenGone((gone,), 0, "it is gone") for gone in (1, 2))
    check_moves(PlacementTable(actions(3), free=free, last_mover="loses"))
