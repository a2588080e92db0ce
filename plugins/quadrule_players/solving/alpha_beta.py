"""Games of one or two seats: alpha-beta search with a table of what is known.

Fail-soft alpha-beta (Fishburn, "Another optimization of alpha-beta search", 1983) with bounds kept
by position (Knuth and Moore, "An analysis of alpha-beta pruning", 1975; Breuker, "Memory versus
search in games", 1998). Moves that cut off elsewhere are tried first (Schaeffer, "The history
heuristic and alpha-beta search enhancements in practice", 1989). The first seat wants a high value,
the second a low one, whoever's turn follows: no value is negated for being a turn deeper.
"""

from __future__ import annotations

from math import inf

from attrs import define, field

from quadrule.errors import PluginError
from quadrule.game import Game
from quadrule.position import Move, Position
from quadrule_players.solving.limits import Effort
from quadrule_players.worth import worth

Bounds = tuple[float, float, str]
"""The value is from the first to the second; the move that was best last."""


class BeyondCeilingError(Exception):
    """A game ended with more than the ceiling that was taken for granted."""


@define(eq=False)
class AlphaBeta:
    """Values for the first seat.

    Attributes:
        game: the game.
        effort: counts and limits.
        ceiling: no value is farther from 0; `inf` where points may decide.
        table: what is known of each position that was searched.
    """

    game: Game
    effort: Effort
    ceiling: float
    table: dict[Position, Bounds] = field(factory=dict)
    _cuts: tuple[dict[str, int], ...] = field(init=False)

    def __attrs_post_init__(self) -> None:
        self._cuts = tuple({} for _ in self.game.seats)

    @property
    def kept(self) -> int:
        """How many positions are in the table."""
        return len(self.table)

    def values(self, position: Position) -> tuple[int, ...]:
        """What each seat gets with best play."""
        return self._by_seat(self._value(position, -self.ceiling, self.ceiling, 1))

    def gets(self, position: Position, seat: int, mark: int) -> int:
        """What a seat gets, where that is `mark` or more; otherwise what it gets at most."""
        if seat == 0:
            return int(self._value(position, mark - 1, self.ceiling, 1))
        return -int(self._value(position, -self.ceiling, 1 - mark, 1))

    def _by_seat(self, value: float) -> tuple[int, ...]:
        return (int(value), -int(value))[: len(self.game.seats)]

    def _value(self, position: Position, alpha: float, beta: float, depth: int) -> float:
        """The value where it lies between alpha and beta; else a bound of it, beyond them too."""
        if position.outcome is not None:
            return self._end(position)
        known = self.table.get(position)
        if known is None:
            self.effort.count(len(self.table))
            low, high, best_move = -self.ceiling, self.ceiling, ""
        else:
            low, high, best_move = known
            if low >= beta or low == high:
                return low
            if high <= alpha:
                return high
            alpha, beta = max(alpha, low), min(beta, high)
        self.effort.check_depth(depth)
        moves = self._ordered(position, best_move)
        if position.to_move == 0:
            best, best_move = self._highest(position, moves, alpha, beta, depth + 1)
        else:
            best, best_move = self._lowest(position, moves, alpha, beta, depth + 1)
        if best < beta:
            high = best
        if best > alpha:
            low = best
        self.table[position] = (low, high, best_move)
        return best

    def _highest(
        self, position: Position, moves: list[Move], alpha: float, beta: float, depth: int
    ) -> tuple[float, str]:
        best, best_move = -inf, ""
        for move in moves:
            value = self._value(self.game.play(position, move).position, alpha, beta, depth)
            if value > best:
                best, best_move = value, move.text
                alpha = max(alpha, value)
                if value >= beta:
                    self._note_cut(0, best_move)
                    break
        return best, best_move

    def _lowest(
        self, position: Position, moves: list[Move], alpha: float, beta: float, depth: int
    ) -> tuple[float, str]:
        best, best_move = inf, ""
        for move in moves:
            value = self._value(self.game.play(position, move).position, alpha, beta, depth)
            if value < best:
                best, best_move = value, move.text
                beta = min(beta, value)
                if value <= alpha:
                    self._note_cut(1, best_move)
                    break
        return best, best_move

    def _ordered(self, position: Position, first: str) -> list[Move]:
        moves = self.game.legal_moves(position)
        if not moves:
            message = f'the game "{self.game.ruleset.game}": no legal move, and no outcome'
            raise PluginError(message)
        cuts = self._cuts[position.to_move]
        return sorted(moves, key=lambda move: (move.text != first, -cuts.get(move.text, 0)))

    def _note_cut(self, seat: int, text: str) -> None:
        cuts = self._cuts[seat]
        cuts[text] = cuts.get(text, 0) + 1

    def _end(self, position: Position) -> int:
        assert position.outcome is not None
        value = worth(position.outcome, len(self.game.seats))[0]
        if abs(value) > self.ceiling:
            raise BeyondCeilingError
        return value
