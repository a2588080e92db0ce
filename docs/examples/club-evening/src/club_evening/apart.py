"""House rule for Number Scrabble: keep away from the number that was picked last."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen
from quadrule import Move, Position, hookimpl
from quadrule.options import option
from quadrule.plugin_values import HouseRuleType
from quadrule.refusal import Refusal

NAME = "apart"


@frozen
class Options:
    """The keys of this house rule."""

    distance: int = option(2, "The least difference from the number picked last.", low=2, high=99)


@frozen
class Apart:
    """Remembers the number picked last, for the game itself does not."""

    distance: int

    @hookimpl
    def remember(self, move: Move) -> int:
        """The number that is picked now."""
        return int(move.text)

    @hookimpl
    def forbid_move(self, position: Position, move: Move) -> Refusal | None:
        """Refuse a number too near to the one remembered."""
        last: int | None = position.recall(NAME)
        if last is None or abs(int(move.text) - last) >= self.distance:
            return None
        return Refusal(NAME, f"{move} is too near to {last}, which was picked last", (str(last),))

    @hookimpl
    def describe(self) -> Iterator[str]:
        """The rule in a sentence."""
        yield (
            "House rule: a number differs from the one picked just before it "
            f"by at least {self.distance}."
        )


def _rules(options: Options, seats: tuple[str, ...]) -> Apart:
    del seats
    return Apart(options.distance)


HOUSE_RULE = HouseRuleType(
    name=NAME,
    summary="A number keeps its distance from the one picked last.",
    rules=_rules,
    options=Options,
    games=("number-scrabble",),
)
