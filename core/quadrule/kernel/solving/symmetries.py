"""The symmetries of a table, found from the table itself.

A symmetry renumbers the actions so that the table says the same as before. They are the
automorphisms of a coloured graph: a vertex for each action and for each part of the table, joined
to the actions it names. The generators come from bliss (Junttila and Kaski, "Engineering an
efficient canonical labeling tool for large and sparse graphs", 2007), through igraph.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib.util import find_spec
from operator import itemgetter

from attrs import define, field

from quadrule.kernel.tables import wins_in_order
from quadrule.placement.table import Line, PlacementTable

MOST = 4_096
"""So many symmetries are used at most; of more, those of a subgroup."""

_MOST_IMAGES = 4_000_000
"""Nor more than have so many images of actions and parts together."""

_MOST_ACTIONS = 4_000
"""In a larger table none are looked for: it is not going to be solved from its start."""

Renaming = tuple[int, ...]
"""By vertex, its image. The first vertices are the actions, then the parts that are followed."""


def symmetries(table: PlacementTable) -> list[Renaming]:
    """Symmetries of a table that form a group, the identity first.

    Each gives the images of the actions, then of the wins in the order of the kernel, the captures,
    the closings and the lines, as one row of numbers. Only the identity where igraph is missing.
    """
    graph = _Graph(table)
    identity = tuple(range(graph.followed))
    if len(table.actions) > _MOST_ACTIONS or find_spec("igraph") is None:
        return [identity]
    most = max(1, min(MOST, _MOST_IMAGES // max(1, len(identity))))
    found = [identity]
    used: list[Renaming] = []
    for generator in graph.generators():
        larger = _closure([*used, generator], len(table.actions), most)
        if larger is not None:
            found, used = larger, [*used, generator]
    return found


def _closure(generators: list[Renaming], actions: int, most: int) -> list[Renaming] | None:
    """The group of these generators, told apart by what it does to actions; None when too large.

    Parts that name the same actions alike may be exchanged without moving an action. They always
    are in the same state, so one way to number them is as good as another.
    """
    identity = tuple(range(len(generators[0])))
    seen = {identity[:actions]}
    found = [identity]
    for known in found:
        for generator in generators:
            image = itemgetter(*known)(generator) if len(known) > 1 else known
            if image[:actions] not in seen:
                if len(found) == most:
                    return None
                seen.add(image[:actions])
                found.append(image)
    return found


@define(eq=False, slots=False)
class _Graph:
    """A table as a coloured graph."""

    table: PlacementTable
    followed: int = field(init=False)
    _colours: list[object] = field(factory=list)
    _edges: set[tuple[int, int]] = field(factory=set)

    def __attrs_post_init__(self) -> None:
        table = self.table
        for action in table.actions:
            kind = "gone" if not action.stands else "owned" if action.owned else "nobody's"
            self._vertex((kind, action.seats))
        # What is followed has its vertices first, in the order of the features of a position.
        self._followed_parts()
        self.followed = len(self._colours)
        self._unless()
        self._lines_and_closings()
        for group in table.groups:
            self._vertex("group", group.actions)
        self._exclusions()
        self._waiting()

    def generators(self) -> list[Renaming]:
        """Generators of the group, by what they do to the vertices that are followed."""
        from igraph import Graph

        colours = {colour: n for n, colour in enumerate(dict.fromkeys(self._colours))}
        graph = Graph(n=len(self._colours), edges=sorted(self._edges))
        found = graph.automorphism_group(color=[colours[colour] for colour in self._colours])
        return [tuple(generator[: self.followed]) for generator in found]

    def _vertex(self, colour: object, joined: Iterable[int] = ()) -> int:
        number = len(self._colours)
        self._colours.append(colour)
        self._edges.update((other, number) for other in joined)
        return number

    def _followed_parts(self) -> None:
        table = self.table
        self._wins = [
            self._vertex(("win", block), win.actions)
            for block, (_, win) in zip(_blocks(table), wins_in_order(table), strict=True)
        ]
        for capture in table.captures:
            self._vertex(("capture", capture.points, capture.again), capture.actions)
        self._closings = [self._vertex("closing", each.actions) for each in table.closings]
        self._lines = [self._vertex("line", line.counted) for line in table.lines]

    def _unless(self) -> None:
        for vertex, (_, win) in zip(self._wins, wins_in_order(self.table), strict=True):
            if win.unless:
                self._vertex("unless", (vertex, *win.unless))

    def _lines_and_closings(self) -> None:
        for vertex, closing in zip(self._closings, self.table.closings, strict=True):
            self._vertex("closed", (vertex, *closing.closed))
        for vertex, line in zip(self._lines, self.table.lines, strict=True):
            for (count, points), actions in _claimants(line).items():
                self._vertex(("claim", count, points), (vertex, *actions))

    def _exclusions(self) -> None:
        excluded: dict[int, set[int]] = {}
        for exclusion in self.table.exclusions:
            excluded.setdefault(exclusion.action, set()).update(exclusion.excluded)
        for action, gone in excluded.items():
            self._vertex("excluded", (self._vertex("excludes", (action,)), *gone))

    def _waiting(self) -> None:
        """The rules that wait for actions to be gone.

        Where the order of forced moves may matter, which is that of the table, each keeps its own.
        """
        table = self.table
        own_colours = not _forced_commute(table)
        for number, rule in enumerate(table.forced):
            colour = ("forced", number if own_colours else None)
            self._vertex("forced when", (self._vertex(colour, (rule.action,)), *rule.gone))
        # Of several for one action the last holds.
        for rule in {rule.action: rule for rule in table.free}.values():
            self._vertex("free when", (self._vertex("free", (rule.action,)), *rule.gone))


def _blocks(table: PlacementTable) -> list[int]:
    """By win in the order of the kernel, a number that changes when its result does.

    When one move completes several, the last decides. So it must stay among those whose result is
    its own.
    """
    blocks: list[int] = []
    last: object = None
    for _, win in wins_in_order(table):
        result = (win.shared, win.loses, win.winner)
        blocks.append(blocks[-1] + (result != last) if blocks else 0)
        last = result
    return blocks


def _claimants(line: Line) -> dict[tuple[int, int], list[int]]:
    """By count and points, the actions that claim; of several claims of one the last holds."""
    found: dict[tuple[int, int], list[int]] = {}
    for (count, action), points in {(c.count, c.action): c.points for c in line.claims}.items():
        found.setdefault((count, points), []).append(action)
    return found


def _forced_commute(table: PlacementTable) -> bool:
    """Whether forced moves can be made in any order: none takes away what is live when it is due.

    Nor may a seat be left without moves half way, which ends the game.
    """
    if any(action.seats is not None for action in table.actions):
        return False
    harmless: dict[int, set[int]] = {}
    for rule in table.forced:
        known = harmless.setdefault(rule.action, set(rule.gone))
        known &= set(rule.gone)
    taken: list[Sequence[int]] = [group.actions for group in table.groups]
    taken += [(each.action, *each.excluded) for each in table.exclusions]
    taken += [(*each.actions, *each.closed) for each in table.closings]
    return all(
        set(actions) <= known | {forced}
        for forced, known in harmless.items()
        for actions in taken
        if forced in actions
    )
