"""The rules of Order and Chaos: a placement table that one seat wants to end early."""

from __future__ import annotations

from collections.abc import Iterator

from quadrule.grid import Grid
from quadrule.hooks import hookimpl
from quadrule.placement import PlacementTable, SquareRules, Squares
from quadrule_games.order_and_chaos.options import Options

ORDER, CHAOS = 0, 1


def rules(options: Options, seats: tuple[str, ...]) -> OrderAndChaosRules:
    """The rules object for these options."""
    squares = Squares(Grid(options.size, options.size), ("X", "O"))
    rows = squares.rows(options.in_a_row, exactly=options.exactly, shared=True, winner=ORDER)
    table = PlacementTable(
        actions=squares.actions(owned=False),
        groups=squares.groups(),
        wins=tuple(rows),
        end_winner=CHAOS,
        end_text=f"the board is full without {_row(options)} in a row",
        first=ORDER if options.starts == "order" else CHAOS,
    )
    found = OrderAndChaosRules(table, seats, squares)
    found.options = options
    return found


class OrderAndChaosRules(SquareRules):
    """Order and Chaos on its table."""

    options: Options

    @hookimpl
    def describe(self) -> Iterator[str]:
        """The rules, from the options."""
        o = self.options
        order, chaos = self.seats
        yield f"The board has {o.size} rows and {o.size} columns, all squares empty."
        yield f"{self.seats[self.table.first]} starts."
        yield "In turn each seat writes an X or an O in an empty square, as it likes."
        yield (
            f"{order} wins at once when {_row(o)} equal marks are in a row, whoever wrote them: "
            "across, down or along a diagonal."
        )
        if o.in_a_row < o.size:
            counts = "does not count" if o.exactly else "counts too"
            yield f"A row of more than {o.in_a_row} {counts}."
        yield f"{chaos} wins when the board is full and there is no such row."


def _row(options: Options) -> str:
    return f"exactly {options.in_a_row}" if options.exactly else str(options.in_a_row)
