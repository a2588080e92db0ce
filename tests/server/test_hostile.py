"""Whatever is sent, the documented answer comes, and everyone else plays on."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import partial
from threading import Event
from typing import Any
from urllib.parse import unquote

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from quadrule_rpc.limits import Limits
from quadrule_server.hosts import own_names
from quadrule_server.turns import Turns
from tests.rpc.clients import Client, RefusedError, server
from tests.server.running import Served, SocketCaller

Serve = Callable[..., Served]

ILLEGAL, STALE, NOT_YOUR_SEAT, GAME_OVER, UNKNOWN_MATCH, LIMIT = 1001, 1002, 1003, 1004, 1008, 1009


@pytest.fixture
def served(serve: Serve) -> Served:
    return serve()


@pytest.fixture
def caller(served: Served) -> Iterator[SocketCaller]:
    with served.caller() as found:
        yield found


def code_of(call: Callable[[], Any]) -> int:
    with pytest.raises(RefusedError) as caught:
        call()
    return caught.value.code


def plays_on(served: Served) -> None:
    """Somebody else begins a match and makes a move, at once."""
    with served.caller() as other:
        state = other.ask("match/new", ruleset="number-scrabble")
        assert other.ask("match/play", match=state["match"], move="5", version=0)["version"] == 1


def test_a_seat_is_played_by_whoever_has_its_token_alone(
    served: Served, caller: SocketCaller
) -> None:
    state = caller.ask("match/new", ruleset="number-scrabble")
    match, (first, second) = state["match"], state["tokens"]
    with served.caller() as two, served.caller() as watcher:
        assert two.ask("match/join", match=match, tokens=[second])["seats"] == [1]
        assert watcher.ask("match/join", match=match)["seats"] == []
        assert code_of(lambda: _play(two, match, "5", 0)) == NOT_YOUR_SEAT
        assert code_of(lambda: _play(watcher, match, "5", 0)) == NOT_YOUR_SEAT
        assert code_of(lambda: two.ask("match/join", match=match, tokens=["x"])) == NOT_YOUR_SEAT
        assert code_of(lambda: two.ask("match/close", match=match)) == NOT_YOUR_SEAT

        _play(caller, match, "5", 0)
        assert code_of(lambda: two.ask("match/undo", match=match)) == NOT_YOUR_SEAT
        _play(two, match, "3", 1)
        assert code_of(lambda: watcher.ask("match/undo", match=match)) == NOT_YOUR_SEAT
        two.ask("match/undo", match=match)
        assert code_of(lambda: watcher.ask("match/redo", match=match)) == NOT_YOUR_SEAT
        two.ask("match/redo", match=match)

        kinds = [watcher.hear()["params"]["change"]["kind"] for _ in range(4)]
        assert kinds == ["play", "play", "undo", "redo"]
        assert first not in json.dumps(watcher.told)


def test_over_http_too(served: Served) -> None:
    state = served.request("POST", "/api/matches", {"ruleset": "number-scrabble"}).json
    moves = f"/api/matches/{state['match']}/moves"
    first, second = state["tokens"]
    move = {"move": "5", "version": 0}

    assert served.request("POST", moves, move).status == 403
    assert served.request("POST", moves, move, tokens=(second,)).json["code"] == NOT_YOUR_SEAT
    assert served.request("POST", moves, move, tokens=("x",)).status == 403
    assert served.request("POST", moves, move, tokens=(first,)).json["version"] == 1
    assert served.request("POST", moves, move, tokens=(first,)).json["code"] == STALE
    illegal = served.request("POST", moves, {**move, "version": 1}, tokens=(second,))
    assert (illegal.status, illegal.json["code"]) == (422, ILLEGAL)


def test_a_finished_game_takes_no_move(served: Served, caller: SocketCaller) -> None:
    match = caller.ask("match/new", ruleset="number-scrabble")["match"]
    for version, move in enumerate("51397"):  # 5 + 3 + 7 = 15
        _play(caller, match, move, version)

    assert code_of(lambda: _play(caller, match, "2", 5)) == GAME_OVER
    assert caller.ask("match/view", match=match)["version"] == 5


def _play(caller: SocketCaller, match: str, move: str, version: int) -> Any:
    return caller.ask("match/play", match=match, move=move, version=version)


def test_garbage_is_answered_and_the_connection_goes_on(
    served: Served, caller: SocketCaller
) -> None:
    for frame in ("", " ", b"\xff", "{", "[]", "1", "\x00", "[" * 100_000, b"\x00" * 1000):
        caller.socket.send(frame)
    caller.socket.send('{"jsonrpc":"2.0","id":"last","method":"match/close","params":{}}')
    codes = []
    while True:
        answer = json.loads(caller.socket.recv(timeout=20))
        codes.append(answer["error"]["code"])
        if answer["id"] == "last":
            break

    assert set(codes[:-1]) <= {-32700, -32600}
    assert len(codes) == 8, "blank frames are passed over, all others answered"
    plays_on(served)


def test_a_frame_of_ten_megabytes_ends_its_connection_alone(
    served: Served, caller: SocketCaller
) -> None:
    ten_megabytes = (10_000_000).to_bytes(8, "big")
    caller.socket.socket.sendall(b"\x81\xff" + ten_megabytes + bytes(4))  # what it begins with
    with pytest.raises(ConnectionClosed) as caught:
        caller.socket.recv(timeout=20)

    assert caught.value.rcvd
    assert caught.value.rcvd.code == 1009  # message too big, in RFC 6455
    plays_on(served)


def test_a_body_that_is_too_long_is_refused(served: Served) -> None:
    reply = served.request("POST", "/api/rulesets/check", {"toml": "#" * 2_000_000})

    assert (reply.status, reply.json["code"]) == (413, LIMIT)
    assert reply.json["data"] == {"limit": "line_bytes", "most": Limits().line_bytes}
    plays_on(served)


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        (b"{", "application/json"),
        (b"\xff", "application/json"),
        (b"[]", "application/json"),
        (b'{"ruleset":"nim"}', "text/plain"),
    ],
)
def test_a_body_that_is_no_json_object_is_refused(served: Served, body: bytes, kind: str) -> None:
    reply = served.request("POST", "/api/matches", body, {"Content-Type": kind})

    assert reply.status == 400
    assert reply.json["code"] in {-32700, -32600}


def test_who_does_not_read_is_given_up_and_holds_up_nobody(serve: Serve) -> None:
    served = serve(unread_bytes=200_000, connections_a_client=2)
    call = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "games/list"})
    with served.caller() as slow:
        raw: socket.socket = slow.socket.socket
        slow.socket.close_timeout = 0.1
        for _ in range(2000):  # some 60 MB of answers, none of which is read
            _send_raw(raw, call)
        plays_on(served)
        with served.caller():
            while _is_refused(served):  # until the server has given the slow one up
                time.sleep(0.1)


def test_who_reads_is_not_given_up_for_answers_that_are_long(serve: Serve) -> None:
    served = serve(unread_bytes=60_000)
    with served.caller() as caller:
        match = caller.ask("match/new", ruleset="projected-marks/four-colours")["match"]
        caller.ask("match/join", match=match)
        _play(caller, match, _first(caller, match), 0)
        for _ in range(5):  # each is told of, and answered
            caller.ask("match/undo", match=match)
            caller.ask("match/redo", match=match)
        assert len(caller.told) == 11


def _is_refused(served: Served) -> bool:
    """Whether this client has as many connections as it may."""
    with served.caller() as another:
        try:
            another.ask("match/close", match="none")
        except RefusedError as error:
            return error.code != UNKNOWN_MATCH
        except ConnectionClosed:
            return True
    return False


def _send_raw(raw: socket.socket, text: str) -> None:
    """A text frame, masked with zeros: RFC 6455, section 5.2."""
    data = text.encode()
    assert len(data) < 126
    raw.sendall(bytes((0x81, 0x80 | len(data), 0, 0, 0, 0)) + data)


def test_a_thousand_connections_are_served(served: Served) -> None:
    with ExitStack() as stack:
        callers = [stack.enter_context(served.caller()) for _ in range(1000)]
        match = callers[0].ask("match/new", ruleset="number-scrabble")["match"]
        for caller in callers[1:]:
            caller.ask("match/join", match=match)
        _play(callers[0], match, "5", 0)
        for caller in callers[1:]:
            assert caller.hear()["params"]["change"]["move"] == "5"
        plays_on(served)


def test_too_many_connections_of_a_client_are_refused(serve: Serve) -> None:
    served = serve(connections_a_client=3)
    with served.caller() as one, served.caller(), served.caller():
        with served.socket() as four:
            error = json.loads(four.recv(timeout=10))["error"]
            assert (error["code"], error["data"]["limit"]) == (LIMIT, "connections_a_client")
            with pytest.raises(ConnectionClosed) as caught:
                four.recv(timeout=10)
            assert caught.value.rcvd
            assert caught.value.rcvd.code == 1013
        one.ask("players/list")
    time.sleep(0.2)
    plays_on(served)


def test_too_many_matches_of_a_client_are_refused(serve: Serve) -> None:
    served = serve(matches=2)
    with served.caller() as caller:
        opened = [caller.ask("match/new", ruleset="nim")["match"] for _ in range(2)]
        assert code_of(lambda: caller.ask("match/new", ruleset="nim")) == LIMIT
        assert served.request("POST", "/api/matches", {"ruleset": "nim"}).status == 429
        assert code_of(lambda: caller.ask("match/fork", match=opened[0])) == LIMIT
        caller.ask("match/close", match=opened[0])
        caller.ask("match/new", ruleset="nim")


def test_too_many_moves_a_second_are_refused_and_not_made(serve: Serve) -> None:
    served = serve(moves_a_second=4)
    with served.caller() as caller:
        match = caller.ask("match/new", ruleset="projected-marks")["match"]
        made, refused = 0, None
        while refused is None:
            move = _first(caller, match)
            try:
                caller.ask("match/play", match=match, move=move, version=made)
            except RefusedError as error:
                refused = error
            else:
                made += 1
        assert refused.data == {"limit": "moves_a_second", "most": 4}
        assert caller.ask("match/view", match=match)["version"] == made
        time.sleep(0.5)
        caller.ask("match/play", match=match, move=_first(caller, match), version=made)


def _first(caller: SocketCaller, match: str) -> str:
    moves = caller.ask("match/view", match=match)["view"]["moves"]
    return str(moves[0]["text"])


def test_budgets_and_rulesets_have_limits(serve: Serve) -> None:
    served = serve(iterations=100, seconds=1.0, ruleset_bytes=2000)
    with served.caller() as caller:
        match = caller.ask("match/new", ruleset="nim")["match"]
        for budget in ({"iterations": 101}, {"seconds": 1.5}):
            asked = {"match": match, "player": "mcts", "budget": budget}
            assert code_of(partial(caller.ask, "match/choose", **asked)) == LIMIT
            reply = served.request(
                "POST", f"/api/matches/{match}/choice", {"player": "mcts", "budget": budget}
            )
            assert reply.status == 429
        toml = f'format = 1\nextends = "nim/standard"\n#{"x" * 2000}\n'
        assert code_of(lambda: caller.ask("match/new", toml=toml)) == LIMIT
        assert served.request("POST", "/api/rulesets/check", {"toml": toml}).status == 413


def test_a_bot_that_thinks_holds_up_nobody(served: Served, caller: SocketCaller) -> None:
    match = caller.ask("match/new", ruleset="projected-marks")["match"]
    params = {"match": match, "player": "mcts", "budget": {"seconds": 3}}
    call = {"jsonrpc": "2.0", "id": "long", "method": "match/choose", "params": params}
    caller.socket.send(json.dumps(call))
    begin = time.monotonic()
    for _ in range(20):
        plays_on(served)
    caller.ask("match/play", match=match, move=_first(caller, match), version=0)

    assert time.monotonic() - begin < 3
    answer = next(each for each in iter(caller.hear, None) if each.get("id") == "long")
    assert answer["result"]["version"] == 0


def test_long_calls_of_a_client_have_a_limit_over_http_too(serve: Serve) -> None:
    served = serve(calls=2)
    with served.caller() as caller:
        match = caller.ask("match/new", ruleset="projected-marks")["match"]
    path, body = f"/api/matches/{match}/choice", {"player": "mcts", "budget": {"seconds": 2}}
    with ThreadPoolExecutor(5) as threads:
        replies = list(threads.map(lambda _: served.request("POST", path, body), range(5)))

    assert sorted(reply.status for reply in replies) == [200, 200, 429, 429, 429]
    refused = next(reply for reply in replies if reply.status == 429)
    assert refused.json["data"] == {"limit": "calls", "most": 2}
    assert served.request("POST", path, {"player": "random"}).status == 200


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null", "http://["])
def test_a_page_of_another_site_cannot_connect(served: Served, origin: str) -> None:
    with pytest.raises(InvalidStatus) as caught:
        served.socket(origin=origin).close()
    assert caught.value.response.status_code == 403
    with served.socket(origin=f"http://{served.host}"):
        pass


HANDSHAKE = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
    "Sec-WebSocket-Version": "13",
}


@pytest.mark.parametrize("name", ["rebound.example", "127.0.0.1.example:80", "", "[", "user@x"])
def test_a_server_of_this_machine_goes_by_no_other_name(serve: Serve, name: str) -> None:
    served = serve(names=own_names("127.0.0.1"))

    assert served.request("GET", "/", headers={"Host": name}).status == 400
    assert served.request("GET", "/api/socket", headers={**HANDSHAKE, "Host": name}).status >= 400
    for own in ("localhost", served.host, "[::1]:80", "LOCALHOST"):
        assert served.request("GET", "/", headers={"Host": own}).status == 200


def test_a_match_does_not_grow_without_end(serve: Serve) -> None:
    served = serve(changes=4)
    with served.caller() as caller:
        match = caller.ask("match/new", ruleset="nim")["match"]
        caller.ask("match/play", match=match, move=_first(caller, match), version=0)
        for method in ("match/undo", "match/redo", "match/undo"):
            caller.ask(method, match=match)
        assert code_of(lambda: caller.ask("match/redo", match=match)) == LIMIT
        copy = caller.ask("match/fork", match=match)["match"]
        caller.ask("match/play", match=copy, move=_first(caller, copy), version=0)


# No word of the machine.
SECRETS = ("site-packages", "/root", "/home", "/var", "/usr", ".py", ".sqlite", "Traceback")


@pytest.mark.parametrize(
    "ruleset",
    [
        "../../../etc/passwd",
        "/etc/passwd",
        "nim/../nim/standard",
        "projected-marks/standard.toml",
        "file:///etc/passwd",
        "nim%2f..%2f..",
        "\x00",
    ],
)
def test_no_ruleset_is_read_from_a_path_and_no_path_is_told(served: Served, ruleset: str) -> None:
    toml = f"format = 1\nextends = {json.dumps(ruleset)}\n"
    replies = [
        served.request("POST", "/api/matches", {"ruleset": ruleset}),
        served.request("POST", "/api/matches", {"toml": toml}),
        served.request("POST", "/api/rulesets/check", {"toml": toml}),
    ]

    assert [reply.status for reply in replies] == [404, 422, 200]
    assert replies[2].json["ruleset"] is None
    for reply in replies:
        told = reply.text.replace(json.dumps(ruleset)[1:-1], "")
        assert not [secret for secret in SECRETS if secret in told]


@pytest.mark.parametrize(
    "path",
    [
        "/../pyproject.toml",
        "/%2e%2e/__init__.py",
        "/vendor/../../__init__.py",
        "//etc/passwd",
        "/x",
    ],
)
def test_no_file_but_the_pages_own_is_served(served: Served, path: str) -> None:
    reply = served.request("GET", path)

    assert reply.status in {400, 404}
    told = reply.text.replace(unquote(path), "")
    assert not [secret for secret in SECRETS if secret in told]


def test_every_answer_tells_the_browser_what_a_page_may_do(served: Served) -> None:
    paths = ("/", "/api/games", "/nothing", "/api/matches/none", "/api/openapi.json", "/page.css")
    for path in paths:
        headers = served.request("GET", path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers


def test_slow_calls_of_a_client_leave_threads_for_others() -> None:
    async def busy() -> list[str]:
        turns, gate, heard = Turns(), Event(), list[str]()
        slow = [asyncio.create_task(turns.work("one", gate.wait)) for _ in range(30)]
        await asyncio.sleep(0)
        await asyncio.wait_for(turns.work("two", lambda: heard.append("two")), 10)
        slow[0].cancel()  # who goes away gets no more threads by that
        more = asyncio.create_task(turns.work("one", lambda: heard.append("one")))
        await asyncio.wait_for(turns.work("two", lambda: heard.append("two")), 10)
        gate.set()
        await asyncio.gather(*slow, more, return_exceptions=True)
        turns.close()
        return heard

    assert asyncio.run(busy()) == ["two", "two", "one"]


def test_a_batch_ends_with_its_connection() -> None:
    client = Client(server())
    match = client.ask("match/new", ruleset="nim")["match"]
    views = [
        {"jsonrpc": "2.0", "id": number, "method": "match/view", "params": {"match": match}}
        for number in range(3)
    ]
    client.session.close()

    assert client.exchange(json.dumps(views)) == []
