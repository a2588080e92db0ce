"""The options of Chomp."""

from __future__ import annotations

from attrs import frozen

from quadrule.options import option


@frozen
class Options:
    """The keys of a Chomp ruleset."""

    rows: int = option(4, "How many rows of squares the bar has.", low=1, high=26)
    columns: int = option(5, "How many columns of squares the bar has.", low=1, high=26)
