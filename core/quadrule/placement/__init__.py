"""Games whose rules are a table: a mark stays, and takes away other possible marks."""

from quadrule.placement.rules import PlacementRules, PlacementState
from quadrule.placement.squares import SquareRules, Squares
from quadrule.placement.table import (
    Action,
    Capture,
    Claim,
    Closing,
    Exclusion,
    Group,
    Line,
    PlacementTable,
    WhenGone,
    Win,
)

__all__ = [
    "Action",
    "Capture",
    "Claim",
    "Closing",
    "Exclusion",
    "Group",
    "Line",
    "PlacementRules",
    "PlacementState",
    "PlacementTable",
    "SquareRules",
    "Squares",
    "WhenGone",
    "Win",
]
