"""Options that the commands share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

from quadrule_study.executing import Place, cores

Function = TypeVar("Function", bound=Callable[..., Any])


def place_options(function: Function) -> Function:
    """The options `--workers` and `--scheduler`."""
    for option in (
        click.option(
            "--scheduler", metavar="ADDRESS", help="Play on the workers of a Dask scheduler."
        ),
        click.option(
            "--workers",
            metavar="N",
            type=click.IntRange(min=1),
            help="How many processes of this machine to use.  [default: one a core]",
        ),
    ):
        function = option(function)
    return function


def place_of(workers: int | None, scheduler: str | None) -> Place:
    """Where to play, as the options say it.

    Raises:
        click.UsageError: they contradict each other.
    """
    if workers is not None and scheduler is not None:
        message = "--workers is for this machine: a scheduler has its own workers"
        raise click.UsageError(message)
    return Place(workers or cores(), scheduler)


def seed_option(function: Function) -> Function:
    """The option `--seed`."""
    text = "Of all randomness; the same seed gives the same figures."
    kind = click.IntRange(min=0)  # Python's generators take -1 for 1
    return click.option("--seed", metavar="S", type=kind, default=0, show_default=True, help=text)(
        function
    )
