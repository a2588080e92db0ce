"""Who wins, by a plain search that stops at the first winning turn."""

from __future__ import annotations

from quadrule import Game, Position


class Winning:
    """Finds who wins with best play in a game of two seats without draws."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._known: dict[Position, bool] = {}

    def mover_wins(self, position: Position | None = None) -> bool:
        """Whether the seat on turn can win from here, or from the start."""
        position = self.game.start() if position is None else position
        if position.outcome is not None:
            return position.to_move in position.outcome.winners
        if position not in self._known:
            self._known[position] = any(
                self._is_good(position.to_move, self.game.play(position, move).position)
                for move in self.game.legal_moves(position)
            )
        return self._known[position]

    def _is_good(self, seat: int, after: Position) -> bool:
        return self.mover_wins(after) == (after.to_move == seat)
