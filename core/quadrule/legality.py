"""Which moves are legal, and why others are not: one answer from the same hooks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import attrs

from quadrule.binding import Binding, Call, NamedCall
from quadrule.errors import NotListableError, PluginError
from quadrule.position import Move, Position
from quadrule.refusal import Refusal

GAME_OVER = (Refusal("game-over", "the game is over"),)
_NO_SUCH_MOVE = (Refusal("not-possible", "this is not among the moves that are possible now"),)


@attrs.define(eq=False)
class Legality:
    """Legal moves and refusals of one game.

    Attributes:
        game: the game's name.
        rules: its hooks.
        forbids: every `forbid_move` as a plain call; a move is legal when all answer nothing.
    """

    game: str
    rules: Binding
    forbids: tuple[Call, ...] = attrs.field(init=False)
    _filters: tuple[Call, ...] = attrs.field(init=False)
    _generate: Call = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        self._generate = self.rules.generate_moves
        self._filters = tuple(self._checked(part) for part in self.rules.filters)
        self.forbids = tuple(self._checked(part) for part in self.rules.forbid_move)
        if self.rules.game_forbids is None:
            self.forbids += (self._not_generated,)

    @property
    def may_block(self) -> bool:
        """Whether a house rule may leave a seat without a move, which no game does by itself."""
        return any(part.owner != self.game for part in self.rules.forbid_move)

    def can_list(self, position: Position) -> bool:
        """As `Game.can_list_moves`."""
        return position.outcome is not None or self._generate(position) is not None

    def can_move(self, position: Position) -> bool:
        """Whether the seat on turn has a legal move; taken for granted where none can be listed."""
        return not self.can_list(position) or bool(self.legal_moves(position))

    def candidates(self, position: Position) -> tuple[Move, ...]:
        """The generated moves, before any is forbidden; none when the game is over."""
        if position.outcome is not None:
            return ()
        moves = self._generate(position)
        if moves is None:
            message = f"the moves of {self.game} cannot be listed here: ask why_not about one"
            raise NotListableError(message)
        return tuple(moves)

    def legal_moves(self, position: Position) -> tuple[Move, ...]:
        """As `Game.legal_moves`."""
        moves = self.candidates(position)
        if not self._filters:
            return moves
        return tuple(m for m in moves if not any(f(position, m) for f in self._filters))

    def some_moves(self, position: Position) -> tuple[Move, ...]:
        """As `Game.some_moves`."""
        if self.can_list(position):
            return self.legal_moves(position)
        suggested = self.rules.suggest_moves(position) or ()
        return tuple(m for m in suggested if not any(f(position, m) for f in self.forbids))

    def why_not(self, position: Position, move: Move) -> tuple[Refusal, ...]:
        """As `Game.why_not`."""
        if position.outcome is not None:
            return GAME_OVER
        found: tuple[Refusal, ...] = ()
        for forbid in self.rules.forbid_move:
            answer = forbid.call(position, move)
            if answer:
                found += self._named(answer, forbid.owner)
        if not found and self.rules.game_forbids is None:
            return self._not_generated(position, move)
        return found

    def _checked(self, part: NamedCall) -> Call:
        """A house rule's call that makes sure of its answer; the game's own is asked too often."""
        if part.owner == self.game:
            return part.call

        def checked(position: Position, move: Move) -> tuple[Refusal, ...]:
            answer = part.call(position, move)
            return () if answer is None else self._named(answer, part.owner)

        return checked

    def _not_generated(self, position: Position, move: Move) -> tuple[Refusal, ...]:
        """For a game that refuses nothing itself: a move is legal when it is generated."""
        moves = self._generate(position)
        return () if moves is None or move in moves else _NO_SUCH_MOVE

    def _named(self, answer: Any, owner: str) -> tuple[Refusal, ...]:
        """A hook's refusals as a tuple, those of a house rule carrying its name."""
        several = isinstance(answer, Sequence) and not isinstance(answer, str)
        refusals = tuple(answer) if several else (answer,)
        if not all(isinstance(refusal, Refusal) for refusal in refusals):
            message = f'plugin "{owner}": forbid_move: {answer!r} is no Refusal'
            raise PluginError(message)
        if owner == self.game:
            return refusals
        return tuple(attrs.evolve(refusal, rule=owner) for refusal in refusals)
