"""The rules of Ultimate Tic-tac-toe, as plain hooks: the last move says where the next may be."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from quadrule.hooks import hookimpl
from quadrule.outcome import Outcome
from quadrule.position import Move, Position
from quadrule.refusal import Refusal
from quadrule.view import Board
from quadrule_games.ultimate_tic_tac_toe.boards import (
    CELLS,
    FREE,
    FULL,
    LINES,
    NINE,
    PLACE,
    SQUARES,
    UNDECIDED,
    Boards,
    board_name,
    line_in,
)
from quadrule_games.ultimate_tic_tac_toe.drawing import draw
from quadrule_games.ultimate_tic_tac_toe.options import Options

_MOVES = {square: Move(square, site=square) for square in PLACE}


def rules(options: Options, seats: tuple[str, ...]) -> UltimateRules:
    """The rules object for these options."""
    return UltimateRules(options, seats)


@frozen(eq=False)
class UltimateRules:
    """Ultimate Tic-tac-toe."""

    options: Options
    seats: tuple[str, ...]

    candidates_are_legal = True

    @hookimpl
    def start(self) -> tuple[Boards, int]:
        """Nine empty boards, and a free choice."""
        return Boards(((0, 0),) * 9, (UNDECIDED,) * 9, FREE), 0

    @hookimpl
    def generate_moves(self, position: Position) -> list[Move]:
        """The empty squares of each board that may be played on."""
        found = []
        for board in self._playable(position.state):
            taken = sum(position.state.marks[board])
            found += [_MOVES[CELLS[board][c]] for c in NINE if not taken >> c & 1]
        return found

    def _playable(self, state: Boards) -> list[int]:
        if state.sent != FREE:
            return [state.sent]
        return [board for board in NINE if not self._is_closed(state, board)]

    def _is_closed(self, state: Boards, board: int) -> bool:
        closes = self.options.won_boards == "closed"
        return state.won[board] != UNDECIDED and (closes or state.is_full(board))

    @hookimpl
    def forbid_move(self, position: Position, move: Move) -> tuple[Refusal, ...]:
        """All that is wrong with a square."""
        if move.text in PLACE:
            return tuple(self._refusals(position.state, move.text))
        return (SQUARES.refuse(move.text),)

    def _refusals(self, state: Boards, square: str) -> Iterator[Refusal]:
        board, cell = PLACE[square]
        if state.owner(board, cell) is not None:
            yield Refusal("square-taken", f"{square} is taken", (square,))
        if self._is_closed(state, board):
            winner = state.won[board]
            why = "is full" if winner == FULL else f"has been won by {self.seats[winner]}"
            yield Refusal("board-closed", f"{board_name(board)} {why}", CELLS[board])
        if state.sent not in {FREE, board}:
            text = f"this turn must be made on {board_name(state.sent)}"
            yield Refusal("other-board", text, CELLS[state.sent])

    @hookimpl
    def apply_move(self, position: Position, move: Move) -> tuple[Boards, int]:
        """Mark the square, settle its board, and send the other seat to the board it names."""
        state, seat = position.state, position.to_move
        board, cell = PLACE[move.text]
        first, second = state.marks[board]
        both = (first, second | 1 << cell) if seat else (first | 1 << cell, second)
        marks = (*state.marks[:board], both, *state.marks[board + 1 :])
        after = Boards(marks, state.won, cell)
        if state.won[board] == UNDECIDED and (line_in(both[seat]) or after.is_full(board)):
            now = seat if line_in(both[seat]) else FULL
            after = after._replace(won=(*state.won[:board], now, *state.won[board + 1 :]))
        if self._is_closed(after, cell):
            after = after._replace(sent=FREE)
        return after, 1 - seat

    @hookimpl
    def outcome(self, position: Position) -> Outcome | None:
        """Three boards in a row, or no board left to play on."""
        state: Boards = position.state
        for line in LINES:
            owners = {state.won[board] for board in line}
            if len(owners) == 1 and owners <= {0, 1}:
                (winner,) = owners
                evidence = tuple(CELLS[b][c] for b in line for c in line_in(state.marks[b][winner]))
                text = "three boards are in a row"
                return Outcome((winner,), "boards-in-row", text, evidence=evidence)
        return None if self._playable(state) else self._undecided(state)

    def _undecided(self, state: Boards) -> Outcome:
        first, second = state.won.count(0), state.won.count(1)
        text = "all boards are closed, and no three are in a row"
        if self.options.undecided == "draw" or first == second:
            return Outcome((), "all-boards-closed", text, tied=(0, 1))
        text += f"; {max(first, second)} boards beat {min(first, second)}"
        return Outcome((int(second > first),), "most-boards", text)

    @hookimpl
    def parse_move(self, text: str) -> Move | str:
        """A square, on the board or not, in either case."""
        return SQUARES.read(text) or SQUARES.how_to

    @hookimpl
    def describe(self) -> Iterator[str]:
        """The rules, from the options."""
        yield "There are nine boards of three by three squares, three by three of them, all empty."
        yield "The seats take turns to write their own mark in an empty square."
        yield (
            "The square says where the other seat must play: who marks the top right square of a "
            "board sends the other seat to the top right board."
        )
        yield "A seat that has three of its own marks in a row on a board wins that board."
        yield _WON[self.options.won_boards]
        yield "Who is sent to a board where nobody may play chooses any other board."
        yield "A seat that has won three boards in a row wins at once."
        yield f"When there is no board left to play on, {_UNDECIDED[self.options.undecided]}."

    @hookimpl
    def view(self, position: Position, layout: str | None) -> Board:
        """The boards with gaps between them, and beside them which of them have been won."""
        del layout
        state: Boards = position.state
        # Once it is over, nobody is sent anywhere any more.
        shown = state if position.outcome is None else state._replace(sent=FREE)
        return draw(state, self.seats, self._playable(shown), position.outcome)


_WON = {
    "closed": "Nobody may play on a board that has been won, or is full.",
    "open": "A board that has been won is played on until it is full, but it stays won.",
}
_UNDECIDED = {
    "draw": "the game is a draw",
    "most-boards": "the seat with more boards wins, and as many boards are a draw",
}
