"""A solver that is stopped, short of memory, or asked for what it cannot do."""

from __future__ import annotations

import subprocess
import sys
from itertools import count

import pytest

from quadrule import Game
from quadrule.kernel.solving import Solved, SolverMemoryError, TableSolver, running
from tests.properties.engines import game_of, installed

PLAIN = """
import sys
sys.modules["numba"] = None
from quadrule import Engine
from quadrule.kernel.compilation import is_compiled
from quadrule.kernel.solving import TableSolver
assert not is_compiled()
for name, options in {games!r}:
    data = {{"format": 1, "game": name, "options": options}}
    engine = Engine.discover()
    game = engine.game(engine.ruleset_from_data(data, "test"))
    solved = TableSolver.of(game).solve(game.start())
    print(solved.value, *solved.best, solved.positions, solved.kept)
"""

GAMES: list[tuple[str, dict[str, object]]] = [
    ("number-scrabble", {}),
    ("projected-marks", {"rows": 2, "columns": 2, "points": "face-value"}),
    ("dots-and-boxes", {"rows": 1, "columns": 2}),
    ("notakto", {"boards": 1}),
    ("order-and-chaos", {"size": 3, "in_a_row": 3}),
]


def three_by_three() -> Game:
    return game_of("projected-marks", {"rows": 3, "columns": 3})


def solver_of(game: Game) -> TableSolver:
    solver = TableSolver.of(game)
    assert solver is not None
    return solver


@pytest.fixture
def many_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pause after every thousand positions, with a clock that runs so fast."""
    monkeypatch.setattr(running, "_FIRST_POSITIONS", 1_000)
    monkeypatch.setattr(running, "monotonic", count(step=0.3).__next__)


@pytest.mark.usefixtures("many_pauses")
def test_bounds_come_closer_and_hold_while_it_works() -> None:
    seen: list[Solved] = []
    solved = solver_of(three_by_three()).solve(three_by_three().start(), watch=seen.append)
    assert len(seen) > 5
    for before, after in zip(seen, [*seen[1:], solved], strict=True):
        assert before.low <= after.low <= 0 <= after.high <= before.high
        assert before.positions < after.positions
        assert set(before.best) <= set(solved.best)
        assert before.value is not None or not before.best


@pytest.mark.usefixtures("many_pauses")
def test_stopped_again_and_again_it_comes_to_the_same() -> None:
    game = three_by_three()
    solver = solver_of(game)
    solved = solver.solve(game.start(), stop=lambda: True)
    assert not solved.is_complete
    calls = 1
    while not solved.is_complete:
        solved = solver.solve(game.start(), stop=lambda: True)
        assert solved == solver.so_far
        calls += 1
    assert calls > 5
    whole = solver_of(game).solve(game.start())
    assert (solved.value, solved.best) == (whole.value, whole.best)


@pytest.mark.usefixtures("many_pauses")
def test_interrupted_it_still_says_what_is_proved() -> None:
    def interrupt(_: Solved) -> None:
        raise KeyboardInterrupt

    game = three_by_three()
    solver = solver_of(game)
    with pytest.raises(KeyboardInterrupt):
        solver.solve(game.start(), watch=interrupt)
    assert solver.so_far.low <= 0 <= solver.so_far.high
    assert solver.so_far.positions > 0
    assert solver.solve(game.start()).value == 0


def test_the_value_alone_takes_less() -> None:
    game = three_by_three()
    value = solver_of(game).solve(game.start(), with_moves=False)
    assert (value.value, value.best, value.is_complete) == (0, (), True)
    assert value.likely in solver_of(game).solve(game.start()).best


def test_it_keeps_what_it_has_learnt() -> None:
    game = three_by_three()
    solver = solver_of(game)
    first = solver.solve(game.start())
    again = solver.solve(game.start())
    assert (again.value, again.best) == (first.value, first.best)
    assert again.positions < first.positions / 10


def test_too_little_memory_is_refused_with_how_much_it_takes() -> None:
    with pytest.raises(SolverMemoryError, match=r"^0\.1 MB of memory .* it takes [0-9.]+ MB"):
        TableSolver.of(three_by_three(), 100_000)


def test_memory_stays_within_its_limit() -> None:
    game = game_of("dots-and-boxes", {"rows": 2, "columns": 3})
    ample = solver_of(game).solve(game.start())
    least = running.Running(solver_of(game).game, 1 << 30, with_symmetries=True)
    limit = (1 << 30) - least.room + running.FIRST_BYTES
    short = TableSolver.of(game, limit)
    assert short is not None
    solved = short.solve(game.start())
    assert (solved.value, solved.best) == (ample.value, ample.best)
    assert solved.kept < ample.kept
    assert short.running.bytes <= limit


@pytest.mark.parametrize("name", ["sim/three-colours", "nim/standard"])
def test_three_seats_and_games_that_are_no_table_are_not_for_it(name: str) -> None:
    assert TableSolver.of(installed().game(name)) is None


def test_without_compiled_code_it_finds_the_same_in_the_same_way() -> None:
    script = PLAIN.format(games=GAMES)
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    compiled = []
    for name, options in GAMES:
        game = game_of(name, options)
        solved = solver_of(game).solve(game.start())
        found = (solved.value, *solved.best, solved.positions, solved.kept)
        compiled.append(" ".join(map(str, found)))
    assert done.stdout.splitlines() == compiled
