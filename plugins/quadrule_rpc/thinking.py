"""Thinking about a position: what a long call does, in a process of its own where there is one."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

from attrs import define, field, frozen

from quadrule.budget import Budget
from quadrule.choosing import choose
from quadrule.engine import Engine
from quadrule.game import Game
from quadrule.match import Match
from quadrule.ruleset import Ruleset
from quadrule_rpc.analysing import Analysed, analyse

Report = Callable[[int, int | None], None]
"""Told now and then how many moves are settled, and of how many."""


@frozen
class Stand:
    """A match on its way to another process.

    Attributes:
        name: the name of its ruleset.
        ruleset: the canonical form of that, as JSON.
        digest: its digest.
        moves: the turns that were made, as texts.
    """

    name: str
    ruleset: str
    digest: str
    moves: tuple[str, ...]


def stand_of(match: Match) -> Stand:
    """The match, ready to be sent."""
    ruleset = match.game.ruleset
    moves = tuple(step.move.text for step in match.steps if step.move is not None)
    return Stand(ruleset.name, _text_of(ruleset), ruleset.digest, moves)


@frozen
class Choosing:
    """A move to be chosen."""

    stand: Stand
    player: str
    budget: Budget
    seed: int


@frozen
class Analysing:
    """Moves to be analysed; as many positions may be kept."""

    stand: Stand
    budget: Budget
    seed: int


Task = Choosing | Analysing
Thought = str | Analysed
"""What comes of it: the text of a move, or an analysis."""


@define(eq=False)
class Thinker:
    """Does tasks; each process has one.

    Attributes:
        engine: has the plugins that the rulesets need.
    """

    engine: Engine
    _games: dict[str, Game] = field(factory=dict, init=False)

    def think(self, task: Task, report: Report) -> Thought:
        """Do a task."""
        match = self._match(task.stand)
        if isinstance(task, Choosing):
            player = self.engine.player(task.player)
            return choose(player, match, task.seed, task.budget).text
        rng = Random(f"{task.seed}:{len(match.steps) + 1}")
        return analyse(match.game, match.position, task.budget, rng, report)

    def _match(self, stand: Stand) -> Match:
        game = self._games.get(stand.digest)
        if game is None:
            ruleset = self.engine.ruleset_from_data(json.loads(stand.ruleset), stand.name)
            game = self.engine.game(ruleset)
            if len(self._games) >= 16:
                self._games.clear()
            self._games[stand.digest] = game
        match = Match(game)
        for move in stand.moves:
            match.play(move)
        return match


def _text_of(ruleset: Ruleset) -> str:
    return json.dumps(ruleset.canonical())
