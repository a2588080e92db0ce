"""Seats that do nothing where a game is played by fewer or more than its ruleset has."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from quadrule.engine import Engine
from quadrule.playout import playout
from quadrule.ruleset import Ruleset
from quadrule.tally import Tally
from quadrule.trial import HUNTED, silence
from quadrule.variants import ruleset_of, some_ruleset

MOST_SEATS = 8
"""More seats than these are not tried."""

DRAWN = 10
"""With so many seats, so many rulesets with other options are tried at most."""


def silent_among_others(
    engine: Engine, ruleset: Ruleset, seed: int, longest: int
) -> Iterator[tuple[Ruleset, str]]:
    """Seats that never move, or never win or score, when there are as few or as many as may be.

    A seat is silent when no other options have let it speak either: with many seats the usual
    board may be too small.
    """
    kind = engine.game_type(ruleset.game)
    for count in sorted({kind.min_seats, min(kind.max_seats, MOST_SEATS)} - {len(ruleset.seats)}):
        chance = Random(f"{seed} {count} seats")
        moved: set[int] = set()
        scored: set[int] = set()
        games, example = 0, None
        for each in _with_seats(engine, ruleset, count, chance):
            tally = Tally(engine.game(each))
            for _ in range(HUNTED // DRAWN):
                tally.note(playout(tally.game, chance, longest))
                games += 1
                if not tally.silent:
                    break
            moved |= tally.moved
            scored |= tally.scored
            example = example or each
            if set(range(count)) <= moved & scored:
                break
        if example is not None:
            for found in silence(example.seats, moved, scored, f"{games} games of {count}"):
                yield example, found.text


def _with_seats(engine: Engine, ruleset: Ruleset, count: int, chance: Random) -> Iterator[Ruleset]:
    """The ruleset with so many seats, and then those of the game, installed or drawn at random."""
    more = (f"Seat {number}" for number in range(1, count + len(ruleset.seats) + 1))
    names = [*ruleset.seats, *(name for name in more if name not in ruleset.seats)][:count]
    known = [name for name in engine.ruleset_names if name.startswith(f"{ruleset.game}/")]
    for base in (ruleset, *(engine.ruleset(name) for name in known if name != ruleset.name)):
        found = ruleset_of(engine, {**base.canonical(), "seats": names}, base.name)
        if found is not None:
            yield found
    for _ in range(DRAWN):
        drawn = some_ruleset(engine, ruleset, chance)
        data = None if drawn is None else {**drawn.canonical(), "seats": names}
        found = None if data is None else ruleset_of(engine, data, f"{ruleset.game}/changed")
        if found is not None:
            yield found
