"""The rules of Projected Marks: its table, notation, sentences and view."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from quadrule.adjudication import BoardReading
from quadrule.hooks import hookimpl
from quadrule.placement import PlacementRules, PlacementTable
from quadrule.position import Move, Position
from quadrule.refusal import Refusal
from quadrule.view import Board
from quadrule.wording import counted
from quadrule_games.projected_marks.drawing import draw
from quadrule_games.projected_marks.options import Options
from quadrule_games.projected_marks.paper import read_paper
from quadrule_games.projected_marks.squares import Mark, move_for, read_mark
from quadrule_games.projected_marks.table import table

_HOW_TO = "a move is a square and a mark, such as b3=4 or b3=X"


@lru_cache(maxsize=16)  # a server has many matches that differ in the names of seats alone
def _shared_table(options: Options) -> PlacementTable:
    return table(options)


def rules(options: Options, seats: tuple[str, ...]) -> ProjectedMarksRules:
    """The rules object for these options."""
    found = ProjectedMarksRules(_shared_table(options), seats)
    found.options = options
    return found


class ProjectedMarksRules(PlacementRules):
    """Projected Marks on its table."""

    options: Options

    def refuse_unknown(self, position: Position, move: Move) -> Iterator[Refusal]:
        """A mark off the board, or a number that the board does not allow."""
        mark = move.value if isinstance(move.value, Mark) else read_mark(move.text)
        if mark is None:
            yield Refusal("not-a-move", _HOW_TO)
            return
        on_board = f"{mark.square}=X" in self.number
        if not on_board:
            yield self.options.grid.outside(mark.square)
        elif self._stands_in(position, mark.square):
            yield Refusal("square-taken", f"{mark.square} is taken", (mark.square,))
        yield from self._refuse_number(mark)

    def _refuse_number(self, mark: Mark) -> Iterator[Refusal]:
        highest = self.options.highest_number
        if mark.number is not None and mark.number > highest:
            text = f"{mark.number} is too high: the highest number is {highest}"
            yield Refusal("number-too-high", text, (mark.square,))
        if mark.number is not None and mark.number < 1:
            text = f"{mark.number} is too low: the lowest number is 1"
            yield Refusal("number-too-low", text, (mark.square,))

    def _stands_in(self, position: Position, square: str) -> bool:
        cross = self.number[f"{square}=X"]
        group = self.masks.groups[self.masks.groups_with[cross][0]]
        return bool(position.state.played & group)

    @hookimpl
    def parse_move(self, text: str) -> Move | str:
        """A square and a mark, on the board or not, in either case, spaces allowed between."""
        mark = read_mark(text)
        return _HOW_TO if mark is None else move_for(mark)

    @hookimpl
    def read_board(self, text: str) -> BoardReading:
        """A board on paper: every mark, legal or not, and every rule it breaks."""
        return read_paper(self.options, self.seats, text)

    @hookimpl
    def describe(self) -> Iterator[str]:
        """The rules, from the options."""
        o = self.options
        rows, columns = counted(o.rows, "row"), counted(o.columns, "column")
        yield f"The board has {rows} and {columns}, all squares empty."
        if o.box is not None:
            parts = counted(o.box[0], "row"), counted(o.box[1], "column")
            yield f"It is cut into boxes of {parts[0]} and {parts[1]}."
        yield "The seats take turns: write a number in an empty square, or mark it X."
        once = "only once in a row{}only once in a column{}"
        once = once.format(", ", " and only once in a box") if o.box else once.format(" and ", "")
        yield (
            f"A number is at least 1 and at most {o.highest_number}, and stands {once}, "
            "whoever wrote it."
        )
        yield "An X may stand in a line as often as one likes."
        yield f"A square that no number fits any more is dead: {_DEAD[o.dead_squares]}."
        yield "The game is over when no square is empty."
        what, also = "numbers", ""
        if o.counts == "crosses":
            what, also = "Xs", ", marked by anybody or by nobody"
        lines = "each row, each column and each box" if o.box else "each row and each column"
        worth = "as many points as it says" if o.points == "face-value" else "one point"
        yield (
            f"Then the {what} in {lines} are counted{also}; where the count itself stands in that "
            f"line as a number, it scores {worth} for the seat that wrote it."
        )
        yield f"The most points win; equal highest totals are {self._tie}."

    @property
    def _tie(self) -> str:
        return "a draw" if self.ties is None else f"a win for {self.seats[self.ties]}"

    @hookimpl
    def view(self, position: Position, layout: str | None) -> Board:
        """The squares as cells, with row numbers and column letters as labels."""
        del layout
        moves = ((self.table.actions[number].move, o) for number, o in self.marks(position.state))
        standing = {move.site or "": (move.mark or "", owner) for move, owner in moves}
        return draw(self.options, self.seats, standing, self.score(position) or ())


_DEAD = {
    "auto": "it is marked X at once, which is nobody's turn",
    "free": "the seat on turn may mark it X and still has the turn",
    "turn": "marking it X is a turn like any other",
}
