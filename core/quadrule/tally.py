"""What many random games of a ruleset come to, counted as they are played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from attrs import define, field, frozen

from quadrule.estimates import Estimate, estimate
from quadrule.game import Game
from quadrule.outcome import Outcome
from quadrule.playout import End, Playout
from quadrule.position import Position


@frozen
class Spread:
    """The mean of some numbers, the smallest and the largest."""

    mean: float
    low: int
    high: int


@frozen
class SeatTrial:
    """How one seat fared.

    Attributes:
        name: its name.
        wins: how often it wins, alone or with others.
        share: how much of a game it takes: 1 for a win, divided among seats that win or tie.
        points: its points at the end, in a game that counts them; otherwise None.
    """

    name: str
    wins: Estimate
    share: Estimate
    points: Spread | None


@define
class Numbers:
    """Numbers of which only the sum, the smallest and the largest are kept."""

    count: int = 0
    total: int = 0
    low: int = 0
    high: int = 0

    def add(self, numbers: Iterable[int]) -> None:
        """Count some more."""
        for number in numbers:
            self.low = min(self.low, number) if self.count else number
            self.high = max(self.high, number) if self.count else number
            self.count += 1
            self.total += number

    @property
    def spread(self) -> Spread:
        """Their mean, and the least and the most; of none, as of a single 0."""
        return Spread(round(self.total / max(1, self.count), 6), self.low, self.high)


@define
class SeatTally:
    """What a seat has come to.

    Attributes:
        wins: in how many games it has won.
        share: how much of the games it has taken.
        points: its points, in the games that are over and count any.
    """

    wins: int = 0
    share: float = 0.0
    points: Numbers = field(factory=Numbers)


@define
class Tally:
    """What has been seen in some games so far; no game itself is kept but the first of each end.

    Attributes:
        game: the game.
        games: how many have been counted.
        finished, draws: how many of them are over, and how many of these nobody has won.
        turns: of each game.
        choices: of each turn, how many moves there were.
        moved: seats that have made a turn.
        scored: seats that have won or have got a point.
        ends: how many games ended in each way.
        firsts: for each way, the first game that did.
        seats: what each seat has come to.
    """

    game: Game
    games: int = 0
    finished: int = 0
    draws: int = 0
    turns: Numbers = field(factory=Numbers)
    choices: Numbers = field(factory=Numbers)
    moved: set[int] = field(factory=set)
    scored: set[int] = field(factory=set)
    ends: dict[End, int] = field(factory=dict)
    firsts: dict[End, Playout] = field(factory=dict)
    seats: tuple[SeatTally, ...] = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.seats = tuple(SeatTally() for _ in self.game.seats)

    def add(self, played: Playout) -> None:
        """Count a game."""
        self.games += 1
        self.turns.add([len(played.steps)])
        self.choices.add(played.choices)
        self.ends[played.end] = self.ends.get(played.end, 0) + 1
        self.firsts.setdefault(played.end, played)
        self.note(played)
        if played.position.outcome is not None:
            self._finish(played.position, played.position.outcome)

    def note(self, played: Playout) -> None:
        """See which seats do something in a game, without counting it."""
        self.moved |= {step.seat for step in played.steps if step.seat is not None}
        self.scored |= _gainers(self.game, played.position)

    def _finish(self, position: Position, outcome: Outcome) -> None:
        self.finished += 1
        self.draws += not outcome.winners
        sheet = self.game.score(position)
        totals = sheet.totals if sheet.rows else None
        for index, share in enumerate(outcome.shares(len(self.seats))):
            seat = self.seats[index]
            seat.wins += index in outcome.winners
            seat.share += share
            if totals is not None:
                seat.points.add([totals[index]])

    @property
    def silent(self) -> bool:
        """Whether there is a seat that has not moved yet, or has neither won nor scored."""
        return not set(range(len(self.seats))) <= self.moved & self.scored

    def seat_trials(self) -> Iterator[SeatTrial]:
        """How each seat fared."""
        for name, seat in zip(self.game.seats, self.seats, strict=True):
            yield SeatTrial(
                name,
                estimate(seat.wins, self.finished),
                estimate(seat.share, self.finished),
                seat.points.spread if seat.points.count else None,
            )


def _gainers(game: Game, position: Position) -> set[int]:
    outcome = position.outcome
    winners = set() if outcome is None else set(outcome.winners)
    totals = game.score(position).totals
    return winners | {seat for seat, points in enumerate(totals) if points > 0}
