"""The rules of Notakto: a placement table whose lines close boards, its notation and its view."""

from __future__ import annotations

from collections.abc import Iterator

from quadrule.grid import Grid, read_square, square_name
from quadrule.hooks import hookimpl
from quadrule.placement import Action, Closing, Group, PlacementRules, PlacementTable
from quadrule.position import Move, Position
from quadrule.refusal import Refusal
from quadrule.view import Board, Site
from quadrule_games.notakto.options import Options

_HOW_TO = "a move is a square, such as b2"
_MARK = "X"
_CLOSED = "-"


def rules(options: Options, seats: tuple[str, ...]) -> NotaktoRules:
    """The rules object for these options."""
    found = NotaktoRules(table(options), seats)
    found.options = options
    found.grid = _grid(options)
    return found


def table(options: Options) -> PlacementTable:
    """The game as a table: a square is an action, and a full line closes its board."""
    squares = _grid(options).squares
    number = {square: n for n, square in enumerate(squares)}
    return PlacementTable(
        actions=tuple(Action(_move(square), owned=False) for square in squares),
        groups=tuple(
            Group((n,), "square-taken", "{site} is taken", "own") for n in number.values()
        ),
        closings=tuple(
            Closing(
                tuple(number[square] for square in line),
                tuple(number[square] for square in board),
                "board-dead",
                f"board {name} is dead: {', '.join(line[:-1])} and {line[-1]} are X",
            )
            for name, board, lines in _boards(options)
            for line in lines
        ),
        last_mover="loses" if options.misere else "wins",
        end_reason="last-board-dead",
        end_text="the last board is dead",
    )


def _grid(options: Options) -> Grid:
    """All boards side by side."""
    return Grid(options.size, options.size * options.boards, block_columns=options.size)


def _boards(options: Options) -> Iterator[tuple[int, list[str], list[list[str]]]]:
    """Each board: its number, its squares and its lines."""
    size = options.size
    for board in range(options.boards):
        rows = [[square_name(r, board * size + c) for c in range(size)] for r in range(size)]
        columns = [list(column) for column in zip(*rows, strict=True)]
        down = [rows[n][n] for n in range(size)]
        up = [rows[n][size - 1 - n] for n in range(size)]
        yield board + 1, [square for row in rows for square in row], [*rows, *columns, down, up]


class NotaktoRules(PlacementRules):
    """Notakto on its table."""

    options: Options
    grid: Grid

    def refuse_unknown(self, position: Position, move: Move) -> Iterator[Refusal]:
        """A square that no board has."""
        del position
        square = read_square(move.text)
        yield Refusal("not-a-move", _HOW_TO) if square is None else self.grid.outside(square)

    @hookimpl
    def parse_move(self, text: str) -> Move | str:
        """A square, on a board or not, in either case."""
        square = read_square(text)
        return _HOW_TO if square is None else _move(square)

    @hookimpl
    def describe(self) -> Iterator[str]:
        """The rules, from the options."""
        o = self.options
        each = f"{o.size} rows and {o.size} columns"
        if o.boards == 1:
            yield f"There is one board of {each}, all squares empty."
        else:
            yield f"There are {o.boards} boards of {each}, all squares empty."
        yield "The seats take turns to write an X in an empty square of any board that is alive."
        yield f"A board dies when {o.size} in a row are X: a row, a column or a diagonal of it."
        yield "Nobody may write on a dead board any more."
        yield f"The seat that kills the last board {'loses' if o.misere else 'wins'}."

    @hookimpl
    def view(self, position: Position, layout: str | None) -> Board:
        """The boards side by side; the empty squares of a dead board are struck out."""
        del layout
        live, played = position.state.live, position.state.played

        def cell(square: str, x: int, y: int) -> Site:
            number = self.number[square]
            board = f"board {x // (self.options.size + 1) + 1}"
            if played >> number & 1:
                return Site(square, "cell", x, y, _MARK, label=f"{square}, {_MARK}, {board}")
            if live >> number & 1:
                return Site(square, "cell", x, y, label=f"{square}, empty, {board}")
            label = f"{square}, closed, {board} is dead"
            return Site(square, "cell", x, y, _CLOSED, label=label)

        return self.grid.board(cell)


def _move(square: str) -> Move:
    return Move(square, site=square)
