"""How long a player may think about a move."""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import isfinite
from time import monotonic

from attrs import evolve, field, frozen

from quadrule.errors import BudgetError
from quadrule.suggest import quoted

_ITERATIONS = re.compile(r"[0-9]{1,12}")
_SECONDS = re.compile(r"([0-9]{1,9}(?:\.[0-9]{1,9})?|\.[0-9]{1,9}) ?s")


@frozen
class Budget:
    """The most that a player may take for a move; with both parts, whichever is used up first.

    With iterations alone a player's answer is the same each time; with seconds it depends on the
    machine.

    Attributes:
        iterations: how many rounds of work, 1 or more; each player says what one is. None for any
            number.
        seconds: how much time by the clock, above 0; None for any time.

    Raises:
        BudgetError: neither is given, or one is too small.
    """

    iterations: int | None = field(default=None)
    seconds: float | None = field(default=None, kw_only=True)

    def __attrs_post_init__(self) -> None:
        if self.iterations is None and self.seconds is None:
            message = "a budget without an end: give iterations, seconds or both"
            raise BudgetError(message)
        if self.iterations is not None and self.iterations < 1:
            message = f"a budget of {self.iterations} iterations: it takes 1 at least"
            raise BudgetError(message)
        if self.seconds is not None and not (isfinite(self.seconds) and self.seconds > 0):
            message = f"a budget of {self.seconds} seconds: it takes more than 0"
            raise BudgetError(message)

    def __str__(self) -> str:
        parts = [] if self.iterations is None else [f"{self.iterations} iterations"]
        parts += [] if self.seconds is None else [f"{self.seconds:g} s"]
        return ", ".join(parts)

    def at_most(self, iterations: int) -> Budget:
        """The same budget with no more iterations than these."""
        if self.iterations is not None and self.iterations <= iterations:
            return self
        return evolve(self, iterations=iterations)

    def rounds(self) -> Iterator[int]:
        """0, 1, 2, … until the budget is used up; the clock starts with the first.

        There is always a first: who has no time left still has to move.
        """
        deadline = None if self.seconds is None else monotonic() + self.seconds
        number = 0
        while True:
            yield number
            number += 1
            if number == self.iterations or (deadline is not None and monotonic() >= deadline):
                return


def read_budget(text: str) -> Budget:
    """The budget that a person writes: `2000` for iterations, `1.5s` for seconds.

    Raises:
        BudgetError: it is written otherwise, or too small.
    """
    if _ITERATIONS.fullmatch(text):
        return Budget(int(text))
    found = _SECONDS.fullmatch(text)
    if found:
        return Budget(seconds=float(found[1]))
    message = f"{quoted(text)} is no budget: write iterations like 2000, or seconds like 1.5s"
    raise BudgetError(message)
