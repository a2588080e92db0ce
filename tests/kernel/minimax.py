"""Plain minimax over `Game`, to compare with: no bounds, no order, no symmetries."""

from __future__ import annotations

from attrs import define, field

from quadrule import Game, Move, Position
from quadrule.outcome import Outcome


@define
class Minimax:
    """Values for the first seat, of positions of a game of one or two seats."""

    game: Game
    known: dict[Position, int] = field(factory=dict)

    def value(self, position: Position) -> int:
        if position.outcome is not None:
            return worth(position.outcome, len(self.game.seats))
        if position not in self.known:
            after = self.after_moves(position).values()
            self.known[position] = max(after) if position.to_move == 0 else min(after)
        return self.known[position]

    def after_moves(self, position: Position) -> dict[Move, int]:
        moves = self.game.legal_moves(position)
        return {move: self.value(self.game.play(position, move).position) for move in moves}

    def best(self, position: Position) -> tuple[Move, ...]:
        value = self.value(position)
        return tuple(move for move, after in self.after_moves(position).items() if after == value)


def worth(outcome: Outcome, seats: int) -> int:
    """What an outcome is worth to the first of one or two seats."""
    if outcome.scores is not None:
        return outcome.scores[0] - sum(outcome.scores[1:])
    if not outcome.winners:
        return 0
    return (1 if 0 in outcome.winners else -1) if seats == 1 or len(outcome.winners) == 1 else 0
