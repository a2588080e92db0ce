"""The rules of Dots and Boxes: a placement table, its notation, sentences and view."""

from __future__ import annotations

from collections.abc import Iterator

from quadrule.hooks import hookimpl
from quadrule.lattice import Box, Edge, Lattice
from quadrule.placement import Action, Capture, PairRules, Pairs, PlacementTable, once
from quadrule.position import Move, Position
from quadrule.seats import seat_marks
from quadrule.view import Board, Shown
from quadrule_games.dots_and_boxes.options import Options

_HOW_TO = "a move names the two dots that an edge joins, such as a1-b1"


def rules(options: Options, seats: tuple[str, ...]) -> DotsAndBoxesRules:
    """The rules object for these options."""
    lattice = Lattice(options.rows, options.columns)
    dots, apart = lattice.dots, "{0} and {1} are not next to each other"
    pairs = Pairs(dots.squares, f"dots {dots.extent}", _HOW_TO, "not-an-edge", apart)
    found = DotsAndBoxesRules(table(options, lattice), seats, pairs)
    found.options = options
    found.lattice = lattice
    return found


def table(options: Options, lattice: Lattice) -> PlacementTable:
    """The game as a table: an edge is an action, a box captures; nobody owns an edge."""
    number = {edge: index for index, edge in enumerate(lattice.edges)}
    return PlacementTable(
        actions=tuple(Action(Move(edge.name, site=edge.name), owned=False) for edge in number),
        groups=once(number.values(), "edge-taken", "{site} is drawn"),
        captures=tuple(
            Capture(
                tuple(number[edge] for edge in box.edges),
                box.name,
                site=box.name,
                again=options.extra_turn,
            )
            for box in lattice.boxes
        ),
        end_reason="all-drawn",
        end_text="all edges are drawn",
    )


class DotsAndBoxesRules(PairRules):
    """Dots and Boxes (Édouard Lucas) on its table."""

    options: Options
    lattice: Lattice

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
        boxes = {row.line: row for row in self.score(position) or ()}
        signs = seat_marks(self.seats)

        def shown_edge(edge: Edge) -> Shown:
            if edge.name not in drawn:
                return "", None, "not drawn"
            return "|" if edge.upright else "-", None, "drawn"

        def shown_box(box: Box) -> Shown:
            owner = boxes[box.name].seat
            if owner is None:
                return "", None, f"{boxes[box.name].count} of 4 edges drawn"
            return signs[owner], owner, f"owned by {self.seats[owner]}"

        return self.lattice.board(shown_edge, shown_box)
