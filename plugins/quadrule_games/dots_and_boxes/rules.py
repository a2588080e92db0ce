"""The rules of Dots and Boxes: a placement table, its notation and its sentences."""

from __future__ import annotations

from collections.abc import Iterator

from quadrule.grid import square_name
from quadrule.hooks import hookimpl
from quadrule.pairs import pair_name, read_pair
from quadrule.placement import Action, Capture, Group, PlacementRules, PlacementTable
from quadrule.position import Move, Position
from quadrule.refusal import Refusal
from quadrule.view import Board
from quadrule_games.dots_and_boxes.drawing import draw
from quadrule_games.dots_and_boxes.lattice import Lattice, around, box_name
from quadrule_games.dots_and_boxes.options import Options

_HOW_TO = "a move names the two dots that an edge joins, such as a1-b1"


def rules(options: Options, seats: tuple[str, ...]) -> DotsAndBoxesRules:
    """The rules object for these options."""
    lattice = Lattice(options.rows, options.columns)
    found = DotsAndBoxesRules(table(options, lattice), seats)
    found.options = options
    found.lattice = lattice
    return found


def table(options: Options, lattice: Lattice) -> PlacementTable:
    """The game as a table: an edge is an action, a box captures; nobody owns an edge."""
    number = {edge: index for index, edge in enumerate(lattice.edges)}
    return PlacementTable(
        actions=tuple(Action(_move(edge.name), owned=False) for edge in lattice.edges),
        groups=tuple(
            Group((n,), "edge-taken", "{site} is drawn", evidence="own") for n in number.values()
        ),
        captures=tuple(
            Capture(
                tuple(number[edge] for edge in around(*box)),
                box_name(*box),
                site=box_name(*box),
                again=options.extra_turn,
            )
            for box in lattice.boxes
        ),
        end_reason="all-drawn",
        end_text="all edges are drawn",
    )


class DotsAndBoxesRules(PlacementRules):
    """Dots and Boxes (Édouard Lucas) on its table."""

    options: Options
    lattice: Lattice

    def refuse_unknown(self, position: Position, move: Move) -> Iterator[Refusal]:
        """Two dots that are not both on the board and next to each other."""
        del position
        dots = read_pair(move.text)
        if dots is None:
            yield Refusal("not-a-move", _HOW_TO)
            return
        known = {square_name(*dot) for dot in self.lattice.dots}
        for dot in dict.fromkeys(dots):
            if dot not in known:
                last = square_name(self.options.rows, self.options.columns)
                text = f"{dot} is outside the board (dots a1 to {last})"
                yield Refusal("outside-board", text, (dot,))
        if known.issuperset(dots):
            text = f"{dots[0]} and {dots[1]} are not next to each other"
            yield Refusal("not-an-edge", text, dots)

    @hookimpl
    def parse_move(self, text: str) -> Move | str:
        """Two dots in either order, on the board or not."""
        dots = read_pair(text)
        return _HOW_TO if dots is None else _move(pair_name(*dots))

    @hookimpl
    def describe(self) -> Iterator[str]:
        """The rules, from the options."""
        o = self.options
        yield (
            f"The board has {o.rows + 1} rows and {o.columns + 1} columns of dots, "
            f"room for {o.rows} × {o.columns} boxes."
        )
        yield "The seats take turns to draw an edge between two dots that are next to each other."
        yield "The seat that draws the fourth edge of a box owns the box, which is worth one point."
        if o.extra_turn:
            yield "A seat that closes a box, or two at once, moves again."
        else:
            yield "A seat that closes a box does not move again: the turn passes as always."
        yield "The game is over when all edges are drawn."
        yield "The most points win; equal highest totals are a draw."

    @hookimpl
    def view(self, position: Position, layout: str | None) -> Board:
        """Dots as vertices, edges, and boxes as cells that show their owner."""
        del layout
        drawn = {self.table.actions[number].move.text for number, _ in self.marks(position.state)}
        return draw(self.lattice, self.seats, drawn, self.score(position) or ())


def _move(name: str) -> Move:
    return Move(name, site=name)
