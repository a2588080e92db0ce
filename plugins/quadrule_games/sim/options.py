"""The options of Sim."""

from __future__ import annotations

from attrs import frozen

from quadrule.options import option


@frozen
class Options:
    """The keys of a Sim ruleset."""

    dots: int = option(6, "How many dots there are, each two of them a pair.", low=3, high=26)
