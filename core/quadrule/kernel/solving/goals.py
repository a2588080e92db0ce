"""Which question is asked next, to settle a value."""

from __future__ import annotations

from attrs import define, field


@define
class Goals:
    """Bounds of a value, brought together by questions: is it so much or more, or less?

    The first asks for the middle. Each following one asks for little more or less than is known,
    for what was learnt before is of use as long as the question is near; and for ever more as the
    answers stay the same.

    Attributes:
        low, high: the bounds.
    """

    low: int
    high: int
    _last: int = field(default=0, init=False)
    _alike: int = field(default=0, init=False)

    def next(self) -> int:
        """What to ask for: above the low bound, and not above the high one."""
        step = min(1 << max(0, self._alike - 3), (self.high - self.low + 1) // 2)
        if self._last > 0:
            return self.low + step
        if self._last < 0:
            return self.high - step + 1
        return (self.low + self.high + 1) // 2

    def take(self, value: int, goal: int) -> None:
        """Take the answer: a bound of the value, below it when that is `goal` or more, else above.

        It may be closer than the question was.
        """
        answer = 1 if value >= goal else -1
        self._alike = self._alike + 1 if answer == self._last else 1
        self._last = answer
        if answer > 0:
            self.low = max(self.low, value)
        else:
            self.high = min(self.high, value)
