"""The rules of tic-tac-toe: a placement table, its notation, sentences and view."""

from __future__ import annotations

from collections.abc import Iterator

from quadrule.grid import Grid, read_square
from quadrule.hooks import hookimpl
from quadrule.placement import Action, Group, PlacementRules, PlacementTable, Win
from quadrule.position import Move, Position
from quadrule.refusal import Refusal
from quadrule.seats import seat_marks
from quadrule.view import Board, Site
from quadrule_games.tic_tac_toe.options import Options

MARKS = ("X", "O")
"""What a seat may write where it may choose."""


def rules(options: Options, seats: tuple[str, ...]) -> TicTacToeRules:
    """The rules object for these options."""
    found = TicTacToeRules(table(options), seats)
    found.options = options
    found.grid = Grid(options.rows, options.columns)
    return found


def table(options: Options) -> PlacementTable:
    """The game as a table: a square, or a mark in it, is an action; a row is a winning set."""
    grid = Grid(options.rows, options.columns)
    wild = options.marks == "wild"
    marks = MARKS if wild else (None,)
    number = {key: n for n, key in enumerate((s, m) for s in grid.squares for m in marks)}
    return PlacementTable(
        actions=tuple(Action(_move(*key), owned=not wild) for key in number),
        groups=tuple(
            Group(tuple(number[square, m] for m in marks), "square-taken", "{site} is taken", "own")
            for square in grid.squares
        ),
        wins=tuple(
            Win(
                tuple(number[square, mark] for square in run.squares),
                f"{', '.join(run.squares[:-1])} and {run.squares[-1]} are in a row",
                shared=wild,
                unless=tuple(number[s, mark] for s in run.beyond) if options.exactly else (),
                loses=options.misere,
            )
            for run in grid.runs(options.in_a_row)
            for mark in marks
        ),
    )


class TicTacToeRules(PlacementRules):
    """Tic-tac-toe on its table."""

    options: Options
    grid: Grid

    def refuse_unknown(self, position: Position, move: Move) -> Iterator[Refusal]:
        """A square that the board does not have; or what is no move of these rules at all."""
        del position
        read = self._read(move.text)
        if read is None or read.site is None:
            yield Refusal("not-a-move", self._how_to)
        else:
            yield self.grid.outside(read.site)

    @hookimpl
    def parse_move(self, text: str) -> Move | str:
        """A square, and a mark where there is a choice; on the board or not, in either case."""
        return self._read(text) or self._how_to

    def _read(self, text: str) -> Move | None:
        name, sign, mark = text.upper().partition("=")
        square, mark = read_square(name), mark.strip()
        if square is None or (self.options.marks == "wild") != bool(sign):
            return None
        if not sign:
            return _move(square, None)
        return _move(square, mark) if mark in MARKS else None

    @property
    def _how_to(self) -> str:
        if self.options.marks == "wild":
            return "a move is a square and a mark, such as b2=X or b2=O"
        return "a move is a square, such as b2"

    @hookimpl
    def describe(self) -> Iterator[str]:
        """The rules, from the options."""
        o = self.options
        wild = o.marks == "wild"
        yield f"The board has {o.rows} rows and {o.columns} columns, all squares empty."
        if wild:
            yield "The seats take turns to write an X or an O in an empty square, as they like."
        else:
            yield "The seats take turns to write their own mark in an empty square."
        verb = "loses" if o.misere else "wins"
        what = "equal marks, whoever wrote them," if wild else "of its own marks"
        yield f"A seat that completes a row of {o.in_a_row} {what} {verb} at once."
        yield "A row goes across, down or along a diagonal, without a gap."
        if o.exactly:
            yield f"A row of more than {o.in_a_row} does not count."
        elif o.in_a_row < max(o.rows, o.columns):
            yield f"A row of more than {o.in_a_row} counts too."
        yield "When no square is empty and no row has been completed, the game is a draw."

    @hookimpl
    def view(self, position: Position, layout: str | None) -> Board:
        """The squares as cells, those of a completed row circled."""
        del layout
        won = () if position.outcome is None else position.outcome.evidence
        signs = seat_marks(self.seats)
        standing: dict[str, tuple[str, int | None]] = {}
        for number, owner in self.marks(position.state):
            move = self.table.actions[number].move
            mark = move.mark or ("" if owner is None else signs[owner])
            standing[move.site or ""] = mark, owner

        def cell(square: str, x: int, y: int) -> Site:
            text, owner = standing.get(square, ("", None))
            label = f"{square}, {text or 'empty'}"
            if owner is not None and self.seats[owner] != text:
                label += f" by {self.seats[owner]}"
            return Site(square, "cell", x, y, text, owner, int(square in won), label)

        return self.grid.board(cell)


def _move(square: str, mark: str | None) -> Move:
    text = square if mark is None else f"{square}={mark}"
    return Move(text, site=square, mark=mark)
