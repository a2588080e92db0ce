"""Whatever game is played: what is listed is accepted, what is refused changes nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from quadrule.testing.odd_moves import some_odd_texts
from tests.golden.playthrough import shipped
from tests.rpc.clients import Asks, Client, RefusedError, server

ENGINE = shipped()
SERVER = server(ENGINE)

TURNS = 40
"""So many turns of a game at most are played."""

LOOKED_AT = 4
"""So many positions of a game are looked at closely."""

BRANCHES = 6
"""So many of the listed moves are made there, each in a match of its own."""

ODD = 12
"""So many odd moves are tried there."""

ILLEGAL = 1001


@pytest.fixture
def client() -> Asks:
    return Client(SERVER)


def moves_of(client: Asks, state: dict[str, Any]) -> list[str]:
    """The listed moves; where they cannot be listed, some that are legal."""
    if state["view"]["moves"] is not None:
        return [move["text"] for move in state["view"]["moves"]]
    texts = [str(number) for number in range(2, 30)]
    return [t for t in texts if client.ask("match/check", match=state["match"], move=t)["legal"]]


def played(client: Asks, ruleset: str) -> Iterator[dict[str, Any]]:
    """A random game, state by state."""
    chance = Random(ruleset)
    state = client.ask("match/new", ruleset=ruleset)
    yield state
    for _ in range(TURNS):
        moves = moves_of(client, state)
        if state["view"]["outcome"] or not moves:
            return
        version = client.ask("match/view", match=state["match"])["version"]
        state = client.ask(
            "match/play", match=state["match"], move=chance.choice(moves), version=version
        )
        yield state


def close_look(number: int) -> bool:
    return number % max(1, TURNS // LOOKED_AT // 2) == 1


def without_version(state: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in state.items() if key not in {"version", "match"}}


@pytest.mark.parametrize("ruleset", ENGINE.ruleset_names)
def test_listed_moves_are_accepted_and_others_refused_and_change_nothing(
    ruleset: str, client: Asks
) -> None:
    chance = Random(ruleset)
    name = ""
    for number, state in enumerate(played(client, ruleset)):
        name = state["match"]
        if state["view"]["outcome"] or not close_look(number):
            continue
        listed = moves_of(client, state)
        for move in chance.sample(listed, min(BRANCHES, len(listed))):
            assert client.ask("match/check", match=name, move=move) == {
                "legal": True,
                "refusals": [],
            }
            copy = client.ask("match/fork", match=name)
            client.ask("match/play", match=copy["match"], move=move, version=copy["version"])
            client.ask("match/close", match=copy["match"])
        for text in some_odd_texts(listed, chance, ODD):
            try_odd(client, name, text, state)
    client.ask("match/close", match=name)


def try_odd(client: Asks, name: str, text: str, state: dict[str, Any]) -> None:
    """A text that `match/check` calls legal is listed under its right name; others are refused."""
    before = client.text("match/view", match=name).partition('"result"')
    if client.ask("match/check", match=name, move=text)["legal"]:
        return
    with pytest.raises(RefusedError) as refused:
        client.ask("match/play", match=name, move=text, version=state["version"])

    assert refused.value.code == ILLEGAL
    assert refused.value.data["move"] == text
    assert refused.value.data["refusals"]
    assert client.text("match/view", match=name).partition('"result"')[2] == before[2]


@pytest.mark.parametrize("ruleset", ENGINE.ruleset_names)
def test_undo_and_redo_leave_all_as_it_was_and_records_give_every_view_again(
    ruleset: str, client: Asks
) -> None:
    states = list(played(client, ruleset))
    name, version = states[-1]["match"], states[-1]["version"]
    views = [client.text("match/view", match=name, at=turn) for turn in range(len(states))]
    for _ in states[1:]:
        undone = client.ask("match/undo", match=name, version=version, since=0)
        version = undone["version"]
    for state in states[1:]:
        redone = client.ask("match/redo", match=name, version=version)
        version = redone["version"]
        redone["view"]["can_redo"] = False

        assert without_version(redone) == without_version(state)

    assert version == 3 * (len(states) - 1)
    record = client.ask("match/export", match=name)["record"]
    again = client.ask("match/load", record=record)
    for turn, view in enumerate(views):
        told = client.text("match/view", match=again["match"], at=turn)

        assert told[told.index('"players"') :] == view[view.index('"players"') :]
        assert json.loads(told)["result"]["version"] == turn

    assert client.ask("match/export", match=again["match"])["record"] == record
    client.ask("match/close", match=again["match"])
    client.ask("match/close", match=name)
