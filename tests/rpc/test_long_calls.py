"""Choosing and analysing: answered from other processes, while everything else goes on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from queue import Queue
from typing import Any

import pytest
from attrs import define, field

from quadrule import Engine, Game, Position
from quadrule.budget import Budget
from quadrule.hooks import hookimpl
from quadrule.player import PlayerType
from quadrule_rpc.limits import Limits
from quadrule_rpc.server import Server
from quadrule_rpc.session import Session
from quadrule_rpc.workers import Processes, workers_for
from tests.golden.playthrough import shipped
from tests.rpc.clients import Client, RefusedError, server

FOREVER = {"seconds": 50}
"""A budget that no test waits for."""


@define
class Talk:
    """A session whose answers come when they come."""

    server: Server
    heard: Queue[Any] = field(factory=Queue, init=False)
    session: Session = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.session = Session(self.server, send=lambda text: self.heard.put(json.loads(text)))

    def call(self, call_id: object, method: str, **params: Any) -> None:
        """Send a call."""
        call = {"jsonrpc": "2.0", "id": call_id, "method": method, "params": params}
        self.session.receive(json.dumps(call))

    def cancel(self, call_id: object) -> None:
        """Give a call up."""
        call = {"jsonrpc": "2.0", "method": "$/cancel", "params": {"id": call_id}}
        self.session.receive(json.dumps(call))

    def answer(self, call_id: object) -> Any:
        """The next message, which is the answer to a call."""
        message = self.heard.get(timeout=60)
        assert message.get("id") == call_id, message
        return message


@pytest.fixture(scope="module")
def processes() -> Iterator[Processes]:
    workers = workers_for(Engine.discover(), 1)
    assert isinstance(workers, Processes)
    yield workers
    workers.close()


@pytest.fixture
def talk(processes: Processes) -> Iterator[Talk]:
    talk = Talk(server(Engine.discover(), Limits(calls=3), processes))
    talk.call(0, "match/new", ruleset="projected-marks", seed=5)
    talk.answer(0)
    yield talk
    talk.session.close()
    assert talk.session.wait(60)


def test_other_calls_are_answered_meanwhile_and_a_cancelled_one_is_told_so(talk: Talk) -> None:
    talk.call("long", "match/choose", match="m1", player="mcts", budget=FOREVER)
    talk.call(1, "match/play", match="m1", move="a1=1", version=0)

    assert talk.answer(1)["result"]["version"] == 1
    talk.cancel("long")
    assert talk.answer("long")["error"]["code"] == -32800
    talk.call(2, "match/choose", match="m1", player="random", seed=1)
    assert talk.answer(2)["result"]["version"] == 1


def test_calls_wait_for_a_process_and_those_that_wait_can_be_cancelled(talk: Talk) -> None:
    talk.call(1, "match/choose", match="m1", player="mcts", budget=FOREVER)
    talk.call(2, "match/analyse", match="m1", budget=FOREVER)
    talk.call(3, "match/choose", match="m1", player="random")
    talk.call(4, "match/choose", match="m1", player="random")

    assert talk.answer(4)["error"]["data"] == {"limit": "calls", "most": 3}
    talk.cancel(2)
    assert talk.answer(2)["error"]["code"] == -32800
    talk.cancel(1)
    assert talk.answer(1)["error"]["code"] == -32800
    assert "result" in talk.answer(3)


def test_a_call_that_takes_too_long_is_given_up_whatever_its_budget() -> None:
    workers = workers_for(Engine.discover(), 1, patience=2)
    talk = Talk(server(Engine.discover(), Limits(), workers))
    try:
        talk.call(0, "match/new", ruleset="projected-marks")
        talk.answer(0)
        talk.call(1, "match/choose", match="m1", player="mcts", budget={"seconds": 50})

        assert talk.answer(1)["error"]["code"] == -32800
        talk.call(2, "match/choose", match="m1", player="random")
        assert "result" in talk.answer(2), "the process is free again"
    finally:
        workers.close()


def test_an_id_that_is_under_way_is_not_used_twice(talk: Talk) -> None:
    talk.call(1, "match/choose", match="m1", player="mcts", budget=FOREVER)
    talk.call("1", "match/view", match="nowhere")
    assert talk.answer("1")["error"]["code"] == 1008
    talk.call(1, "match/choose", match="m1", player="random")

    assert talk.answer(1)["error"]["code"] == -32600
    talk.cancel("1")
    talk.cancel(1)
    assert talk.answer(1)["error"]["code"] == -32800


def test_who_asks_for_progress_hears_of_it(talk: Talk) -> None:
    talk.call(1, "match/analyse", match="m1", budget={"seconds": 4}, progress=True)
    reports = []
    while "id" not in (message := talk.heard.get(timeout=60)):
        reports.append(message)

    assert message["id"] == 1
    assert message["result"]["moves"]
    assert {report["method"] for report in reports} == {"$/progress"}
    assert {report["params"]["id"] for report in reports} == {1}


def test_a_batch_with_long_calls_is_answered_as_one(talk: Talk) -> None:
    params = {"match": "m1", "player": "random"}
    calls = [
        {"jsonrpc": "2.0", "id": 1, "method": "match/choose", "params": params},
        {"jsonrpc": "2.0", "id": 2, "method": "match/export", "params": {"match": "m1"}},
    ]
    talk.session.receive(json.dumps(calls))
    answers = talk.heard.get(timeout=60)

    assert sorted(answer["id"] for answer in answers) == [1, 2]
    assert all("result" in answer for answer in answers)


def test_a_notification_of_a_long_call_does_nothing(talk: Talk) -> None:
    params = {"match": "m1", "player": "mcts", "budget": FOREVER}
    call = {"jsonrpc": "2.0", "method": "match/choose", "params": params}
    talk.session.receive(json.dumps(call))

    assert talk.session.wait(0)


def test_other_processes_choose_and_analyse_as_this_one_does(talk: Talk) -> None:
    here = Client(server(Engine.discover()))
    here.ask("match/new", ruleset="projected-marks", seed=5)
    calls: list[tuple[str, dict[str, Any]]] = [
        ("match/choose", {"player": "mcts", "budget": {"iterations": 50}}),
        ("match/choose", {"player": "random"}),
        ("match/analyse", {"budget": {"iterations": 30}}),
    ]
    for number, (method, params) in enumerate(calls):
        talk.call(number, method, match="m1", **params)

        assert talk.answer(number)["result"] == here.ask(method, match="m1", **params)


def crash(game: Game, position: Position, budget: Budget, rng: object) -> Any:
    message = "/home/somebody/secret"
    raise OSError(message)


class Crashing:
    @hookimpl
    def players(self) -> list[PlayerType]:
        return [PlayerType("crash", "Fails.", crash)]


def test_a_player_that_fails_is_an_internal_error_without_the_machines_secrets(
    caplog: pytest.LogCaptureFixture,
) -> None:
    plugins: dict[str, object] = {each.name: each.plugin for each in shipped().plugins}
    plugins["crashing"] = Crashing()
    client = Client(server(Engine(plugins)))
    client.ask("match/new", ruleset="nim")
    with pytest.raises(RefusedError) as refused:
        client.ask("match/choose", match="m1", player="crash")

    assert refused.value.code == -32603
    assert "secret" not in str(refused.value)
    assert "secret" in caplog.text
