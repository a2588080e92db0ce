"""The rules of Domineering: a placement table, its sentences and its view."""

from __future__ import annotations

from collections.abc import Iterator

from quadrule.grid import SIDES, Grid
from quadrule.hooks import hookimpl
from quadrule.pairs import pair_name
from quadrule.placement import Action, PairRules, Pairs, PlacementTable, by_site
from quadrule.position import Move, Position
from quadrule.refusal import Refusal
from quadrule.view import Board, Site
from quadrule.wording import counted
from quadrule_games.domineering.options import Options

_HOW_TO = "a move names the two squares of a domino, such as b3-b4"
_HALVES = {"upright": "^v", "lying": "<>"}


def rules(options: Options, seats: tuple[str, ...]) -> DomineeringRules:
    """The rules object for these options."""
    grid = Grid(options.rows, options.columns)
    apart = "{0} and {1} are not side by side"
    pairs = Pairs(grid.squares, grid.extent, _HOW_TO, "not-a-domino", apart)
    found = DomineeringRules(table(options, grid), seats, pairs)
    found.options = options
    found.grid = grid
    return found


def table(options: Options, grid: Grid) -> PlacementTable:
    """The game as a table: a domino is an action, and of those on a square only one is placed."""
    moves = [_move(*squares) for squares in grid.touching(SIDES[::-1])]
    own = options.orientation == "own"
    return PlacementTable(
        actions=tuple(
            Action(move, seats=(int(move.mark == "lying"),) if own else None) for move in moves
        ),
        groups=by_site((move.value for move in moves), "square-taken", "{} is taken"),
        last_mover="loses" if options.misere else "wins",
    )


def _move(first: str, second: str) -> Move:
    """The move that places a domino; its value is the two squares."""
    way = "upright" if first[0] == second[0] else "lying"
    return Move(pair_name(first, second), site=first, mark=way, value=(first, second))


class DomineeringRules(PairRules):
    """Domineering (Göran Andersson) or Cram on its table."""

    options: Options
    grid: Grid

    def refuse_seat(self, position: Position, move: Move) -> Iterator[Refusal]:
        """A domino that only the other seat places so."""
        seat = position.to_move
        own = ("upright", "lying")[seat]
        text = f"{move} is {move.mark}, and {self.seats[seat]} places {own} dominoes"
        yield Refusal("not-your-mark", text, (move.site,) if move.site else ())

    @hookimpl
    def describe(self) -> Iterator[str]:
        """The rules, from the options."""
        o = self.options
        rows, columns = counted(o.rows, "row"), counted(o.columns, "column")
        yield f"The board has {rows} and {columns}, all squares empty."
        yield "The seats take turns to place a domino on two empty squares that are side by side."
        if o.orientation == "own":
            first, second = self.seats
            yield f"{first} places its dominoes upright, {second} places its dominoes lying."
        else:
            yield "Either seat may place a domino upright or lying."
        yield "Dominoes stay where they are."
        yield f"The seat that cannot place a domino {'wins' if o.misere else 'loses'}."

    @hookimpl
    def view(self, position: Position, layout: str | None) -> Board:
        """The squares as cells; a half of a domino points to where the domino ends."""
        del layout
        covered = self._covered(position)

        def cell(square: str, x: int, y: int) -> Site:
            if square not in covered:
                return Site(square, "cell", x, y, label=f"{square}, empty")
            move, owner = covered[square]
            half = _HALVES[move.mark or ""][move.value.index(square)]
            label = f"{square}, domino {move} by {self.seats[owner]}"
            return Site(square, "cell", x, y, half, owner, label=label)

        return self.grid.board(cell)

    def _covered(self, position: Position) -> dict[str, tuple[Move, int]]:
        """By covered square, the domino on it and whose it is."""
        return {
            square: (self.table.actions[number].move, owner)
            for number, owner in self.marks(position.state)
            if owner is not None
            for square in self.table.actions[number].move.value
        }
