"""Moves played one after another on a board."""

from __future__ import annotations

from collections.abc import Sequence

from quadrule.kernel.borrowing import borrowed
from quadrule.kernel.compilation import Ints, compiled, ints
from quadrule.kernel.play import take_turn
from quadrule.kernel.tables import Table


def boards_after(table: Table, start: Ints, actions: Sequence[int]) -> list[list[int]]:
    """The boards after each of these turns.

    Arguments:
        table: the game.
        start: where it begins; is not changed.
        actions: of the seats on turn, each live when its turn comes.
    """
    board, trace = ints(start), ints([0] * (table.size * len(actions)))
    play_all(table, board, ints(actions), trace)
    turns = range(0, len(trace), table.size)
    return [[int(number) for number in trace[at : at + table.size]] for at in turns]


@compiled
def play_all(t: Table, b: Ints, actions: Ints, trace: Ints) -> None:
    """Play actions in order, writing the board after each turn into `trace`."""
    t, b, actions, trace = borrowed(t), borrowed(b), borrowed(actions), borrowed(trace)
    for turn in range(len(actions)):
        take_turn(t, b, actions[turn])
        for n in range(t.size):
            trace[turn * t.size + n] = b[n]
