"""The rules of Chomp: a placement table, its sentences and its view."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from quadrule.grid import Grid, square_name
from quadrule.hooks import hookimpl
from quadrule.placement import Action, Exclusion, PlacementTable, SquareRules, Squares, Win
from quadrule.position import Move, Position
from quadrule.refusal import Refusal
from quadrule.view import Board, Site
from quadrule.wording import counted
from quadrule_games.chomp.options import Options

POISON = "a1"
_EATEN = "square-eaten", "{site} is eaten"


def rules(options: Options, seats: tuple[str, ...]) -> ChompRules:
    """The rules object for these options."""
    squares = Squares(Grid(options.rows, options.columns, noun="bar"))
    return ChompRules(table(squares.grid), seats, squares)


def table(bar: Grid) -> PlacementTable:
    """A bite takes away all squares right of it and below; only the poison stays to be seen."""
    bites = (Move(square, site=square) for square in bar.squares)
    return PlacementTable(
        actions=tuple(Action(bite, stands=bite.text == POISON) for bite in bites),
        exclusions=tuple(_exclusions(bar)),
        wins=(Win((0,), "the poisoned square is eaten", loses=True),),
    )


def _exclusions(bar: Grid) -> Iterator[Exclusion]:
    number = {square: n for n, square in enumerate(bar.squares)}
    for row, column in product(range(bar.rows), range(bar.columns)):
        corner = product(range(row, bar.rows), range(column, bar.columns))
        eaten = tuple(number[square_name(*place)] for place in corner)
        yield Exclusion(eaten[0], eaten, *_EATEN)


class ChompRules(SquareRules):
    """Chomp on its table."""

    def refuse_gone(self, position: Position, move: Move) -> Iterator[Refusal]:
        """A square that some bite has taken away."""
        del position
        code, text = _EATEN
        yield Refusal(code, text.format(site=move), (move.text,))

    @hookimpl
    def describe(self) -> Iterator[str]:
        """The rules, from the options."""
        bar = self.squares.grid
        size = f"{counted(bar.rows, 'row')} and {counted(bar.columns, 'column')}"
        yield f"The bar has {size} of squares; {POISON} is poisoned."
        yield (
            "The seats take turns: bite at a square that is not eaten. The square and every square "
            "right of or below it, its own row and column included, are eaten with it."
        )
        yield f"Who eats {POISON} loses."

    @hookimpl
    def view(self, position: Position, layout: str | None) -> Board:
        """The squares as cells, with row numbers and column letters as labels."""
        del layout
        eater = next((owner for _, owner in self.marks(position.state)), None)

        def cell(square: str, x: int, y: int) -> Site:
            if square == POISON:
                end = "" if eater is None else f", eaten by {self.seats[eater]}"
                return Site(square, "cell", x, y, "x", eater, label=f"{square}, poisoned{end}")
            there = position.state.live >> self.number[square] & 1
            label = f"{square}, {'chocolate' if there else 'eaten'}"
            return Site(square, "cell", x, y, "o" if there else "", label=label)

        return self.squares.grid.board(cell)
