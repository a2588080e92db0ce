"""Units of work: games that are played wherever there is a processor, and come back as values."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import islice

from attrs import define, field, frozen

from quadrule.engine import Engine
from quadrule.errors import QuadruleError
from quadrule.game import Game
from quadrule.registry import Registry, discover, installed_plugins
from quadrule.ruleset import Ruleset
from quadrule_study.failures import StudyError
from quadrule_study.playing import Contestant, Played, play, play_at_random


@frozen
class Carried:
    """A ruleset on its way to another process, perhaps on another machine.

    Attributes:
        name: as in `Ruleset`.
        text: its canonical form, as JSON.
        digest: what the ruleset that is made of it there must have.
    """

    name: str
    text: str
    digest: str


def carried(ruleset: Ruleset) -> Carried:
    """The ruleset, ready to be sent."""
    return Carried(ruleset.name, json.dumps(ruleset.canonical()), ruleset.digest)


@frozen
class Fixture:
    """A game to be played.

    Attributes:
        number: from 0, among the games of the same ruleset and the same players.
        players: who plays each seat; empty for random moves.
    """

    number: int
    players: tuple[Contestant, ...] = ()


@frozen
class Unit:
    """Some games of one ruleset.

    Attributes:
        ruleset: the ruleset.
        seed: of the whole study. The randomness of a game is drawn from the seed, the digest of the
            ruleset, the players and the number of the game, and from nothing else.
        fixtures: the games.
    """

    ruleset: Carried
    seed: int
    fixtures: tuple[Fixture, ...]


def units(ruleset: Ruleset, seed: int, fixtures: Iterable[Fixture], size: int) -> Iterator[Unit]:
    """The games of a ruleset in units of so many."""
    sent = carried(ruleset)
    left = iter(fixtures)
    while part := tuple(islice(left, size)):
        yield Unit(sent, seed, part)


@frozen
class Unplayable:
    """Why a unit cannot be played by the process that was asked to; a value, to travel safely."""

    text: str


@define(eq=False)
class Worker:
    """Plays units; each process has one.

    Attributes:
        engine: made of the plugins that the rulesets need.
    """

    engine: Engine
    _games: dict[str, Game] = field(factory=dict, repr=False)

    def play(self, unit: Unit) -> tuple[Played, ...] | Unplayable:
        """Play the games of a unit, in order."""
        try:
            game = self._game(unit.ruleset)
            return tuple(self._played(game, unit, fixture) for fixture in unit.fixtures)
        except QuadruleError as error:
            return Unplayable(str(error))

    def _game(self, sent: Carried) -> Game:
        if sent.digest not in self._games:
            ruleset = self.engine.ruleset_from_data(json.loads(sent.text), sent.name)
            if ruleset.digest != sent.digest:
                message = (
                    f"{sent.name} is another game there ({ruleset.digest}, not {sent.digest}): "
                    "install the same versions of Quadrule and its plugins everywhere"
                )
                raise StudyError(message)
            self._games[sent.digest] = self.engine.game(ruleset)
        return self._games[sent.digest]

    def _played(self, game: Game, unit: Unit, fixture: Fixture) -> Played:
        names = " ".join(map(str, fixture.players))
        seed = f"{unit.seed} {unit.ruleset.digest} {fixture.number} {names}"
        if not fixture.players:
            return play_at_random(game, seed)
        seats = [(each, self.engine.player(each.player)) for each in fixture.players]
        return play(game, seats, seed)


def play_there(plugins: tuple[str, ...], unit: Unit) -> tuple[Played, ...] | Unplayable:
    """Play a unit in a process that has only the names of the installed plugins to use."""
    try:
        worker = _worker(plugins)
    except QuadruleError as error:
        return Unplayable(str(error))
    return worker.play(unit)


@cache
def _worker(plugins: tuple[str, ...]) -> Worker:
    missing = sorted(set(plugins).difference(installed_plugins()))
    if missing:
        message = f'the plugin "{missing[0]}" is not installed there'
        raise StudyError(message)
    return Worker(Engine(Registry(discover(set(installed_plugins()).difference(plugins)))))
