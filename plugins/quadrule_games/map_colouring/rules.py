"""The rules of Col and Snort: a placement table, its sentences and its view."""

from __future__ import annotations

from collections.abc import Iterator

from quadrule.grid import Grid, read_square, square_name
from quadrule.hooks import hookimpl
from quadrule.placement import Action, Group, PlacementRules, PlacementTable
from quadrule.position import Move, Position
from quadrule.refusal import Refusal
from quadrule.seats import seat_marks
from quadrule.view import Board, Site
from quadrule_games.map_colouring.options import Options

_HOW_TO = "a move is a square, such as b3"
_EDGES = ((0, 1), (1, 0))
_CORNERS = ((1, 1), (1, -1))


def rules(options: Options, seats: tuple[str, ...]) -> ColouringRules:
    """The rules object for these options."""
    grid = Grid(options.rows, options.columns)
    found = ColouringRules(table(options, grid, seats), seats)
    found.options = options
    found.grid = grid
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
        for one, two in _neighbours(options)
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


def _neighbours(options: Options) -> Iterator[tuple[str, str]]:
    """The pairs of squares that touch, each once."""
    for row in range(options.rows):
        for column in range(options.columns):
            for down, right in _EDGES + _CORNERS * options.diagonals:
                if row + down < options.rows and 0 <= column + right < options.columns:
                    yield square_name(row, column), square_name(row + down, column + right)


class ColouringRules(PlacementRules):
    """Col (Colin Vout) or Snort (Simon Norton) on its table."""

    options: Options
    grid: Grid

    def refuse_unknown(self, position: Position, move: Move) -> Iterator[Refusal]:
        """A square off the board."""
        del position
        square = read_square(move.text)
        yield Refusal("not-a-move", _HOW_TO) if square is None else self.grid.outside(square)

    @hookimpl
    def parse_move(self, text: str) -> Move | str:
        """A square, on the board or not."""
        square = read_square(text)
        return _HOW_TO if square is None else Move(square, site=square)

    @hookimpl
    def describe(self) -> Iterator[str]:
        """The rules, from the options."""
        o = self.options
        yield f"The board has {o.rows} rows and {o.columns} columns, all squares empty."
        yield "The seats take turns to colour an empty square, each in its own colour."
        touch = "side by side or corner to corner" if o.diagonals else "side by side"
        which = "one colour" if o.apart == "equal" else "two colours"
        yield f"Squares of {which} never stand {touch}."
        yield f"The seat that cannot colour a square {'wins' if o.misere else 'loses'}."

    @hookimpl
    def view(self, position: Position, layout: str | None) -> Board:
        """The squares as cells, each coloured one with its seat's letter."""
        del layout
        signs = seat_marks(self.seats)
        marks = (
            (self.table.actions[n].move.site, owner) for n, owner in self.marks(position.state)
        )
        owners = {square: owner for square, owner in marks if owner is not None}

        def cell(square: str, x: int, y: int) -> Site:
            owner = owners.get(square)
            if owner is None:
                return Site(square, "cell", x, y, label=f"{square}, empty")
            label = f"{square}, {self.seats[owner]}"
            return Site(square, "cell", x, y, signs[owner], owner, label=label)

        return self.grid.board(cell)
