"""The rules of Sylver Coinage, as hooks: its moves can seldom be listed."""

from __future__ import annotations

import re
from collections.abc import Iterator

from attrs import frozen

from quadrule.hooks import hookimpl
from quadrule.outcome import Outcome
from quadrule.position import Move, Position
from quadrule.refusal import Refusal
from quadrule.view import Board, Site
from quadrule_games.sylver_coinage.coins import can_pay, gaps, gaps_end
from quadrule_games.sylver_coinage.options import Options

HIGHEST = 999_999
"""No higher number can be named here; the game itself knows no limit."""

LISTED = 100_000
"""Moves are listed when all of them lie below this."""

SUGGESTED = 60
"""Where they cannot be listed, numbers below this are suggested."""

_NUMBER = re.compile(r"0|[1-9][0-9]{0,8}")
_HOW_TO = "a move is a whole number of at most 9 digits, none of them a 0 in front"

Named = tuple[int, ...]
"""The state: the numbers named, ascending."""


def rules(options: Options, seats: tuple[str, ...]) -> SylverCoinageRules:
    """The rules object for these options."""
    return SylverCoinageRules(options, seats)


@frozen
class SylverCoinageRules:
    """Sylver Coinage (John H. Conway; Winning Ways, chapter 18)."""

    options: Options
    seats: tuple[str, ...]

    @hookimpl
    def start(self) -> tuple[Named, int]:
        """The numbers named at the start."""
        return tuple(sorted(self.options.named)), 0

    @hookimpl
    def generate_moves(self, position: Position) -> list[Move] | None:
        """The numbers that cannot be paid, once they are finitely many and small."""
        end = gaps_end(position.state)
        if end is None or end > LISTED:
            return None
        return [_move(number) for number in gaps(position.state, max(end, 2))]

    @hookimpl
    def suggest_moves(self, position: Position) -> list[Move]:
        """Small numbers that cannot be paid, the fatal 1 last."""
        small = gaps(position.state, SUGGESTED)
        return [_move(number) for number in (*small[1:], *small[:1])]

    @hookimpl
    def forbid_move(self, position: Position, move: Move) -> Refusal | None:
        """Refuse a number that can be paid, or is none that can be named."""
        number = int(move.text)
        if number < 1:
            return Refusal("number-too-low", "the lowest number is 1")
        if number > HIGHEST:
            return Refusal("number-too-high", f"numbers up to {HIGHEST} can be named here")
        if not can_pay(position.state, number):
            return None
        if number in position.state:
            return Refusal("number-taken", f"{number} has been named", (str(number),))
        listed = ", ".join(map(str, position.state))
        text = f"{number} is a sum of multiples of numbers named ({listed})"
        return Refusal("number-payable", text, tuple(map(str, position.state)))

    @hookimpl
    def apply_move(self, position: Position, move: Move) -> tuple[Named, int]:
        """Name the number."""
        named = tuple(sorted((*position.state, int(move.text))))
        return named, (position.to_move + 1) % len(self.seats)

    @hookimpl
    def outcome(self, position: Position) -> Outcome | None:
        """Whoever has named 1 has lost."""
        if 1 not in position.state:
            return None
        loser = (position.to_move - 1) % len(self.seats)
        winners = tuple(seat for seat in range(len(self.seats)) if seat != loser)
        who = "the other seat" if len(winners) == 1 else "the seat that is left"
        return Outcome(winners, "one-named", f"{who} has named 1", evidence=("1",))

    @hookimpl
    def parse_move(self, text: str) -> Move | str:
        """A whole number."""
        return _move(int(text)) if _NUMBER.fullmatch(text) else _HOW_TO

    @hookimpl
    def describe(self) -> Iterator[str]:
        """The rules, from the options."""
        if self.options.named:
            listed = ", ".join(map(str, self.options.named))
            yield f"These numbers are named at the start: {listed}."
        yield "The seats take turns to name a whole number, 1 or more."
        yield "A number that is a sum of multiples of numbers already named may not be named."
        yield "Who names 1 loses."

    @hookimpl
    def view(self, position: Position) -> Board:
        """The numbers named, as tokens in a row."""
        return Board(
            tuple(
                Site(str(n), "token", x, 0, str(n), label=f"{n}, named")
                for x, n in enumerate(position.state)
            ),
            layout="named",
            layouts=("named",),
        )


def _move(number: int) -> Move:
    return Move(str(number), mark=str(number), value=number)
