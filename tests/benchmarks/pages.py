"""Where figures stand: the page about speed, and what they were measured on."""

from __future__ import annotations

import platform
from os import cpu_count
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"
PAGE = DOCS / "performance.md"
END = "<!-- end -->"


def write(name: str, text: str) -> None:
    """Write the generated part of that name into the page."""
    begin = f"<!-- generated: {name} -->"
    head, rest = PAGE.read_text().split(begin)
    PAGE.write_text(f"{head}{begin}\n\n{text}\n\n{END}{rest.split(END, 1)[1]}")


def machine() -> str:
    """The processor, its cores, and the version of Python."""
    return f"{_processor()}, {cpu_count()} cores, Python {platform.python_version()}"


def _processor() -> str:
    info = Path("/proc/cpuinfo")
    names = info.read_text().splitlines() if info.exists() else []
    found = [line.split(":")[1].strip() for line in names if line.startswith("model name")]
    return found[0] if found else platform.machine()
