"""The rules of tic-tac-toe: a placement table whose winning sets are rows, and its sentences."""

from __future__ import annotations

from collections.abc import Iterator

from quadrule.grid import Grid
from quadrule.hooks import hookimpl
from quadrule.placement import PlacementTable, SquareRules, Squares
from quadrule.wording import counted
from quadrule_games.tic_tac_toe.options import Options


def rules(options: Options, seats: tuple[str, ...]) -> TicTacToeRules:
    """The rules object for these options."""
    wild = options.marks == "wild"
    squares = Squares(Grid(options.rows, options.columns), ("X", "O") if wild else ())
    table = PlacementTable(
        actions=squares.actions(owned=not wild),
        groups=squares.groups(),
        wins=tuple(
            squares.rows(
                options.in_a_row, exactly=options.exactly, shared=wild, loses=options.misere
            )
        ),
    )
    found = TicTacToeRules(table, seats, squares)
    found.options = options
    return found


class TicTacToeRules(SquareRules):
    """Tic-tac-toe on its table."""

    options: Options

    @hookimpl
    def describe(self) -> Iterator[str]:
        """The rules, from the options."""
        o = self.options
        rows, columns = counted(o.rows, "row"), counted(o.columns, "column")
        yield f"The board has {rows} and {columns}, all squares empty."
        if o.marks == "wild":
            yield "The seats take turns to write an X or an O in an empty square, as they like."
            what = "equal marks, whoever wrote them,"
        else:
            yield "The seats take turns to write their own mark in an empty square."
            what = "of its own marks"
        verb = "loses" if o.misere else "wins"
        yield f"A seat that completes a row of {o.in_a_row} {what} {verb} at once."
        yield "A row goes across, down or along a diagonal, without a gap."
        if o.exactly:
            yield f"A row of more than {o.in_a_row} does not count."
        elif o.in_a_row < max(o.rows, o.columns):
            yield f"A row of more than {o.in_a_row} counts too."
        yield "When no square is empty and no row has been completed, the game is a draw."
