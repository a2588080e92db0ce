"""Tree search by kernels: what it proves is true, and it is the same however it is run."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from quadrule import Engine, Game, Position
from quadrule.kernel.boards import TableGame
from quadrule.kernel.tree_search import Child, TreeSearch
from tests.kernel.tables import table_games
from tests.properties.engines import examples, installed

RULESETS = ("number-scrabble", "projected-marks/small", "dots-and-boxes", "notakto", "sim")

WITHOUT_NUMBA = """\
import json, sys
sys.modules["numba"] = None
from tests.kernel.test_tree_search import RULESETS, searched
from quadrule.kernel.compilation import is_compiled
assert not is_compiled()
print(json.dumps([repr(searched(name)) for name in RULESETS]))
"""


def search_of(game: Game, position: Position, seed: int = 3) -> TreeSearch:
    kernel = TableGame.of(game)
    assert kernel is not None
    return TreeSearch(kernel.kernel, kernel.board(position), seed)


def searched(name: str, iterations: int = 400) -> tuple[Child, ...]:
    game = Engine.discover().game(name)
    search = search_of(game, game.start())
    search.run(iterations)
    return search.children()


def after(game: Game, *moves: str) -> Position:
    position = game.start()
    for move in moves:
        position = game.play(position, game.parse(move)).position
    return position


def by_move(game: Game, search: TreeSearch) -> dict[str, Child]:
    assert game.table is not None
    return {game.table.actions[child.action].move.text: child for child in search.children()}


def test_after_nine_and_eight_only_four_wins() -> None:
    """The first seat has 9, the second 8; who is to move wins with 4 alone."""
    game = installed().game("number-scrabble")
    search = search_of(game, after(game, "9", "8"))

    search.run(200_000)

    children = by_move(game, search)
    assert search.is_proved
    assert children["4"].is_proved
    assert children["4"].value == 1


def best_shares(game: Game, position: Position) -> tuple[float, float]:
    """What each of two seats takes with best play, by trying everything."""
    if position.outcome is not None:
        winners = position.outcome.winners or (0, 1)
        return (0 in winners) / len(winners), (1 in winners) / len(winners)
    seat = position.to_move
    results = [
        best_shares(game, game.play(position, move).position) for move in game.legal_moves(position)
    ]
    return max(results, key=lambda shares: shares[seat])


@given(table_games(seats_=(2, 2), most=6, scored=False), st.integers(0, 2**32))
@examples(60)
def test_what_is_proved_is_what_best_play_gives(game: Game, seed: int) -> None:
    assume(game.start().outcome is None)
    search = search_of(game, game.start(), seed)

    search.run(20_000)

    assert search.is_proved
    expected = best_shares(game, game.start())[game.start().to_move]
    assert max(child.value for child in search.children() if child.is_proved) == expected


@pytest.mark.parametrize("name", RULESETS)
def test_a_search_in_steps_is_the_same_as_one_at_once(name: str) -> None:
    game = installed().game(name)
    search = search_of(game, game.start())

    for part in (1, 7, 192, 200):
        search.run(part)

    assert search.iterations == 400
    assert search.children() == searched(name)


def test_a_tree_that_may_not_grow_is_searched_on() -> None:
    game = installed().game("projected-marks/small")
    whole, small = search_of(game, game.start()), search_of(game, game.start())
    small.most_nodes = 1

    for search in (whole, small):
        search.run(20_000)

    assert small.iterations == 20_000
    assert len(small.memory.nodes) < 5_000 < len(whole.memory.nodes)
    assert sum(child.visits for child in small.children()) == 20_000


def test_the_position_is_left_as_it_was() -> None:
    game = installed().game("projected-marks/small")
    search = search_of(game, game.start())
    before = [int(number) for number in search.start]

    search.run(2_000)

    assert [int(number) for number in search.start] == before


def test_the_same_without_numba() -> None:
    finished = subprocess.run(
        [sys.executable, "-c", WITHOUT_NUMBA], capture_output=True, text=True, check=True
    )

    assert json.loads(finished.stdout) == [repr(searched(name)) for name in RULESETS]
