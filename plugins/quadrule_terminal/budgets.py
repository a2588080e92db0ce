"""The option `--budget`: how long programs may think."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

from quadrule.budget import Budget, read_budget
from quadrule.errors import BudgetError

Function = TypeVar("Function", bound=Callable[..., Any])


def budget_option(function: Function) -> Function:
    """The option `--budget`, as the parameter `budget`; None when it is not given."""
    return click.option(
        "--budget",
        metavar="N|Ns",
        callback=_read,
        help="How long programs may think about a move: so many iterations (2000), or seconds "
        "(1.5s). Without it, each takes its own.",
    )(function)


def _read(ctx: click.Context, param: click.Parameter, value: str | None) -> Budget | None:
    try:
        return None if value is None else read_budget(value)
    except BudgetError as error:
        raise click.BadParameter(str(error), ctx, param) from error
