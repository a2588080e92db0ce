"""Which question is asked next, to settle a value."""

from __future__ import annotations

from attrs import define, field

_NEAR = 8
"""This part of the first distance is near."""


@define
class Goals:
    """Bounds of a value, brought together by questions: is it so much or more, or less?

    Questions far from the value are much easier than those near it: bounds are proved long before
    the value. So they close in on the middle from both sides, the distance halved each time, and
    ask for the middle itself when they are near. After an answer that shows the value to be
    elsewhere, each asks for little more, or less, than what is proved, and for ever more as the
    answers stay the same.

    Attributes:
        low, high: the bounds.
    """

    low: int
    high: int
    _middle: int = field(init=False)
    _distance: int = field(init=False)
    _near: int = field(init=False)
    _last: int = field(default=0, init=False)
    _alike: int = field(default=0, init=False)

    def __attrs_post_init__(self) -> None:
        self._middle = (self.low + self.high) // 2
        self._distance = self.high - self._middle
        self._near = max(2, self._distance // _NEAR)

    def next(self) -> int:
        """What to ask for: above the low bound, and not above the high one."""
        while self._distance >= 0:
            if self.low < self._middle - self._distance:
                return self._middle - self._distance
            if self.high > self._middle + self._distance:
                return self._middle + self._distance + 1
            self._distance = self._nearer()
        step = min(1 << max(0, self._alike - 3), (self.high - self.low + 1) // 2)
        return self.low + step if self._last > 0 else self.high - step + 1

    def _nearer(self) -> int:
        half = self._distance // 2
        return half if half >= self._near else 0 if self._distance else -1

    def take(self, value: int, goal: int) -> None:
        """Take the answer: a bound of the value, below it when that is `goal` or more, else above.

        It may be closer than the question was.
        """
        answer = 1 if value >= goal else -1
        if answer > 0:
            self.low = max(self.low, value)
        else:
            self.high = min(self.high, value)
        if not self.low <= self._middle <= self.high:
            self._distance = -1
        self._alike = self._alike + 1 if answer == self._last else 1
        self._last = answer
