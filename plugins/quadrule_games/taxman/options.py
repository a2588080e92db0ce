"""The options of Taxman."""

from __future__ import annotations

from attrs import frozen

from quadrule.options import option


@frozen
class Options:
    """The keys of a Taxman ruleset."""

    highest: int = option(20, "The highest number; the lowest is 1.", low=1, high=200)
