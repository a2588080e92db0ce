"""Views to draw: of shipped rulesets at three times of a random game, and made up."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from quadrule import Engine, Match
from quadrule.view import Site, View
from tests.docs.own import own_plugins

LONGEST = 300
STAGES = ("start", "midway", "end")


@cache
def shipped() -> Engine:
    """An engine of the plugins of this repository, whatever else is installed."""
    return Engine({plugin.name: plugin.plugin for plugin in own_plugins(Engine.discover())})


def played(ruleset: str, stage: str) -> Match:
    """A match with random moves, whose seed is the ruleset's name."""
    match, chance = shipped().match(ruleset), Random(ruleset)
    while match.outcome is None and len(match.steps) < LONGEST:
        moves = match.game.some_moves(match.position)
        if not moves:
            break
        match.play(chance.choice(moves))
    kept = {"start": 0, "midway": len(match.steps) // 2, "end": len(match.steps)}[stage]
    while len(match.steps) > kept:
        match.undo()
    return match


def views(ruleset: str) -> Iterator[View]:
    """At every stage, in every layout."""
    for stage in STAGES:
        match = played(ruleset, stage)
        for layout in match.view().layouts:
            yield match.view(layout=layout)


def view_of(
    *sites: Site,
    seats: tuple[str, ...] = ("Pink", "Green"),
    title: str = "A game",
    prompt: str = "Pink to move.",
) -> View:
    """A view of these sites, with nothing else to it."""
    return View(
        ruleset="made-up",
        title=title,
        seats=seats,
        to_move=0,
        prompt=prompt,
        sites=sites,
        layout="board",
        layouts=("board",),
        moves=None,
        events=(),
        score=(),
        totals=None,
        outcome=None,
    )
