"""The option `--positions`: how much solving may keep."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

from quadrule_players.solving.limits import USUAL_POSITIONS

Function = TypeVar("Function", bound=Callable[..., Any])


def positions_option(function: Function) -> Function:
    """The option `--positions`, as the parameter `positions`."""
    return click.option(
        "--positions",
        metavar="N",
        type=click.IntRange(min=1),
        default=USUAL_POSITIONS,
        show_default=True,
        help="How many positions may be kept, each of about half a kilobyte.",
    )(function)
