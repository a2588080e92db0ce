"""Compiled where numba is installed; plain Python, with the same results, where it is not."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from importlib.util import find_spec
from logging import getLogger
from typing import Any, TypeVar

LOG = getLogger("quadrule.kernel")

F = TypeVar("F", bound=Callable[..., Any])

Ints = Any
"""A flat array of integers that kernels read and write: NumPy's when compiled, else a list."""


@cache
def is_compiled() -> bool:
    """Whether kernels are compiled here: whether numba is installed."""
    return find_spec("numba") is not None


def compiled(function: F) -> F:
    """The function as a kernel: compiled when first called and kept on disk; or as it is."""
    return _jit(function, cache=True, nogil=True)


def inlined(function: F) -> F:
    """A part of kernels, compiled into each that calls it; or the function as it is.

    For all that is done at every turn: a call that is left costs more than what most parts do.
    LLVM puts the parts into one another; numba's own way takes three times as long to compile.
    """
    return _jit(function, forceinline=True, no_cpython_wrapper=True, no_cfunc_wrapper=True)


def _jit(function: F, **options: Any) -> F:
    if not is_compiled():
        return function
    from numba import njit

    _announce()
    kernel: F = njit(error_model="numpy", **options)(function)
    return kernel


@cache
def _announce() -> None:
    """See that what takes long the first time is said, once; a front end shows it."""
    from numba.core import event

    class Announcer(event.Listener):
        said = False

        def on_start(self, event: Any) -> None:
            if not Announcer.said and event.data["dispatcher"].targetoptions.get("nogil"):
                Announcer.said = True
                LOG.info("compiling for the first time here: this takes some seconds, and is kept")

        def on_end(self, event: Any) -> None:
            """Nothing to say."""

    listen: Callable[[str, Any], None] = event.register
    listen("numba:compile", Announcer())


def ints(values: Iterable[int]) -> Ints:
    """An array of 32-bit integers."""
    if not is_compiled():
        return list(values)
    from numpy import fromiter, int32

    return fromiter(values, int32)


def sums(size: int) -> Ints:
    """An array of so many zeros of 64 bits."""
    if not is_compiled():
        return [0] * size
    from numpy import int64, zeros

    return zeros(size, int64)


def reals(values: Iterable[float]) -> Any:
    """An array of floating-point numbers."""
    if not is_compiled():
        return list(values)
    from numpy import fromiter

    return fromiter(values, float)


def rows(number: int, size: int, *, whole: bool = True) -> Any:
    """So many arrays of `size` zeros each, as rows of one: 32-bit integers, or if not, floats."""
    if not is_compiled():
        return [[0 if whole else 0.0] * size for _ in range(number)]
    from numpy import int32, zeros

    return zeros((number, size), int32 if whole else float)
