"""One play of a game: the only thing here that changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs
from attrs import define, field

from quadrule.errors import GameOverError, IllegalMoveError, NothingToUndoError
from quadrule.game import Game
from quadrule.legality import GAME_OVER
from quadrule.outcome import Outcome
from quadrule.position import Move, Position, Step
from quadrule.refusal import Refusal
from quadrule.score import ScoreSheet

if TYPE_CHECKING:
    from quadrule.view import Event, View


@define(eq=False)
class Match:
    """A game being played, with undo and redo by whole turns.

    After any call that raises, the match is exactly as it was.

    Attributes:
        game: the game.
        steps: the turns made so far, in order.
        version: counts every change, undo and redo included.
    """

    game: Game
    steps: tuple[Step, ...] = ()
    version: int = 0
    _undone: tuple[Step, ...] = field(default=(), alias="undone")

    @property
    def position(self) -> Position:
        """Where the match stands."""
        return self.steps[-1].position if self.steps else self.game.start()

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats."""
        return self.game.seats

    @property
    def to_move(self) -> int | None:
        """The seat on turn; None when the game is over."""
        return None if self.outcome is not None else self.position.to_move

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None."""
        return self.position.outcome

    @property
    def can_undo(self) -> bool:
        """Whether there is a turn to take back."""
        return bool(self.steps)

    @property
    def can_redo(self) -> bool:
        """Whether a turn was taken back that can be made again."""
        return bool(self._undone)

    def legal_moves(self) -> tuple[Move, ...]:
        """As `Game.legal_moves`, here."""
        return self.game.legal_moves(self.position)

    def why_not(self, move: Move | str, seat: int | None = None) -> tuple[Refusal, ...]:
        """As `Game.why_not`, here; for a seat, also whether it is its turn.

        Raises:
            NotAMoveError, AmbiguousMoveError: a text that is not one move.
        """
        refusals = self.game.why_not(self.position, self._move(move))
        if self.outcome is None and seat not in {None, self.position.to_move}:
            text = f"it is {self.seats[self.position.to_move]}'s turn"
            refusals += (Refusal("not-your-turn", text),)
        return refusals

    def play(self, move: Move | str, seat: int | None = None) -> Step:
        """Make a turn; what had been undone can then no longer be redone.

        Arguments:
            move: a move, or its text.
            seat: who makes it, where that is to be checked.

        Raises:
            NotAMoveError, AmbiguousMoveError: a text that is not one move.
            IllegalMoveError: not legal here, or not that seat's turn.
            GameOverError: the game is over.
        """
        position = self.position
        if position.outcome is not None:
            raise GameOverError(str(move), GAME_OVER)
        made = self._move(move)
        if seat is not None and seat != position.to_move:
            board = self.game.board_text(position)
            raise IllegalMoveError(made.text, board, self.why_not(made, seat))
        step = self.game.play(position, made)
        self.steps += (step,)
        self._undone = ()
        self.version += 1
        return step

    def undo(self) -> Step:
        """Take back the last turn with its forced moves, and return it.

        Raises:
            NothingToUndoError: no turn has been made.
        """
        if not self.steps:
            message = "there is no turn to undo"
            raise NothingToUndoError(message)
        step = self.steps[-1]
        self.steps, self._undone = self.steps[:-1], (step, *self._undone)
        self.version += 1
        return step

    def redo(self) -> Step:
        """Make the turn that was undone last again, and return it.

        Raises:
            NothingToUndoError: no turn was undone, or another was made since.
        """
        if not self._undone:
            message = "there is no turn to redo"
            raise NothingToUndoError(message)
        step, *rest = self._undone
        self.steps, self._undone = (*self.steps, step), tuple(rest)
        self.version += 1
        return step

    def score(self) -> ScoreSheet:
        """The score sheet, here."""
        return self.game.score(self.position)

    def events(self, since: int = 0) -> tuple[Event, ...]:
        """What happened, turns and forced moves, after the turn numbered `since`."""
        from quadrule.viewing import events_of

        return events_of(self.seats, self.game.opening, self.steps, since)

    def view(self, seat: int | None = None, since: int = 0, layout: str | None = None) -> View:
        """All that a front end needs.

        Arguments:
            seat: who looks; None for a watcher.
            since: the number of the turn after which events are wanted.
            layout: one of the game's layouts; None for the usual one.

        Raises:
            UnknownNameError: the game has no such layout.
        """
        return attrs.evolve(
            self.game.view(self.position, seat, layout),
            events=self.events(since),
            can_undo=self.can_undo,
            can_redo=self.can_redo,
            undo_refused=None if self.can_undo else "no turn has been made",
            turn=len(self.steps),
        )

    def _repr_svg_(self) -> str:
        """The picture that a notebook shows."""
        return self.view()._repr_svg_()

    def _move(self, move: Move | str) -> Move:
        return self.game.parse(move, self.position) if isinstance(move, str) else move
