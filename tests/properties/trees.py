"""Whole game trees through the engine's `Game`: counts and values, with nothing but a memory."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from quadrule import Game, Move, Position

Ending = tuple[tuple[int, ...], int]
"""Who won, and how many turns were made."""


def reachable(game: Game) -> list[Position]:
    """Every position that legal turns lead to, the first one included."""
    seen = {game.start(): None}
    waiting = list(seen)
    while waiting:
        position = waiting.pop()
        for move in game.legal_moves(position):
            after = game.play(position, move).position
            if after not in seen:
                seen[after] = None
                waiting.append(after)
    return list(seen)


def endings(game: Game) -> Counter[Ending]:
    """How many complete games there are, by who won and the number of turns."""
    known: dict[Position, Counter[Ending]] = {}

    def count(position: Position) -> Counter[Ending]:
        if position.outcome is not None:
            return Counter({(position.outcome.winners, 0): 1})
        if position not in known:
            found: Counter[Ending] = Counter()
            for move in game.legal_moves(position):
                for (winners, turns), games in count(game.play(position, move).position).items():
                    found[winners, turns + 1] += games
            known[position] = found
        return known[position]

    return count(game.start())


class Minimax:
    """Plain minimax for two seats: the first wants a high value, the second a low one."""

    def __init__(self, game: Game, worth: Callable[[Game, Position], int]) -> None:
        self.game = game
        self.worth = worth
        self._known: dict[Position, int] = {}

    def value(self, position: Position) -> int:
        """The value with best play from here on."""
        if position.outcome is not None:
            return self.worth(self.game, position)
        if position not in self._known:
            values = [value for _, value in self.replies(position)]
            self._known[position] = max(values) if position.to_move == 0 else min(values)
        return self._known[position]

    def replies(self, position: Position) -> Iterator[tuple[Move, int]]:
        """Each legal move with the value that best play then gives."""
        for move in self.game.legal_moves(position):
            yield move, self.value(self.game.play(position, move).position)


def by_winner(game: Game, position: Position) -> int:
    """1 when the first seat has won, -1 when the second has, else 0."""
    assert position.outcome is not None
    return (0 in position.outcome.winners) - (1 in position.outcome.winners)


def by_points(game: Game, position: Position) -> int:
    """The first seat's points less the second's."""
    first, second = game.score(position).totals
    return first - second
