"""Games whose rules are a table: a mark stays, and takes away other possible marks."""

from quadrule.placement.pairs import PairRules, Pairs
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
    by_site,
    once,
)

__all__ = [
    "Action",
    "Capture",
    "Claim",
    "Closing",
    "Exclusion",
    "Group",
    "Line",
    "PairRules",
    "Pairs",
    "PlacementRules",
    "PlacementState",
    "PlacementTable",
    "SquareRules",
    "Squares",
    "WhenGone",
    "Win",
    "by_site",
    "once",
]
