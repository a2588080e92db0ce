"""Games of three or more seats: max-n search with a table of what is known.

Each seat makes its own part of the vector of values as large as it can, and the whole vector is
backed up (Luckhardt and Irani, "An algorithmic solution of N-person games", 1986). A seat to which
several moves are worth the same is taken to make the first of them in the order of the rules: what
the other seats get depends on that. A move that gives the seat all there is ends the search of its
position (Korf, "Multi-player alpha-beta pruning", 1991).
"""

from __future__ import annotations

from attrs import define, field

from quadrule.errors import PluginError
from quadrule.game import Game
from quadrule.position import Position
from quadrule_players.solving.alpha_beta import BeyondCeilingError
from quadrule_players.solving.limits import Effort
from quadrule_players.worth import worth


@define(eq=False)
class MaxN:
    """Values by seat.

    Attributes:
        game: the game.
        effort: counts and limits.
        ceiling: no value is farther from 0; `inf` where points may decide.
        table: the values of each position that was searched.
    """

    game: Game
    effort: Effort
    ceiling: float
    table: dict[Position, tuple[int, ...]] = field(factory=dict)

    @property
    def kept(self) -> int:
        """How many positions are in the table."""
        return len(self.table)

    def gets(self, position: Position, seat: int, mark: int) -> int:
        """What a seat gets; always exactly."""
        del mark
        return self.values(position)[seat]

    def values(self, position: Position, depth: int = 1) -> tuple[int, ...]:
        """What each seat gets when all play for their own, from so many turns ahead."""
        if position.outcome is not None:
            return self._end(position)
        known = self.table.get(position)
        if known is not None:
            return known
        self.effort.check_depth(depth)
        self.effort.count(len(self.table))
        seat = position.to_move
        best: tuple[int, ...] | None = None
        for move in self.game.legal_moves(position):
            values = self.values(self.game.play(position, move).position, depth + 1)
            if best is None or values[seat] > best[seat]:
                best = values
                if values[seat] >= self.ceiling:
                    break
        if best is None:
            message = f'the game "{self.game.ruleset.game}": no legal move, and no outcome'
            raise PluginError(message)
        self.table[position] = best
        return best

    def _end(self, position: Position) -> tuple[int, ...]:
        assert position.outcome is not None
        values = worth(position.outcome, len(self.game.seats))
        if any(abs(value) > self.ceiling for value in values):
            raise BeyondCeilingError
        return values
