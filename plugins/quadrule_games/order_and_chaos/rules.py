"""The rules of Order and Chaos: a placement table, its notation, sentences and view."""

from __future__ import annotations

from collections.abc import Iterator

from quadrule.grid import Grid, read_square
from quadrule.hooks import hookimpl
from quadrule.placement import Action, Group, PlacementRules, PlacementTable, Win
from quadrule.position import Move, Position
from quadrule.refusal import Refusal
from quadrule.view import Board, Site
from quadrule_games.order_and_chaos.options import Options

ORDER, CHAOS = 0, 1
MARKS = ("X", "O")

_HOW_TO = "a move is a square and a mark, such as b2=X or b2=O"


def rules(options: Options, seats: tuple[str, ...]) -> OrderAndChaosRules:
    """The rules object for these options."""
    found = OrderAndChaosRules(table(options), seats)
    found.options = options
    found.grid = Grid(options.size, options.size)
    return found


def table(options: Options) -> PlacementTable:
    """The game as a table: any row of equal marks is Order's, and a full board is Chaos's."""
    grid = Grid(options.size, options.size)
    number = {key: n for n, key in enumerate((s, m) for s in grid.squares for m in MARKS)}
    return PlacementTable(
        actions=tuple(Action(_move(*key), owned=False) for key in number),
        groups=tuple(
            Group(tuple(number[square, m] for m in MARKS), "square-taken", "{site} is taken", "own")
            for square in grid.squares
        ),
        wins=tuple(
            Win(
                tuple(number[square, mark] for square in run.squares),
                f"{', '.join(run.squares[:-1])} and {run.squares[-1]} are all {mark}",
                shared=True,
                unless=tuple(number[s, mark] for s in run.beyond) if options.exactly else (),
                winner=ORDER,
            )
            for run in grid.runs(options.in_a_row)
            for mark in MARKS
        ),
        end_winner=CHAOS,
        end_text=f"the board is full without {_row(options)} in a row",
        first=ORDER if options.starts == "order" else CHAOS,
    )


class OrderAndChaosRules(PlacementRules):
    """Order and Chaos on its table."""

    options: Options
    grid: Grid

    def refuse_unknown(self, position: Position, move: Move) -> Iterator[Refusal]:
        """A square that the board does not have."""
        del position
        read = _read(move.text)
        if read is None or read.site is None:
            yield Refusal("not-a-move", _HOW_TO)
        else:
            yield self.grid.outside(read.site)

    @hookimpl
    def parse_move(self, text: str) -> Move | str:
        """A square and a mark, on the board or not, in either case."""
        return _read(text) or _HOW_TO

    @hookimpl
    def describe(self) -> Iterator[str]:
        """The rules, from the options."""
        o = self.options
        order, chaos = self.seats
        yield f"The board has {o.size} rows and {o.size} columns, all squares empty."
        yield f"{self.seats[self.table.first]} starts."
        yield "In turn each seat writes an X or an O in an empty square, as it likes."
        yield (
            f"{order} wins at once when {_row(o)} equal marks are in a row, whoever wrote them: "
            "across, down or along a diagonal."
        )
        if o.in_a_row < o.size:
            counts = "does not count" if o.exactly else "counts too"
            yield f"A row of more than {o.in_a_row} {counts}."
        yield f"{chaos} wins when the board is full and there is no such row."

    @hookimpl
    def view(self, position: Position, layout: str | None) -> Board:
        """The squares as cells, those of a completed row circled."""
        del layout
        won = () if position.outcome is None else position.outcome.evidence
        moves = (self.table.actions[number].move for number, _ in self.marks(position.state))
        standing = {move.site: move.mark or "" for move in moves}

        def cell(square: str, x: int, y: int) -> Site:
            text = standing.get(square, "")
            label = f"{square}, {text or 'empty'}"
            return Site(square, "cell", x, y, text, None, int(square in won), label)

        return self.grid.board(cell)


def _row(options: Options) -> str:
    return f"exactly {options.in_a_row}" if options.exactly else str(options.in_a_row)


def _read(text: str) -> Move | None:
    name, _, mark = text.upper().partition("=")
    square, mark = read_square(name), mark.strip()
    return _move(square, mark) if square is not None and mark in MARKS else None


def _move(square: str, mark: str) -> Move:
    return Move(f"{square}={mark}", site=square, mark=mark)
