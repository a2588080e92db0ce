"""The part of `docs/serving.md` that is made from the server itself: resources, examples, limits.

`python -m tests.docs.serving` writes it; a test compares.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from quadrule_rpc.limits import Limits
from quadrule_rpc.schema import fields_of
from quadrule_server.limits import ENGINE, NetworkLimits
from quadrule_server.resources import PREFIX, RESOURCES, STATUS, TOO_LARGE
from tests.docs.exchanges import shown
from tests.docs.keys import table_row
from tests.docs.pages import DOCS
from tests.rpc.transcripts import FROM
from tests.server.running import Served, served

PAGE = DOCS / "serving.md"
COMMAND = "python -m tests.docs.serving"
BEGIN, END = "<!-- generated: serving -->\n", "<!-- end -->\n"


def page() -> str:
    """The whole page."""
    head, begin, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    assert begin, f"{PAGE}: the line {BEGIN} is gone"
    tail = rest.partition(END)[2]
    return f"{head}{BEGIN}\n" + "".join(f"{line}\n" for line in _lines()) + END + tail


def _lines() -> Iterator[str]:
    yield "## Over HTTP\n"
    yield "The same methods are resources. A body is a JSON object with the params of the method;"
    yield "those of `GET` and `DELETE` stand in the query."
    yield f"An OpenAPI 3.1 page is served at `{PREFIX}/openapi.json`.\n"
    yield "| resource | method |"
    yield "|---|---|"
    for each in RESOURCES:
        path = PREFIX + each.path.replace(":path", "")
        yield table_row(
            f"`{each.verb} {path}`", f"[`{each.name}`](protocol.md#{_anchor(each.name)})"
        )
    yield ""
    with TemporaryDirectory() as folder, served(f"sqlite:///{Path(folder)}/m.sqlite") as server:
        yield from _exchanges(server)
    yield "\nTo act for a seat, send its token as `Authorization: Bearer TOKEN`; tokens of several"
    yield "seats stand there with full stops between them.\n"
    yield "An error is told as in the protocol, with a status:\n"
    yield "| status | errors |"
    yield "|---|---|"
    for status in sorted({*STATUS.values()}):
        kinds = [f"{kind.code} {kind.title}" for kind, its in STATUS.items() if its == status]
        yield table_row(str(status), "; ".join(kinds))
    yield table_row(str(TOO_LARGE), "1009 limit reached, by the length of a body or a ruleset")
    yield ""
    yield "## Limits\n"
    yield "A client is whoever calls from one address. What is more than a limit allows is"
    yield "answered with 1009, *limit reached*, which names it; nothing has happened then. A frame"
    yield "that is too long ends its connection with the close code 1009, and so does reading too"
    yield "slowly, with 1008.\n"
    yield "| limit | is | meaning |"
    yield "|---|---|---|"
    for name, _, _, text in fields_of(Limits):
        told = text.replace(
            "how many matches may be open",
            "how many matches that are still open a client may have opened within a day",
        )
        yield table_row(f"`{name}`", _number(getattr(ENGINE, name)), told)
    for name, _, _, text in fields_of(NetworkLimits):
        yield table_row(f"`{name}`", _number(getattr(NetworkLimits(), name)), text)
    yield ""


def _exchanges(server: Served) -> Iterator[str]:
    opened = server.request("POST", f"{PREFIX}/matches", {"ruleset": "number-scrabble"})
    state = opened.json
    yield "```http"
    yield f"POST {PREFIX}/matches"
    yield '{"ruleset": "number-scrabble"}\n'
    yield _told(opened.status, opened.text, state)
    path = f"{PREFIX}/matches/{state['match']}/moves"
    move = {"move": "5", "version": 0}
    played = server.request("POST", path, move, tokens=(state["tokens"][0],))
    yield f"POST {_plain(path, state)}"
    yield "Authorization: Bearer FIRST-TOKEN"
    yield f"{json.dumps(move)}\n"
    yield _told(played.status, played.text, state)
    late = server.request("POST", path, move, tokens=(state["tokens"][0],))
    yield f"POST {_plain(path, state)}"
    yield "Authorization: Bearer FIRST-TOKEN"
    yield f"{json.dumps(move)}\n"
    yield _told(late.status, late.text, state).rstrip("\n")
    yield "```"


def _told(status: int, text: str, state: dict[str, Any]) -> str:
    answer = shown(_plain(text, state), ("view",)).removeprefix(FROM)
    return f"{status}\n{answer}"


def _plain(text: str, state: dict[str, Any]) -> str:
    """What is different each time, as it might be."""
    text = text.replace(state["match"], "5f0c2a9be4d71836")
    for token, name in zip(state["tokens"], ("FIRST-TOKEN", "SECOND-TOKEN"), strict=True):
        text = text.replace(token, name)
    return text


def _number(value: float) -> str:
    return f"{value:,.10g}"


def _anchor(method: str) -> str:
    return method.replace("/", "").replace("$", "")


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
