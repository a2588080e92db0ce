"""The rules of Col and Snort: a placement table, its sentences and its view."""

from __future__ import annotations

from collections.abc import Iterator

from quadrule.grid import CORNERS, SIDES, Grid
from quadrule.hooks import hookimpl
from quadrule.placement import Action, Group, PlacementTable, SquareRules, Squares
from quadrule.position import Move
from quadrule.seats import seat_marks
from quadrule.view import Shown
from quadrule.wording import counted
from quadrule_games.map_colouring.options import Options


def rules(options: Options, seats: tuple[str, ...]) -> ColouringRules:
    """The rules object for these options."""
    squares = Squares(Grid(options.rows, options.columns))
    found = ColouringRules(table(options, squares.grid, seats), seats, squares)
    found.options = options
    return found


def table(options: Options, grid: Grid, seats: tuple[str, ...]) -> PlacementTable:
    """The game as a table: each square in each seat's colour is an action.

    Of two touching squares in colours that must stay apart, at most one is ever coloured so.
    """
    colours = range(len(seats))
    number = {
        (square, colour): index * len(seats) + colour
        for index, square in enumerate(grid.squares)
        for colour in colours
    }
    pairs = [(a, b) for a in colours for b in colours if (a == b) == (options.apart == "equal")]
    taken = tuple(
        Group(tuple(number[square, c] for c in colours), "square-taken", "{site} is taken", "own")
        for square in grid.squares
    )
    touching = tuple(
        Group((number[one, a], number[two, b]), "colour-touches", "{at} next to {site} is {by}")
        for one, two in grid.touching(SIDES + CORNERS * options.diagonals)
        for a, b in pairs
    )
    return PlacementTable(
        actions=tuple(
            Action(Move(square, site=square, mark=seats[colour]), seats=(colour,))
            for square, colour in number
        ),
        groups=(*taken, *touching),
        last_mover="loses" if options.misere else "wins",
    )


class ColouringRules(SquareRules):
    """Col (Colin Vout) or Snort (Simon Norton) on its table."""

    options: Options

    @hookimpl
    def describe(self) -> Iterator[str]:
        """The rules, from the options."""
        o = self.options
        rows, columns = counted(o.rows, "row"), counted(o.columns, "column")
        yield f"The board has {rows} and {columns}, all squares empty."
        yield "The seats take turns to colour an empty square, each in its own colour."
        touch = "side by side or corner to corner" if o.diagonals else "side by side"
        which = "one colour" if o.apart == "equal" else "two colours"
        yield f"Squares of {which} never stand {touch}."
        yield f"The seat that cannot colour a square {'wins' if o.misere else 'loses'}."

    def shown(self, move: Move, owner: int | None) -> Shown:
        """A coloured square has its seat's letter."""
        return "" if owner is None else seat_marks(self.seats)[owner], owner, str(move.mark)
