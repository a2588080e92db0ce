"""What a session does whatever is sent: garbage, batches, too much of anything."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrule import Engine
from quadrule_rpc.limits import Limits
from quadrule_rpc.methods import METHODS
from quadrule_rpc.open_matches import OpenMatches
from tests.core.folders import Rulesets, write
from tests.docs.pages import ROOT
from tests.golden.playthrough import shipped
from tests.rpc.clients import Client, RefusedError, server

ENGINE = shipped()
SERVER = server(ENGINE)

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=12,
)
NAMES = st.sampled_from([
    "match",
    "move",
    "version",
    "at",
    "seat",
    "toml",
    "ruleset",
    "budget",
    "id",
])
CALLS = st.fixed_dictionaries(
    {"jsonrpc": st.just("2.0"), "method": st.sampled_from([*METHODS, "$/cancel"])},
    optional={"id": JSON, "params": st.dictionaries(NAMES, JSON | st.just("m1")) | JSON},
).filter(lambda call: call["method"] != "shutdown")
LINES = st.one_of(
    st.binary(max_size=60),
    st.text(max_size=60),
    (JSON | CALLS | st.lists(CALLS, max_size=3)).map(json.dumps),
)


def code_of(answer: str) -> Any:
    return json.loads(answer)["error"]["code"]


@given(LINES)
def test_no_line_ends_the_session_and_each_answer_is_a_line_of_json(line: bytes | str) -> None:
    client = Client(SERVER)
    for answer in client.exchange(line):
        assert "\n" not in answer
        answer.encode()
        for each in _items(json.loads(answer)):
            assert each["jsonrpc"] == "2.0"
            assert ("result" in each) != ("error" in each)
            assert "error" not in each or each["error"]["code"] != -32603
    assert client.ask("match/check", match=_opened(client), move="1")["legal"]
    assert isinstance(SERVER.matches, OpenMatches)
    for name in SERVER.matches.ids():
        SERVER.matches.close(name)


def _items(answer: Any) -> list[Any]:
    return answer if isinstance(answer, list) else [answer]


def _opened(client: Client) -> str:
    name: str = client.ask("match/new", ruleset="number-scrabble")["match"]
    return name


@pytest.mark.parametrize("blank", ["", " ", "\t", "\r\n", b"\r", b" \r\n"])
def test_blank_lines_are_passed_over(blank: str | bytes) -> None:
    assert Client(SERVER).exchange(blank) == []


def test_blanks_and_the_ends_of_lines_of_other_systems_are_accepted() -> None:
    (answer,) = Client(SERVER).exchange(
        b' \t{"jsonrpc":"2.0","id":"\xc3\xa9","method":"match/close","params":{"match":"?"}} \r\n'
    )

    assert answer.startswith('{"jsonrpc":"2.0","id":"é"')


@pytest.mark.parametrize(
    "line",
    [
        b"\xff",
        '"\\ud800"',
        '{"jsonrpc":"2.0","id":"\\udc00","method":"players/list"}',
        "[" * 100_000,
        "NaN",
        "9" * 5_000,
        '{"a":1}{"a":2}',
    ],
)
def test_what_is_no_json_is_a_parse_error(line: bytes | str) -> None:
    (answer,) = Client(SERVER).exchange(line)

    assert code_of(answer) == -32700


@pytest.mark.parametrize("call_id", [True, [], {}, [1], 1e400])
def test_an_id_that_is_none_is_refused(call_id: object) -> None:
    call = {"jsonrpc": "2.0", "id": call_id, "method": "players/list"}
    (answer,) = Client(SERVER).exchange(json.dumps(call).replace("Infinity", "1e400"))

    assert code_of(answer) == -32600
    assert json.loads(answer)["id"] is None


@pytest.mark.parametrize("method", sorted(METHODS))
def test_a_notification_is_never_answered(method: str) -> None:
    client = Client(SERVER)
    for params in ({}, {"match": "?"}, {"no": "such"}):
        call = {"jsonrpc": "2.0", "method": method, "params": params}

        assert client.exchange(json.dumps(call)) == []


def test_a_notification_does_what_it_says() -> None:
    client = Client(SERVER)
    name = _opened(client)
    params = {"match": name, "move": "5", "version": 0}
    client.exchange(json.dumps({"jsonrpc": "2.0", "method": "match/play", "params": params}))

    assert client.ask("match/view", match=name)["version"] == 1
    client.ask("match/close", match=name)


def test_after_shutdown_no_call_is_taken() -> None:
    client = Client(server(ENGINE))

    assert client.ask("shutdown") == {}
    assert client.session.is_over
    with pytest.raises(RefusedError) as refused:
        client.ask("players/list")
    assert refused.value.code == -32600


@pytest.mark.parametrize(
    ("limit", "call"),
    [
        ("line_bytes", {"method": "x" * 3_000}),
        ("line_bytes", {"method": "é" * 1_500}),
        ("batch", [{}] * 6),
        ("ruleset_bytes", {"method": "rulesets/check", "params": {"toml": "#" * 1_500}}),
        ("ruleset_bytes", {"method": "rulesets/check", "params": {"toml": "é" * 600}}),
        ("matches", {"method": "match/new", "params": {"ruleset": "nim"}}),
        ("matches", {"method": "match/fork", "params": {"match": "m1"}}),
        ("matches", {"method": "match/load", "params": {"record": ""}}),
        (
            "iterations",
            {
                "method": "match/choose",
                "params": {"match": "m1", "player": "mcts", "budget": {"iterations": 11}},
            },
        ),
        (
            "seconds",
            {"method": "match/analyse", "params": {"match": "m1", "budget": {"seconds": 1.5}}},
        ),
    ],
)
def test_each_limit_has_its_error(limit: str, call: Any) -> None:
    limits = Limits(2_000, 5, 1_000, 1, 1, 10, 1.0)
    client = Client(server(ENGINE, limits))
    client.ask("match/new", ruleset="number-scrabble")
    whole = call if isinstance(call, list) else {"jsonrpc": "2.0", "id": 1, **call}
    (answer,) = client.exchange(json.dumps(whole, ensure_ascii=False))
    error = json.loads(answer)["error"]

    assert error["code"] == 1009
    assert error["data"] == {"limit": limit, "most": getattr(limits, limit)}


def test_a_match_that_is_closed_makes_room() -> None:
    client = Client(server(ENGINE, Limits(matches=1)))
    client.ask("match/close", match=_opened(client))

    assert _opened(client) == "m2"


def test_no_answer_names_a_place_of_the_machine(tmp_path: Path) -> None:
    folder = tmp_path / "rulesets"
    write(folder / "nim" / "round.toml", 'format = 1\nextends = "nim/about"')
    write(folder / "nim" / "about.toml", 'format = 1\nextends = "nim/round"')
    plugins: dict[str, object] = {each.name: each.plugin for each in ENGINE.plugins}
    plugins["circle"] = Rulesets(folder)
    client = Client(server(Engine(plugins)))
    extended = [
        "nim/round",
        "nim/nothing",
        "/etc/hostname.toml",
        "../pyproject.toml",
        "C:\\\\x.toml",
    ]
    for name in extended:
        client.text("match/new", ruleset=name)
        client.text("rulesets/get", ruleset=name)
        client.text("rulesets/check", toml=f'format = 1\nextends = "{name}"')
    client.text("rulesets/list")
    for place in (tmp_path, ROOT, sys.prefix, Path.home()):
        assert not [answer for answer in client.sent if str(place) in answer]
