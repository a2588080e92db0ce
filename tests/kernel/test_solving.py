from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from quadrule import Game
from quadrule.kernel.solving import TableSolver
from tests.kernel.minimax import Minimax
from tests.kernel.tables import table_games
from tests.properties.engines import examples


def check(game: Game, solver: TableSolver, seed: int) -> None:
    plain = Minimax(game)
    chance = Random(seed)
    position = game.start()
    while True:
        solved = solver.solve(position)
        assert solved.value == plain.value(position)
        assert solved.best == (() if position.outcome else plain.best(position))
        assert solved.is_complete
        if position.outcome is not None:
            break
        position = game.play(position, chance.choice(game.legal_moves(position))).position


@given(table_games(most_seats=2), st.integers(0, 2**32))
@examples(2000)
def test_every_table(game: Game, seed: int) -> None:
    solver = TableSolver.of(game)
    assert solver is not None
    check(game, solver, seed)
