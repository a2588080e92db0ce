"""Exchanges with a server of the protocol, as pages show them: `-->` a call, `<--` an answer.

What is long is left out of an answer, and `…` stands for it. White space means nothing.
"""

from __future__ import annotations

import json
import re
from typing import Any

from tests.rpc.transcripts import FROM, TO, pretty

WIDE = 96
_MOST = 3
_LONGEST = 90


def shown(answer: str, hidden: tuple[str, ...] = ()) -> str:
    """An answer as a page shows it; of the keys named in `hidden` only that they are there."""
    short = _shortened(json.loads(answer), hidden)
    text = pretty(short, wide=WIDE).replace('"…": "…"', "…").replace('"…"', "…")
    return f"{FROM}{text}\n"


def fits(told: str, answer: str) -> bool:
    """Whether a page tells truly what was answered."""
    parts = map(re.escape, _bare(told).split("…"))
    whole = json.dumps(json.loads(answer), ensure_ascii=False)
    return re.fullmatch(".*".join(parts), _bare(whole)) is not None


def turns(text: str) -> list[tuple[str, list[str]]]:
    """The calls of a block, each with the answers that are shown for it."""
    found = []
    for part in f"\n{text}".split(f"\n{TO}")[1:]:
        call, *answers = part.split(f"\n{FROM}")
        found.append((call.strip(), answers))
    return found


def _bare(text: str) -> str:
    return re.sub(r"\s+", "", text)


def _shortened(value: Any, hidden: tuple[str, ...]) -> Any:
    if isinstance(value, dict):
        return {
            key: _nothing(item) if key in hidden else _shortened(item, hidden)
            for key, item in value.items()
        }
    if isinstance(value, list):
        kept = [_shortened(item, hidden) for item in value]
        return [*kept[: _MOST - 1], "…"] if len(kept) > _MOST else kept
    if isinstance(value, str) and len(value) > _LONGEST:
        return value[: _LONGEST - 20] + "…"
    return value


def _nothing(value: Any) -> Any:
    return {"…": "…"} if isinstance(value, dict) else ["…"]
