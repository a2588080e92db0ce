"""Record files: a match as JSON that can be replayed, and is believed only as far as it replays."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any

from attrs import Factory, frozen

from quadrule.conversion import to_plain
from quadrule.errors import MoveError, RecordError, RulesetError
from quadrule.match import Match
from quadrule.position import Step
from quadrule.suggest import quoted

if TYPE_CHECKING:
    from quadrule.engine import Engine
    from quadrule.ruleset import Ruleset

FORMAT = 1
"""The version of the record format that this library writes and reads."""

HUMAN = "human"
"""The player of a seat that a person plays."""

MOST_BYTES = 1 << 24
"""A longer record is not read."""

DEEPEST = 64
"""A record with more lists and objects inside one another is not read."""

_KEYS = ("format", "ruleset", "digest", "seats", "seed", "opening", "turns", "score", "outcome")


@frozen
class Record:
    """A match and who played it.

    Attributes:
        match: the match.
        players: for each seat `human` or the name of a player.
        seed: of the players' randomness.
    """

    match: Match
    players: tuple[str, ...] = Factory(
        lambda self: (HUMAN,) * len(self.match.seats), takes_self=True
    )
    seed: int = 0

    def text(self) -> str:
        """The record file: JSON, UTF-8, a turn a line; the same bytes for the same match."""
        return _write(_data(self))


def read_record(text: str | bytes, engine: Engine) -> Record:
    """The match that a record tells, replayed turn by turn.

    Raises:
        RecordError: anything in the file is not as replaying makes it; says at which turn.
    """
    data = _parse(text)
    _check_keys(data, _KEYS, "the record")
    if type(data["format"]) is not int or data["format"] != FORMAT:
        message = f"format {_short(data['format'])}: this program reads records of format {FORMAT}"
        raise RecordError(message)
    ruleset = _ruleset(data, engine)
    players = _players(data, ruleset)
    if type(data["seed"]) is not int:
        message = "the seed is not a whole number"
        raise RecordError(message)
    match = Match(engine.game(ruleset))
    _same(data["opening"], _forced(match.game.opening), "the forced moves at the start", 0)
    if not isinstance(data["turns"], list):
        message = "the turns are not a list"
        raise RecordError(message)
    for number, turn in enumerate(data["turns"], 1):
        _replay(match, turn, number)
    last = len(match.steps)
    _same(data["score"], _score(match), "the score", last)
    _same(data["outcome"], _outcome(match), "the outcome", last)
    return Record(match, players, data["seed"])


def _data(record: Record) -> dict[str, Any]:
    match = record.match
    ruleset = match.game.ruleset
    about = {"name": ruleset.name, "title": ruleset.title, "summary": ruleset.summary}
    return {
        "format": FORMAT,
        "ruleset": {**about, **ruleset.canonical()},
        "digest": ruleset.digest,
        "seats": [
            {"name": name, "player": player}
            for name, player in zip(match.seats, record.players, strict=True)
        ],
        "seed": record.seed,
        "opening": _forced(match.game.opening),
        "turns": [_turn(match, step, number) for number, step in enumerate(match.steps, 1)],
        "score": _score(match),
        "outcome": _outcome(match),
    }


def _turn(match: Match, step: Step, number: int) -> dict[str, Any]:
    assert step.move is not None
    assert step.seat is not None
    turn = {"turn": number, "seat": match.seats[step.seat], "move": step.move.text}
    return {**turn, "forced": _forced(step)} if step.forced else turn


def _forced(step: Step) -> list[dict[str, str]]:
    return [{"move": forced.move.text, "reason": forced.reason} for forced in step.forced]


def _score(match: Match) -> dict[str, Any]:
    return {"rows": to_plain(match.score().rows), "totals": list(match.score().totals)}


def _outcome(match: Match) -> Any:
    return None if match.outcome is None else to_plain(match.outcome)


def _write(data: dict[str, Any]) -> str:
    """JSON with a line for each key, and for each item of a list."""
    return "{\n" + ",\n".join(_entries(data)) + "\n}\n"


def _entries(data: dict[str, Any]) -> Iterator[str]:
    for key, value in data.items():
        if isinstance(value, list) and value:
            items = ",\n".join(f"  {_line(item)}" for item in value)
            yield f" {_line(key)}: [\n{items}\n ]"
        else:
            yield f" {_line(key)}: {_line(value)}"


def _line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _parse(text: str | bytes) -> dict[str, Any]:
    if len(text) > MOST_BYTES:
        message = f"the record is longer than {MOST_BYTES} bytes"
        raise RecordError(message)
    try:
        written = text.decode() if isinstance(text, bytes) else text
        data = json.loads(written, object_pairs_hook=_without_repeats)
        _check_depth(data)
        _line(data).encode()  # half a surrogate pair could be read but not written again
    except json.JSONDecodeError as error:
        message = f"no JSON: {error.msg} at line {error.lineno}, column {error.colno}"
        raise RecordError(message) from None
    except UnicodeDecodeError as error:
        message = f"no UTF-8: byte {error.start} cannot be read"
        raise RecordError(message) from None
    except (ValueError, RecursionError) as error:
        message = f"no record: {error}"
        raise RecordError(message) from None
    if not isinstance(data, dict):
        message = "no record: the file holds no JSON object"
        raise RecordError(message)
    return data


def _check_depth(data: Any) -> None:
    layer = [data]
    for _ in range(DEEPEST):
        tables = [value.values() for value in layer if isinstance(value, dict)]
        lists = [value for value in layer if isinstance(value, list)]
        layer = [*chain.from_iterable(tables), *chain.from_iterable(lists)]
    if layer:
        message = f"lists and objects stand more than {DEEPEST} deep in one another"
        raise ValueError(message)


def _without_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) < len(pairs):
        message = "a key stands twice in one object"
        raise ValueError(message)
    return data


def _check_keys(data: Any, keys: Sequence[str], what: str, turn: int = 0) -> None:
    if not isinstance(data, dict):
        message = f"{what} is not an object with the keys {', '.join(keys)}"
        raise RecordError(message, turn)
    missing = [key for key in keys if key not in data]
    unknown = [key for key in data if key not in keys]
    if missing or unknown:
        parts = [f'the key "{key}" is missing' for key in missing]
        parts += [f"the key {quoted(key)} is unknown" for key in unknown]
        raise RecordError(f"{what}: {'; '.join(parts)}", turn)


def _ruleset(data: dict[str, Any], engine: Engine) -> Ruleset:
    stated = data["ruleset"]
    if not isinstance(stated, dict) or not isinstance(stated.get("name"), str):
        message = "the ruleset has no name"
        raise RecordError(message)
    rest = {key: value for key, value in stated.items() if key != "name"}
    if "extends" in rest:
        message = "the ruleset of a record is whole: it extends no other"
        raise RecordError(message)
    try:
        ruleset = engine.ruleset_from_data(rest, stated["name"])
    except RulesetError as error:
        message = f"the ruleset has faults: {error}"
        raise RecordError(message) from error
    whole = {key: value for key, value in rest.items() if key not in {"title", "summary"}}
    _same(whole, ruleset.canonical(), "the ruleset", 0)
    _same(data["digest"], ruleset.digest, "the digest", 0)
    return ruleset


def _players(data: dict[str, Any], ruleset: Ruleset) -> tuple[str, ...]:
    seats = data["seats"]
    if not isinstance(seats, list):
        message = "the seats are not a list"
        raise RecordError(message)
    for seat in seats:
        _check_keys(seat, ("name", "player"), "a seat")
        if not isinstance(seat["player"], str):
            message = "a seat's player is no text"
            raise RecordError(message)
    _same([seat["name"] for seat in seats], list(ruleset.seats), "the seats", 0)
    return tuple(seat["player"] for seat in seats)


def _replay(match: Match, turn: Any, number: int) -> None:
    keys = ("turn", "seat", "move", "forced")
    given = {"forced": [], **turn} if isinstance(turn, dict) else turn
    _check_keys(given, keys, "a turn", number)
    _same(given["turn"], number, "the number of the turn", number)
    if match.to_move is None:
        message = "the game is over before this turn"
        raise RecordError(message, number)
    _same(given["seat"], match.seats[match.to_move], "the seat", number)
    if not isinstance(given["move"], str):
        message = "the move is no text"
        raise RecordError(message, number)
    try:
        step = match.play(given["move"])
    except MoveError as error:
        raise RecordError(str(error), number) from error
    made = step.move.text if step.move else ""
    _same(given["move"], made, "the move", number)
    _same(given["forced"], _forced(step), "the forced moves", number)


def _same(given: Any, made: Any, what: str, turn: int) -> None:
    """Compare what the file says with what replaying makes: types too, but no order of keys."""
    difference = _difference(given, made)
    if difference is not None:
        where, found, expected = difference
        message = (
            f"{what}{where} in the file ({_short(found)}) differs from the replay "
            f"({_short(expected)})"
        )
        raise RecordError(message, turn)


def _difference(given: Any, made: Any) -> tuple[str, Any, Any] | None:
    """The first place in which two pieces of plain data differ, and what stands there."""
    if isinstance(given, dict) and isinstance(made, dict) and given.keys() == made.keys():
        parts = [(f".{key}", given[key], made[key]) for key in made]
    elif isinstance(given, list) and isinstance(made, list) and len(given) == len(made):
        pairs = zip(given, made, strict=True)
        parts = [(f"[{n}]", found, expected) for n, (found, expected) in enumerate(pairs)]
    else:
        return None if type(given) is type(made) and given == made else ("", given, made)
    for where, found, expected in parts:
        inner = _difference(found, expected)
        if inner is not None:
            return where + inner[0], inner[1], inner[2]
    return None


def _short(value: Any) -> str:
    text = _line(value)
    limit = 120
    return text if len(text) <= limit else text[:limit] + "…"
