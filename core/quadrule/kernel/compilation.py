"""Compiled where numba is installed; plain Python, with the same results, where it is not."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from importlib.util import find_spec
from typing import Any, TypeVar

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
    """
    return _jit(function, forceinline=True, no_cpython_wrapper=True, no_cfunc_wrapper=True)


def _jit(function: F, **options: Any) -> F:
    if not is_compiled():
        return function
    from numba import njit

    kernel: F = njit(error_model="numpy", **options)(function)
    return kernel


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
