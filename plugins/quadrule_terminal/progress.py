"""A line on the terminal that says how far long work has come."""

from __future__ import annotations

import sys
from time import monotonic
from types import TracebackType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from quadrule_players.solving.limits import Progress

_EVERY = 0.25
"""Seconds between two states of the line, so that it can be read."""


class ProgressLine:
    """Writes progress to standard error where that is a terminal, and wipes it out at the end."""

    def __init__(self) -> None:
        self._shows = sys.stderr is not None and sys.stderr.isatty()
        self._last = monotonic()
        self._length = 0

    def __enter__(self) -> ProgressLine:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        if self._length:
            self._write("")
            sys.stderr.write("\r")

    def __call__(self, progress: Progress) -> None:
        """Show how far solving has come, unless the line has just been written."""
        if self._is_due():
            self._write(
                f"{progress.positions:,} positions, {progress.settled} of {progress.moves} moves "
                "settled; Ctrl-C stops"
            )

    def of_games(self, played: int, games: int) -> None:
        """Show how many games have been played, unless the line has just been written."""
        if self._is_due():
            self._write(f"{played:,} of {games:,} games; Ctrl-C stops")

    def _is_due(self) -> bool:
        now = monotonic()
        if not self._shows or now - self._last < _EVERY:
            return False
        self._last = now
        return True

    def _write(self, text: str) -> None:
        sys.stderr.write("\r" + text.ljust(self._length))
        sys.stderr.flush()
        self._length = len(text)
