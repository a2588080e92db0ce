"""Monte Carlo tree search of a placement table, resumed as often as wanted."""

from __future__ import annotations

from attrs import define, field, frozen

from quadrule.kernel.compilation import Ints
from quadrule.kernel.search import scale_of, search, sow
from quadrule.kernel.search_memory import (
    ACTION,
    CHILDREN,
    DONE,
    FIRST,
    HIGH,
    LOW,
    MARGIN,
    PROOF,
    SHARE,
    VISITS,
    Constants,
    Memory,
    new_memory,
    with_room,
)
from quadrule.kernel.tables import TO_MOVE, Table


@frozen
class Child:
    """What a search says of a move of the position it started from.

    Attributes:
        action: the move.
        visits: iterations that went through it.
        value: what the seat on turn may expect, from 0 to 1; 0 without a visit.
        is_proved: whether that is the value of best play.
    """

    action: int
    visits: int
    value: float
    is_proved: bool


@define(eq=False)
class TreeSearch:
    """A search from a position, resumed as often as wanted.

    Attributes:
        table: the game.
        start: the position, as `TableGame.board` makes it; it must not be over.
        seed: from 0 up to 2 ** 62.
        constants: of the search.
        most_nodes: a tree of so many nodes is searched on but grows no more; four million take some
            half a gigabyte.
    """

    table: Table
    start: Ints
    seed: int
    constants: Constants = field(factory=Constants)
    most_nodes: int = 4_000_000
    memory: Memory = field(init=False, repr=False)

    def __attrs_post_init__(self) -> None:
        self.memory = new_memory(
            self.table, self.start, self.constants, 4_096 + 2 * self.table.actions
        )
        sow(self.memory, self.seed)

    @property
    def iterations(self) -> int:
        """How many have been made."""
        return int(self.memory.state[DONE])

    @property
    def is_proved(self) -> bool:
        """Whether the result of best play is known."""
        return int(self.memory.nodes[0][PROOF]) >= 0

    def run(self, iterations: int, *, to_proof: bool = True) -> None:
        """Make so many iterations more, or fewer when the result gets known.

        Arguments:
            iterations: how many.
            to_proof: whether to stop when the result is known.
        """
        goal = self.iterations + iterations
        while self.iterations < goal and not (to_proof and self.is_proved):
            may_grow = len(self.memory.nodes) < self.most_nodes
            search(self.table, self.start, self.memory, self.constants, goal, to_proof, may_grow)
            self.memory = with_room(self.memory, self.table.actions, self.most_nodes)

    def children(self) -> tuple[Child, ...]:
        """The moves of the position, in no particular order."""
        nodes, total = self.memory.nodes, self.memory.sums
        root = nodes[0]
        return tuple(
            self._child(nodes[place], total[place])
            for place in range(int(root[FIRST]), int(root[FIRST]) + int(root[CHILDREN]))
        )

    def _child(self, node: Ints, total: Ints) -> Child:
        visits, proof = int(node[VISITS]), int(node[PROOF])
        shares, margins, shift = self._weighing()
        if not visits:
            return Child(int(node[ACTION]), 0, 0.0, is_proved=False)
        if proof >= 0:
            seat, result = int(self.start[TO_MOVE]), self.memory.results[proof]
            value = shares * result[seat] + margins * result[self.table.seats + seat]
        else:
            value = (shares * total[SHARE] + margins * total[MARGIN]) / visits
        # Rounding may lead just outside.
        value = min(1.0, max(0.0, float(value + shift)))
        return Child(int(node[ACTION]), visits, value, proof >= 0)

    def _weighing(self) -> tuple[float, float, float]:
        low, high = int(self.memory.state[LOW]), int(self.memory.state[HIGH])
        return scale_of(self.table.seats, low, high, self.constants.margin)
