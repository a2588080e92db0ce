"""How much solving may take, and how far it has come."""

from __future__ import annotations

import sys
from collections.abc import Callable
from inspect import currentframe
from time import monotonic

from attrs import define, field, frozen

from quadrule.errors import QuadruleError

USUAL_POSITIONS = 1_000_000
"""So many positions are kept at most, unless somebody says otherwise."""

BYTES_A_POSITION = 500
"""About what a position takes that is kept, with what is known of it."""

_FRAMES_A_TURN = 2
_FRAMES_TO_SPARE = 150
"""For what the rules of a game call."""

_LOOK = 256
"""After so many positions, a look at the clock."""


class SolverLimitError(QuadruleError):
    """A position is too large to be solved within the limits; the message says what to do."""


@frozen
class Limits:
    """The most that a solver may take.

    Attributes:
        positions: how many positions it may keep, each of about `BYTES_A_POSITION`. A solver that
            forgets and finds out again what it has no room for does not fail for that.
        searched: how many it may search, for each position to be solved; None for any number.
        seconds: how much time by the clock, for each position to be solved; None for any time.
    """

    positions: int = USUAL_POSITIONS
    searched: int | None = field(default=None, kw_only=True)
    seconds: float | None = None


@frozen
class Progress:
    """How far solving a position has come.

    Attributes:
        positions: how many positions have been searched.
        settled, moves: how many of its moves are settled, and how many there are.
        low: what the seat on turn gets at least, or None.
    """

    positions: int
    settled: int
    moves: int
    low: int | None


Watch = Callable[[int], None]
"""Told now and then how many positions have been searched."""


@define
class Effort:
    """Counts what a solver does, and stops it at its limits.

    Attributes:
        limits: the most it may take.
        watch: told of the count, now and then.
        searched: how many positions have been searched for the position to be solved.
        deepest: so many turns ahead can be followed before Python's stack is full.
    """

    limits: Limits
    watch: Watch
    searched: int = 0
    deepest: int = 0
    _deadline: float | None = field(default=None)

    def begin(self) -> None:
        """Start to count and to time."""
        self.searched = 0
        frame, used = currentframe(), 0
        while frame is not None:
            frame, used = frame.f_back, used + 1
        self.deepest = (sys.getrecursionlimit() - used - _FRAMES_TO_SPARE) // _FRAMES_A_TURN
        seconds = self.limits.seconds
        self._deadline = None if seconds is None else monotonic() + seconds

    def check_depth(self, depth: int) -> None:
        """See whether a position so many turns ahead can be searched.

        Raises:
            SolverLimitError: it is too far ahead.
        """
        if depth > self.deepest:
            message = (
                f"too long to solve here: a line of play goes on after {self.deepest:,} turns, the "
                "most that can be followed; solve a later position"
            )
            raise SolverLimitError(message)

    def count(self, kept: int) -> None:
        """Count a new position about to be searched, when so many are kept.

        Raises:
            SolverLimitError: it is one too many, or the time is up.
        """
        self.searched += 1
        if kept >= self.limits.positions:
            most = self.limits.positions
            megabytes = max(1, round(most * BYTES_A_POSITION / 1e6))
            message = (
                f"too large to solve here: more than {most:,} positions would have to be kept, "
                f"about {megabytes:,} MB; allow more of them, or solve a later position"
            )
            raise SolverLimitError(message)
        if self.limits.searched is not None and self.searched > self.limits.searched:
            raise searched_too_many(self.limits.searched)
        if self.searched % _LOOK == 0:
            self.watch(self.searched)
            if self._deadline is not None and monotonic() >= self._deadline:
                raise took_too_long(self.limits.seconds or 0, self.searched)


def searched_too_many(most: int) -> SolverLimitError:
    """The error of a search that has come to the last position it may look at."""
    message = (
        f"too large to solve here: not solved after {most:,} positions; "
        "allow more of them, or solve a later position"
    )
    return SolverLimitError(message)


def took_too_long(seconds: float, searched: int) -> SolverLimitError:
    """The error of a search whose time is up."""
    message = (
        f"not solved within {seconds:g} s: {searched:,} positions "
        "were searched; allow more time, or solve a later position"
    )
    return SolverLimitError(message)
