"""The page `docs/protocol.md` and `docs/protocol.schema.json`, made from the protocol's classes.

`python -m tests.docs.protocol` writes both; tests compare. What the page says in general, before
the methods, is written there by hand.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, get_type_hints

import attrs

from quadrule.view import View
from quadrule_rpc.changes import MatchChanged
from quadrule_rpc.failures import ERRORS
from quadrule_rpc.limits import Limits
from quadrule_rpc.methods import METHODS, Method
from quadrule_rpc.schema import fields_of, protocol_schema, summary_of
from tests.docs.exchanges import shown
from tests.docs.keys import table_row
from tests.docs.pages import DOCS
from tests.rpc.clients import Client
from tests.rpc.transcripts import TO

SCHEMA = DOCS / "protocol.schema.json"
PAGE = DOCS / "protocol.md"
BEGIN, END = "<!-- generated: protocol -->\n", "<!-- end -->\n"

_TOML = 'format = 1\nextends = "number-scrabble/standard"\noptions = { targt = 15 }\n'

EXAMPLES: dict[str, dict[str, Any]] = {
    "initialize": {"protocol": 1, "client": "my front end 1.0"},
    "shutdown": {},
    "games/list": {},
    "rulesets/list": {"game": "number-scrabble"},
    "rulesets/get": {"ruleset": "number-scrabble"},
    "rulesets/check": {"toml": _TOML},
    "players/list": {},
    "match/new": {"ruleset": "number-scrabble", "seats": [{"name": "Ada"}, {"player": "greedy"}]},
    "match/load": {},
    "match/export": {"match": "m1"},
    "match/fork": {"match": "m1", "at": 0},
    "match/close": {"match": "m1"},
    "match/view": {"match": "m1", "at": 0, "layout": "magic-square"},
    "match/check": {"match": "m1", "move": "5"},
    "match/play": {"match": "m1", "move": "5", "version": 0},
    "match/undo": {"match": "m1", "version": 1},
    "match/redo": {"match": "m1"},
    "match/join": {"match": "m1", "version": 2},
    "match/leave": {"match": "m1"},
    "match/choose": {"match": "m1", "player": "greedy"},
    "match/analyse": {"match": "m1", "budget": {"iterations": 500}},
}
"""The params of the example of each method."""

ORDER = (
    "initialize",
    "games/list",
    "rulesets/list",
    "rulesets/get",
    "rulesets/check",
    "players/list",
    "match/new",
    "match/play",
    "match/undo",
    "match/redo",
    "match/join",
    "match/leave",
    "match/view",
    "match/check",
    "match/choose",
    "match/analyse",
    "match/fork",
    "match/export",
    "match/load",
    "match/close",
    "shutdown",
)
"""The methods in the order of the page, which is that in which the examples are called."""

_IN_FULL = {"match/new", "match/play"}
_HIDDEN = ("options", "methods", "limits")


def schema_text() -> str:
    """The whole file of the schema."""
    return json.dumps(protocol_schema(), indent=1, ensure_ascii=False) + "\n"


def page() -> str:
    """The whole page."""
    head, begin, _ = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    assert begin, f"{PAGE}: the line {BEGIN} is gone"
    return f"{head}{BEGIN}\n" + "".join(f"{line}\n" for line in _lines()) + END


def _lines() -> Iterator[str]:
    client = Client()
    yield "## Methods\n"
    assert set(ORDER) == set(METHODS)
    record = ""
    for number, name in enumerate(ORDER, 1):
        params = {"record": record} if name == "match/load" else EXAMPLES[name]
        call = json.dumps(
            {"jsonrpc": "2.0", "id": number, "method": name, "params": params}, ensure_ascii=False
        )
        (answer,) = client.exchange(call)
        if name == "match/export":
            record = json.loads(answer)["result"]["record"]
        yield from _method(METHODS[name], call, answer)
    yield from _errors()
    yield from _limits()
    yield from _classes()


def _method(method: Method, call: str, answer: str) -> Iterator[str]:
    yield f"### `{method.name}`\n"
    yield f"{method.summary}\n"
    yield from _fields(method.params)
    result = "nothing: `{}`" if not attrs.fields(method.result) else _link(method.result)
    codes = ", ".join(str(kind.code) for kind in sorted(method.errors, key=lambda e: e.code))
    yield f"Gives {result}." + (f" Errors: {codes}." if codes else "") + "\n"
    hidden = _HIDDEN if method.name in _IN_FULL else (*_HIDDEN, "view")
    yield "```jsonrpc"
    yield f"{TO}{call}"
    yield shown(answer, hidden) + "```\n"


def _errors() -> Iterator[str]:
    yield "## Errors\n"
    yield "| code | means | data |"
    yield "|---|---|---|"
    for kind in ERRORS:
        data = "none" if kind.data is None else _link(kind.data)
        yield table_row(str(kind.code), kind.title, data)
    yield ""


def _limits() -> Iterator[str]:
    yield "## Limits\n"
    yield "| limit | usual | meaning |"
    yield "|---|---|---|"
    for name, _, _, text in fields_of(Limits):
        yield table_row(f"`{name}`", f"{getattr(Limits(), name):g}", text)
    yield ""


def _classes() -> Iterator[str]:
    yield "## Types\n"
    yield "What methods give and errors carry, and what is in it.\n"
    for kind in sorted(_referred(), key=lambda each: each.__name__):
        yield f"### {kind.__name__}\n"
        yield f"{summary_of(kind)}\n"
        yield from _fields(kind, is_given=False)


def _referred() -> set[type]:
    """All classes with fields that the page links to."""
    found: set[type] = set()
    waiting: list[Any] = [each.result for each in METHODS.values()]
    waiting.append(MatchChanged)
    waiting += [kind.data for kind in ERRORS if kind.data]
    waiting += [hint for each in METHODS.values() for hint in get_type_hints(each.params).values()]
    while waiting:
        hint = waiting.pop()
        if attrs.has(hint) and hint not in found and attrs.fields(hint):
            found.add(hint)
            waiting += get_type_hints(hint).values()
        waiting += getattr(hint, "__args__", ())
    assert View in found
    return found


def _fields(kind: type, *, is_given: bool = True) -> Iterator[str]:
    """A table of the fields of a class; of params also whether they must be given."""
    rows = list(fields_of(kind))
    if not rows:
        yield "Takes no params.\n"
        return
    yield "| field | type | meaning |" if not is_given else "| param | type | | meaning |"
    yield "|---|---|---|" + "---|" * is_given
    for name, words, must, text in rows:
        needed = [" must be given" if must else " "] if is_given else []
        yield table_row(f"`{name}`", _linked(words), *(each.strip() for each in needed), text)
    yield ""


def _linked(words: str) -> str:
    names = {kind.__name__ for kind in _referred()}
    return " ".join(f"[{w}](#{w.lower()})" if w in names else w for w in words.split(" "))


def _link(kind: type) -> str:
    return f"[{kind.__name__}](#{kind.__name__.lower()})"


if __name__ == "__main__":
    SCHEMA.write_text(schema_text(), encoding="utf-8")
    PAGE.write_text(page(), encoding="utf-8")
