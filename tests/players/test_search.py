"""Tree search and the players made of it: legal, repeatable, strong, and gone without a trace."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from threading import Timer

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrule import Game, Match, Move, Position
from quadrule.budget import Budget
from quadrule.errors import NotListableError
from quadrule_players import monte_carlo
from quadrule_players.search import on_tables
from quadrule_players.search.uct import search
from quadrule_players.solving.limits import Limits
from quadrule_players.solving.solver import GameSolver
from tests.players.plain_values import PlainValues, some_positions
from tests.properties.engines import examples, game_of, installed

RULESETS = installed().ruleset_names
PLAYERS = tuple(installed().registry.players)
QUICK = ("number-scrabble", "dots-and-boxes", "sylver-coinage/after-four-and-five", "taxman/small")


def reached(game: Game, seed: int, turns: int) -> Position:
    """The position after some random turns, or the last one that is not over."""
    rng, position = Random(seed), game.start()
    for _ in range(turns):
        after = game.play(position, rng.choice(game.some_moves(position))).position
        if after.outcome is not None or not game.some_moves(after):
            break
        position = after
    return position


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_player_answers_legally_and_repeatably_and_changes_nothing(ruleset: str) -> None:
    game = installed().game(ruleset)
    for number, name in enumerate(PLAYERS):
        position = reached(game, number, 2 * number)
        before, mark = repr(position), hash(position)
        player = installed().player(name)
        moves = [player.choose(game, position, Budget(2), Random(number)) for _ in range(2)]
        assert not game.why_not(position, moves[0]), name
        assert moves[0] == moves[1], name
        assert (repr(position), hash(position)) == (before, mark), name


@pytest.mark.parametrize("name", PLAYERS)
@examples(15)
@given(seed=st.integers(0, 10**6), turns=st.integers(0, 30), iterations=st.integers(1, 60))
def test_any_budget_will_do(name: str, seed: int, turns: int, iterations: int) -> None:
    for ruleset in QUICK:
        game = installed().game(ruleset)
        position = reached(game, seed, turns)
        move = installed().player(name).choose(game, position, Budget(iterations), Random(seed))
        assert not game.why_not(position, move)


@pytest.mark.parametrize("name", PLAYERS)
def test_a_budget_in_time_will_do(name: str) -> None:
    for ruleset in QUICK:
        game = installed().game(ruleset)
        move = installed().player(name).choose(game, game.start(), Budget(seconds=0.001), Random(1))
        assert not game.why_not(game.start(), move)


SAME_ANSWERS = """
from random import Random
from quadrule import Engine
from quadrule.budget import Budget
engine = Engine.discover()
for ruleset in ("number-scrabble", "projected-marks/small", "sim/three-colours", "nim", "taxman"):
    game = engine.game(ruleset)
    for player in engine.registry.players.values():
        print(ruleset, player.name, player.choose(game, game.start(), Budget(12), Random(5)))
