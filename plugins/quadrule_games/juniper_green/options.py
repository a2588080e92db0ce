"""The options of Juniper Green."""

from __future__ import annotations

from typing import Literal

from attrs import frozen

from quadrule.options import option


@frozen
class Options:
    """The keys of a Juniper Green ruleset."""

    highest: int = option(100, "The highest number; the lowest is 1.", low=2, high=200)
    first: Literal["even", "any"] = option(
        "even",
        "Which numbers may be taken first.",
        choices={"even": "only even numbers", "any": "all numbers"},
    )
