"""Counting lines of play: the quickest way to find a wrong move generator."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from quadrule.game import Game
from quadrule.position import Position

MANY = 2_000
"""From so many different positions at one depth on, compiled code counts, where it can: it takes a
second to load, and the first time some twenty to compile."""


def perft(game: Game, depth: int, position: Position | None = None) -> Iterator[int]:
    """For d = 1, 2, … up to `depth`, how many sequences of exactly d turns there are.

    Equal positions are counted once, with the number of ways to reach them.
    """
    layer = Counter({game.start() if position is None else position: 1})
    for ply in range(1, depth + 1):
        if len(layer) >= MANY and (counts := _by_kernel(game, layer, depth - ply + 1)):
            yield from counts
            yield from (0 for _ in range(depth - ply + 1 - len(counts)))
            return
        yield sum(ways * len(game.legal_moves(each)) for each, ways in layer.items())
        if ply < depth:
            layer = _next_layer(game, layer)


def _next_layer(game: Game, layer: Counter[Position]) -> Counter[Position]:
    following: Counter[Position] = Counter()
    for position, ways in layer.items():
        for move in game.legal_moves(position):
            following[game.play(position, move).position] += ways
    return following


def _by_kernel(game: Game, layer: Counter[Position], depth: int) -> list[int] | None:
    """The counts for all further depths that a game can reach; None where no kernel can tell."""
    if game.table is None:
        return None
    from quadrule.kernel.compilation import is_compiled

    if not is_compiled():
        return None
    from quadrule.kernel.boards import TableGame
    from quadrule.kernel.counting import perft as counts_of

    played = TableGame(game, game.table)
    depth = min(depth, len(game.table.actions))
    total = [0] * depth
    for position, ways in layer.items():
        counts = counts_of(played.kernel, played.board(position), depth)
        total = [sum_ + ways * count for sum_, count in zip(total, counts, strict=True)]
    return total
