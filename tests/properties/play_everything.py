"""Plays every installed ruleset by fixed seeds and prints all there is to see, as JSON lines.

Run as a program by `test_determinism`, in processes that hash differently.
"""

from __future__ import annotations

import json
import sys
from random import Random
from typing import Any

from quadrule import Engine, Match
from quadrule.conversion import to_plain
from quadrule.errors import MoveError
from quadrule.record import Record, read_record
from quadrule.schema import ruleset_schema

ODD = ("", "nonsense", "a0=1", "a1=99", "-5", "é")


def main() -> None:
    """Print everything."""
    engine = Engine.discover()
    show("plugins", [[plugin.name, engine.registry.brought_by(plugin)] for plugin in engine.plugins
                     if plugin.name != "rulesets"])  # fmt: skip
    for game in engine.registry.games.values():
        show(game.name, ruleset_schema(game, engine.registry.house_rules.values()))
    for name in engine.ruleset_names:
        ruleset = engine.ruleset(name)
        show(name, [ruleset.digest, ruleset.canonical()])
        show(name, {key: str(origin) for key, origin in ruleset.origins.items()})
        match = engine.match(ruleset)
        show(name, list(match.game.describe()))
        play(match, Random(name))
        again = read_record(Record(match).text(), engine)
        show(name, again.text())


def play(match: Match, chance: Random) -> None:
    """Play a match at random, showing it turn by turn."""
    name = match.game.ruleset.name
    while match.outcome is None:
        show(name, [move.text for move in match.game.some_moves(match.position)])
        show(name, [refusal(match, text) for text in ODD])
        match.play(chance.choice(match.game.some_moves(match.position)))
        show(name, repr(match.position))
        for layout in match.view().layouts:
            show(name, to_plain(match.view(layout=layout)))
        show(name, Record(match).text())


def refusal(match: Match, text: str) -> str:
    """What the match says to a text; it may be a legal move."""
    try:
        return repr(match.why_not(text))
    except MoveError as error:
        return str(error)


def show(name: str, value: Any) -> None:
    """Print a line."""
    sys.stdout.write(json.dumps([name, value], ensure_ascii=True) + "\n")


if __name__ == "__main__":
    main()
