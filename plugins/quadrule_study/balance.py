"""How balanced rulesets are: how each seat fares, at random and when played well."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import closing

from attrs import frozen

from quadrule.engine import Engine
from quadrule.estimates import Estimate, estimate
from quadrule.game import Game
from quadrule.ruleset import Ruleset
from quadrule_study.executing import Place, play_all
from quadrule_study.failures import StudyError
from quadrule_study.figures import Interval, Mean, beyond, mean
from quadrule_study.playing import Contestant, Played
from quadrule_study.working import Fixture, Unit, units

STRONGEST = ("mcts", "greedy")
"""Players that are deterministic for a seed and play any game, the strongest first."""

UNIT = 64
"""The most games in a unit."""

Progress = Callable[[int, int], None]
"""Is told how many games have been played, and of how many."""


@frozen
class SeatBalance:
    """How a seat fared.

    Attributes:
        name: its name.
        wins: how often it wins, alone or with others.
        share: its score: 1 for a win, divided among the seats that win or tie.
        points: its points at the end, in a game that counts them; otherwise None.
    """

    name: str
    wins: Estimate
    share: Estimate
    points: Mean | None


@frozen
class Sample:
    """What the games of a ruleset show that were played in one way.

    Attributes:
        player: `random moves`, or the player of all seats as `Contestant` spells it.
        games: how many games were counted.
        uncounted: how many had no end, or failed.
        problem: why, of the first of these; empty when there are none.
        different: how many of the games are not the same, move by move. Where these are few, the
            games are not independent, and the errors say too little.
        seats: how each seat fared.
        draws: how often nobody wins.
        advantage: what the seat that begins takes beyond an even share; None for a lone seat.
        turns: of a game.
        choices: how many moves there were to choose from in a turn, the mean of each game
            (the branching factor).
        forced: forced moves in a game.
        forced_turns: the part of a game's turns that led to forced moves, from 0 to 1.
    """

    player: str
    games: int
    uncounted: int
    problem: str
    different: int
    seats: tuple[SeatBalance, ...]
    draws: Estimate
    advantage: Interval | None
    turns: Mean | None
    choices: Mean | None
    forced: Mean | None
    forced_turns: Mean | None


@frozen
class Balance:
    """How balanced a ruleset is.

    Attributes:
        ruleset, title, digest: which ruleset.
        begins: the number of the seat that moves first.
        seed: of all randomness.
        random: games of random moves.
        strong: games of a strong player at all seats; None when there was none.
    """

    ruleset: str
    title: str
    digest: str
    begins: int
    seed: int
    random: Sample
    strong: Sample | None

    @property
    def best(self) -> Sample:
        """The games that say most about play among people who know the game."""
        return self.random if self.strong is None else self.strong


def strongest(engine: Engine) -> Contestant | None:
    """The strongest player there is that is deterministic and plays any game."""
    known = [name for name in STRONGEST if name in engine.registry.players]
    return Contestant(known[0]) if known else None


def measure(
    engine: Engine,
    rulesets: Sequence[Ruleset],
    *,
    games: int = 400,
    seed: int = 0,
    player: Contestant | None = None,
    place: Place | None = None,
    progress: Progress | None = None,
) -> tuple[Balance, ...]:
    """Measure how balanced rulesets are.

    Arguments:
        engine: made of the plugins that the rulesets need.
        rulesets: the rulesets, no two of which may be the same game.
        games: how many games are played of each, in each way.
        seed: of all randomness; the same seed gives the same figures, wherever the games are
            played.
        player: the strong player, at all seats; None for random moves alone.
        place: where the games are played; this process, when nothing is said.
        progress: is told how far it is.

    Raises:
        StudyError: two rulesets are the same game, or games cannot be played there.
        MissingExtraError: a scheduler is named and Dask is not installed.
    """
    distinct(rulesets)
    found = place or Place()
    plan = [
        _Part(ruleset, who, number)
        for number, ruleset in enumerate(rulesets)
        for who in (None, player)[: 1 + (player is not None)]
    ]
    work = [(part, unit) for part in plan for unit in part.units(games, seed, found)]
    played = _play(engine, work, found, progress)
    samples: dict[tuple[int, bool], list[Played]] = {}
    for (part, _), answer in zip(work, played, strict=True):
        samples.setdefault((part.number, part.player is None), []).extend(answer)
    return tuple(
        _balance(
            engine.game(ruleset),
            seed,
            samples[number, True],
            None if player is None else (player, samples[number, False]),
        )
        for number, ruleset in enumerate(rulesets)
    )


def distinct(rulesets: Sequence[Ruleset]) -> None:
    """Nothing, where no two rulesets are the same game.

    Raises:
        StudyError: two are.
    """
    names: dict[str, str] = {}
    for ruleset in rulesets:
        if ruleset.digest in names:
            message = f"{names[ruleset.digest]} and {ruleset.name} are the same game: name it once"
            raise StudyError(message)
        names[ruleset.digest] = ruleset.name


@frozen
class _Part:
    ruleset: Ruleset
    player: Contestant | None
    number: int

    def units(self, games: int, seed: int, place: Place) -> list[Unit]:
        seats = () if self.player is None else (self.player,) * len(self.ruleset.seats)
        size = place.unit_size(games, UNIT)
        fixtures = (Fixture(number, seats) for number in range(games))
        return list(units(self.ruleset, seed, fixtures, size))


def _play(
    engine: Engine, work: Sequence[tuple[_Part, Unit]], place: Place, progress: Progress | None
) -> list[tuple[Played, ...]]:
    total = sum(len(unit.fixtures) for _, unit in work)
    answers: dict[int, tuple[Played, ...]] = {}
    done = 0
    with closing(play_all(engine, (unit for _, unit in work), place)) as results:
        for number, games in results:
            answers[number] = games
            done += len(games)
            if progress is not None:
                progress(done, total)
    return [answers[number] for number in range(len(work))]


def _balance(
    game: Game,
    seed: int,
    random: Sequence[Played],
    strong: tuple[Contestant, Sequence[Played]] | None,
) -> Balance:
    ruleset = game.ruleset
    return Balance(
        ruleset.name,
        ruleset.title,
        ruleset.digest,
        game.start().to_move,
        seed,
        _sample(game, "random moves", random),
        None if strong is None else _sample(game, str(strong[0]), strong[1]),
    )


def _sample(game: Game, player: str, played: Sequence[Played]) -> Sample:
    over = [each for each in played if each.end == "over"]
    seats = tuple(_seat(game, seat, over) for seat in range(len(game.seats)))
    begins = seats[game.start().to_move]
    return Sample(
        player=player,
        games=len(over),
        uncounted=len(played) - len(over),
        problem=_problem(played),
        different=len({each.line for each in over}),
        seats=seats,
        draws=estimate(sum(each.draw for each in over), len(over)),
        advantage=beyond(begins.share, 1 / len(seats)) if len(seats) > 1 else None,
        turns=mean([each.turns for each in over]),
        choices=mean([each.choices for each in over]),
        forced=mean([each.forced for each in over]),
        forced_turns=mean([each.forced_turns / (each.turns or 1) for each in over]),
    )


def _seat(game: Game, seat: int, over: Sequence[Played]) -> SeatBalance:
    wins = sum(bool(each.shares[seat]) and not each.draw for each in over)
    points = [each.points[seat] for each in over if each.points is not None]
    return SeatBalance(
        game.seats[seat],
        estimate(wins, len(over)),
        estimate(sum(each.shares[seat] for each in over), len(over)),
        mean(points),
    )


_ENDS: dict[str, str] = {
    "cut": "it had not ended after {turns} turns",
    "stuck": "there was no move and no end after {turns} turns",
    "failed": "{failure}",
}


def _problem(played: Sequence[Played]) -> str:
    for number, each in enumerate(played, 1):
        if each.end != "over":
            text = _ENDS[each.end].format(turns=each.turns, failure=each.failure)
            return f"game {number}: {each.blamed}{': ' if each.blamed else ''}{text}"
    return ""
