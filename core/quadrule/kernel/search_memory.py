"""What a tree search works on: nodes, sums and results in arrays that grow."""

from __future__ import annotations

from math import log, sqrt
from typing import NamedTuple

from quadrule.kernel.compilation import Ints, ints, reals, rows, sums
from quadrule.kernel.tables import Table

(ACTION, FIRST, CHILDREN, VISITS, MOVER, PROOF, UNPROVED, COUNTED, NODE) = range(9)
"""Of a node: the action that led to it; its first child, or -1 before it is opened, and how many it
has; iterations that went through; the seat on turn; its row among the proved results, or -1; how
many children are not proved; whether its parent knows that it is proved."""

(SHARE, MARGIN, HEARD, HEARD_SHARE, HEARD_MARGIN, SUMS) = range(6)
"""Of a node, for the seat that chose it: what it took of the games through here, and its margins;
games in which it made this move here or later, and the same sums of those."""

(NODES, PROVED, DONE, LOW, HIGH, STATE) = range(6)
"""Of a search: nodes and proved results so far, iterations, the smallest and largest margin."""

TABLED = 1 << 12
"""Up to so many visits roots, weights and logarithms are looked up."""


class Constants(NamedTuple):
    """The constants of a search.

    Attributes:
        exploration: c in value + c √(ln N / (n + 1)).
        equivalence: k in β = √(k / (3 n + k)), the weight of what was heard.
        urgency: the value of a move of which nothing is known.
        margin: the weight of the margin in points, 1 - it that of the game's share.
    """

    exploration: float = 0.4
    equivalence: float = 300.0
    urgency: float = 0.6
    margin: float = 0.1


class Memory(NamedTuple):
    """What a search works on.

    Attributes:
        state: see STATE.
        nodes, sums: by node, see NODE and SUMS.
        results: by proved result, the share of each seat, then its margin.
        board: the game of this iteration.
        path: the nodes of this iteration, in turn.
        stamps: by action, iteration × seats + the seat that made it then.
        points: by seat.
        result: of this iteration, as a row of `results`.
        stream: of random numbers.
        roots, weights: by visits n, 1 / √(n + 1), and the weight of what was heard.
        logs: by n, ln n; 0 for 0.
    """

    state: Ints
    nodes: Ints
    sums: Ints
    results: Ints
    board: Ints
    path: Ints
    stamps: Ints
    points: Ints
    result: Ints
    stream: Ints
    roots: Ints
    weights: Ints
    logs: Ints


def new_memory(table: Table, start: Ints, constants: Constants, nodes: int) -> Memory:
    """Memory for a search of so many nodes."""
    k = constants.equivalence
    return Memory(
        state=sums(STATE),
        nodes=rows(nodes, NODE),
        sums=rows(nodes, SUMS, whole=False),
        results=rows(1_024, 2 * table.seats, whole=False),
        board=ints(start),
        path=ints([0] * (table.actions + 1)),
        stamps=sums(table.actions),
        points=ints([0] * table.seats),
        result=reals([0.0] * (2 * table.seats)),
        stream=sums(2),
        roots=reals(1 / sqrt(n + 1) for n in range(TABLED)),
        weights=reals(sqrt(k / (3 * n + k)) for n in range(TABLED)),
        logs=reals(log(n) if n else 0.0 for n in range(TABLED)),
    )


def with_room(memory: Memory, children: int, most: int) -> Memory:
    """The same with room for another iteration, unless its tree may not grow any more.

    Arguments:
        memory: the memory.
        children: the most nodes that an iteration adds.
        most: a tree of so many nodes grows no more.
    """
    parts = {}
    size, seats = len(memory.nodes), len(memory.points)
    if size < most and memory.state[NODES] + children > size:
        parts["nodes"] = rows(2 * size, NODE)
        parts["sums"] = rows(2 * size, SUMS, whole=False)
    if memory.state[PROVED] == len(memory.results):
        parts["results"] = rows(2 * len(memory.results), 2 * seats, whole=False)
    for name, larger in parts.items():
        smaller = getattr(memory, name)
        larger[: len(smaller)] = smaller
    return memory._replace(**parts)
