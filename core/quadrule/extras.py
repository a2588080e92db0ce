"""Packages that an extra of Quadrule installs, and that need not be there."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from quadrule.errors import QuadruleError


class MissingExtraError(QuadruleError):
    """A package is not installed; the message says how to install it."""


def needed(module: str, extra: str, purpose: str) -> ModuleType:
    """The module of a package that an extra of Quadrule installs.

    Arguments:
        module: its name.
        extra: the name of the extra.
        purpose: what it is needed for, as the end of a sentence: `to draw a plot`.

    Raises:
        MissingExtraError: it is not installed.
    """
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        package = module.split(".")[0]
        message = f"{package} is needed {purpose}: pip install 'quadrule[{extra}]'"
        raise MissingExtraError(message) from error
