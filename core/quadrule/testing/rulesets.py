"""Random rulesets of a game, and the games they make."""

from __future__ import annotations

from itertools import islice
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from quadrule.engine import Engine
from quadrule.game import Game
from quadrule.plugin_values import GameType, HouseRuleType
from quadrule.ruleset import HouseRule, Ruleset
from quadrule.seats import seat_complaints
from quadrule.testing.option_values import PRINTED, option_values

SeatNames = SearchStrategy[tuple[str, ...]]
HouseRules = SearchStrategy[tuple[HouseRule, ...]]


def rulesets(
    engine: Engine,
    game: str | None = None,
    *,
    seats: SeatNames | None = None,
    house_rules: HouseRules | None = None,
    **options: object,
) -> SearchStrategy[Ruleset]:
    """Valid rulesets: options that fit together, any number of seats, any fitting house rules.

    Arguments:
        engine: whose games and house rules are meant.
        game: the name of a game; any of the engine's when left out.
        seats: names of the seats to draw instead.
        house_rules: house rules to draw instead, such as `st.just(())` for none.
        options: overrides of the game's options, as for `option_values`.

    Raises:
        UnknownNameError: the engine has no such game.
        TypeError: an override names no option.
    """
    if game is None:
        if options:
            message = "options are those of one game: name the game"
            raise TypeError(message)
        kinds = list(engine.registry.games.values())
        return st.sampled_from(kinds).flatmap(
            lambda kind: rulesets(engine, kind.name, seats=seats, house_rules=house_rules)
        )
    kind = engine.game_type(game)
    return _rulesets(
        engine,
        kind,
        _seat_names(kind) if seats is None else seats,
        _house_rules(engine, kind) if house_rules is None else house_rules,
        option_values(kind.options, **options),
    )


def games(
    engine: Engine,
    game: str | None = None,
    *,
    seats: SeatNames | None = None,
    house_rules: HouseRules | None = None,
    **options: object,
) -> SearchStrategy[Game]:
    """The games that `rulesets` with the same arguments make."""
    drawn = rulesets(engine, game, seats=seats, house_rules=house_rules, **options)
    return drawn.map(engine.game)


@st.composite
def _rulesets(
    draw: st.DrawFn,
    engine: Engine,
    kind: GameType,
    seats: SeatNames,
    house_rules: HouseRules,
    options: SearchStrategy[Any],
) -> Ruleset:
    names = draw(seats)
    drawn = Ruleset(
        name=f"{kind.name}/random",
        game=kind.name,
        title=kind.title,
        summary=kind.summary,
        seats=names,
        options=draw(options.filter(lambda values: _fit(kind, values, names))),
        house_rules=draw(house_rules),
    )
    return engine.ruleset_from_data(drawn.canonical(), drawn.name)


def _fit(kind: GameType, options: Any, seats: tuple[str, ...]) -> bool:
    return all(problem.severity != "error" for problem in kind.check(options, seats))


def _seat_names(kind: GameType) -> SeatNames:
    """As many names as the game allows: its own and numbered ones, or any that may be names."""
    usual = st.integers(kind.min_seats, kind.max_seats).map(lambda count: _usual(kind, count))
    texts = st.text(PRINTED, min_size=1, max_size=20)
    names = texts.filter(lambda name: not any(seat_complaints((name,), 1, 1)))
    any_names = st.lists(
        names, min_size=kind.min_seats, max_size=kind.max_seats, unique_by=str.casefold
    )
    return st.one_of(usual, any_names.map(tuple))


def _usual(kind: GameType, count: int) -> tuple[str, ...]:
    numbered = (f"Seat {number}" for number in range(1, count + len(kind.seats) + 1))
    more = (name for name in numbered if name not in kind.seats)
    return (*kind.seats[:count], *islice(more, max(0, count - len(kind.seats))))


def _house_rules(engine: Engine, kind: GameType) -> HouseRules:
    """Any of the house rules made for a game, each at most once, in any order."""
    fitting = [
        rule
        for rule in engine.registry.house_rules.values()
        if not rule.games or kind.name in rule.games
    ]
    if not fitting:
        return st.just(())
    chosen = st.lists(st.sampled_from(fitting), unique_by=lambda rule: rule.name)
    return chosen.flatmap(lambda rules: st.tuples(*map(_house_rule, rules)))


def _house_rule(rule: HouseRuleType) -> SearchStrategy[HouseRule]:
    return option_values(rule.options).map(lambda options: HouseRule(rule.name, options))
