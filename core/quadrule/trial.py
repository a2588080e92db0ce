"""Trying a ruleset out: many random games, what they show, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Literal

from attrs import define, field, frozen

from quadrule.effects import Effect, option_effects
from quadrule.engine import Engine
from quadrule.estimates import Estimate, estimate
from quadrule.game import Game
from quadrule.outcome import Outcome
from quadrule.playout import LONGEST, Playout, playout
from quadrule.position import Position
from quadrule.ruleset import Ruleset

HUNTED = 200
"""So many games are played at least before a seat is said never to win or to score."""

ENOUGH = 3
"""After so many endless games no more are played."""

MOST_MOVES = 12
"""So many moves of a long game are printed, the last ones."""

Severity = Literal["problem", "note"]


@frozen
class Finding:
    """Something that a trial has found.

    Attributes:
        code: for programs, such as `endless`.
        text: a sentence without a full stop.
        severity: `problem`, or `note` for what may be meant.
    """

    code: str
    text: str
    severity: Severity = "problem"


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


@frozen
class Trial:
    """What many random games of a ruleset show.

    Attributes:
        ruleset, digest: which ruleset.
        games: how many games were played and counted.
        seed: of their randomness.
        turns: how many turns the games took.
        choices: how many moves there were to choose from in a turn, or were suggested.
        listed: whether the moves can be listed.
        begins: the seat that moves first.
        seats: how each seat fared.
        draws: how often nobody wins.
        even: the share of a game that every seat would take if all fared alike.
        effects: what each option does.
        findings: what is wrong, and what may be meant.
    """

    ruleset: str
    digest: str
    games: int
    seed: int
    turns: Spread
    choices: Spread
    listed: bool
    begins: int
    seats: tuple[SeatTrial, ...]
    draws: Estimate
    even: float
    effects: tuple[Effect, ...]
    findings: tuple[Finding, ...]

    @property
    def problems(self) -> tuple[Finding, ...]:
        """What is wrong."""
        return tuple(each for each in self.findings if each.severity == "problem")


def try_out(
    engine: Engine, ruleset: Ruleset, games: int, seed: int = 0, longest: int = LONGEST
) -> Trial:
    """Play random games and look for what is wrong with a ruleset.

    Arguments:
        engine: made of the plugins that the ruleset needs.
        ruleset: the ruleset.
        games: how many games are counted.
        seed: of the randomness; the same seed gives the same trial.
        longest: a game with more turns is taken for endless.
    """
    game = engine.game(ruleset)
    tally = Tally(game)
    chance = Random(seed)
    findings: list[Finding] = []
    effects: tuple[Effect, ...] = ()
    try:
        for _ in range(games):
            tally.add(playout(game, chance, longest))
            if tally.endless == ENOUGH:
                break
        findings += tally.bad_ends(longest)
        if not any(each.severity == "problem" for each in findings):
            findings += silent_seats(game, tally, chance, longest)
            effects = option_effects(engine, ruleset, seed)
            findings += idle_options(effects)
    except Exception as error:  # noqa: BLE001  # any mistake of a plugin is a result here
        findings.append(Finding("failure", f"{type(error).__name__}: {error}"))
    return Trial(
        ruleset=ruleset.name,
        digest=ruleset.digest,
        games=len(tally.played),
        seed=seed,
        turns=spread(len(each.steps) for each in tally.played),
        choices=spread(number for each in tally.played for number in each.choices),
        listed=game.can_list_moves(game.start()),
        begins=game.start().to_move,
        seats=tuple(tally.seat(index) for index in range(len(game.seats))),
        draws=estimate(sum(not o.winners for o in tally.outcomes), len(tally.outcomes)),
        even=round(1 / len(game.seats), 6),
        effects=effects,
        findings=tuple(findings),
    )


@define
class Tally:
    """What has been seen in some games so far.

    Attributes:
        game: the game.
        played: the games.
        moved: seats that have made a turn.
        scored: seats that have won or have got a point.
        points: for each game that is over, the points of each seat; none where none are counted.
    """

    game: Game
    played: list[Playout] = field(factory=list)
    moved: set[int] = field(factory=set)
    scored: set[int] = field(factory=set)
    points: list[tuple[int, ...]] = field(factory=list)

    @property
    def outcomes(self) -> list[Outcome]:
        """How the games ended that did."""
        found = [each.position.outcome for each in self.played]
        return [outcome for outcome in found if outcome is not None]

    def add(self, played: Playout) -> None:
        """Count a game."""
        self.played.append(played)
        self.note(played)
        sheet = self.game.score(played.position)
        if played.position.outcome is not None and sheet.rows:
            self.points.append(sheet.totals)

    def note(self, played: Playout) -> None:
        """See which seats do something in a game, without counting it."""
        self.moved |= {step.seat for step in played.steps if step.seat is not None}
        self.scored |= _gainers(self.game, played.position)

    def seat(self, index: int) -> SeatTrial:
        """How a seat fared."""
        outcomes = self.outcomes
        wins = sum(index in outcome.winners for outcome in outcomes)
        share = sum(outcome.shares(len(self.game.seats))[index] for outcome in outcomes)
        return SeatTrial(
            self.game.seats[index],
            estimate(wins, len(outcomes)),
            estimate(share, len(outcomes)),
            spread(points[index] for points in self.points) if self.points else None,
        )

    @property
    def endless(self) -> int:
        """How many games had to be cut."""
        return sum(each.end == "cut" for each in self.played)

    def bad_ends(self, longest: int) -> Iterator[Finding]:
        """Games that do not end as games should."""
        count = len(self.played)
        if self.endless:
            text = f"{self.endless} of {count} games had not ended after {longest} turns"
            yield Finding("endless", text)
        stuck = [each for each in self.played if each.end == "stuck"]
        if stuck and self.game.can_list_moves(stuck[0].position):
            text = f"{len(stuck)} of {count} games came to a seat without a move, and no outcome"
            yield Finding("no-outcome", f"{text}: after {_line(stuck[0])}")
        elif stuck:
            text = f"{len(stuck)} of {count} games came to where the rules suggest no move"
            yield Finding("no-suggestion", f"{text}: after {_line(stuck[0])}", "note")
        for failed in [each for each in self.played if each.end == "failed"][:1]:
            yield Finding("failure", f"after {_line(failed)}: {failed.failure}")


def silent_seats(
    game: Game, tally: Tally, chance: Random, longest: int = LONGEST
) -> Iterator[Finding]:
    """Seats that never move, or never win or score, in the games of a tally nor in more of them."""
    everyone = set(range(len(game.seats)))
    count = len(tally.played)
    while count < HUNTED and not everyone <= tally.moved & tally.scored:
        tally.note(playout(game, chance, longest))
        count += 1
    for seat, name in enumerate(game.seats):
        if seat not in tally.moved:
            yield Finding("seat-never-moves", f"{name} has made no turn in {count} games")
        elif seat not in tally.scored:
            text = f"{name} has neither won nor scored in {count} games"
            yield Finding("seat-never-scores", text)


def idle_options(effects: Iterable[Effect]) -> Iterator[Finding]:
    """Options without effect."""
    for each in effects:
        if each.where == "nowhere":
            text = f"{each.key} has no effect: nothing changes with any other value tried"
            if each.house_rule:
                text = f"{each.key} has no effect: nothing was found to change without it"
            yield Finding("option-without-effect", text)
        elif each.where == "untried":
            text = f"{each.key} can have no other value, as far as was tried"
            yield Finding("option-without-choice", text, "note")
        elif each.where == "elsewhere":
            text = f"{each.key} has shown no effect here, only with other options"
            yield Finding("option-idle-here", text, "note")


def spread(numbers: Iterable[int]) -> Spread:
    """The mean of numbers, the smallest and the largest."""
    found = list(numbers) or [0]
    return Spread(round(sum(found) / len(found), 6), min(found), max(found))


def _gainers(game: Game, position: Position) -> set[int]:
    outcome = position.outcome
    winners = set() if outcome is None else set(outcome.winners)
    totals = game.score(position).totals
    return winners | {seat for seat, points in enumerate(totals) if points > 0}


def _line(played: Playout) -> str:
    moves = [move.text for move in played.moves]
    more = ["…"] if len(moves) > MOST_MOVES else []
    return ", ".join([*more, *moves[-MOST_MOVES:]]) or "the start"