"""


def test_the_same_answers_whatever_the_seed_of_hashes() -> None:
    answers = {
        subprocess.run(
            [sys.executable, "-c", SAME_ANSWERS],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "77")
    }

    assert len(answers) == 1


@pytest.mark.parametrize("name", ["mcts", "exact"])
@pytest.mark.parametrize("ruleset", ["number-scrabble", "tic-tac-toe"])
@pytest.mark.parametrize("seat", [0, 1])
def test_it_never_loses_a_drawn_game_to_a_perfect_player(
    name: str, ruleset: str, seat: int
) -> None:
    game, player = installed().game(ruleset), installed().player(name)
    perfect = PlainValues(game)
    for seed in range(6):
        rng, match = Random(seed), Match(game)
        while match.outcome is None:
            if match.to_move == seat:
                match.play(player.choose(game, match.position, Budget(2_000), rng))
            else:
                match.play(rng.choice(perfect.best(match.position)))
        assert not match.outcome.winners


@pytest.mark.parametrize("name", ["mcts", "exact"])
def test_it_takes_a_win_and_stops_one(name: str) -> None:
    game = installed().game("number-scrabble")
    for moves, wanted in {"2 1 7 3": "6", "2 1 7": "6", "9 8": "4"}.items():
        match = Match(game)
        for text in moves.split():
            match.play(text)
        for seed in range(10):
            move = installed().player(name).choose(game, match.position, Budget(300), Random(seed))
            assert move.text == wanted


def test_it_plays_for_points_when_the_game_is_won_anyway() -> None:
    game = game_of("dots-and-boxes", {"rows": 1, "columns": 3})
    plain = PlainValues(game)
    for seed in range(5):
        for position in some_positions(game, seed)[-5:-1]:
            found = search(game, position, Budget(500), Random(seed))
            assert found.best.text in plain.best(position)


@pytest.mark.parametrize(
    "game",
    [
        installed().game("number-scrabble/misere"),
        game_of("dots-and-boxes", {"rows": 1, "columns": 2}, ("A", "B", "C")),
        game_of("sim", {"dots": 4}, ("A", "B", "C")),
        game_of("projected-marks", {"rows": 1, "columns": 3}),
        game_of("taxman", {"highest": 9}),
        game_of("nim", {"heaps": [2, 3]}),
    ],
    ids=lambda game: game.ruleset.game,
)
def test_what_it_has_proved_is_true(game: Game) -> None:
    solver = GameSolver(game, Limits())
    proved = 0
    for seed in range(4):
        for position in some_positions(game, seed)[:-1]:
            found = search(game, position, Budget(600), Random(seed))
            if found.is_proved:
                proved += 1
                assert found.best in solver.solve(position).best
    assert proved > 5


def test_it_looks_where_it_pays() -> None:
    """A lone seat makes its points larger with a larger budget, up to the most there are."""
    game = installed().game("taxman/small")
    found = search(game, game.start(), Budget(2000), Random(1))

    assert found.best.text == "7"
    assert max(found.tried, key=lambda each: each.visits).move.text == "7"
    assert all(0 <= each.value <= 1 for each in found.tried)


class Stopping(Random):
    """A source of randomness that is interrupted after a while."""

    def __init__(self, draws: int) -> None:
        super().__init__(1)
        self.draws = draws

    def random(self) -> float:
        self.draws -= 1
        if self.draws < 0:
            raise KeyboardInterrupt
        return super().random()


@pytest.mark.parametrize("draws", [0, 1, 7, 100, 2500])
def test_an_interrupted_search_leaves_all_as_it_was(draws: int) -> None:
    game = installed().game("ultimate-tic-tac-toe")
    match = Match(game)
    match.play(game.legal_moves(match.position)[0])
    before = match.position, match.steps, match.version
    undisturbed = search(game, match.position, Budget(50), Random(3))

    with pytest.raises(KeyboardInterrupt):
        monte_carlo.choose(game, match.position, Budget(1000), Stopping(draws))

    assert (match.position, match.steps, match.version) == before
    assert search(game, match.position, Budget(50), Random(3)) == undisturbed


def test_compiled_search_stops_for_ctrl_c() -> None:
    """It comes back to Python several times a second, where the interrupt is raised."""
    game = installed().game("projected-marks")
    on_tables.search(game, game.start(), Budget(1), Random(0))  # compiled, or loaded

    with pytest.raises(KeyboardInterrupt), interrupted_after(0.2):
        on_tables.search(game, game.start(), Budget(10**9), Random(0))


@contextmanager
def interrupted_after(seconds: float) -> Iterator[None]:
    """Have Ctrl-C pressed in so many seconds, also in a process that is told to ignore it."""
    timer = Timer(seconds, signal.raise_signal, [signal.SIGINT])
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        signal.signal(signal.SIGINT, before)


def test_a_search_by_the_clock_takes_about_that_long_and_iterates_once_at_least() -> None:
    game = installed().game("number-scrabble")

    assert on_tables.search(game, game.start(), Budget(seconds=1e-9), Random(0)).iterations >= 1
    assert on_tables.search(game, game.start(), Budget(50, seconds=60), Random(0)).iterations == 50


@pytest.mark.parametrize("budget", [Budget(1), Budget(seconds=0.001)])
def test_exact_does_not_begin_to_solve_what_its_budget_cannot_hold(
    budget: Budget, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr("quadrule_players.exact.solver_for", never)
    game = game_of("projected-marks", {"rows": 9, "columns": 9})

    move = installed().player("exact").choose(game, game.start(), budget, Random(0))

    assert not game.why_not(game.start(), move)


def test_a_lone_move_is_made_at_once() -> None:
    game = installed().game("number-scrabble")
    match = Match(game)
    for text in ["2", "7", "6", "5", "9", "1", "3", "4"]:
        match.play(text)
    never = Stopping(0)

    for name in ("mcts", "exact"):
        move = installed().player(name).choose(game, match.position, Budget(10**9), never)
        assert move == Move("8")


def test_where_nothing_is_suggested_no_program_can_play() -> None:
    game = installed().game("sylver-coinage")
    start = game.start()
    silent = type("Silent", (), {"some_moves": lambda *_: (), "ruleset": game.ruleset})()

    for name in PLAYERS:
        with pytest.raises(NotListableError, match="no program can play on"):
            installed().player(name).choose(silent, start, Budget(5), Random(1))
