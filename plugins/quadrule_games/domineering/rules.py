"""The rules of Domineering: a placement table, its sentences and its view."""

from __future__ import annotations

from collections.abc import Iterator

from quadrule.grid import Grid
from quadrule.hooks import hookimpl
from quadrule.placement import Action, Group, PlacementRules, PlacementTable
from quadrule.position import Move, Position
from quadrule.refusal import Refusal
from quadrule.view import Board, Site
from quadrule_games.domineering.dominoes import Domino, all_dominoes, read_domino
from quadrule_games.domineering.options import Options

_HOW_TO = "a move names the two squares of a domino, such as b3-b4"
_HALVES = {True: ("^", "v"), False: ("<", ">")}
_WAYS = {True: "upright", False: "lying"}


def rules(options: Options, seats: tuple[str, ...]) -> DomineeringRules:
    """The rules object for these options."""
    found = DomineeringRules(table(options), seats)
    found.options = options
    found.grid = Grid(options.rows, options.columns)
    return found


def table(options: Options) -> PlacementTable:
    """The game as a table: a domino is an action, and of those on a square only one is placed."""
    dominoes = tuple(all_dominoes(options.rows, options.columns))
    on_square: dict[str, list[int]] = {}
    for number, domino in enumerate(dominoes):
        for square in domino.squares:
            on_square.setdefault(square, []).append(number)
    own = options.orientation == "own"
    return PlacementTable(
        actions=tuple(
            Action(domino.move, seats=(0 if domino.upright else 1,) if own else None)
            for domino in dominoes
        ),
        groups=tuple(
            Group(tuple(numbers), "square-taken", f"{square} is taken", "own", site=square)
            for square, numbers in on_square.items()
        ),
        last_mover="loses" if options.misere else "wins",
    )


class DomineeringRules(PlacementRules):
    """Domineering (Göran Andersson) or Cram on its table."""

    options: Options
    grid: Grid

    def refuse_seat(self, position: Position, move: Move) -> Iterator[Refusal]:
        """A domino that only the other seat places so."""
        seat = position.to_move
        text = f"{move} is {move.mark}, and {self.seats[seat]} places {_WAYS[seat == 0]} dominoes"
        yield Refusal("not-your-mark", text, (move.site,) if move.site else ())

    def refuse_unknown(self, position: Position, move: Move) -> Iterator[Refusal]:
        """Two squares that are not both on the board and side by side."""
        domino = read_domino(move.text)
        if domino is None:
            yield Refusal("not-a-move", _HOW_TO)
            return
        covered = self._covered(position)
        inside = set(self.grid.squares)
        for square in dict.fromkeys(domino.squares):
            if square not in inside:
                yield self.grid.outside(square)
            elif square in covered:
                yield Refusal("square-taken", f"{square} is taken", (square,))
        if inside.issuperset(domino.squares):
            first, second = domino.squares
            text = f"{first} and {second} are not side by side"
            yield Refusal("not-a-domino", text, domino.squares)

    @hookimpl
    def parse_move(self, text: str) -> Move | str:
        """Two squares in either order, on the board or not."""
        domino = read_domino(text)
        return _HOW_TO if domino is None else domino.move

    @hookimpl
    def describe(self) -> Iterator[str]:
        """The rules, from the options."""
        o = self.options
        yield f"The board has {o.rows} rows and {o.columns} columns, all squares empty."
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
            domino, owner = covered[square]
            half = domino.squares.index(square)
            label = f"{square}, domino {domino.move} by {self.seats[owner]}"
            return Site(square, "cell", x, y, _HALVES[domino.upright][half], owner, label=label)

        return self.grid.board(cell)

    def _covered(self, position: Position) -> dict[str, tuple[Domino, int]]:
        """By covered square, the domino on it and whose it is."""
        return {
            square: (domino, owner)
            for number, owner in self.marks(position.state)
            if owner is not None
            for domino in [self.table.actions[number].move.value]
            for square in domino.squares
        }
