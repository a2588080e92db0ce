"""The rules of Ultimate Tic-tac-toe, as plain hooks: the last move says where the next may be."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from quadrule.grid import read_square
from quadrule.hooks import hookimpl
from quadrule.outcome import Outcome
from quadrule.position import Move, Position
from quadrule.refusal import Refusal
from quadrule.view import Board
from quadrule_games.ultimate_tic_tac_toe.boards import (
    CELLS,
    FREE,
    FULL,
    GRID,
    LINES,
    PLACE,
    SQUARES,
    START,
    UNDECIDED,
    Boards,
    board_name,
    line_in,
)
from quadrule_games.ultimate_tic_tac_toe.drawing import draw
from quadrule_games.ultimate_tic_tac_toe.options import Options

_HOW_TO = "a move is a square, such as e5"
_EVERY_CELL = (1 << CELLS) - 1
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
        return START, 0

    @hookimpl
    def generate_moves(self, position: Position) -> list[Move]:
        """The empty squares of each board that may be played on."""
        found = []
        for board in self._playable(position.state):
            first, second = position.state.marks[board]
            taken = first | second
            squares = SQUARES[board]
            found += [_MOVES[squares[c]] for c in range(CELLS) if not taken >> c & 1]
        return found

    def _playable(self, state: Boards) -> list[int]:
        if state.sent != FREE:
            return [state.sent]
        return [board for board in range(CELLS) if not self._is_closed(state, board)]

    def _is_closed(self, state: Boards, board: int) -> bool:
        if state.won[board] == UNDECIDED:
            return False
        first, second = state.marks[board]
        return self.options.won_boards == "closed" or first | second == _EVERY_CELL

    @hookimpl
    def forbid_move(self, position: Position, move: Move) -> tuple[Refusal, ...]:
        """All that is wrong with a square."""
        place = PLACE.get(move.text)
        if place is not None:
            return tuple(self._refusals(position.state, move.text, *place))
        square = read_square(move.text)
        return (Refusal("not-a-move", _HOW_TO) if square is None else GRID.outside(square),)

    def _refusals(self, state: Boards, square: str, board: int, cell: int) -> Iterator[Refusal]:
        if state.owner(board, cell) is not None:
            yield Refusal("square-taken", f"{square} is taken", (square,))
        if self._is_closed(state, board):
            winner = state.won[board]
            why = "is full" if winner == FULL else f"has been won by {self.seats[winner]}"
            yield Refusal("board-closed", f"{board_name(board)} {why}", SQUARES[board])
        if state.sent not in {FREE, board}:
            text = f"this turn must be made on {board_name(state.sent)}"
            yield Refusal("other-board", text, SQUARES[state.sent])

    @hookimpl
    def apply_move(self, position: Position, move: Move) -> tuple[Boards, int]:
        """Mark the square, settle its board, and send the other seat to the board it names."""
        state, seat = position.state, position.to_move
        board, cell = PLACE[move.text]
        both = list(state.marks[board])
        both[seat] |= 1 << cell
        marks = (*state.marks[:board], (both[0], both[1]), *state.marks[board + 1 :])
        won = state.won
        if won[board] == UNDECIDED:
            full = FULL if both[0] | both[1] == _EVERY_CELL else UNDECIDED
            now = seat if line_in(both[seat]) else full
            won = (*won[:board], now, *won[board + 1 :])
        after = Boards(marks, won, cell)
        if self._is_closed(after, cell):
            after = Boards(marks, won, FREE)
        return after, 1 - seat

    @hookimpl
    def outcome(self, position: Position) -> Outcome | None:
        """Three boards in a row, or no board left to play on."""
        state = position.state
        for a, b, c in LINES:
            if state.won[a] == state.won[b] == state.won[c] and state.won[a] >= 0:
                evidence = tuple(s for board in (a, b, c) for s in _line_of(state, board))
                text = "three boards are in a row"
                return Outcome((state.won[a],), "boards-in-row", text, evidence=evidence)
        return None if self._playable(state) else self._undecided(state)

    def _undecided(self, state: Boards) -> Outcome:
        first, second = state.won.count(0), state.won.count(1)
        text = "all boards are closed, and no three are in a row"
        if self.options.undecided == "draw" or first == second:
            return Outcome((), "all-boards-closed", text, tied=(0, 1))
        most, least = max(first, second), min(first, second)
        return Outcome((int(second > first),), "most-boards", f"{text}; {most} boards beat {least}")

    @hookimpl
    def parse_move(self, text: str) -> Move | str:
        """A square, on the board or not, in either case."""
        square = read_square(text)
        return _HOW_TO if square is None else _MOVES.get(square) or Move(square, site=square)

    @hookimpl
    def describe(self) -> Iterator[str]:
        """The rules, from the options."""
        o = self.options
        yield "There are nine boards of three by three squares, three by three of them, all empty."
        yield "The seats take turns to write their own mark in an empty square."
        yield (
            "The square says where the other seat must play: who marks the top right square of a "
            "board sends the other seat to the top right board."
        )
        yield "A seat that has three of its own marks in a row on a board wins that board."
        if o.won_boards == "closed":
            yield "Nobody may play on a board that has been won, or is full."
        else:
            yield "A board that has been won is played on until it is full, but it stays won."
        yield "Who is sent to a board where nobody may play chooses any other board."
        yield "A seat that has won three boards in a row wins at once."
        ending = {
            "draw": "the game is a draw",
            "most-boards": "the seat with more boards wins, and as many boards are a draw",
        }
        yield f"When there is no board left to play on, {ending[o.undecided]}."

    @hookimpl
    def view(self, position: Position, layout: str | None) -> Board:
        """The boards with gaps between them, and beside them which of them have been won."""
        del layout
        state: Boards = position.state
        if position.outcome is None:
            playable = set(self._playable(state))
        else:
            playable = {board for board in range(CELLS) if not self._is_closed(state, board)}
        return draw(state, self.seats, playable, position.outcome)


def _line_of(state: Boards, board: int) -> Iterator[str]:
    line = line_in(state.marks[board][state.won[board]])
    return (SQUARES[board][cell] for cell in line or ())
