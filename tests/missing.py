"""What to do in a test when a program is not installed."""

from __future__ import annotations

import os
from typing import NoReturn

import pytest


def missing(message: str) -> NoReturn:
    """Pass a test over for want of a program; where changes land (`CI` is set) it fails instead.

    Arguments:
        message: what is missing, and how to install it.
    """
    if os.environ.get("CI"):
        pytest.fail(message, pytrace=False)
    pytest.skip(message)
