"""House rules: one module each, switched on in a ruleset file."""

from __future__ import annotations

from quadrule.hooks import hookimpl
from quadrule.plugin_values import HouseRuleType
from quadrule_games.house_rules import (
    at_most_crosses,
    double_circle_bonus,
    no_line_twice_running,
    no_opening_cross,
)


@hookimpl
def house_rules() -> tuple[HouseRuleType, ...]:
    """The house rules of this package."""
    return (
        at_most_crosses.HOUSE_RULE,
        double_circle_bonus.HOUSE_RULE,
        no_line_twice_running.HOUSE_RULE,
        no_opening_cross.HOUSE_RULE,
    )
