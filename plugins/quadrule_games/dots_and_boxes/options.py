"""The options of Dots and Boxes."""

from __future__ import annotations

from attrs import frozen

from quadrule.options import option


@frozen
class Options:
    """The keys of a Dots and Boxes ruleset."""

    rows: int = option(3, "How many rows of boxes there are; of dots, one more.", low=1, high=25)
    columns: int = option(
        3, "How many columns of boxes there are; of dots, one more.", low=1, high=25
    )
    extra_turn: bool = option(True, "Whether the seat that closes a box moves again.")
