"""One game played by random legal moves, as fast as can be, and what became of it."""

from __future__ import annotations

from random import Random
from typing import Literal

from attrs import frozen

from quadrule.game import Game
from quadrule.position import Move, Position, Step

LONGEST = 10_000
"""A game that lasts longer is taken for endless."""

End = Literal["over", "cut", "stuck", "failed"]


@frozen
class Playout:
    """A game played at random.

    Attributes:
        steps: the turns.
        choices: for each turn, how many moves there were to choose from.
        position: where it ended.
        end: `over`; `cut`, after the most turns allowed; `stuck`, with no move and no end; or
            `failed`, when the rules raised an error.
        error: that error, or None.
        tried: the move at which it was raised, or None.
    """

    steps: tuple[Step, ...]
    choices: tuple[int, ...]
    position: Position
    end: End
    error: Exception | None = None
    tried: Move | None = None

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves that were made."""
        return tuple(step.move for step in self.steps if step.move is not None)

    @property
    def failure(self) -> str:
        """What went wrong, as a sentence without a full stop; empty when nothing did."""
        if self.error is None:
            return ""
        what = "" if self.tried is None else f"{self.tried} cannot be played: "
        return f"{what}{type(self.error).__name__}: {self.error}"


def playout(game: Game, chance: Random, longest: int = LONGEST) -> Playout:
    """Play a game by random legal moves, or by random suggestions where none can be listed.

    Arguments:
        game: the game.
        chance: where the randomness comes from.
        longest: the most turns.
    """
    steps: list[Step] = []
    choices: list[int] = []
    position = game.start()
    end: End = "over"
    while position.outcome is None:
        if len(steps) == longest:
            end = "cut"
            break
        move = None
        try:
            moves = game.some_moves(position)
            if not moves:
                end = "stuck"
                break
            move = moves[int(chance.random() * len(moves))]
            step = game.play(position, move)
        except Exception as error:  # noqa: BLE001  # any mistake of a plugin is a result here
            return Playout(tuple(steps), tuple(choices), position, "failed", error, move)
        choices.append(len(moves))
        steps.append(step)
        position = step.position
    return Playout(tuple(steps), tuple(choices), position, end)
