"""House rule: no X on a seat's first turn."""

from __future__ import annotations

from quadrule.hooks import hookimpl
from quadrule.plugin_values import HouseRuleType
from quadrule.position import Move, Position
from quadrule.refusal import Refusal

NAME = "no-opening-cross"


class NoOpeningCross:
    """Forbids an X until a seat has had a turn; remembers which seats have."""

    @hookimpl
    def forbid_move(self, position: Position, move: Move) -> Refusal | None:
        """Refuse an X of a seat that has not moved yet; a move is judged by its text alone."""
        square, _, mark = move.text.partition("=")
        if mark != "X" or position.to_move in (position.recall(NAME) or ()):
            return None
        return Refusal(NAME, "a seat's first turn may not be an X", (square,))

    @hookimpl
    def remember(self, position: Position, seat: int | None) -> tuple[int, ...]:
        """The seats that have moved, ascending."""
        moved: tuple[int, ...] = position.recall(NAME) or ()
        return moved if seat is None else tuple(sorted({*moved, seat}))

    @hookimpl
    def describe(self) -> list[str]:
        """The rule in a sentence."""
        return ["House rule: a seat may not mark an X on its first turn."]


HOUSE_RULE = HouseRuleType(
    name=NAME,
    summary="No X on a seat's first turn.",
    rules=lambda options, seats: NoOpeningCross(),
    games=("projected-marks",),
)
