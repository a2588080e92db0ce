"""Hints for a person on turn: each time it is asked for, one more is given."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from attrs import define, field

from quadrule.budget import Budget
from quadrule.match import Match
from quadrule_players.advice import Advice, advise
from quadrule_players.search.result import Found
from quadrule_players.solving.solution import Solution
from quadrule_terminal.value_words import standing

THOUGHT = Budget(1000, seconds=5)
"""What a hint may take: the time matters only where rules are slow, and nobody waits for long."""


@define(eq=False)
class Hints:
    """Gives hints on a match: a nudge, then the place, then the move, then why.

    Attributes:
        match: the match.
        seed: of the randomness of a search.
    """

    match: Match
    seed: int
    _version: int | None = field(default=None, init=False)
    _left: list[list[str]] = field(factory=list, init=False)
    _last: list[str] = field(factory=list, init=False)

    def next(self) -> list[str]:
        """The next hint, as sentences; the last one again when there are no more.

        Raises:
            NotListableError: the rules suggest no move here.
        """
        if self.match.version != self._version:
            rng = Random(f"{self.seed}:{len(self.match.steps) + 1}:hint")
            advice = advise(self.match.game, self.match.position, THOUGHT, rng)
            self._left = list(hints(advice, self.match.seats))
            self._version = self.match.version
        if self._left:
            self._last = self._left.pop(0)
        return self._last


def hints(advice: Advice, seats: tuple[str, ...]) -> Iterator[list[str]]:
    """All hints that an advice gives, the vaguest first."""
    move = advice.move
    yield [_nudge(advice, seats)]
    if move.site is not None and move.site != move.text:
        yield [f"Look at {move.site}."]
    yield [f"Play {move}."]
    yield list(_reasons(advice, seats))


def _nudge(advice: Advice, seats: tuple[str, ...]) -> str:
    if advice.choices == 1:
        return "There is only one move."
    if advice.win is not None:
        return "You can win at once."
    if advice.threat is not None:
        return f"Take care: {seats[advice.threat.seat]} may soon be able to win at once."
    if advice.solution is None:
        return f"This is too early to be seen to the end; of {advice.choices} moves one looks best."
    best, get = len(advice.solution.best), _get(_value(advice.solution), advice.solution, seats)
    if best == advice.choices:
        return f"No move is better than another: with best play you {get}."
    are = "is" if best == 1 else "are"
    return f"Of {advice.choices} moves {best} {are} best: with best play you then {get}."


def _reasons(advice: Advice, seats: tuple[str, ...]) -> Iterator[str]:
    if advice.win is not None:
        yield f"It wins at once: {advice.win.text}."
        return
    if advice.threat is not None:
        threat = advice.threat
        which = (
            "any other move"
            if threat.after == threat.others
            else (f"{threat.after} of the {threat.others} other moves")
        )
        yield f"After {which} {seats[threat.seat]} can win at once; after this one not."
    if advice.points:
        more = "brings" if advice.points > 0 else "costs"
        number = abs(advice.points)
        yield f"It {more} {number} {'point' if number == 1 else 'points'} as the score stands."
    if advice.solution is not None:
        yield _proof(advice, advice.solution, seats)
    if advice.found is not None:
        yield from _estimate(advice.found)


def _proof(advice: Advice, solution: Solution, seats: tuple[str, ...]) -> str:
    text = f"With best play you {_get(_value(solution), solution, seats)}"
    worse = [each.value for each in solution.moves if each.move not in solution.best]
    if not worse:
        return f"{text}, as after any other move." if advice.choices > 1 else f"{text}."
    after = (
        "any other move" if len(solution.best) == 1 else f"the {len(worse)} moves that are worse"
    )
    most = max(worse)
    at_best = "" if not solution.in_points and most < 0 else " at best"
    return f"{text}; after {after} you {_get(most, solution, seats)}{at_best}."


def _value(solution: Solution) -> int:
    return max(each.value for each in solution.moves if each.is_exact)


def _get(value: int, solution: Solution, seats: tuple[str, ...]) -> str:
    """What a seat does that gets this value, such as `win` or `end 2 points ahead`."""
    if not solution.in_points:
        return "draw" if value == 0 else "win" if value > 0 else "lose"
    stands = standing(value, len(seats), in_points=True)
    return f"end with {stands}" if len(seats) == 1 else f"end {stands}"


def _estimate(found: Found) -> Iterator[str]:
    tried = sorted(found.tried, key=lambda each: -each.visits)
    best = next(each for each in tried if each.move == found.best)
    yield (
        f"In {found.iterations} games tried, {best.visits} went this way, and were worth "
        f"{best.value:.0%} of a win to you."
    )
    others = [each for each in tried if each.move != found.best and each.visits]
    if others:
        next_best = others[0]
        yield (
            f"Next comes {next_best.move}: {next_best.visits} games, worth {next_best.value:.0%}."
        )
