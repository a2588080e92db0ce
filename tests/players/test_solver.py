"""The solver: exact values and all best moves, whoever moves and however many play."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from attrs import frozen

from quadrule import Engine, Game, Match, Move, Position, hookimpl
from quadrule.errors import NotListableError
from quadrule.outcome import ByScore
from quadrule.playout import playout
from quadrule.plugin_values import GameType, NoOptions
from quadrule.score import ScoreRow
from quadrule_players.engines import solver_for
from quadrule_players.solving.limits import Limits, Progress, SolverLimitError
from quadrule_players.solving.on_tables import KernelSolver
from quadrule_players.solving.solution import Solution
from quadrule_players.solving.solver import GameSolver
from tests.players.plain_values import PlainValues, some_positions
from tests.properties.engines import game_of, installed


def solve(game: Game, *moves: str) -> Solution:
    match = Match(game)
    for move in moves:
        match.play(move)
    return solver_for(game, Limits()).solve(match.position)


def first_gets(game: Game, *moves: str) -> int:
    values = solve(game, *moves).values
    assert values is not None
    return values[0]


def best(game: Game, *moves: str) -> list[str]:
    return [move.text for move in solve(game, *moves).best]


def sized(name: str, size: str, **options: Any) -> Game:
    rows, columns = map(int, size.split("x"))
    return game_of(name, {"rows": rows, "columns": columns, **options})


@pytest.mark.parametrize(
    ("points", "values"),
    [
        ("one", {"1x1": 2, "1x2": 0, "1x3": 1, "2x2": 0, "2x3": 0}),
        ("face-value", {"1x1": 2, "1x2": 0, "1x3": 2, "2x2": 0, "2x3": 1}),
    ],
)
def test_projected_marks_on_small_paper(points: str, values: Mapping[str, int]) -> None:
    found = {size: first_gets(sized("projected-marks", size, points=points)) for size in values}

    assert found == values


def test_number_scrabble() -> None:
    game = installed().game("number-scrabble")

    assert first_gets(game) == 0
    assert best(game, "9", "8") == ["4"]
    after = {reply: first_gets(game, "9", "8", reply) for reply in "1234567"}
    assert [reply for reply in after if after[reply] == -1] == ["1", "2", "3", "7"]
    assert [reply for reply in after if after[reply] == 0] == ["5", "6"]


@pytest.mark.parametrize(
    ("target", "openings"), [(12, ["1", "2", "3"]), (16, ["5", "6", "7", "8", "9"])]
)
def test_number_scrabble_with_another_sum(target: int, openings: list[str]) -> None:
    game = game_of("number-scrabble", {"target": target})

    assert first_gets(game) == 1
    assert best(game) == openings


@pytest.mark.parametrize(
    ("ruleset", "value", "openings"),
    [
        ("number-scrabble/misere", 0, ["5"]),
        ("tic-tac-toe/standard", 0, ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]),
        ("tic-tac-toe/misere", 0, ["b2"]),
        ("tic-tac-toe/wild", 1, ["b2=X", "b2=O"]),
        ("notakto/one-board", 1, ["b2"]),
        ("nim/marienbad", -1, None),
        ("nim/standard", 1, ["a-2"]),
        ("nim/twenty-one", 1, ["a-1"]),
        ("chomp/square", 1, ["b2"]),
        ("sim/five-dots", 0, None),
        ("sylver-coinage/after-four-and-five", 1, ["11"]),
    ],
)
def test_shipped_rulesets(ruleset: str, value: int, openings: list[str] | None) -> None:
    game = installed().game(ruleset)

    assert first_gets(game) == value
    assert openings is None or best(game) == openings


def test_domineering_by_who_starts() -> None:
    """Horizontal wins 2 × 4 and vertical 4 × 2 whoever starts; the others are the starter's."""
    for size, winner in {"2x2": 0, "2x3": 0, "3x3": 0, "2x4": 1, "3x4": 1, "4x2": 0}.items():
        assert first_gets(sized("domineering", size)) == (1 if winner == 0 else -1), size


