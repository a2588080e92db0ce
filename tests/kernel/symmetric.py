"""Random placement tables that have a symmetry: renumbered by it, they say the same."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from attrs import evolve
from hypothesis import strategies as st

from quadrule import Game
from quadrule.placement import Line, PlacementTable
from tests.kernel.tables import game_of, table_games

T = TypeVar("T")
Renaming = Callable[[int], int]


@st.composite
def symmetric_games(draw: st.DrawFn) -> Game:
    """A game of a table that has, for one or two seats, each part again wherever it is mapped to.

    What depends on the order of the parts is left as it falls out.
    """
    game = draw(table_games(seats_=(1, 2)))
    assert game.table is not None
    image = draw(st.permutations(range(len(game.table.actions))))
    return game_of(symmetrised(game.table, image.__getitem__), len(game.seats))


def symmetrised(table: PlacementTable, image: Renaming) -> PlacementTable:
    """The table with all images of all its parts under a renaming, and actions alike in a cycle."""

    def mapped(actions: Iterable[int]) -> tuple[int, ...]:
        return tuple(map(image, actions))

    def images(parts: Iterable[T], move: Callable[[T], T]) -> tuple[T, ...]:
        found: dict[T, None] = {}
        for part in parts:
            while part not in found:
                found[part] = None
                part = move(part)
        return tuple(found)

    def of_line(line: Line) -> Line:
        claims = tuple(evolve(claim, action=image(claim.action)) for claim in line.claims)
        return evolve(line, counted=mapped(line.counted), claims=claims)

    return evolve(
        table,
        actions=tuple(
            evolve(table.actions[min(cycle_of(n, image))], move=action.move)
            for n, action in enumerate(table.actions)
        ),
        groups=images(table.groups, lambda p: evolve(p, actions=mapped(p.actions))),
        exclusions=images(
            table.exclusions,
            lambda p: evolve(p, action=image(p.action), excluded=mapped(p.excluded)),
        ),
        forced=images(
            table.forced, lambda p: evolve(p, action=image(p.action), gone=mapped(p.gone))
        ),
        free=images(table.free, lambda p: evolve(p, action=image(p.action), gone=mapped(p.gone))),
        wins=images(
            table.wins, lambda p: evolve(p, actions=mapped(p.actions), unless=mapped(p.unless))
        ),
        captures=images(table.captures, lambda p: evolve(p, actions=mapped(p.actions))),
        closings=images(
            table.closings, lambda p: evolve(p, actions=mapped(p.actions), closed=mapped(p.closed))
        ),
        lines=images(table.lines, of_line),
    )


def cycle_of(action: int, image: Renaming) -> set[int]:
    """The actions that a renaming, again and again, makes of one."""
    cycle = {action}
    while (action := image(action)) not in cycle:
        cycle.add(action)
    return cycle
