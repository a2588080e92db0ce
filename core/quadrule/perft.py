"""Counting lines of play: the quickest way to find a wrong move generator."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from quadrule.game import Game
from quadrule.position import Position


def perft(game: Game, depth: int, position: Position | None = None) -> Iterator[int]:
    """For d = 1, 2, … up to `depth`, how many sequences of exactly d turns there are.

    Equal positions are counted once, with the number of ways to reach them.
    """
    layer = Counter({game.start() if position is None else position: 1})
    for ply in range(1, depth + 1):
        yield sum(ways * len(game.legal_moves(each)) for each, ways in layer.items())
        if ply < depth:
            layer = _next_layer(game, layer)


def _next_layer(game: Game, layer: Counter[Position]) -> Counter[Position]:
    following: Counter[Position] = Counter()
    for position, ways in layer.items():
        for move in game.legal_moves(position):
            following[game.play(position, move).position] += ways
    return following
