"""Trying a ruleset out: many random games, what they show, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from random import Random
from typing import Literal

from attrs import frozen

from quadrule.effects import Effect, option_effects
from quadrule.engine import Engine
from quadrule.estimates import Estimate, estimate
from quadrule.game import Game
from quadrule.playout import LONGEST, Playout, playout
from quadrule.ruleset import Ruleset
from quadrule.tally import SeatTrial, Spread, Tally

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
    engine: Engine,
    ruleset: Ruleset,
    games: int,
    seed: int = 0,
    longest: int = LONGEST,
    watch: Callable[[int], None] | None = None,
) -> Trial:
    """Play random games and look for what is wrong with a ruleset.

    Arguments:
        engine: made of the plugins that the ruleset needs.
        ruleset: the ruleset.
        games: how many games are counted.
        seed: of the randomness; the same seed gives the same trial.
        longest: a game with more turns is taken for endless.
        watch: told after each game how many have been played.

    Raises:
        PluginError: the game cannot even be started.
    """
    game = engine.game(ruleset)
    tally = Tally(game)
    chance = Random(seed)
    findings: list[Finding] = []
    effects: tuple[Effect, ...] = ()
    try:
        while tally.games < games and tally.ends.get("cut", 0) < ENOUGH:
            tally.add(playout(game, chance, longest))
            if watch is not None:
                watch(tally.games)
        game.describe()
        findings += bad_ends(tally, longest)
        if not any(each.severity == "problem" for each in findings) and tally.turns.high:
            findings += silent_seats(game, tally, chance, longest)
            effects = option_effects(engine, ruleset, seed)
            findings += idle_options(effects)
    except Exception as error:  # noqa: BLE001  # any mistake of a plugin is a result here
        findings.append(Finding("failure", f"{type(error).__name__}: {error}"))
    return Trial(
        ruleset=ruleset.name,
        digest=ruleset.digest,
        games=tally.games,
        seed=seed,
        turns=tally.turns.spread,
        choices=tally.choices.spread,
        listed=game.can_list_moves(game.start()),
        begins=game.start().to_move,
        seats=tuple(tally.seat_trials()),
        draws=estimate(tally.draws, tally.finished),
        even=round(1 / len(game.seats), 6),
        effects=effects,
        findings=tuple(findings),
    )


def bad_ends(tally: Tally, longest: int) -> Iterator[Finding]:
    """Games that do not end as games should, or that nobody gets to play."""
    count, game = tally.games, tally.game
    if "cut" in tally.firsts:
        text = f"{tally.ends['cut']} of {count} games had not ended after {longest} turns"
        yield Finding("endless", text)
    stuck = tally.firsts.get("stuck")
    if stuck is not None and game.can_list_moves(stuck.position):
        text = f"{tally.ends['stuck']} of {count} games came to a seat without a move"
        yield Finding("no-outcome", f"{text}, and no outcome: after {_line(stuck)}")
    elif stuck is not None:
        unplayable = unplayed(game)
        text = f"{tally.ends['stuck']} of {count} games came to where the rules suggest no move"
        told = f"{text}: after {_line(stuck)}"
        yield unplayable or Finding("no-suggestion", told, "note")
    if "failed" in tally.firsts:
        failed = tally.firsts["failed"]
        yield Finding("failure", f"after {_line(failed)}: {failed.failure}")
    if game.start().outcome is not None:
        yield from filter(None, [unplayed(game)])


def unplayed(game: Game) -> Finding | None:
    """Why no program can make a single turn; None when one can."""
    position = game.start()
    if position.outcome is not None:
        text = f"the game is over before the first turn: {position.outcome.text}"
        return Finding("over-at-start", text)
    if game.can_list_moves(position) or game.some_moves(position):
        return None
    text = "no program can play: the rules list no moves at the start, and suggest none"
    return Finding("no-suggestion", f"{text} (suggest_moves)", "note")


def silent_seats(
    game: Game, tally: Tally, chance: Random, longest: int = LONGEST
) -> Iterator[Finding]:
    """Seats that never move, or never win or score, in the games of a tally nor in more of them."""
    count = tally.games
    while count < HUNTED and tally.silent:
        tally.note(playout(game, chance, longest))
        count += 1
    yield from silence(game.seats, tally.moved, tally.scored, f"{count} games")


def silence(
    seats: Sequence[str], moved: Collection[int], scored: Collection[int], where: str
) -> Iterator[Finding]:
    """What is to be said of seats of which some have not moved, or have not won or scored."""
    for seat, name in enumerate(seats):
        if seat not in moved:
            yield Finding("seat-never-moves", f"{name} has made no turn in {where}")
        elif seat not in scored:
            text = f"{name} has neither won nor scored in {where}"
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


def _line(played: Playout) -> str:
    moves = [move.text for move in played.moves]
    more = ["…"] if len(moves) > MOST_MOVES else []
    return ", ".join([*more, *moves[-MOST_MOVES:]]) or "the start"
