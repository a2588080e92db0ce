"""Whether options matter: what else a ruleset with another value leads to."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Literal

import attrs
from attrs import frozen

from quadrule.engine import Engine
from quadrule.game import Game
from quadrule.outcome import Outcome
from quadrule.position import Position
from quadrule.ruleset import Ruleset
from quadrule.variants import Key, keys_of, ruleset_of, some_ruleset

TURNS = 600
"""So many turns at least are played to find that an option matters in a ruleset."""

ELSEWHERE = 20
"""So many random rulesets are tried when it does not, besides those that are installed."""

GAMES = 12
"""So many games at most are played with one pair of values."""

Where = Literal["here", "elsewhere", "nowhere", "untried"]


@frozen
class Effect:
    """What changing one option does.

    Attributes:
        key: the option, or the house rule.
        value: its value in the ruleset; None for a house rule.
        where: `here`, when another value changes this ruleset's play; `elsewhere`, when it does so
            only together with other changes; `nowhere`, when no difference was found; `untried`,
            when no other value is allowed.
        difference: the first difference found, as a sentence without a full stop; or empty.
        house_rule: whether it is a house rule itself, which can only be left out.
    """

    key: str
    value: Any
    where: Where
    difference: str = ""
    house_rule: bool = False


def option_effects(engine: Engine, ruleset: Ruleset, seed: int = 0) -> tuple[Effect, ...]:
    """What each option and house rule of a ruleset does, found by random play.

    Two values of an option are compared by playing the same moves with each: it matters when the
    legal moves, the seat on turn, the outcome, the score or the board ever differ. What only
    changes how an outcome is told (`reason` and `text`) does not count.
    """
    keys = keys_of(engine, ruleset)
    return tuple(_effect(engine, ruleset, key, Random(f"{seed} {key.name}")) for key in keys)


def _effect(engine: Engine, ruleset: Ruleset, key: Key, chance: Random) -> Effect:
    value = None if key.option is None else key.value(ruleset.canonical())
    tried, found = _search(engine, ruleset, key, chance, TURNS)
    if found is not None:
        return Effect(key.name, value, "here", found, key.option is None)
    if key.option is None:
        return Effect(key.name, value, "nowhere", house_rule=True)
    for other in _others(engine, ruleset, chance):
        if key.name not in {each.name for each in keys_of(engine, other)}:
            continue
        also, found = _search(engine, other, key, chance, TURNS // 4)
        tried = tried or also
        if found is not None:
            return Effect(key.name, value, "elsewhere", found)
    return Effect(key.name, value, "nowhere" if tried else "untried")


def _others(engine: Engine, ruleset: Ruleset, chance: Random) -> Iterator[Ruleset]:
    """Other rulesets of the game: those that are installed, and some at random."""
    for name in engine.ruleset_names:
        if name.startswith(f"{ruleset.game}/") and name != ruleset.name:
            yield engine.ruleset(name)
    for _ in range(ELSEWHERE):
        other = some_ruleset(engine, ruleset, chance)
        if other is not None:
            yield other


def _search(
    engine: Engine, ruleset: Ruleset, key: Key, chance: Random, turns: int
) -> tuple[bool, str | None]:
    """Whether there was another value to try, and the first difference that one makes."""
    data = ruleset.canonical()
    others = [r for d in key.others(data) if (r := ruleset_of(engine, d, ruleset.name))]
    others = [other for other in others if other != ruleset]
    chance.shuffle(others)
    game = engine.game(ruleset)
    pairs = [(engine.game(other), key.value(other.canonical())) for other in others[:6]]
    left = turns
    for _ in range(GAMES):
        for other_game, other in pairs:
            played, difference = compare(game, other_game, chance)
            if difference is not None:
                what = "without it" if key.option is None else f"with {other!r}"
                return True, f"{what}, {difference}"
            left -= played
        if left <= 0:
            break
    return bool(pairs), None


def compare(
    first: Game, second: Game, chance: Random, longest: int = 200
) -> tuple[int, str | None]:
    """Play the same random game in two ways; the turns made, and the first difference if any."""
    one, two = first.start(), second.start()
    line: list[str] = []
    while True:
        full = not line or one.outcome is not None or chance.random() < 0.2
        for what in _differences(first, one, second, two, full=full):
            after = f"after {', '.join(line)}" if line else "at the start"
            return len(line), f"{what} differs {after}"
        moves = first.some_moves(one)
        if not moves or len(line) == longest:
            return len(line), None
        move = moves[int(chance.random() * len(moves))]
        twin = next(each for each in second.some_moves(two) if each.text == move.text)
        line.append(move.text)
        one, two = first.play(one, move).position, second.play(two, twin).position


def _differences(
    first: Game, one: Position, second: Game, two: Position, *, full: bool
) -> Iterator[str]:
    """What of two positions differs, the cheapest to find out first."""
    if _untold(one.outcome) != _untold(two.outcome):
        yield "the outcome"
    if one.to_move != two.to_move:
        yield "the seat on turn"
    if first.can_list_moves(one) != second.can_list_moves(two):
        yield "whether moves can be listed"
    if [m.text for m in first.some_moves(one)] != [m.text for m in second.some_moves(two)]:
        yield "the list of legal moves"
    if full:
        if first.score(one) != second.score(two):
            yield "the score"
        if _boards(first, one) != _boards(second, two):
            yield "the board"


def _untold(outcome: Outcome | None) -> Outcome | None:
    """The outcome without its words, for people or for programs: they change no game."""
    return outcome and attrs.evolve(outcome, text="", reason="")


def _boards(game: Game, position: Position) -> list[Any]:
    usual = game.board(position)
    return [usual, *(game.board(position, layout) for layout in usual.layouts[1:])]
