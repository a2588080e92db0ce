"""How a game is played: the hook specifications, and the mark of a plugin's hooks.

A plugin marks its functions with `hookimpl`. Every docstring below has the same parts: what the
hook is for, when it is asked, its arguments, its answer, whose answer counts, and what None means.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pluggy

if TYPE_CHECKING:
    from collections.abc import Hashable

    from quadrule.adjudication import BoardReading
    from quadrule.outcome import ByScore, Outcome
    from quadrule.position import Forced, Move, Position
    from quadrule.refusal import Refusal
    from quadrule.score import ScoreRow
    from quadrule.view import Board

PROJECT = "quadrule"

hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)


class PlayHooks:
    """How a game is played. Answered by the game's rules object and the ruleset's house rules.

    One turn asks, in this order: `generate_moves` and `forbid_move` (what is legal), `remember`,
    `apply_move`, `outcome`, then `forced_moves`; for each forced move `remember`, `apply_move`,
    `outcome` and `forced_moves` again, until nothing is forced or the game is over.
    """

    @hookspec(firstresult=True)
    def start(self) -> tuple[Any, int] | None:
        """Set up the game.

        Asked: once, when a ruleset is bound.
        Arguments: none.
        Answer: the game's first state (any hashable value) and the index of the seat that begins.
        Counts: the first answer, house rules before the game.
        None: the next plugin is asked.
        """

    @hookspec(firstresult=True)
    def generate_moves(self, position: Position) -> Sequence[Move] | None:
        """Give the candidate moves of the seat on turn.

        Asked: each turn, of a position that is not over.
        Arguments: `position`, the position.
        Answer: moves, in the order people expect; each is then put to `forbid_move`. Rules whose
            candidates never break the game's own rules say so with `candidates_are_legal = True`
            and are spared that question about themselves.
        Counts: the first answer, house rules before the game.
        None: the next plugin is asked. Where nobody answers, the moves of the position cannot be
            listed, and `forbid_move` alone decides.
        """

    @hookspec(firstresult=True)
    def suggest_moves(self, position: Position) -> Sequence[Move] | None:
        """Give some moves worth trying, where not all can be listed.

        Asked: by players and tests, of a position whose moves `generate_moves` does not list.
        Arguments: `position`, the position.
        Answer: moves, legal or not; each is then put to `forbid_move`.
        Counts: the first answer, house rules before the game.
        None: the next plugin is asked; when nobody answers, no program can play here.
        """

    @hookspec
    def forbid_move(self, position: Position, move: Move) -> Refusal | Sequence[Refusal] | None:
        """Refuse a move.

        Asked: of each candidate, and of any move somebody wants to make or asks about.
        Arguments: `position`, the position before the move; `move`, any move that `parse_move`
            can give, however odd.
        Answer: a `Refusal`, or several.
        Counts: all answers; any refusal forbids the move. The game's come first, then the house
            rules' in ruleset order.
        None: no objection.
        """

    @hookspec
    def remember(self, position: Position, move: Move, seat: int | None) -> Hashable:
        """Let a house rule keep something that the game's own state does not hold.

        Asked: for each turn and each forced move, before it is applied; a pass is neither.
        Arguments: `position`, the position before the move; `move`, the move; `seat`, who makes
            it, None when it is forced.
        Answer: any hashable value; `position.recall(NAME)` gives it back from then on. It is a
            part of the position: two positions that remember different things are different.
        Counts: each plugin's answer is kept for that plugin alone.
        None: nothing is remembered any more.
        """

    @hookspec(firstresult=True)
    def apply_move(
        self, position: Position, move: Move, seat: int | None
    ) -> tuple[Any, int] | None:
        """Make a move.

        Asked: when a legal move is played or a forced move is due.
        Arguments: `position`, the position before the move, which must not be changed; `move`, the
            move; `seat`, who makes it, None when it is forced.
        Answer: the game's next state and the index of the seat that moves next.
        Counts: the first answer, house rules before the game.
        None: the next plugin is asked.
        """

    @hookspec
    def forced_moves(self, position: Position) -> Sequence[Forced] | None:
        """Name the moves that nobody chooses.

        Asked: after the start and after every move, until nobody answers.
        Arguments: `position`, the position.
        Answer: forced moves in the order they are due. The first is made, then all are asked again.
        Counts: all answers, the game's first, then the house rules' in ruleset order.
        None: nothing is forced.
        """

    @hookspec(firstresult=True)
    def outcome(self, position: Position) -> Outcome | ByScore | None:
        """Say that the game is over.

        Asked: after the start, after every turn and after every forced move.
        Arguments: `position`, the position.
        Answer: an `Outcome`, or `ByScore` when the joined score sheet decides. Rules that give a
            tie on points to a seat say so with `ties`, its index, too: it then also wins ties on
            boards typed as text, and where house rules leave no seat a move.
        Counts: the first answer, house rules before the game.
        None: the next plugin is asked; the game goes on when nobody answers.
        """

    @hookspec
    def score(self, position: Position, rows: tuple[ScoreRow, ...]) -> Sequence[ScoreRow] | None:
        """Write rows of the score sheet.

        Asked: on request, in any position, and at the end of a game decided by score.
        Arguments: `position`, the position; `rows`, what the game and the house rules before
            this one have written.
        Answer: the plugin's own rows.
        Counts: all answers, joined: the game's, then each house rule's in ruleset order.
        None: no rows.
        """

    @hookspec
    def describe(self) -> Sequence[str] | None:
        """Say the rules in sentences, made from the options in force.

        Asked: on request.
        Arguments: none.
        Answer: sentences.
        Counts: all answers, joined: the game's, then each house rule's in ruleset order.
        None: nothing to say.
        """

    @hookspec(firstresult=True)
    def view(self, position: Position, layout: str | None) -> Board | None:
        """Lay out the board.

        Asked: on request.
        Arguments: `position`, the position; `layout`, one of `Board.layouts`, None for the usual.
        Answer: a `Board`.
        Counts: the first answer, house rules before the game.
        None: the next plugin is asked.
        """

    @hookspec(firstresult=True)
    def parse_move(self, text: str) -> Move | str | None:
        """Read a move that a person typed.

        Asked: whenever text comes in; spaces at the ends are gone, the text is not empty, and it
            is plain ASCII.
        Arguments: `text`, the text.
        Answer: a `Move`, legal or not; or a sentence that says how moves of this game are written.
        Counts: the first answer, house rules before the game.
        None: the next plugin is asked. When nobody answers, the text is compared with the
            candidates of the position.
        """

    @hookspec(firstresult=True)
    def read_board(self, text: str) -> BoardReading | None:
        """Read a board typed as text and judge it.

        Asked: when a game played on paper is scored.
        Arguments: `text`, the board, one row a line.
        Answer: a `BoardReading`.
        Counts: the first answer, house rules before the game.
        None: the next plugin is asked; when nobody answers, the game has no boards as text.
            Text that is no board raises `BoardError`.
        """
