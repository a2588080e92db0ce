"""What processes take: CPU time and memory, those included that they have started. Linux only."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from time import clock_gettime

_PROC = Path("/proc")


def family(pid: int) -> Iterator[int]:
    """A process and all that come of it."""
    yield pid
    for children in _PROC.glob(f"{pid}/task/*/children"):
        for child in children.read_text().split():
            yield from family(int(child))


def cpu_seconds(pid: int) -> float:
    """The CPU time of a process and all that come of it, user and system, so far.

    What `/proc/PID/stat` says in hundredths of a second, the clock of the process says in full:
    see clock_getcpuclockid(3).
    """
    return sum(clock_gettime((~each << 3) | 2) for each in family(pid))


def resident(pid: int) -> float:
    """The memory of a process alone that is in use, in MB of 2**20 bytes."""
    return _kilobytes(_PROC / f"{pid}/status", "VmRSS") / 1024


def proportional(pid: int) -> float:
    """The memory of a process and all that come of it, shared pages in parts, in MB."""
    return sum(_kilobytes(_PROC / f"{each}/smaps_rollup", "Pss") for each in family(pid)) / 1024


def _kilobytes(file: Path, name: str) -> int:
    found = re.search(rf"^{name}:\s*(\d+) kB", file.read_text(), re.MULTILINE)
    if found is None:
        message = f"{file} says nothing of {name}"
        raise ValueError(message)
    return int(found[1])
