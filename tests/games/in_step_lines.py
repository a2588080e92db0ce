"""Plays a game and an independent reading of its rules side by side."""

from __future__ import annotations

from random import Random
from typing import Protocol

from quadrule import Game


class Reading(Protocol):
    """What a reading can do; `winners` is None while the game goes on, and empty for a draw."""

    winners: tuple[int, ...] | None
    seat: int

    def moves(self) -> set[str]:
        """The texts of all legal moves."""

    def play(self, text: str) -> None:
        """Make a move."""


def check_in_step(game: Game, reading: Reading, seed: int) -> None:
    """Play at random to the end: the same moves are legal, and the same seats win."""
    chance = Random(seed)
    position = game.start()
    while reading.winners is None:
        moves = game.legal_moves(position)
        assert {move.text for move in moves} == reading.moves()
        assert position.outcome is None
        assert position.to_move == reading.seat
        move = chance.choice(moves)
        position = game.play(position, move).position
        reading.play(move.text)
    assert position.outcome is not None
    assert position.outcome.winners == reading.winners


def play(game: Game, line: str) -> tuple[int, ...] | None:
    """Who has won after these turns; None while the game goes on."""
    position = game.start()
    for text in line.split():
        position = game.play(position, game.parse(text, position)).position
    return None if position.outcome is None else position.outcome.winners


def refusals(game: Game, line: str, text: str) -> dict[str, str]:
    """Why a move is refused after these turns: the sentences by their codes."""
    position = game.start()
    for each in line.split():
        position = game.play(position, game.parse(each, position)).position
    found = game.why_not(position, game.parse(text, position))
    return {refusal.code: refusal.text for refusal in found}
