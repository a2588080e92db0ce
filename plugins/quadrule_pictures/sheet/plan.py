"""Where boards stand on paper, as large as they fit."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from quadrule.picture.lettering import text_width
from quadrule.picture.sizes import CELL
from quadrule_pictures.sheet.content import POINTS, Content
from quadrule_pictures.sheet.paper import (
    BADGE,
    BETWEEN,
    COLUMN,
    COMFORTABLE,
    LARGEST,
    LOWEST_ROW,
    MOST_BOARDS,
    MOVE_COLUMN,
    MOVE_ROWS,
    NAME_LINE,
    POINT,
    ROW,
    RULES,
    SHORTEST_NAME,
    SMALL,
    SMALLEST,
)

Size = tuple[float, float]

_STEPS = 24
"""Halvings by which the largest scale is found: more than paper shows."""
_WIDEST_SCORE, _WIDEST_MOVES = 8 * COLUMN, 170.0
"""So wide together the columns of all seats become at most, in millimetres."""
_FAINT = 2 / CELL
"""The scale where nothing fits: the page is too small, but it is drawn."""
_SHORT = 2
"""So many rows of a table are better below a board than beside it."""


@frozen
class Block:
    """A board, the names of who plays on it, and the tables that are written in.

    Attributes:
        board: width and height of the picture, in its units.
        names: how wide each seat's name is, in millimetres.
        score: width of the table of points, and how many rows it has; one of more than two rows
            stands beside the board, others below it.
        moves: width and height of the table of moves; below the board.
        columns: how wide a seat's column is in each of these tables.
    """

    board: Size
    names: tuple[float, ...]
    score: tuple[float, int]
    moves: Size
    columns: Size

    def size(self, scale: float) -> Size:
        """Width and height, for a scale in millimetres a unit."""
        width, height = self._inner(scale)
        return width, height + self.names_height(scale)

    def names_across(self, scale: float) -> int:
        """How many names stand in a line."""
        width = self._inner(scale)[0]
        most = max(name + BADGE + SHORTEST_NAME for name in self.names)
        lines = -(-len(self.names) // max(1, min(len(self.names), int(width / most))))
        return -(-len(self.names) // lines)

    def names_height(self, scale: float) -> float:
        """How high the lines for names are."""
        return NAME_LINE * -(-len(self.names) // self.names_across(scale))

    def row(self, scale: float) -> float:
        """How high a row of the table of points is: lower where the board would be lower."""
        if not self.is_beside:
            return ROW
        return max(LOWEST_ROW, min(ROW, scale * self.board[1] / self.score[1]))

    @property
    def is_beside(self) -> bool:
        """Whether there is a table of points beside the board."""
        return self.score[1] > _SHORT

    def beside_height(self, scale: float) -> float:
        """Of the board and what stands beside it."""
        return max(scale * self.board[1], self.is_beside * self.row(scale) * self.score[1])

    def _inner(self, scale: float) -> Size:
        """Of the board with its tables."""
        width, height = scale * self.board[0], self.beside_height(scale)
        if self.is_beside:
            width += BETWEEN / 2 + self.score[0]
        elif self.score[1]:
            width = max(width, self.score[0])
            height += BETWEEN / 2 + ROW * self.score[1]
        if self.moves[1]:
            width = max(width, self.moves[0])
            height += BETWEEN / 2 + self.moves[1]
        return max(width, SHORTEST_NAME + BADGE + max(self.names)), height


@frozen
class PagePlan:
    """The boards of a page.

    Attributes:
        places: upper left corners.
        scale: millimetres for a unit of the picture.
    """

    places: tuple[Size, ...]
    scale: float


def block_of(content: Content, board: Size) -> Block:
    """The block of a sheet, for the size of its picture in units."""
    seats, rows = len(content.seats), content.score_rows
    names = tuple(text_width(name, RULES * POINT) + 3 for name in content.seats)
    columns = min(COLUMN, _WIDEST_SCORE / seats), min(MOVE_COLUMN, _WIDEST_MOVES / seats)
    score = (0.0, 0)
    if rows:
        score = (head_width((POINTS, *rows)) + columns[0] * seats, len(rows) + 1)
    moves = (columns[1] * seats, ROW * (MOVE_ROWS + 1)) if content.has_moves else (0.0, 0.0)
    return Block(board, names, score, moves, columns)


def head_width(rows: Sequence[str]) -> float:
    """How wide the heads of rows are."""
    return max(text_width(row, SMALL * POINT) for row in rows) + 3


def arranged(
    block: Block, count: int | None, first: tuple[Size, Size], full: tuple[Size, Size]
) -> list[PagePlan]:
    """The boards page by page.

    Arguments:
        block: what is repeated.
        count: how many boards; None for as many as the first page holds well.
        first: the upper left corner and the size of the room on the first page.
        full: the same of all pages after it.
    """
    if count is None:
        alone = max(_scale(block, 1, first[1]), _scale(block, 1, full[1]))
        wanted = min(COMFORTABLE, alone)
        fitting = [n for n in range(1, MOST_BOARDS + 1) if _scale(block, n, first[1]) >= wanted]
        count = max(fitting, default=1)
    pages: list[PagePlan] = []
    while count:
        room = full if pages else first
        best = min(SMALLEST, max(_scale(block, 1, full[1]), _FAINT))
        fitting = [n for n in range(1, count + 1) if _scale(block, n, room[1]) >= best]
        here = max(fitting, default=min(len(pages), 1))
        pages.append(_page(block, here, room))
        count -= here
    return pages


def _page(block: Block, count: int, room: tuple[Size, Size]) -> PagePlan:
    """So many boards in a room, in the middle of equal parts of its width."""
    (left, top), (width, _) = room
    scale = _scale(block, count, room[1]) or _FAINT
    across = _across(block, count, scale, width)
    size = block.size(scale)
    part = width / max(across, 1)
    places = tuple(
        (
            left + part * (index % across) + (part - size[0]) / 2,
            top + (size[1] + BETWEEN) * (index // across),
        )
        for index in range(count)
    )
    return PagePlan(places, scale)


def _across(block: Block, count: int, scale: float, width: float) -> int:
    """How many blocks stand side by side."""
    fitting = int((width + BETWEEN + 0.01) / (block.size(scale)[0] + BETWEEN))
    return max(1, min(count, fitting))


def _scale(block: Block, count: int, room: Size) -> float:
    """The largest scale at which so many blocks fit into a room; 0 where none does."""

    def fits(scale: float) -> bool:
        width, height = block.size(scale)
        down = -(-count // _across(block, count, scale, room[0]))
        return width <= room[0] and down * (height + BETWEEN) - BETWEEN <= room[1]

    low, high = 0.0, LARGEST
    if fits(high):
        return high
    for _ in range(_STEPS):
        middle = (low + high) / 2
        low, high = (middle, high) if fits(middle) else (low, middle)
    return low
