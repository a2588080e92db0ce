"""The rules of Notakto: a placement table whose lines close boards, its sentences and its view."""

from __future__ import annotations

from collections.abc import Iterator

from quadrule.grid import Grid, square_name
from quadrule.hooks import hookimpl
from quadrule.placement import Closing, PlacementTable, SquareRules, Squares
from quadrule.position import Position
from quadrule.view import Board, Site
from quadrule.wording import joined
from quadrule_games.notakto.options import Options

_CLOSED = "-"


def rules(options: Options, seats: tuple[str, ...]) -> NotaktoRules:
    """The rules object for these options; the boards stand side by side on one grid."""
    size = options.size
    squares = Squares(Grid(size, size * options.boards, block_columns=size))
    table = PlacementTable(
        actions=squares.actions(owned=False),
        groups=squares.groups(),
        closings=tuple(_closings(options, squares.grid)),
        last_mover="loses" if options.misere else "wins",
        end_reason="last-board-dead",
        end_text="the last board is dead",
    )
    found = NotaktoRules(table, seats, squares)
    found.options = options
    return found


def _closings(options: Options, grid: Grid) -> Iterator[Closing]:
    """A full line of a board closes the board."""
    number = {square: n for n, square in enumerate(grid.squares)}
    size = options.size
    for board in range(options.boards):
        rows = [[square_name(r, board * size + c) for c in range(size)] for r in range(size)]
        down = [row[n] for n, row in enumerate(rows)]
        up = [row[-n - 1] for n, row in enumerate(rows)]
        for line in (*rows, *zip(*rows, strict=True), down, up):
            text = f"board {board + 1} is dead: {joined(line)} are X"
            closed = tuple(number[square] for row in rows for square in row)
            yield Closing(tuple(number[s] for s in line), closed, "board-dead", text)


class NotaktoRules(SquareRules):
    """Notakto on its table."""

    options: Options

    @hookimpl
    def describe(self) -> Iterator[str]:
        """The rules, from the options."""
        o = self.options
        boards = "is one board" if o.boards == 1 else f"are {o.boards} boards"
        yield f"There {boards} of {o.size} rows and {o.size} columns, all squares empty."
        yield "The seats take turns to write an X in an empty square of any board that is alive."
        yield f"A board dies when {o.size} in a row are X: a row, a column or a diagonal of it."
        yield "Nobody may write on a dead board any more."
        yield f"The seat that kills the last board {'loses' if o.misere else 'wins'}."

    @hookimpl
    def view(self, position: Position, layout: str | None) -> Board:
        """The boards side by side; the empty squares of a dead board are struck out."""
        del layout
        live, played = position.state.live, position.state.played

        def cell(square: str, x: int, y: int) -> Site:
            bit = 1 << self.number[square]
            text, state = (
                ("X", "X") if played & bit else ("", "empty") if live & bit else (_CLOSED, "closed")
            )
            board = x // (self.options.size + 1) + 1
            return Site(square, "cell", x, y, text, label=f"{square}, {state}, board {board}")

        return self.squares.grid.board(cell)