def test_from_the_other_seat_too() -> None:
    """Who starts can be seen from either side: a heap game is worth the opposite to the second."""
    game = installed().game("domineering/small")
    solution = solver_for(game, Limits()).solve(game.start().turned_to(1))

    assert solution.seat == 1
    assert solution.values == (-1, 1)
    assert solution.low == solution.high == 1


@pytest.mark.parametrize(
    ("size", "again", "value"),
    [
        ("1x1", True, -1),
        ("1x2", True, 0),
        ("1x3", True, -1),
        ("2x2", True, 2),
        ("1x2", False, 2),
        ("2x2", False, -2),
    ],
)
def test_extra_turns(size: str, again: bool, value: int) -> None:  # noqa: FBT001
    assert first_gets(sized("dots-and-boxes", size, extra_turn=again)) == value


@pytest.mark.parametrize(
    ("most", "score"), [(2, 2), (3, 3), (4, 7), (5, 9), (6, 15), (7, 17), (9, 30), (12, 50)]
)
def test_one_seat_gets_its_points(most: int, score: int) -> None:
    assert solve(game_of("taxman", {"highest": most})).values == (score,)


SMALL = {
    "dots": sized("dots-and-boxes", "1x3"),
    "dots for three": game_of("dots-and-boxes", {"rows": 1, "columns": 2}, ("A", "B", "C")),
    "sim for three": game_of("sim", {"dots": 4}, ("A", "B", "C")),
    "marks for three": game_of("projected-marks", {"rows": 1, "columns": 3}, ("A", "B", "C")),
    "marks": sized("projected-marks", "2x2"),
    "marks with house rules": game_of(
        "projected-marks", {"rows": 2, "columns": 2}, None, [{"use": "no-line-twice-running"}]
    ),
    "snort": sized("map-colouring", "2x3", apart="unequal"),
    "numbers": game_of("number-scrabble", {"target": 12}),
}


@pytest.mark.parametrize("name", SMALL)
def test_every_position_of_a_game_is_worth_what_plain_search_says(name: str) -> None:
    game = SMALL[name]
    plain, solver = PlainValues(game), solver_for(game, Limits())
    for seed in range(6):
        for position in some_positions(game, seed):
            solution = solver.solve(position)
            assert solution.values == plain.values(position)
            if position.outcome is None:
                assert [move.text for move in solution.best] == plain.best(position)


@pytest.mark.parametrize("name", ["dots", "dots for three", "marks"])
def test_the_value_of_each_move_is_found_when_it_is_wanted(name: str) -> None:
    game = SMALL[name]
    plain, solver = PlainValues(game), solver_for(game, Limits())
    for position in some_positions(game, 3)[:-1]:
        solution = solver.solve(position, each=True)
        expected = [(m, v[position.to_move]) for m, v in plain.replies(position)]
        assert [(each.move, each.value) for each in solution.moves] == expected
        assert all(each.is_exact for each in solution.moves)


def test_a_move_that_is_worse_is_bounded_from_above() -> None:
    game = SMALL["numbers"]
    plain, start = PlainValues(game), game.start()
    solution = solver_for(game, Limits()).solve(start)

    for each, (move, values) in zip(solution.moves, plain.replies(start), strict=True):
        assert each.move == move
        assert values[0] <= each.value <= (1 if each.is_exact else 0)


def test_a_position_that_is_over_has_a_value_and_no_moves() -> None:
    game = installed().game("number-scrabble")
    solution = solve(game, *["2", "1", "7", "3", "6"])

    assert (solution.seat, solution.values, solution.best) == (None, (1, -1), ())


def test_a_game_too_large_is_refused_with_the_size_and_what_to_do() -> None:
    game = installed().game("ultimate-tic-tac-toe")
    solver = solver_for(game, Limits(positions=500))

    with pytest.raises(SolverLimitError, match=r"more than 500 positions .* allow more"):
        solver.solve(game.start())


def test_time_is_limited_too() -> None:
    game = installed().game("projected-marks/standard")

    with pytest.raises(SolverLimitError, match="not solved within"):
        solver_for(game, Limits(seconds=1e-6)).solve(game.start())


