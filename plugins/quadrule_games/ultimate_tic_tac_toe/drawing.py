"""The nine boards as sites."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from quadrule.outcome import Outcome
from quadrule.seats import seat_marks
from quadrule.view import Board, Site
from quadrule_games.ultimate_tic_tac_toe.boards import (
    CELLS,
    FULL,
    GRID,
    PLACE,
    PLACES,
    SIDE,
    UNDECIDED,
    Boards,
)

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
        where = f"{PLACES[board]} board"
        if owner is not None:
            label = f"{square}, {signs[owner]}, {where}"
            return Site(square, "cell", x, y, signs[owner], owner, int(square in won), label)
        if board in playable:
            return Site(square, "cell", x, y, label=f"{square}, empty, {where}")
        return Site(
            square, "cell", x, y, _NOT_NOW, label=f"{square}, not to be played now, {where}"
        )

    return Board((*GRID.board(cell).sites, *_summary(state, seats, signs)))


def _summary(state: Boards, seats: tuple[str, ...], signs: tuple[str, ...]) -> Iterator[Site]:
    for board in range(CELLS):
        row, column = divmod(board, SIDE)
        winner = state.won[board]
        text, label = {
            UNDECIDED: (".", "not decided"),
            FULL: ("=", "full, won by nobody"),
        }.get(winner) or (signs[winner], f"won by {seats[winner]}")
        x, y = _BESIDE[0] + column, _BESIDE[1] + row
        yield Site(
            f"board {board + 1}", "label", x, y, text, label=f"{PLACES[board]} board, {label}"
        )
