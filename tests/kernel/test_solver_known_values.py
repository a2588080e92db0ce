"""Values that are known: published, or found by two separate programs."""

from __future__ import annotations

import pytest

from quadrule import Position
from quadrule.kernel.solving import Solved, TableSolver
from tests.properties.engines import game_of

WON, DRAWN, LOST = 1, 0, -1

VALUES = [
    *(
        ("projected-marks", {"rows": rows, "columns": columns, "points": points}, value)
        for points, values in (("one", (2, 0, 1, 0, 0)), ("face-value", (2, 0, 2, 0, 1)))
        for (rows, columns), value in zip(
            ((1, 1), (1, 2), (1, 3), (2, 2), (2, 3)), values, strict=True
        )
    ),
    ("number-scrabble", {}, DRAWN),
    ("number-scrabble", {"target": 12}, WON),
    ("number-scrabble", {"target": 16}, WON),
    ("tic-tac-toe", {}, DRAWN),
    ("tic-tac-toe", {"misere": True}, DRAWN),
    ("tic-tac-toe", {"marks": "wild"}, WON),
    ("notakto", {"boards": 1}, WON),
    ("notakto", {"boards": 2}, LOST),
    *(
        ("domineering", {"rows": rows, "columns": columns}, value)
        for rows, columns, value in (
            # Whoever starts wins, or the vertical seat, which is the first, or the horizontal one.
            (1, 1, LOST), (2, 2, WON), (2, 3, WON), (3, 2, WON), (3, 3, WON),
            (2, 4, LOST), (4, 2, WON), (3, 4, LOST), (4, 4, WON),
        )
    ),
    *(
        ("domineering", {"rows": 1, "columns": length, "orientation": "any"}, value)
        for length, value in ((1, LOST), (2, WON), (3, WON), (4, WON), (5, LOST), (9, LOST))
    ),
    *(
        ("map-colouring", {"rows": rows, "columns": columns, "apart": apart}, value)
        for apart, rows, columns, value in (
            ("equal", 1, 1, WON), ("equal", 1, 2, LOST), ("equal", 1, 5, LOST),
            ("equal", 2, 2, LOST), ("equal", 2, 3, LOST), ("equal", 3, 3, LOST),
            ("unequal", 1, 1, WON), ("unequal", 1, 2, WON), ("unequal", 1, 5, WON),
            ("unequal", 2, 3, WON), ("unequal", 3, 3, WON), ("unequal", 2, 2, LOST),
            ("unequal", 2, 4, LOST),
        )
    ),
    *(
        ("dots-and-boxes", {"rows": rows, "columns": columns, "extra_turn": again}, value)
        for again, rows, columns, value in (
            (True, 1, 1, -1), (True, 1, 2, 0), (True, 1, 3, -1), (True, 2, 2, 2),
            (False, 1, 2, 2), (False, 2, 2, -2),
        )
    ),
    ("dots-and-boxes", {"rows": 3, "columns": 3}, -3),
    *(("sim", {"dots": dots}, DRAWN) for dots in (3, 4, 5)),
    ("sim", {"dots": 6}, LOST),
    ("order-and-chaos", {"size": 3, "in_a_row": 3}, WON),
]  # fmt: skip

BEST = [
    ("number-scrabble", {"target": 12}, "1 2 3"),
    ("number-scrabble", {"target": 16}, "5 6 7 8 9"),
    ("tic-tac-toe", {"misere": True}, "b2"),
    ("tic-tac-toe", {"marks": "wild"}, "b2=X b2=O"),
    ("chomp", {"rows": 2, "columns": 5}, "e2"),
    ("chomp", {"rows": 4, "columns": 4}, "b2"),
    ("chomp", {"rows": 3, "columns": 4}, "c2"),
    ("chomp", {"rows": 3, "columns": 5}, "d3"),
    ("chomp", {"rows": 4, "columns": 5}, "c3"),
]


def solve(name: str, options: dict[str, object], *moves: str) -> Solved:
    game = game_of(name, options)
    solver = TableSolver.of(game)
    assert solver is not None
    position: Position = game.start()
    for text in moves:
        position = game.play(position, game.parse(text)).position
    return solver.solve(position)


@pytest.mark.parametrize(("name", "options", "value"), VALUES)
def test_values_from_the_start(name: str, options: dict[str, object], value: int) -> None:
    assert solve(name, options).value == value


@pytest.mark.parametrize(("name", "options", "best"), BEST)
def test_best_openings(name: str, options: dict[str, object], best: str) -> None:
    assert " ".join(move.text for move in solve(name, options).best) == best


def test_replies_after_9_and_8_of_number_scrabble() -> None:
    # The first seat is on turn: 4 wins, 5 and 6 draw, and the rest loses.
    values = {reply: solve("number-scrabble", {}, "9", "8", reply).value for reply in "1234567"}
    assert values == {"4": 1, "5": 0, "6": 0} | dict.fromkeys("1237", -1)


@pytest.mark.parametrize(("points", "value", "opening"), [("one", 0, 4), ("face-value", 1, 1)])
def test_projected_marks_on_three_by_three(points: str, value: int, opening: int) -> None:
    solved = solve("projected-marks", {"rows": 3, "columns": 3, "points": points})
    # By symmetry all squares are alike; so the best openings differ by their mark alone.
    assert (solved.value, len({move.mark for move in solved.best})) == (value, opening)
    assert len(solved.best) == 9 * opening
