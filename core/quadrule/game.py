"""A ruleset bound to its plugins: the rules as pure functions of positions."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, cast

import attrs
from attrs import field

from quadrule.adjudication import Adjudication
from quadrule.binding import Binding
from quadrule.errors import BoardError, GameOverError, IllegalMoveError, PluginError
from quadrule.notation import parse_move
from quadrule.outcome import ByScore, Outcome
from quadrule.position import PASS, Forced, ForcedStep, Move, Position, Step
from quadrule.refusal import Refusal
from quadrule.score import ScoreRow, ScoreSheet
from quadrule.view import Board

if TYPE_CHECKING:
    from quadrule.ruleset import Ruleset
    from quadrule.view import View

FORCED_LIMIT = 10_000
"""More forced moves than this after one turn are taken for a loop."""

_OVER = (Refusal("game-over", "the game is over"),)
_NO_SUCH_MOVE = Refusal("not-possible", "this is not among the moves that are possible now")


@attrs.define(eq=False, slots=False)
class Game:
    """A game with its options and house rules fixed.

    Every method is a pure function: no input or output, no clock, no hidden randomness, and no
    argument is ever changed.

    Attributes:
        ruleset: the ruleset it was made from.
    """

    ruleset: Ruleset
    _rules: Binding = field(repr=False)

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats, in order of play."""
        return self.ruleset.seats

    @property
    def moves_can_be_listed(self) -> bool:
        """Whether `legal_moves` works; where it does not, `why_not` alone decides."""
        return self._rules.generate_moves is not None

    @cached_property
    def opening(self) -> Step:
        """The start of the game, with the forced moves before the first turn, if any."""
        state, to_move = self._rules.start()
        return self._settle(None, None, Position(state, to_move))

    def start(self) -> Position:
        """The position in which the first seat chooses its first move."""
        return self.opening.position

    def legal_moves(self, position: Position) -> tuple[Move, ...]:
        """All legal moves, in the game's own order; none when the game is over.

        Raises:
            PluginError: the moves of this game cannot be listed.
        """
        if position.outcome is not None:
            return ()
        generate = self._rules.generate_moves
        if generate is None:
            message = f'the moves of "{self.ruleset.game}" cannot be listed: ask why_not'
            raise PluginError(message)
        moves = generate(position)
        filters = self._rules.filters
        if not filters:
            return tuple(moves)
        return tuple(m for m in moves if not any(f.call(position, m) for f in filters))

    def why_not(self, position: Position, move: Move) -> tuple[Refusal, ...]:
        """Every reason against a move, the game's before the house rules'; empty when legal."""
        if position.outcome is not None:
            return _OVER
        found: tuple[Refusal, ...] = ()
        for forbid in self._rules.forbid_move:
            answer = forbid.call(position, move)
            if answer is not None:
                found += self._named(answer, forbid.owner)
        if not found and self._rules.game_forbids is None:
            return () if move in self.legal_moves(position) else (_NO_SUCH_MOVE,)
        return found

    def play(self, position: Position, move: Move) -> Step:
        """Make a move, and every forced move that follows.

        Raises:
            IllegalMoveError: the move is not legal here.
            GameOverError: the game is over.
        """
        refusals = self.why_not(position, move)
        if refusals:
            if position.outcome is not None:
                message = f"{move} cannot be played: the game is over"
                raise GameOverError(message)
            raise IllegalMoveError(str(move), self.board_text(position), refusals)
        seat = position.to_move
        rules = self._rules
        state, to_move = rules.apply_move(position, move, seat)
        memory = self._remember(position, move, seat) if rules.remember else position.memory
        return self._settle(seat, move, Position(state, to_move, memory))

    def outcome(self, position: Position) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return position.outcome

    def score(self, position: Position) -> ScoreSheet:
        """The score sheet of a position, finished or not."""
        return self.joined_sheet(position, ())

    def describe(self) -> tuple[str, ...]:
        """The rules in sentences."""
        return tuple(text for part in self._rules.describe for text in part.call() or ())

    def parse(self, text: str, position: Position | None = None) -> Move:
        """The move a text spells, legal or not.

        Arguments:
            text: what was typed.
            position: where it is meant, for a game whose notation depends on it.

        Raises:
            NotAMoveError: it spells no move.
            AmbiguousMoveError: it spells several.
        """
        return parse_move(self, self._rules.parse_move, text, position)

    def board(self, position: Position, layout: str | None = None) -> Board:
        """The board as sites, in one of its layouts; no sites for a game without a view."""
        found = self._rules.view(position, layout)
        return Board(()) if found is None else cast("Board", found)

    def view(self, position: Position, seat: int | None = None, layout: str | None = None) -> View:
        """All that a front end needs to draw a position.

        Raises:
            UnknownNameError: the game has no such layout.
        """
        from quadrule.viewing import position_view

        del seat  # every game here is open: all seats see the same
        return position_view(self, position, layout)

    def adjudicate(self, text: str) -> Adjudication:
        """Read a board typed as text, judge it, and score it with the house rules.

        Raises:
            BoardError: the text is no board of this game, or this game has no boards as text.
        """
        reading = self._rules.read_board(text)
        if reading is None:
            message = f"{self.ruleset.game} has no boards typed as text"
            raise BoardError(message)
        sheet = self.joined_sheet(reading.position, reading.rows)
        outcome = None
        if not reading.empty and not any(row.square and row.seat is None for row in sheet.rows):
            outcome = ByScore("board-full", reading.over).decide(sheet.totals)
        return Adjudication(reading, sheet, outcome)

    def board_text(self, position: Position) -> str:
        """The position as one line of text, for messages."""
        from quadrule.viewing import line_of

        return line_of(self, position)

    def joined_sheet(self, position: Position, rows: tuple[ScoreRow, ...]) -> ScoreSheet:
        """The score sheet; where `rows` are given they stand in for the game's own."""
        for part in self._rules.score[1 if rows else 0 :]:
            found = part.call(position, rows) or ()
            if part.owner != self.ruleset.game:
                found = tuple(attrs.evolve(row, rule=part.owner) for row in found)
            rows += tuple(found)
        return ScoreSheet(rows, len(self.seats))

    def _settle(self, seat: int | None, move: Move | None, after: Position) -> Step:
        """Run what follows from a move: forced moves until nothing more is due."""
        after = position = self._judged(after)
        steps: list[ForcedStep] = []
        while position.outcome is None:
            due = self._due(position, len(steps))
            if due is None:
                break
            position = self._judged(self._forced_position(position, due.move))
            steps.append(ForcedStep(due.move, due.reason, position))
        return Step(seat, move, after, tuple(steps), position)

    def _judged(self, position: Position) -> Position:
        """The position itself, or with its outcome where the game is over."""
        over = self._rules.outcome(position)
        if over is None:
            return position
        if isinstance(over, ByScore):
            over = over.decide(self.score(position).totals)
        return attrs.evolve(position, outcome=over)

    def _due(self, position: Position, made: int) -> Forced | None:
        """The next forced move: a rule's, or else the pass of a seat without a legal move."""
        for part in self._rules.forced_moves:
            forced = part.call(position)
            if forced:
                if made >= FORCED_LIMIT:
                    message = f'plugin "{part.owner}": forced_moves never ends ({forced[0].move})'
                    raise PluginError(message)
                return cast("Forced", forced[0])
        if self._house_rules_forbid and not self.legal_moves(position):
            return Forced(PASS, f"{self.seats[position.to_move]} has no legal move")
        return None

    def _forced_position(self, position: Position, move: Move) -> Position:
        memory = self._remember(position, move, None) if self._rules.remember else position.memory
        if move is not PASS:
            state, to_move = self._rules.apply_move(position, move, None)
            return Position(state, to_move, memory)
        return self._passed(position)

    def _passed(self, position: Position) -> Position:
        """The position after a pass; over when nobody can move any more."""
        count = len(self.seats)
        for ahead in range(1, count):
            turned = attrs.evolve(position, to_move=(position.to_move + ahead) % count)
            if self.legal_moves(turned):
                return attrs.evolve(position, to_move=(position.to_move + 1) % count)
        return attrs.evolve(position, outcome=self._blocked(position))

    def _blocked(self, position: Position) -> Outcome:
        """The end of a game in which nobody can move: by score, or else a draw of all seats."""
        reason, text = "no-legal-move", "no seat has a legal move"
        sheet = self.score(position)
        if sheet.rows:
            return ByScore(reason, text).decide(sheet.totals)
        return Outcome((), reason, text, tied=tuple(range(len(self.seats))))

    def _remember(
        self, position: Position, move: Move, seat: int | None
    ) -> tuple[tuple[str, Hashable], ...]:
        return tuple((part.owner, part.call(position, move, seat)) for part in self._rules.remember)

    @cached_property
    def _house_rules_forbid(self) -> bool:
        """Whether a house rule may leave a seat without a move, which no game does by itself."""
        return self.moves_can_be_listed and any(
            part.owner != self.ruleset.game for part in self._rules.forbid_move
        )

    def _named(self, answer: Refusal | Sequence[Refusal], owner: str) -> tuple[Refusal, ...]:
        """A hook's refusals as a tuple, those of a house rule carrying its name."""
        refusals = (answer,) if isinstance(answer, Refusal) else tuple(answer)
        if owner == self.ruleset.game:
            return refusals
        return tuple(attrs.evolve(refusal, rule=owner) for refusal in refusals)
