"""House rule: a seat may mark only so many Xs.

Every X that a seat marks counts, one in a dead square too; an X that is marked by nobody does not.
"""

from __future__ import annotations

from attrs import frozen

from quadrule.hooks import hookimpl
from quadrule.options import option
from quadrule.plugin_values import HouseRuleType
from quadrule.position import Move, Position
from quadrule.refusal import Refusal

NAME = "at-most-crosses"


@frozen
class AtMostCrosses:
    """Forbids one X too many; remembers the seat that marked each, ascending."""

    most: int = option(3, "How many Xs a seat may mark.", low=0, high=676)

    @hookimpl
    def forbid_move(self, position: Position, move: Move) -> Refusal | None:
        """Refuse an X of a seat that has marked all of its own."""
        square, _, mark = move.text.partition("=")
        marked = (position.recall(NAME) or ()).count(position.to_move)
        if mark != "X" or marked < self.most:
            return None
        return Refusal(NAME, f"the Xs of a seat are limited to {self.most}", (square,))

    @hookimpl
    def remember(self, position: Position, move: Move, seat: int | None) -> tuple[int, ...]:
        """A seat for each X that was marked by one."""
        marked: tuple[int, ...] = position.recall(NAME) or ()
        return marked if seat is None or move.text[-1] != "X" else tuple(sorted((*marked, seat)))

    @hookimpl
    def describe(self) -> list[str]:
        """The rule in a sentence."""
        return [f"House rule: the Xs that a seat marks are limited to {self.most}."]


SUMMARY = "At most so many Xs a seat."
HOUSE_RULE = HouseRuleType(
    NAME, SUMMARY, lambda options, seats: options, AtMostCrosses, games=("projected-marks",)
)
