"""What solving a position gives."""

from __future__ import annotations

from typing import Protocol

from attrs import frozen

from quadrule.position import Move, Position


@frozen
class MoveValue:
    """What a move is worth to the seat that makes it.

    Attributes:
        move: the move.
        value: what the seat gets with best play from there on.
        is_exact: whether it gets exactly that; else it gets that much at most.
    """

    move: Move
    value: int
    is_exact: bool


@frozen
class Solution:
    """The value of a position, or what is proved of it.

    Values are whole numbers for one seat, as `quadrule_players.worth.worth` gives them: points
    ahead of the best other seat where the game is decided by score, the points themselves for a
    lone seat, and otherwise 1, 0 or -1 for won, drawn or lost.

    Attributes:
        seat: the seat on turn; None when the game is over.
        low, high: the seat on turn (the first, when the game is over) gets that much at least, and
            at most, with best play; None where nothing is proved.
        values: what each seat gets; None while that is not proved.
        moves: those that are settled, in the order of the rules.
        positions: how many positions were searched for it.
        in_points: whether values are points, not 1, 0 and -1.
        is_complete: whether all moves are settled.
    """

    seat: int | None
    low: int | None
    high: int | None
    values: tuple[int, ...] | None
    moves: tuple[MoveValue, ...]
    positions: int
    in_points: bool
    is_complete: bool

    @property
    def is_proved(self) -> bool:
        """Whether the value is known."""
        return self.values is not None

    @property
    def best(self) -> tuple[Move, ...]:
        """The best of the moves that are settled: all best moves, when it is complete."""
        exact = [each for each in self.moves if each.is_exact]
        most = max((each.value for each in exact), default=0)
        return tuple(each.move for each in exact if each.value == most)


class Solver(Protocol):
    """An engine that solves positions of one game; what it has learnt it keeps for the next."""

    def solve(self, position: Position, *, each: bool = False) -> Solution:
        """The value and all best moves of a position.

        Arguments:
            position: any position of the game.
            each: whether the exact value of every move is wanted, not only of the best.

        Raises:
            SolverLimitError: it takes more than the limits allow.
            NotListableError: the moves of a position cannot be listed.
        """
        ...

    def so_far(self) -> Solution:
        """What the last call of `solve` had proved when it was stopped."""
        ...
