"""A small game and house rules with every kind of option, and short ways to load their files."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

import pytest
from attrs import NOTHING, Factory, evolve, frozen

from quadrule import Engine, Ruleset, hookimpl
from quadrule.errors import Fault, RulesetError
from quadrule.options import option
from quadrule.plugin_values import GameType, HouseRuleType, Problem


@frozen
class Range:
    low: int = option(1, "The lowest.", low=-99, high=99)
    high: int = option(9, "The highest.", low=-99, high=99)


@frozen
class Inner:
    left: int = option(1, "The left.", low=0)
    right: int = option(2, "The right.", low=0)


@frozen
class Outer:
    inner: Inner = option(Factory(Inner), "A table in a table.")
    weight: int = option(3, "The weight.")


@frozen
class Piece:
    name: str = option(NOTHING, "What it is called.", shortest=1, longest=8)
    count: int = option(1, "How many there are.", low=1)


@frozen
class Options:
    size: int = option(5, "How large the board is.", low=1, high=26)
    mode: Literal["fast", "slow"] = option(
        "fast", "The pace.", choices={"fast": "quickly", "slow": "slowly"}
    )
    limit: int | Literal["none"] = option("none", "When to stop.", low=1, choices={"none": "never"})
    wild: bool = option(False, "Whether it is wild.")
    word: str = option("abc", "A word.", shortest=1, longest=8)
    numbers: Range | tuple[int, ...] = option(
        Factory(Range),
        "The pool: a list or a range.",
        low=-99,
        high=99,
        unique=True,
        shortest=1,
        longest=12,
    )
    outer: Outer = option(Factory(Outer), "A table, three levels deep.")
    pieces: tuple[Piece, ...] = option((), "A list of tables.")
    picks: int = option(3, "How many to pick.", low=1)
    note: str | None = option(None, "A remark, or none.", longest=40)

    @property
    def pool(self) -> tuple[int, ...]:
        if isinstance(self.numbers, Range):
            return tuple(range(self.numbers.low, self.numbers.high + 1))
        return self.numbers


@frozen
class Needy:
    size: int = option(NOTHING, "How large the board is; must be given.", low=1, high=26)
    outer: Outer = option(Factory(Outer), "A table.")
    piece: Piece | None = option(None, "A table with a key that must be given.")


@frozen
class Bonus:
    points: int = option(1, "How many points.", low=1, high=99)
    squares: tuple[str, ...] = option((), "Where.", unique=True)


def check(options: Options, seats: tuple[str, ...]) -> Iterator[Problem]:
    """Contradictions of each kind: of a key, of a key in a table, and one that only warns."""
    if not options.pool:
        yield Problem("numbers.high", "the range is empty", "low not above high")
    elif options.picks > len(options.pool):
        text = f"{options.picks} picks from {len(options.pool)} numbers"
        yield Problem("picks", text, f"a whole number from 1 to {len(options.pool)}")
    if len(seats) > options.size:
        yield Problem("size", f"{len(seats)} seats on a board of {options.size}")
    if options.mode == "slow" and options.wild:
        yield Problem("mode", "slow and wild makes no sense", severity="warning")


class Rules:
    """The least that a game must answer: one move, then it goes on for ever."""

    def __init__(self, options: Any, seats: tuple[str, ...]) -> None:
        self.options = options
        self.seats = seats

    @hookimpl
    def start(self) -> tuple[int, int]:
        return 0, 0

    @hookimpl
    def apply_move(self, position: Any, move: Any, seat: int | None) -> tuple[int, int]:
        return position.state + 1, (position.to_move + 1) % len(self.seats)


class Silent:
    """A house rule that says something and changes nothing."""

    def __init__(self, options: Any, seats: tuple[str, ...]) -> None:
        self.options = options

    @hookimpl
    def describe(self) -> tuple[str, ...]:
        return (f"House rule: {self.options}.",)


SAMPLE = GameType(
    name="sample",
    title="Sample",
    summary="A game to test with.",
    options=Options,
    rules=Rules,
    seats=("North", "South"),
    max_seats=4,
    check=check,
)
NEEDY = GameType(
    name="needy",
    title="Needy",
    summary="A game with a key that must be given.",
    options=Needy,
    rules=Rules,
    seats=("One",),
    min_seats=1,
)
BONUS = HouseRuleType("bonus", "More points.", Silent, Bonus, ("sample",))
ANYWHERE = HouseRuleType("anywhere", "For any game.", Silent)
NEEDY_ONLY = HouseRuleType("needy-only", "For another game.", Silent, games=("needy",))


class SamplePlugin:
    """Brings the games and house rules above."""

    @hookimpl
    def games(self) -> tuple[GameType, ...]:
        return SAMPLE, NEEDY

    @hookimpl
    def house_rules(self) -> tuple[HouseRuleType, ...]:
        return BONUS, ANYWHERE, NEEDY_ONLY


def engine(*more: object) -> Engine:
    """An engine of the sample plugin and more plugins."""
    return Engine([SamplePlugin(), *more])


def sample(text: str) -> Ruleset:
    """The ruleset of the sample game with these lines after its first two."""
    return engine().parse_ruleset(f'format = 1\ngame = "sample"\n{text}', "f.toml")


def faults_of(text: str, on: Engine | None = None) -> tuple[Fault, ...]:
    """The faults of a whole file's text."""
    with pytest.raises(RulesetError) as caught:
        (on or engine()).parse_ruleset(text, "f.toml")
    return caught.value.faults


def sample_faults(text: str) -> list[str]:
    """The faults of a sample ruleset as `LINE:COLUMN key`, the added text beginning in line 3."""
    return briefly(faults_of(f'format = 1\ngame = "sample"\n{text}'))


def briefly(faults: tuple[Fault, ...]) -> list[str]:
    """Faults as `LINE:COLUMN key`."""
    return [f"{fault.line}:{fault.column} {fault.key}" for fault in faults]


def with_options(game: GameType, options: type[Any]) -> GameType:
    """The game with another class of options."""
    return evolve(game, options=options, check=lambda options, seats: ())
