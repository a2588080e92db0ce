"""Kernels play what the rules play: the same marks, moves, points and ends at every turn."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrule import Game
from quadrule.kernel.boards import TableGame
from quadrule.kernel.compilation import ints
from quadrule.kernel.judging import verdicts
from quadrule.kernel.replaying import boards_after
from quadrule.kernel.tables import DUE, Table
from quadrule.outcome import Outcome
from quadrule.playout import playout
from tests.kernel.tables import table_games
from tests.properties.engines import examples, installed


def placement_rulesets() -> list[str]:
    names = installed().ruleset_names
    return [name for name in names if installed().game(name).table is not None]


def without_order(t: Table, board: list[int]) -> list[int]:
    """A board but for the order of what is alive and of what is due, which mean nothing."""
    hidden = {*range(t.order, t.forced_left), *range(t.due, t.own)}
    return [number for place, number in enumerate(board) if place not in hidden]


def alive(t: Table, board: list[int]) -> list[set[int]]:
    """By list, the actions that it says are live."""
    starts = range(t.order, t.where, t.actions)
    return [set(board[start : start + board[t.alive + part]]) for part, start in enumerate(starts)]


def check_one_game(game: Game, seed: int) -> None:
    kernel = TableGame.of(game)
    assert kernel is not None
    t = kernel.kernel
    played = playout(game, Random(seed))
    assert played.end == "over"
    turns = [(step.move, step.seat) for step in played.steps]
    actions = [kernel.action(m, seat) for m, seat in turns if m is not None and seat is not None]

    traced = boards_after(t, kernel.board(game.start()), actions)

    for step, board in zip(played.steps, traced, strict=True):
        expected = [int(number) for number in kernel.board(step.position)]
        # What is due is dropped lazily.
        board[DUE] = expected[DUE] = 0
        assert without_order(t, board) == without_order(t, expected)
        assert alive(t, board) == alive(t, expected)
    check_end(
        t, traced[-1] if traced else list(kernel.board(game.start())), played.position.outcome
    )


def check_end(t: Table, board: list[int], outcome: Outcome | None) -> None:
    assert outcome is not None
    won, tied, points = verdicts(t, ints(board))
    assert won == outcome.winners
    assert tied == outcome.tied
    if outcome.scores is not None:
        assert points == outcome.scores


@pytest.mark.parametrize("name", placement_rulesets())
def test_every_shipped_table_is_played_alike(name: str) -> None:
    game = installed().game(name)
    for seed in range(8):
        check_one_game(game, seed)


@given(table_games(), st.integers(0, 2**32))
@examples(300)
def test_every_table_is_played_alike(game: Game, seed: int) -> None:
    check_one_game(game, seed)
