"""The tree of a search: what is known of each position that it has stepped into."""

from __future__ import annotations

from typing import NamedTuple

from quadrule.position import Move, Position


class Result(NamedTuple):
    """How a game went, by seat.

    Attributes:
        shares: what each seat takes of the game, 1 in all.
        margins: its points less the most of any other seat; all 0 where points decide nothing.
    """

    shares: tuple[float, ...]
    margins: tuple[int, ...]


class Node:
    """A position in the tree; it has one parent, whose seat on turn chose it.

    Attributes:
        position: the position.
        mover: the seat on turn.
        moves: what it may play; None until they are wanted.
        children: the node of each move, None for one that is untried.
        unproved: how many children are not proved; with one more that never is, where the moves
            cannot all be listed.
        visits: how many games went through here.
        share, margin: sums over these games, of the seat that chose this node.
        by_move: the same three of all games in which the mover made a move later on, by its text.
        proved: the result of best play from here, once it is known.
        is_counted: whether the parent knows that.
    """

    __slots__ = (
        "by_move",
        "children",
        "is_counted",
        "margin",
        "mover",
        "moves",
        "position",
        "proved",
        "share",
        "unproved",
        "visits",
    )

    def __init__(self, position: Position, proved: Result | None = None) -> None:
        self.position = position
        self.mover = position.to_move
        self.moves: tuple[Move, ...] | None = None
        self.children: list[Node | None] = []
        self.unproved = 0
        self.visits = 0
        self.share = 0.0
        self.margin = 0.0
        self.by_move: dict[str, list[float]] = {}
        self.proved = proved
        self.is_counted = False

    def prove(self, *, has_ceiling: bool) -> None:
        """See whether the result of best play follows from the children's.

        It does when a child gives the mover all there is, or when all children are proved and the
        best of them agree about every seat (of several that are equally good for the mover but not
        for the others, nobody knows which it will choose).

        Arguments:
            has_ceiling: whether winning alone is the most that a seat can get.
        """
        seat = self.mover
        known = [child.proved for child in self.children if child and child.proved]
        if not known:
            return
        best = max(known, key=lambda result: (result.shares[seat], result.margins[seat]))
        if has_ceiling and best.shares[seat] == 1:
            self.proved = best
        elif self.unproved == 0:
            value = best.shares[seat], best.margins[seat]
            alike = all(
                result == best
                for result in known
                if (result.shares[seat], result.margins[seat]) == value
            )
            self.proved = best if alike else None
