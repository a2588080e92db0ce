"""Who plays which seat, as `--seat NAME=PLAYER` says it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from quadrule.errors import QuadruleError, UnknownNameError
from quadrule.record import HUMAN
from quadrule.seats import seat_letters
from quadrule.suggest import did_you_mean, quoted

if TYPE_CHECKING:
    from quadrule.engine import Engine
    from quadrule.player import PlayerType


class SeatingError(QuadruleError):
    """A seat's player cannot be read, or a seat is given twice."""


def players_of(engine: Engine, seats: Sequence[str], texts: Iterable[str]) -> tuple[str, ...]:
    """The name of the player of each seat; `human` where nothing is said.

    Raises:
        SeatingError: a text is not like `Pink=greedy`, or a seat is given twice.
        UnknownNameError: there is no such seat or player.
    """
    given: dict[int, str] = {}
    for text in texts:
        name, found, player = text.partition("=")
        if not found or not name.strip() or not player.strip():
            message = f"{quoted(text)} is no seat with its player: write it like {seats[0]}=human"
            raise SeatingError(message)
        seat = _seat(seats, name.strip())
        if seat in given:
            message = f"the seat {seats[seat]} is given two players"
            raise SeatingError(message)
        given[seat] = _player(engine, player.strip())
    return tuple(given.get(seat, HUMAN) for seat in range(len(seats)))


def known_player(engine: Engine, name: str) -> PlayerType | None:
    """The player of that name; None for `human`.

    Raises:
        UnknownNameError: there is none.
    """
    players = engine.registry.players
    if name == HUMAN:
        return None
    if name not in players:
        known = (HUMAN, *players)
        raise UnknownNameError("player", name, known, did_you_mean(name, known))
    return players[name]


def programs(engine: Engine) -> tuple[str, ...]:
    """The names of all programs, those first that are meant for people, from weak to strong."""
    players = engine.registry.players.values()
    for_people = [each for each in players if each.level is not None]
    others = [each for each in players if each.level is None]
    for_people.sort(key=lambda each: each.level or 0)
    return tuple(each.name for each in (*for_people, *others))


def _seat(seats: Sequence[str], name: str) -> int:
    letters = seat_letters(seats)
    for names in (seats, letters):
        folded = [each.casefold() for each in names]
        if name.casefold() in folded:
            return folded.index(name.casefold())
    raise UnknownNameError("seat", name, seats, did_you_mean(name, seats))


def _player(engine: Engine, name: str) -> str:
    folded = name.casefold()  # players are spelt with small letters
    known_player(engine, folded)
    return folded
