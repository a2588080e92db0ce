"""Order and Chaos: one wants a row, the other none."""

from __future__ import annotations

from quadrule.hooks import hookimpl
from quadrule.plugin_values import GameType
from quadrule_games.order_and_chaos.options import Options, check
from quadrule_games.order_and_chaos.rules import rules


@hookimpl
def games() -> tuple[GameType, ...]:
    """The game of this package."""
    return (
        GameType(
            name="order-and-chaos",
            title="Order and Chaos",
            summary="Both write X or O; Order wants a row of equal marks, Chaos wants none.",
            options=Options,
            rules=rules,
            seats=("Order", "Chaos"),
            check=check,
        ),
    )
