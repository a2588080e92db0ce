"""`python -m tests.benchmarks.solving [ROWSxCOLUMNS…]`: exact values of Projected Marks.

3x3 and 3x4 without arguments; 4x4 takes some minutes and up to 8 GB.
"""

from __future__ import annotations

import sys
from time import process_time

from quadrule.kernel.solving.solver import TableSolver
from tests.benchmarks.measuring import table
from tests.benchmarks.ours import ENGINE

MEMORY = 8_000_000_000
HEAD = ("board", "points", "value", "positions", "CPU s, value", "best moves", "CPU s, all of it")


def row(board: str, points: str) -> tuple[str, ...]:
    """Solve one board, and say what it took."""
    rows, columns = board.split("x")
    text = (
        f'format = 1\ngame = "projected-marks"\n'
        f'options = {{rows = {rows}, columns = {columns}, points = "{points}"}}\n'
    )
    game = ENGINE.game(ENGINE.parse_ruleset(text))
    solver = TableSolver.of(game, MEMORY)
    assert solver is not None
    begin = process_time()
    value = solver.solve(game.start(), with_moves=False)
    valued = process_time() - begin
    solved = solver.solve(game.start())
    spent = process_time() - begin
    return (
        f"{rows} × {columns}",
        points,
        str(value.value),
        f"{value.positions:,}",
        f"{valued:.2f}",
        f"{len(solved.best)} of {solved.moves}",
        f"{spent:.2f}",
    )


def main() -> None:
    """Print the table, a board at a time."""
    boards = sys.argv[1:] or ["3x3", "3x4"]
    row("2x2", "one")  # compiled, or loaded
    rows = [row(board, points) for board in boards for points in ("one", "face-value")]
    print(table(HEAD, rows))  # noqa: T201


if __name__ == "__main__":
    main()
