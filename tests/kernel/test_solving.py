"""The compiled solver finds what plain minimax finds, and what is known."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrule import Game, Position
from quadrule.kernel.solving import TableSolver
from quadrule.kernel.solving.memory import empty_memory
from tests.kernel.minimax import Minimax
from tests.kernel.symmetric import symmetric_games
from tests.kernel.tables import table_games
from tests.properties.engines import examples, game_of

SMALL = [
    ("chomp", {"rows": 3, "columns": 3}),
    ("domineering", {"rows": 3, "columns": 3, "orientation": "any", "misere": True}),
    ("dots-and-boxes", {"rows": 1, "columns": 3}),
    ("dots-and-boxes", {"rows": 1, "columns": 3, "extra_turn": False}),
    ("map-colouring", {"rows": 2, "columns": 3, "apart": "unequal"}),
    ("map-colouring", {"rows": 2, "columns": 3, "misere": True}),
    ("notakto", {"boards": 1}),
    ("number-scrabble", {}),
    ("number-scrabble", {"misere": True}),
    ("order-and-chaos", {"size": 3, "in_a_row": 3}),
    ("projected-marks", {"rows": 1, "columns": 4}),
    ("projected-marks", {"rows": 2, "columns": 2}),
    ("projected-marks", {"rows": 2, "columns": 2, "dead_squares": "free"}),
    ("projected-marks", {"rows": 2, "columns": 2, "dead_squares": "turn"}),
    ("projected-marks", {"rows": 2, "columns": 2, "boxes": [2, 2], "points": "face-value"}),
    ("projected-marks", {"rows": 2, "columns": 2, "highest": 3, "counts": "crosses"}),
    ("sim", {"dots": 4}),
    ("tic-tac-toe", {"rows": 3, "columns": 3, "in_a_row": 2, "exactly": True}),
]


def solver_of(game: Game, *, with_symmetries: bool = True, entries: int = 0) -> TableSolver:
    """A solver; with a number of entries, its memory does not grow beyond them."""
    solver = TableSolver.of(game, with_symmetries=with_symmetries)
    assert solver is not None
    if entries:
        solver.running._memory = empty_memory(entries)
        solver.running.room = 0
    return solver


def random_game(game: Game, seed: int) -> Iterator[Position]:
    chance, position = Random(seed), game.start()
    yield position
    while position.outcome is None:
        position = game.play(position, chance.choice(game.legal_moves(position))).position
        yield position


def check_one_game(game: Game, solver: TableSolver, seed: int) -> None:
    plain = Minimax(game)
    for position in random_game(game, seed):
        solved = solver.solve(position)
        assert solved.is_complete
        assert solved.value == plain.value(position)
        assert solved.best == (() if position.outcome else plain.best(position))


@given(table_games(seats_=(1, 2)), st.integers(0, 2**32), st.booleans())
@examples(300)
def test_every_table_is_solved(game: Game, seed: int, few_entries: bool) -> None:  # noqa: FBT001
    check_one_game(game, solver_of(game, entries=4 if few_entries else 0), seed)


@given(symmetric_games(), st.integers(0, 2**32), st.booleans())
@examples(300)
def test_every_table_with_symmetries_is_solved(game: Game, seed: int, used: bool) -> None:  # noqa: FBT001
    check_one_game(game, solver_of(game, with_symmetries=used), seed)


@pytest.mark.parametrize(("name", "options"), SMALL)
def test_small_games_are_solved(name: str, options: dict[str, object]) -> None:
    game = game_of(name, options)
    for seed, symmetries, entries in ((1, True, 0), (2, False, 0), (3, True, 8)):
        check_one_game(game, solver_of(game, with_symmetries=symmetries, entries=entries), seed)
