"""A ruleset bound to its plugins: the rules as pure functions of positions."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import attrs
from attrs import field

from quadrule.adjudication import Adjudication
from quadrule.binding import Binding, Call
from quadrule.blame import Blaming, blame
from quadrule.consequences import Consequences
from quadrule.errors import (
    BoardError,
    GameOverError,
    IllegalMoveError,
    MoveError,
    QuadruleError,
    UnknownNameError,
)
from quadrule.legality import Legality
from quadrule.notation import parse_move
from quadrule.outcome import ByScore, Outcome
from quadrule.position import Move, Position, Step
from quadrule.refusal import Refusal
from quadrule.score import ScoreSheet
from quadrule.sheet import joined_sheet
from quadrule.suggest import did_you_mean
from quadrule.view import Board, bare_board

if TYPE_CHECKING:
    from quadrule.placement.table import PlacementTable
    from quadrule.ruleset import Ruleset
    from quadrule.view import View


@attrs.define(eq=False)
class Game:
    """A game with its options and house rules fixed.

    Every method is a pure function: no input or output, no clock, no hidden randomness, and no
    argument is ever changed.

    Attributes:
        ruleset: the ruleset it was made from.
        opening: the start of the game, with the forced moves before the first turn, if any.
    """

    ruleset: Ruleset
    _rules: Binding = field(repr=False)
    opening: Step = field(init=False, repr=False)
    _legality: Legality = field(init=False, repr=False)
    # What a turn calls lies here, one look-up away.
    _forbids: tuple[Call, ...] = field(init=False, repr=False)
    _apply: Call = field(init=False, repr=False)
    _settle: Call = field(init=False, repr=False)
    _remembers: bool = field(init=False, repr=False)

    def __attrs_post_init__(self) -> None:
        rules = self._rules
        self._legality = Legality(self.ruleset.game, rules)
        consequences = Consequences(rules, self._legality, self.seats)
        self._forbids = self._legality.forbids
        self._apply = rules.apply_move
        self._settle = consequences.settle
        self._remembers = bool(rules.remember)
        with Blaming(rules, "starting the game"):
            state, to_move = rules.start()
            self.opening = consequences.settle(None, None, Position(state, to_move))

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats, in order of play."""
        return self.ruleset.seats

    @property
    def table(self) -> PlacementTable | None:
        """The placement table that is all of the rules; None when there is more to them."""
        return self._rules.table

    def start(self) -> Position:
        """The position in which the first seat chooses its first move."""
        return self.opening.position

    def can_list_moves(self, position: Position) -> bool:
        """Whether `legal_moves` works here; where it does not, `why_not` alone decides."""
        return self._legality.can_list(position)

    def legal_moves(self, position: Position) -> tuple[Move, ...]:
        """All legal moves, in the game's own order; none when the game is over.

        Raises:
            NotListableError: the moves of this position cannot be listed.
        """
        try:
            return self._legality.legal_moves(position)
        except QuadruleError:
            raise
        except Exception as error:
            raise blame(self._rules, "listing the moves", error) from error

    def some_moves(self, position: Position) -> tuple[Move, ...]:
        """The legal moves, or where they cannot be listed those that the rules suggest.

        Empty when the game is over, and where the rules have nothing to suggest.
        """
        with Blaming(self._rules, "suggesting moves"):
            return self._legality.some_moves(position)

    def why_not(self, position: Position, move: Move) -> tuple[Refusal, ...]:
        """Every reason against a move, the game's before the house rules'; empty when legal."""
        _check_move(move)
        with Blaming(self._rules, "judging a move"):
            return self._legality.why_not(position, move)

    def play(self, position: Position, move: Move) -> Step:
        """Make a move, and every forced move that follows.

        Raises:
            IllegalMoveError: the move is not legal here.
            GameOverError: the game is over.
            PluginError: a rule fails; so may every method that asks the rules.
        """
        try:
            if position.outcome is not None:
                raise self._refused(position, move)
            for forbid in self._forbids:
                if forbid(position, move):
                    raise self._refused(position, move)
            seat = position.to_move
            memory = self._rules.remembered(position, move, seat) if self._remembers else ()
            state, to_move = self._apply(position, move, seat)
            return cast("Step", self._settle(seat, move, Position(state, to_move, memory)))
        except QuadruleError:
            raise
        except Exception as error:
            _check_move(move)
            raise blame(self._rules, f"playing {move}", error) from error

    def outcome(self, position: Position) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return position.outcome

    def score(self, position: Position) -> ScoreSheet:
        """The score sheet of a position, finished or not."""
        with Blaming(self._rules, "scoring"):
            return joined_sheet(self._rules, len(self.seats), position)

    def describe(self) -> tuple[str, ...]:
        """The rules in sentences."""
        with Blaming(self._rules, "describing the rules"):
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
        at = self.start() if position is None else position
        with Blaming(self._rules, "reading a move"):
            return parse_move(self._rules.parse_move, text, lambda: self._legality.candidates(at))

    def board(self, position: Position, layout: str | None = None) -> Board:
        """The board as sites, in one of its layouts; for a game without a view, its bare state.

        Raises:
            UnknownNameError: the game has no such layout.
        """
        with Blaming(self._rules, "drawing the board"):
            board = self._rules.view(position, layout) or bare_board(position.state)
        if layout is not None and layout not in board.layouts:
            near = did_you_mean(layout, board.layouts)
            raise UnknownNameError("layout", layout, board.layouts, near)
        return cast("Board", board)

    def view(self, position: Position, seat: int | None = None, layout: str | None = None) -> View:
        """All that a front end needs to draw a position.

        Raises:
            UnknownNameError: the game has no such layout.
        """
        from quadrule.viewing import position_view

        del seat  # every game here is open: all seats see the same
        with Blaming(self._rules, "viewing a position"):
            return position_view(
                self.ruleset,
                position,
                self.board(position, layout),
                self.score(position),
                self.legal_moves(position) if self.can_list_moves(position) else None,
            )

    def adjudicate(self, text: str) -> Adjudication:
        """Read a board typed as text, judge it, and score it with the house rules.

        Raises:
            BoardError: the text is no board of this game, or this game has no boards as text.
        """
        with Blaming(self._rules, "reading a board"):
            reading = self._rules.read_board(text)
        if reading is None:
            message = f"{self.ruleset.game} has no boards typed as text"
            raise BoardError(message)
        sheet = joined_sheet(self._rules, len(self.seats), reading.position, reading.rows)
        outcome = None
        if not reading.empty and not any(row.square and row.seat is None for row in sheet.rows):
            over = ByScore("board-full", reading.over, self._rules.ties)
            outcome = over.decide(sheet.totals)
        return Adjudication(reading, sheet, outcome)

    def board_text(self, position: Position) -> str:
        """The position as one line of text, for messages."""
        from quadrule.viewing import line_of

        return line_of(self.seats, self.board(position)) or str(position.state)

    def _repr_svg_(self) -> str:
        """The picture that a notebook shows: of the position in which the game starts."""
        return self.view(self.start())._repr_svg_()

    def _refused(self, position: Position, move: Move) -> MoveError:
        if position.outcome is not None:
            return GameOverError(move.text, self.why_not(position, move))
        refusals = self.why_not(position, move)
        return IllegalMoveError(str(move), self.board_text(position), refusals)


def _check_move(move: object) -> None:
    if not isinstance(move, Move):
        message = f"{move!r} is no Move: read a text with Game.parse, or give it to a Match"
        raise TypeError(message)
