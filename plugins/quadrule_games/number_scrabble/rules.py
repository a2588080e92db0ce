"""The rules of Number Scrabble: a placement table, its notation and its view."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from quadrule.hooks import hookimpl
from quadrule.notation import read_number
from quadrule.numbers import number_move
from quadrule.placement import Action, PlacementRules, PlacementTable, Win, once
from quadrule.position import Move, Position
from quadrule.refusal import Refusal
from quadrule.view import Board, Site
from quadrule_games.number_scrabble.magic import magic_square
from quadrule_games.number_scrabble.options import Options
from quadrule_games.number_scrabble.sums import winning_sums


def rules(options: Options, seats: tuple[str, ...]) -> NumberScrabbleRules:
    """The rules object for these options."""
    found = NumberScrabbleRules(table(options), seats)
    found.options = options
    return found


def table(options: Options) -> PlacementTable:
    """The game as a table: a number is an action, a winning sum is a winning set."""
    number_of = {number: index for index, number in enumerate(options.pool)}
    return PlacementTable(
        actions=tuple(Action(number_move(number)) for number in options.pool),
        groups=once(number_of.values(), "number-taken", "{mark} has been picked"),
        wins=tuple(
            Win(tuple(number_of[n] for n in chosen), _sum_text(chosen), loses=options.misere)
            for chosen in winning_sums(options.pool, options.picks, options.target)
        ),
        end_reason="all-picked",
        end_text="all numbers are picked",
    )


class NumberScrabbleRules(PlacementRules):
    """Number Scrabble on its table."""

    options: Options

    def refuse_unknown(self, position: Position, move: Move) -> Iterator[Refusal]:
        """Name the pool that the number is not in."""
        del position
        yield Refusal("not-in-pool", f"{move} is not in the pool ({self._pool_text})")

    @hookimpl
    def parse_move(self, text: str) -> Move | str:
        """A whole number, in the pool or not."""
        number = read_number(text)
        if number is None:
            return f"a move is a number of the pool ({self._pool_text})"
        return number_move(number)

    @hookimpl
    def describe(self) -> Iterator[str]:
        """The rules, from the options."""
        o = self.options
        yield f"The pool holds the numbers {self._pool_text}."
        yield "The seats take turns to pick a number that nobody has picked."
        which = f"any {o.picks} of its own numbers sum to exactly {o.target}"
        if o.picks == 1:
            which = f"one of its own numbers is {o.target}"
        if o.misere:
            yield f"A seat loses at once, and all others win, when {which}."
        else:
            yield f"A seat wins at once when {which}."
        yield "When all numbers are picked and nobody has made the sum, the game is a draw."

    @hookimpl
    def view(self, position: Position, layout: str | None) -> Board:
        """The pool as a row of tokens, or on a magic square where the options have one."""
        square = self._square
        layouts = ("pool",) if square is None else ("pool", "magic-square")
        owners = dict(self.marks(position.state))
        if layout == "magic-square" and square is not None:
            places = {n: (x, y) for y, row in enumerate(square) for x, n in enumerate(row)}
        else:
            places = {n: (x, 0) for x, n in enumerate(self.options.pool)}
        won = set() if position.outcome is None else set(position.outcome.evidence)
        sites = [self._site(n, *places[n], owners, won) for n in self.options.pool]
        sites.sort(key=lambda site: (site.y, site.x))
        return Board(tuple(sites), layout or "pool", layouts)

    def _site(
        self, number: int, x: int, y: int, owners: dict[int, int | None], won: set[str]
    ) -> Site:
        text = str(number)
        index = self.number[text]
        owner = owners.get(index)
        held = "free" if owner is None else f"picked by {self.seats[owner]}"
        return Site(text, "token", x, y, text, owner, int(text in won), f"{number}, {held}")

    @cached_property
    def _square(self) -> tuple[tuple[int, ...], ...] | None:
        return magic_square(self.options.pool, self.options.target, self.options.picks)

    @property
    def _pool_text(self) -> str:
        pool = self.options.pool
        if len(pool) > 2 and pool == tuple(range(pool[0], pool[-1] + 1)):
            return f"{pool[0]} to {pool[-1]}"
        return ", ".join(map(str, pool))


def _sum_text(chosen: tuple[int, ...]) -> str:
    terms = " + ".join(str(n) if n >= 0 else f"({n})" for n in chosen)
    return f"{terms} = {sum(chosen)}"
