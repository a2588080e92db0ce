"""The rules of Sim: a placement table, its notation, sentences and view."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, starmap
from math import cos, pi, sin
from string import ascii_lowercase

from quadrule.hooks import hookimpl
from quadrule.pairs import pair_name
from quadrule.placement import Action, PairRules, Pairs, PlacementTable, Win, once
from quadrule.position import Move, Position
from quadrule.seats import seat_marks
from quadrule.view import Board, Site
from quadrule_games.sim.options import Options

_HOW_TO = "a move names the two dots that an edge joins, such as a-b"


def rules(options: Options, seats: tuple[str, ...]) -> SimRules:
    """The rules object for these options."""
    dots = ascii_lowercase[: options.dots]
    return SimRules(table(dots), seats, _pairs(dots))


def _pairs(dots: str) -> Pairs:
    why = "an edge joins two different dots"
    return Pairs(tuple(dots), f"dots a to {dots[-1]}", _HOW_TO, "not-an-edge", why, by_letter=True)


def table(dots: str) -> PlacementTable:
    """The game as a table: an edge is an action, and a seat that owns a triangle has lost."""
    number = {edge: index for index, edge in enumerate(combinations(dots, 2))}
    return PlacementTable(
        actions=tuple(Action(Move(name, site=name)) for name in starmap(pair_name, number)),
        groups=once(number.values(), "edge-taken", "{site} is coloured"),
        wins=tuple(
            Win(
                tuple(number[edge] for edge in combinations(corners, 2)),
                f"the triangle {' '.join(corners)} is of one colour",
                loses=True,
            )
            for corners in combinations(dots, 3)
        ),
        end_reason="all-coloured",
        end_text="all edges are coloured, and no triangle is of one colour",
    )


class SimRules(PairRules):
    """Sim (Gustavus Simmons) on its table."""

    @hookimpl
    def describe(self) -> Iterator[str]:
        """The rules, from the options."""
        count = len(self.pairs.places)
        yield f"There are {count} dots; each two are joined by an edge, {len(self.number)} in all."
        yield "The seats take turns to colour an edge that has no colour, each in its own colour."
        others = "the other seat wins" if len(self.seats) == 2 else "all other seats win"
        yield f"A seat that owns all three edges between any three dots loses, and {others}."
        yield "When all edges are coloured and there is no such triangle, the game is a draw."

    @hookimpl
    def view(self, position: Position, layout: str | None) -> Board:
        """The dots in a circle as vertices, and all edges; a completed triangle is circled."""
        del layout
        lost = set() if position.outcome is None else set(position.outcome.evidence)
        dots = self.pairs.places
        at = dict(zip(dots, places(len(dots)), strict=True))
        owners = dict(self.marks(position.state))
        vertices = [Site(dot, "vertex", *at[dot], dot, label=f"dot {dot}") for dot in dots]
        edges = [
            self._edge(name, at, owners.get(number), circled=name in lost)
            for name, number in self.number.items()
        ]
        return Board((*vertices, *edges), "circle", ("circle",))

    def _edge(
        self, name: str, at: dict[str, tuple[int, int]], owner: int | None, *, circled: bool
    ) -> Site:
        first, second = name.split("-")
        mark, whose = "", "no colour"
        if owner is not None:
            mark, whose = seat_marks(self.seats)[owner], self.seats[owner]
        (x, y), end = at[first], at[second]
        return Site(name, "edge", x, y, mark, owner, int(circled), f"{name}, {whose}", end)


def places(count: int) -> Iterator[tuple[int, int]]:
    """Where the dots stand: around a circle, so wide that no three stand in a straight line."""
    radius = max(4, count * count // 5)
    for dot in range(count):
        angle = 2 * pi * dot / count
        # Rounded twice: what falls between two places falls to the same one on every machine.
        x, y = round(radius * sin(angle), 6), round(-radius * cos(angle), 6)
        yield radius + round(x), radius + round(y)