def test_the_positions_that_are_searched_are_limited_too() -> None:
    for ruleset in ("projected-marks", "ultimate-tic-tac-toe"):
        game = installed().game(ruleset)
        solver = solver_for(game, Limits(searched=3_000))
        with pytest.raises(SolverLimitError, match=r"not solved after 3,000 positions; allow more"):
            solver.solve(game.start())
        assert solver.so_far().positions in {3_000, 3_001}


@pytest.mark.parametrize("ruleset", ["number-scrabble", "dots-and-boxes", "projected-marks/small"])
@pytest.mark.parametrize("seed", range(4))
def test_tables_are_solved_as_their_rules_are(ruleset: str, seed: int) -> None:
    """The kernel's solver and the one that knows nothing but the rules, near the end of a game."""
    game = installed().game(ruleset)
    played = playout(game, Random(seed))
    position = played.steps[len(played.steps) // 2].position
    kernel, plain = solver_for(game, Limits()), GameSolver(game, Limits())
    assert isinstance(kernel, KernelSolver)

    found, expected = kernel.solve(position, each=True), plain.solve(position, each=True)

    assert found.values == expected.values
    assert found.moves == expected.moves
    assert kernel.solve(position).best == expected.best


def test_moves_that_cannot_be_listed_cannot_be_solved() -> None:
    game = installed().game("sylver-coinage")

    with pytest.raises(NotListableError):
        solver_for(game, Limits()).solve(game.start())


@frozen(eq=False)
class Late:
    """Seats take one token a turn; only when none is left are points counted: 3 for the second."""

    tokens: int

    @hookimpl
    def start(self) -> tuple[int, int]:
        return self.tokens, 0

    @hookimpl
    def generate_moves(self) -> tuple[Move, ...]:
        return (Move("take"),)

    @hookimpl
    def apply_move(self, position: Position) -> tuple[int, int]:
        return position.state - 1, 1 - position.to_move

    @hookimpl
    def outcome(self, position: Position) -> ByScore | None:
        return None if position.state else ByScore("empty", "nothing is left")

    @hookimpl
    def score(self, position: Position) -> tuple[ScoreRow, ...]:
        return () if position.state else (ScoreRow("prize", seat=1, points=3),)


@frozen(eq=False)
class LatePlugin:
    """Brings it."""

    tokens: int

    @hookimpl
    def games(self) -> tuple[GameType, ...]:
        rules, seats = Late(self.tokens), ("Ann", "Bob")
        return (GameType("late", "Late", "A game.", NoOptions, lambda *_: rules, seats),)


def late(tokens: int) -> Game:
    engine = Engine([LatePlugin(tokens)])
    return engine.game(engine.parse_ruleset('format = 1\ngame = "late"\n'))


def test_a_line_of_play_too_long_to_follow_is_said_to_be() -> None:
    game = late(3000)
    solver = solver_for(game, Limits())

    with pytest.raises(SolverLimitError, match="too long"):
        solver.solve(game.start())
    assert solver.solve(game.start()._replace(state=200)).values == (-3, 3)


def test_points_at_the_end_of_a_game_that_seemed_to_count_none() -> None:
    """That winning is the most there is, is not taken for granted once points turn up."""
    solution = solve(late(3))

    assert solution.values == (-3, 3)
    assert solution.in_points


def test_interrupted_it_says_what_is_proved_and_goes_on_from_there() -> None:
    game = installed().game("tic-tac-toe/wild-misere")
    seen: list[Progress] = []

    def stop(progress: Progress) -> None:
        seen.append(progress)
        if progress.settled >= 2:
            raise KeyboardInterrupt

    solver = GameSolver(game, Limits(), stop)
    start = game.start()
    with pytest.raises(KeyboardInterrupt):
        solver.solve(start)
    partial = solver.so_far()

    assert not partial.is_complete
    assert not partial.is_proved
    assert 2 <= len(partial.moves) < len(game.legal_moves(start))
    plain = PlainValues(game)
    assert partial.low is not None
    assert partial.low <= plain.values(start)[0]
    assert partial.high == 1
    worth = {move: values[0] for move, values in plain.replies(start)}
    for each in partial.moves:
        assert each.value == worth[each.move] if each.is_exact else each.value >= worth[each.move]
    assert start == game.start()
    assert seen[-1].positions == partial.positions
