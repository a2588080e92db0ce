"""Tournaments: players × rulesets, resumable, on all cores or on a cluster."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path

from attrs import frozen

from quadrule.engine import Engine
from quadrule.ruleset import Ruleset
from quadrule_study.balance import distinct
from quadrule_study.executing import Place, play_all
from quadrule_study.failures import StudyError
from quadrule_study.playing import Contestant
from quadrule_study.results import FORMAT, Key, Results
from quadrule_study.schedule import fixtures
from quadrule_study.standings import Standings, standings
from quadrule_study.working import Unit, units

UNIT = 8
"""The most games in a unit: so many a worker may have to play again when the program is killed."""

Progress = Callable[[int, int], None]
"""Is told how many games have been played, and of how many."""


@frozen
class Tournament:
    """What is to be played.

    Attributes:
        rulesets: the rulesets, no two of which are the same game.
        players: the players, each once with a budget.
        games: how many games each group of players plays of each ruleset; a multiple of the number
            of seats, so that each has every seat as often as the others.
        seed: of all randomness.

    Raises:
        StudyError: that makes no tournament.
    """

    rulesets: tuple[Ruleset, ...]
    players: tuple[Contestant, ...]
    games: int
    seed: int = 0

    def __attrs_post_init__(self) -> None:
        distinct(self.rulesets)
        twice = [each for each in self.players if self.players.count(each) > 1]
        if twice:
            message = f"{twice[0]} is there twice: name it once, or with another budget"
            raise StudyError(message)
        if len(self.players) < 2:
            message = "a tournament needs two players or more"
            raise StudyError(message)
        for ruleset in self.rulesets:
            seats = len(ruleset.seats)
            if self.games < 1 or self.games % seats:
                message = (
                    f"{self.games} games: {ruleset.name} has {seats} seats; every player has each "
                    f"as often when the number of games is a multiple of {seats}"
                )
                raise StudyError(message)

    def keys(self) -> list[Key]:
        """All games, in order."""
        return [key for number in range(len(self.rulesets)) for key in self._keys_of(number)]

    def results(self, path: Path | None = None) -> Results:
        """Its results, in a file or in memory.

        More games of it are the same tournament, gone on with.

        Raises:
            StudyError, OSError: as for `Results`.
        """
        digests = [ruleset.digest for ruleset in self.rulesets]
        heading = {"format": FORMAT, "seed": self.seed, "rulesets": digests}
        return Results(heading, self.players, path)

    def _keys_of(self, number: int) -> Iterator[Key]:
        seats = len(self.rulesets[number].seats)
        return (Key(number, each) for each in fixtures(self.players, seats, self.games))


def run(
    engine: Engine,
    tournament: Tournament,
    *,
    path: Path | None = None,
    place: Place | None = None,
    progress: Progress | None = None,
) -> Standings:
    """Play a tournament to its end, and give its table.

    Arguments:
        engine: made of the plugins that it needs.
        tournament: what is to be played.
        path: a file of results; games that it holds are not played again, and every game is written
            there when it is finished. None to keep nothing.
        place: where the games are played; this process, when nothing is said.
        progress: is told how far it is.

    Raises:
        StudyError: the file is of another tournament, or games cannot be played there.
        MissingExtraError: a scheduler is named and Dask is not installed.
        OSError: the file cannot be read or written.
    """
    with tournament.results(path) as results:
        play_on(engine, tournament, results, place=place, progress=progress)
        return standings(tournament, results.games)


def play_on(
    engine: Engine,
    tournament: Tournament,
    results: Results,
    *,
    place: Place | None = None,
    progress: Progress | None = None,
) -> None:
    """Play the games of a tournament that are not among the results; they are added as they end.

    When it is interrupted, the results so far are there.

    Raises:
        StudyError, MissingExtraError, OSError: as for `run`.
    """
    found = place or Place()
    keys = tournament.keys()
    left = [key for key in keys if key not in results.games]
    if progress is not None:
        progress(len(keys) - len(left), len(keys))
    work = list(_units(tournament, left, found))
    with closing(play_all(engine, [unit for _, unit in work], found)) as answers:
        done = len(keys) - len(left)
        for number, games in answers:
            ruleset, unit = work[number]
            made = [Key(ruleset, fixture) for fixture in unit.fixtures]
            results.add(zip(made, games, strict=True))
            done += len(games)
            if progress is not None:
                progress(done, len(keys))


def _units(tournament: Tournament, keys: Sequence[Key], place: Place) -> Iterator[tuple[int, Unit]]:
    size = place.unit_size(len(keys), UNIT)
    for number, ruleset in enumerate(tournament.rulesets):
        left = (key.fixture for key in keys if key.ruleset == number)
        for unit in units(ruleset, tournament.seed, left, size):
            yield number, unit
