"""Records that were edited: each lie is found, and at the turn where it is told."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrule import Match
from quadrule.errors import RecordError
from quadrule.record import Record, read_record
from tests.properties.engines import examples, game_of, installed
from tests.properties.marks import matches
from tests.reference.projected_marks import Rules
from tests.reference.test_reference import PUBLISHED_MOVES

Data = dict[str, Any]
LAST = 19
DEATH = 17
"""The turn of the published game that forces an X."""


@cache
def published() -> str:
    """The record of the published game."""
    match = Match(game_of("projected-marks", {"rows": 4, "columns": 5}))
    for move in PUBLISHED_MOVES.split():
        match.play(move)
    return Record(match).text()


def refused(text: str | bytes) -> RecordError:
    """The error with which a record is refused; its message is one printable line."""
    with pytest.raises(RecordError) as caught:
        read_record(text, installed())
    message = str(caught.value)
    assert message
    assert len(message) < 2_000
    return caught.value


def put(*path: str | int, value: Any) -> Callable[[Data], None]:
    """An edit that puts a value at a path."""

    def edit(data: Data) -> None:
        here: Any = data
        for step in path[:-1]:
            here = here[step]
        here[path[-1]] = value

    return edit


def take(*path: str | int) -> Callable[[Data], None]:
    """An edit that takes out what stands at a path."""

    def edit(data: Data) -> None:
        here: Any = data
        for step in path[:-1]:
            here = here[step]
        del here[path[-1]]

    return edit


def forced_as_turn(data: Data) -> None:
    """The forced X is told as a turn of the seat that comes next, the later turns renumbered."""
    forced = data["turns"][DEATH - 1].pop("forced")[0]
    data["turns"].insert(DEATH, {"turn": DEATH + 1, "seat": "Green", "move": forced["move"]})
    for number, turn in enumerate(data["turns"], 1):
        turn["turn"] = number


def forced_twice(data: Data) -> None:
    """The forced X is told, and told as a turn as well."""
    forced = data["turns"][DEATH - 1]["forced"][0]
    data["turns"].insert(DEATH, {"turn": DEATH + 1, "seat": "Green", "move": forced["move"]})


def one_more_turn(data: Data) -> None:
    """A turn after the end."""
    data["turns"].append({"turn": LAST + 1, "seat": "Green", "move": "e1=X"})


def swapped_turns(data: Data) -> None:
    """Two seats' turns, each under its own name and number, in the other order."""
    first, second = data["turns"][2]["move"], data["turns"][3]["move"]
    data["turns"][2]["move"], data["turns"][3]["move"] = second, first
    data["turns"][2]["forced"] = [{"move": "a1=X", "reason": "no number fits in a1 any more"}]


FORCED = {"move": "a1=X", "reason": "no number fits in a1 any more"}
LIES: list[tuple[str, Callable[[Data], None], int]] = [
    ("points", put("score", "rows", 0, "points", value=9), LAST),
    ("points for another seat", put("score", "rows", 0, "seat", value=1), LAST),
    ("a row less", take("score", "rows", 0), LAST),
    ("a count", put("score", "rows", 3, "count", value=4), LAST),
    ("totals", put("score", "totals", value=[5, 3]), LAST),
    ("totals as points with a point", put("score", "totals", value=[3.0, 5]), LAST),
    ("the winner", put("outcome", "winners", value=[0]), LAST),
    ("a draw", put("outcome", "tied", value=[0, 1]), LAST),
    ("the reason", put("outcome", "reason", value="time"), LAST),
    ("no outcome", put("outcome", value=None), LAST),
    ("a bare outcome", put("outcome", value={"winners": [1]}), LAST),
    ("no forced X", take("turns", DEATH - 1, "forced"), DEATH),
    ("an empty list of forced Xs", put("turns", DEATH - 1, "forced", value=[]), DEATH),
    ("another forced X", put("turns", DEATH - 1, "forced", 0, "move", value="e2=X"), DEATH),
    ("another reason", put("turns", DEATH - 1, "forced", 0, "reason", value="because"), DEATH),
    ("the forced X twice", lambda d: d["turns"][16]["forced"].append(FORCED), DEATH),
    ("a forced X where none is", put("turns", 4, "forced", value=[FORCED]), 5),
    ("forced Xs that are no list", put("turns", 4, "forced", value="a1=X"), 5),
    ("a forced X listed as a turn", forced_as_turn, DEATH),
    ("a forced X listed as a turn too", forced_twice, DEATH + 1),
    ("a turn after the end", one_more_turn, LAST + 1),
    ("turns exchanged", swapped_turns, 3),
    ("a number twice in a row", put("turns", 1, "move", value="a1=2"), 2),
    ("a number twice in a column", put("turns", 1, "move", value="c2=2"), 2),
    ("a square taken twice", put("turns", 1, "move", value="c1=3"), 2),
    ("a mark off the board", put("turns", 0, "move", value="f9=1"), 1),
    ("a number too high", put("turns", 0, "move", value="c1=6"), 1),
    ("no move", put("turns", 0, "move", value="hello"), 1),
    ("a move in another spelling", put("turns", 0, "move", value="C1 = 2"), 1),
    ("a move that is a number", put("turns", 0, "move", value=2), 1),
    ("another legal move", put("turns", 0, "move", value="c1=X"), LAST),
    ("the other seat", put("turns", 2, "seat", value="Green"), 3),
    ("an unknown seat", put("turns", 2, "seat", value="Blue"), 3),
    ("a seat by number", put("turns", 2, "seat", value=0), 3),
    ("a wrong number", put("turns", 2, "turn", value=4), 3),
    ("a number as text", put("turns", 2, "turn", value="3"), 3),
    ("a number with a point", put("turns", 2, "turn", value=3.0), 3),
    ("true for one", put("turns", 0, "turn", value=True), 1),
    ("a turn left out", take("turns", 5), 6),
    ("the last turn left out", take("turns", LAST - 1), LAST - 1),
    ("no turns", put("turns", value=[]), 0),
    ("an unknown key in a turn", put("turns", 3, "comment", value="!"), 4),
    ("a turn without a seat", take("turns", 3, "seat"), 4),
    ("a turn that is a text", put("turns", 3, value="e3=1"), 4),
    ("a forced move at the start", put("opening", value=[FORCED]), 0),
    ("the digest", put("digest", value="sha256:" + "0" * 64), 0),
    ("other options", put("ruleset", "options", "rows", value=5), 0),
    ("options that may not be", put("ruleset", "options", "rows", value=0), 0),
    ("an unknown option", put("ruleset", "options", "colour", value="red"), 0),
    ("a house rule", put("ruleset", "house_rules", value=[{"use": "no-opening-cross"}]), 0),
    ("an unknown house rule", put("ruleset", "house_rules", value=[{"use": "none"}]), 0),
    ("another game", put("ruleset", "game", value="number-scrabble"), 0),
    ("an unknown game", put("ruleset", "game", value="chess"), 0),
    ("a ruleset that extends another", put("ruleset", "extends", value="projected-marks"), 0),
    ("an unknown key of the ruleset", put("ruleset", "author", value="me"), 0),
    ("a ruleset without a name", take("ruleset", "name"), 0),
    ("another format of the ruleset", put("ruleset", "format", value=2), 0),
    ("another format", put("format", value=2), 0),
    ("format true", put("format", value=True), 0),
    ("format 1.0", put("format", value=1.0), 0),
    ("format as text", put("format", value="1"), 0),
    ("another name of a seat", put("seats", 0, "name", value="Green"), 0),
    ("a seat too many", lambda d: d["seats"].append({"name": "Blue", "player": "human"}), 0),
    ("an unknown key of a seat", put("seats", 0, "age", value=7), 0),
    ("a player that is no text", put("seats", 0, "player", value=None), 0),
    ("a seed that is no number", put("seed", value="7"), 0),
    ("a seed that is true", put("seed", value=True), 0),
    ("an unknown key", put("comment", value="!"), 0),
]  # fmt: skip


