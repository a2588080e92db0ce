"""The table of a tournament: what each player has scored, and how strong that shows it to be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from attrs import frozen

from quadrule.estimates import Estimate, estimate
from quadrule.extras import MissingExtraError
from quadrule_study.figures import Mean, mean
from quadrule_study.playing import Contestant, Played
from quadrule_study.rating import Rating, Result, ratings
from quadrule_study.results import Key

if TYPE_CHECKING:
    from quadrule_study.tournament import Tournament

Games = Sequence[tuple[Key, Played]]


@frozen
class RulesetScore:
    """How a player has fared with one ruleset.

    Attributes:
        ruleset: its name.
        games: how many games were counted.
        score: what it takes of a game, on the average: 1 for a win, divided among all that share
            it. None for a ruleset with one seat.
        points: of its seats; None where no points are counted.
    """

    ruleset: str
    games: int
    score: Estimate | None
    points: Mean | None


@frozen
class Standing:
    """How a player stands.

    Attributes:
        player: as `Contestant` spells it.
        rating: its Elo rating; None when ratings cannot be told.
        games: in how many games it was counted.
        wins, draws, losses: how these ended, for its seats; none of them in games with one seat.
        failures: how many games it has failed.
        scores: by ruleset.
    """

    player: str
    rating: Rating | None
    games: int
    wins: int
    draws: int
    losses: int
    failures: int
    scores: tuple[RulesetScore, ...]


@frozen
class FailedGame:
    """A game that is not counted.

    Attributes:
        ruleset: its name.
        players: by seat.
        number: of the game.
        blamed: the player that failed; empty when it was the rules.
        text: why, as a sentence without a full stop.
    """

    ruleset: str
    players: tuple[str, ...]
    number: int
    blamed: str
    text: str


@frozen
class Standings:
    """The table of a tournament.

    Attributes:
        players: the players, the strongest first.
        played: how many games are finished.
        total: how many there are.
        failed: those that are not counted, in order.
        unrated: why there are no ratings; empty when there are.
    """

    players: tuple[Standing, ...]
    played: int
    total: int
    failed: tuple[FailedGame, ...]
    unrated: str


def standings(tournament: Tournament, games: Mapping[Key, Played]) -> Standings:
    """The table of a tournament, finished or not; the same for the same games in any order."""
    keys = tournament.keys()
    found = [(key, games[key]) for key in keys if key in games]
    rated, why = _ratings(tournament, found)
    players = [_standing(tournament, found, each, rated.get(each)) for each in tournament.players]
    players.sort(key=_strength, reverse=True)
    failed = tuple(
        _failed(tournament, key, played) for key, played in found if played.end != "over"
    )
    return Standings(tuple(players), len(found), len(keys), failed, why)


def _strength(each: Standing) -> tuple[float, float]:
    count = each.wins + each.draws + each.losses
    return (each.rating.elo if each.rating else 0, (each.wins + each.draws / 2) / (count or 1))


def _ratings(tournament: Tournament, games: Games) -> tuple[dict[Contestant, Rating], str]:
    numbers = {player: number for number, player in enumerate(tournament.players)}
    results = Counter([*_results(numbers, games), *_rounds(tournament, numbers, games)])
    results.pop((), None)
    try:
        found = ratings(len(numbers), results, tournament.seed)
    except MissingExtraError as error:
        return {}, f"no ratings: {error}"
    if not found:
        return {}, "no ratings: not all players have met, directly or by way of others"
    return dict(zip(tournament.players, found, strict=True)), ""


def _results(numbers: Mapping[Contestant, int], games: Games) -> Iterable[Result]:
    """What each game between players says: whoever shares in the win takes it from the others."""
    for key, played in games:
        seats = [numbers[each] for each in key.fixture.players]
        if played.end == "over" and len(seats) > 1:
            parts: Counter[tuple[int, int]] = Counter()
            for seat, one in enumerate(seats):
                for other in seats:
                    if one != other and played.shares[seat]:
                        parts[one, other] += played.shares[seat]  # type: ignore[assignment]
            yield tuple(sorted((*pair, part) for pair, part in parts.items()))


def _rounds(
    tournament: Tournament, numbers: Mapping[Contestant, int], games: Games
) -> Iterable[Result]:
    """What games with one seat say: two players' games of one number are compared."""
    rounds: dict[tuple[int, int], list[tuple[int, tuple[float, int]]]] = {}
    for key, played in games:
        if len(tournament.rulesets[key.ruleset].seats) == 1 and played.end == "over":
            worth = (played.shares[0], (played.points or (0,))[0])
            player = numbers[key.fixture.players[0]]
            rounds.setdefault((key.ruleset, key.fixture.number), []).append((player, worth))
    for each in rounds.values():
        parts = []
        for (one, worth), (other, another) in combinations(each, 2):
            part = 0.5 if worth == another else float(worth > another)
            parts += [(one, other, part), (other, one, 1 - part)]
        yield tuple(sorted(parts))


def _standing(
    tournament: Tournament, games: Games, player: Contestant, rating: Rating | None
) -> Standing:
    mine = [(key, played) for key, played in games if player in key.fixture.players]
    over = [(key, played) for key, played in mine if played.end == "over"]
    ends: Counter[str] = Counter()
    for key, played in over:
        if len(key.fixture.players) > 1:
            ends.update(_ends(key, played, player))
    return Standing(
        str(player),
        rating,
        len(over),
        ends["win"],
        ends["draw"],
        ends["loss"],
        sum(played.blamed == str(player) for _, played in mine),
        tuple(
            _score(ruleset.name, [each for each in over if each[0].ruleset == number], player)
            for number, ruleset in enumerate(tournament.rulesets)
        ),
    )


def _ends(key: Key, played: Played, player: Contestant) -> Iterable[str]:
    for seat, who in enumerate(key.fixture.players):
        if who == player:
            yield "loss" if not played.shares[seat] else "draw" if played.draw else "win"


def _score(ruleset: str, games: Games, player: Contestant) -> RulesetScore:
    seats = [
        (played, seat)
        for key, played in games
        for seat, who in enumerate(key.fixture.players)
        if who == player
    ]
    lone = all(len(key.fixture.players) == 1 for key, _ in games)
    shares = [played.shares[seat] for played, seat in seats]
    points = [played.points[seat] for played, seat in seats if played.points is not None]
    score = None if lone else estimate(sum(shares), len(shares))
    return RulesetScore(ruleset, len(games), score, mean(points))


def _failed(tournament: Tournament, key: Key, played: Played) -> FailedGame:
    return FailedGame(
        tournament.rulesets[key.ruleset].name,
        tuple(map(str, key.fixture.players)),
        key.fixture.number,
        played.blamed,
        played.failure or f"no end after {played.turns} turns",
    )
