"""Rulesets by the name that a person types."""

from __future__ import annotations

import attrs

from quadrule.engine import Engine
from quadrule.errors import RulesetError
from quadrule.ruleset import Ruleset, full_name
from quadrule.suggest import did_you_mean


def ruleset_of(engine: Engine, text: str) -> Ruleset:
    """The ruleset of that name or in that file, as `Engine.ruleset`.

    Where there is none of the name, the games are told, or the rulesets of the game that it names:
    nobody reads the list of all.

    Raises:
        RulesetError: there is no such ruleset, or it has faults.
    """
    try:
        return engine.ruleset(text)
    except RulesetError as error:
        full = full_name(text)
        if full is None or full in engine.ruleset_names:
            raise
        fault = error.faults[0]
        game = None if "/" in text else did_you_mean(text, engine.registry.games)
        raise RulesetError([
            attrs.evolve(
                fault,
                allowed=_allowed(engine, full.split("/")[0]),
                suggestion=game or fault.suggestion,
            )
        ]) from None


def _allowed(engine: Engine, game: str) -> str:
    of_game = [name for name in engine.ruleset_names if name.split("/")[0] == game]
    if of_game:
        return ", ".join(of_game)
    games = ", ".join(engine.registry.games) or "none is installed"
    return f"a game ({games}), or a name that quadrule rulesets lists"
