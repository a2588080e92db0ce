"""The nine boards as sites."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from quadrule.outcome import Outcome
from quadrule.seats import seat_marks
from quadrule.view import Board, Site
from quadrule_games.ultimate_tic_tac_toe.boards import FULL, NAMES, NINE, PLACE, SQUARES, Boards

_NOT_NOW = "-"
_BESIDE = (12, 4)
"""Where the summary starts: right of the boards, beside the middle ones."""


def draw(
    state: Boards, seats: tuple[str, ...], playable: Collection[int], over: Outcome | None
) -> Board:
    """The squares as cells; a dash where nobody may play now, and a summary of boards as labels."""
    signs = seat_marks(seats)
    won = () if over is None else over.evidence

    def cell(square: str, x: int, y: int) -> Site:
        board, place = PLACE[square]
        owner = state.owner(board, place)
        if owner is not None:
            text = says = signs[owner]
        else:
            text, says = ("", "empty") if board in playable else (_NOT_NOW, "not to be played now")
        label = f"{square}, {says}, {NAMES[board]} board"
        return Site(square, "cell", x, y, text, owner, int(square in won), label)

    return Board((*SQUARES.grid.board(cell).sites, *_summary(state, seats, signs)))


def _summary(state: Boards, seats: tuple[str, ...], signs: tuple[str, ...]) -> Iterator[Site]:
    for board in NINE:
        winner = state.won[board]
        text, says = ("=", "full, won by nobody") if winner == FULL else (".", "not decided")
        if winner >= 0:
            text, says = signs[winner], f"won by {seats[winner]}"
        x, y = _BESIDE[0] + board % 3, _BESIDE[1] + board // 3
        yield Site(f"board {board + 1}", "label", x, y, text, label=f"{NAMES[board]} board, {says}")
