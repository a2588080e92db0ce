"""The rules of Chomp: its table, notation, sentences and view."""

from __future__ import annotations

import re
from collections.abc import Iterator
from string import ascii_lowercase

from quadrule.hooks import hookimpl
from quadrule.placement import PlacementRules
from quadrule.position import Move, Position
from quadrule.refusal import Refusal
from quadrule.view import Board, Site
from quadrule_games.chomp.options import Options
from quadrule_games.chomp.table import EATEN, POISON, bite, square_name, squares, table

_SQUARE = re.compile(r"[a-z]{1,3}(?:0|[1-9][0-9]{0,3})")
_HOW_TO = "a move is a square, such as b3"


def rules(options: Options, seats: tuple[str, ...]) -> ChompRules:
    """The rules object for these options."""
    found = ChompRules(table(options), seats)
    found.options = options
    return found


class ChompRules(PlacementRules):
    """Chomp on its table."""

    options: Options

    def refuse_unknown(self, position: Position, move: Move) -> Iterator[Refusal]:
        """A square off the bar, or no square at all."""
        del position
        if _SQUARE.fullmatch(move.text) is None:
            yield Refusal("not-a-move", _HOW_TO)
            return
        last = square_name((self.options.rows - 1, self.options.columns - 1))
        yield Refusal("outside-board", f"{move} is outside the bar (a1 to {last})", (move.text,))

    def refuse_gone(self, position: Position, move: Move) -> Iterator[Refusal]:
        """A square that some bite has taken away."""
        del position
        code, text = EATEN
        yield Refusal(code, text.format(site=move), (move.text,))

    @hookimpl
    def parse_move(self, text: str) -> Move | str:
        """A square, on the bar or not, in either case, spaces allowed between."""
        name = text.lower().replace(" ", "")
        return _HOW_TO if _SQUARE.fullmatch(name) is None else bite(name)

    @hookimpl
    def describe(self) -> Iterator[str]:
        """The rules, from the options."""
        o = self.options
        yield f"The bar has {o.rows} rows and {o.columns} columns of squares; {POISON} is poisoned."
        yield (
            "The seats take turns: bite at a square that is not eaten. The square and every square "
            "right of or below it, its own row and column included, are eaten with it."
        )
        yield f"Who eats {POISON} loses."

    @hookimpl
    def view(self, position: Position, layout: str | None) -> Board:
        """The squares as cells, with row numbers and column letters as labels."""
        del layout
        return Board(tuple(self._sites(position)))

    def _sites(self, position: Position) -> Iterator[Site]:
        eater = next((owner for _, owner in self.marks(position.state)), None)
        for x, name in enumerate(ascii_lowercase[: self.options.columns]):
            yield Site(name, "label", x, -1, name, label=f"column {name}")
        for number, (y, x) in enumerate(squares(self.options)):
            name = square_name((y, x))
            if x == 0:
                yield Site(str(y + 1), "label", -1, y, str(y + 1), label=f"row {y + 1}")
            if name == POISON:
                end = "" if eater is None else f", eaten by {self.seats[eater]}"
                yield Site(name, "cell", x, y, "x", eater, label=f"{name}, poisoned{end}")
            else:
                there = position.state.live >> number & 1
                label = f"{name}, {'chocolate' if there else 'eaten'}"
                yield Site(name, "cell", x, y, "o" if there else "", label=label)