@pytest.mark.parametrize(("edit", "turn"), [pytest.param(e, t, id=name) for name, e, t in LIES])
def test_a_lie_is_found_where_it_is_told(edit: Callable[[Data], None], turn: int) -> None:
    """The error says at which turn; 0 for what comes before the first."""
    data = json.loads(published())
    edit(data)
    assert refused(json.dumps(data)).turn == turn


def test_what_the_lies_are_told_of_is_true() -> None:
    data = json.loads(published())
    assert [t["turn"] for t in data["turns"] if "forced" in t] == [DEATH]
    assert len(data["turns"]) == LAST
    assert read_record(json.dumps(data), installed()).text() == published()


@pytest.mark.parametrize("key", list(json.loads(published())))
def test_every_key_must_be_there_and_be_what_it_is(key: str) -> None:
    """Missing, or of another type, it is refused."""
    whole = json.loads(published())
    without = {k: v for k, v in whole.items() if k != key}
    assert refused(json.dumps(without)).turn == 0
    others: list[Any] = [
        None,
        True,
        1.5,
        "x",
        [],
        {},
        [None],
        [[]],
        {"x": 1},
        -1,
        10**30,
        [{}],
        ["x"],
    ]
    for value in others:
        if value != whole[key] and not (key == "seed" and type(value) is int):
            refused(json.dumps({**whole, key: value}))


def test_an_option_left_out_is_refused() -> None:
    """A record holds its ruleset whole, so that a later default cannot change the game."""
    data = json.loads(published())
    del data["ruleset"]["options"]["points"]
    with pytest.raises(RecordError, match=r"the ruleset\.options"):
        read_record(json.dumps(data), installed())


def test_the_order_of_keys_is_no_lie() -> None:
    """An object of JSON has none: a program that sorts them tells the same."""
    text = json.dumps(json.loads(published()), sort_keys=True)
    assert read_record(text, installed()).text() == published()


@examples(60)
@given(matches(st.builds(Rules, st.integers(1, 3), st.integers(1, 3))), st.data())
def test_a_move_more_or_less_or_another_is_found(
    played: tuple[Rules, Match], data: st.DataObject
) -> None:
    """A match whose turns are not those played never passes for the one that was."""
    _, match = played
    record = json.loads(Record(match).text())
    turns = record["turns"]
    at = data.draw(st.integers(0, len(turns) - 1))
    other = data.draw(st.sampled_from(match.game.legal_moves(match.game.start())))
    kind = data.draw(st.sampled_from(["drop", "repeat", "replace"]))
    changed = {
        "drop": turns[:at] + turns[at + 1 :],
        "repeat": [*turns[: at + 1], *turns[at:]],
        "replace": [*turns[:at], {**turns[at], "move": other.text}, *turns[at + 1 :]],
    }[kind]
    text = json.dumps({**record, "turns": changed})
    try:
        read = read_record(text, installed())
    except RecordError as error:
        turn = error.turn
    else:
        turn = at + 1
        assert [s.move.text for s in read.match.steps if s.move] == [t["move"] for t in changed]
        assert read.match.score() == match.score()
        assert read.match.outcome == match.outcome
    assert turn >= min(at, len(changed))
