"""CPU time of what is compared, measured in turn in one run."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import median
from time import process_time

from attrs import frozen

Work = Callable[[], float]
"""Does a fixed piece of work and answers its CPU seconds."""

ROUNDS = 5


def timed(work: Callable[[], object]) -> float:
    """The CPU seconds of one call."""
    begin = process_time()
    work()
    return process_time() - begin


@frozen
class Comparison:
    """Ours next to a peer.

    Attributes:
        what: the work, in words.
        peer: what it is compared with.
        ours, theirs: CPU seconds for one unit of work, the median of all rounds.
        aim: what is aimed at, as `at least 4 ×` or `at most 0.2 ×`.
        unit: of which so many are made in a second; empty when the time itself is told.
        ratio: of speeds where `unit` is given, of times elsewhere; the median of all rounds.
    """

    what: str
    peer: str
    ours: float
    theirs: float
    aim: str
    unit: str
    ratio: float

    def row(self) -> tuple[str, ...]:
        """The comparison as cells of a table."""
        cells = (_cell(self.ours, self.unit), _cell(self.theirs, self.unit))
        return self.what, self.peer, *cells, f"{self.ratio:.2f} ×", self.aim


def compare(what: str, peer: str, ours: Work, theirs: Work, aim: str, unit: str = "") -> Comparison:
    """Measure both in turn, a few times; `ours` and `theirs` answer the CPU seconds of one unit."""
    ours(), theirs()  # compiled, loaded, warm
    pairs = [(ours(), theirs()) for _ in range(ROUNDS)]
    ratios = [b / a if unit else a / b for a, b in pairs]
    mine, other = (median(column) for column in zip(*pairs, strict=True))
    return Comparison(what, peer, mine, other, aim, unit, median(ratios))


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Rows as a Markdown table."""
    lines = [head, ["-"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _cell(seconds: float, unit: str) -> str:
    if unit:
        return f"{1 / seconds:,.0f} {unit}/s"
    return f"{seconds:.2f} s" if seconds >= 1 else f"{seconds * 1e3:.2f} ms"
