"""Transcripts: calls and what is answered, as texts that people can read.

A line that begins with `-->` is a message to the server, `<--` begins an answer; lists and objects
of an answer that are long stand on several lines. What begins with `#` is said to the reader. The
calls are written by hand, the answers by `python -m tests.rpc`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.rpc.clients import Exchange

FOLDER = Path(__file__).parent / "transcripts"
COMMAND = "python -m tests.rpc"
FILES = tuple(sorted(FOLDER.glob("*.txt")))

TO, FROM = "--> ", "<-- "
_WIDE = 160


def spoken(text: str, exchange: Exchange) -> str:
    """A transcript with the answers that an exchange gives to its calls."""
    return "".join(f"{line}\n" for line in _lines(text, exchange))


def calls_of(text: str) -> list[str]:
    """The messages to the server."""
    return [line.removeprefix(TO) for line in text.splitlines() if line.startswith(TO)]


def answers_of(text: str) -> list[Any]:
    """The answers, as plain data."""
    parts = [part.split(f"\n{TO}")[0].split("\n#")[0] for part in text.split(f"\n{FROM}")[1:]]
    return [json.loads(part) for part in parts]


def _lines(text: str, exchange: Exchange) -> Iterator[str]:
    is_answer = False
    for line in text.splitlines():
        if line.startswith(FROM):
            is_answer = True
        elif line.startswith(TO):
            is_answer = False
            yield line
            for answer in exchange(line.removeprefix(TO)):
                yield FROM + pretty(json.loads(answer))
        elif line.startswith("#") or not line:
            is_answer = False
            yield line
        else:
            assert is_answer, f"neither call nor answer: {line}"


def pretty(value: Any, indent: int = 0, wide: int = _WIDE) -> str:
    """JSON, what is short on one line."""
    line = json.dumps(value, ensure_ascii=False)
    if len(line) + indent <= wide or not isinstance(value, dict | list) or not value:
        return line
    inner, outer = " " * (indent + 1), " " * indent
    if isinstance(value, dict):
        parts = [
            f"{json.dumps(key, ensure_ascii=False)}: {pretty(item, indent + 1, wide)}"
            for key, item in value.items()
        ]
        return "{\n" + ",\n".join(inner + part for part in parts) + f"\n{outer}}}"
    parts = [pretty(item, indent + 1, wide) for item in value]
    return "[\n" + ",\n".join(inner + part for part in parts) + f"\n{outer}]"
