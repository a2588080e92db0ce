"""Random placement tables of every kind, as games."""

from __future__ import annotations

from functools import partial
from typing import TypeVar

from attrs import frozen
from hypothesis import strategies as st

from quadrule import Engine, Game, Move, hookimpl
from quadrule.placement import (
    Action,
    Capture,
    Claim,
    Closing,
    Exclusion,
    Group,
    Line,
    PlacementRules,
    PlacementTable,
    WhenGone,
    Win,
)
from quadrule.plugin_values import GameType, NoOptions

T = TypeVar("T")


@frozen
class TablePlugin:
    """Brings one game: a table."""

    table: PlacementTable
    seats: tuple[str, ...]

    @hookimpl
    def games(self) -> list[GameType]:
        return [
            GameType(
                name="table",
                title="Table",
                summary="A table.",
                options=NoOptions,
                rules=lambda _options, seats: PlacementRules(self.table, seats),
                seats=self.seats,
                min_seats=1,
                max_seats=3,
            )
        ]


def game_of(table: PlacementTable, seats: int) -> Game:
    """The game of a table."""
    names = tuple("ABC"[:seats])
    return Engine([TablePlugin(table, names)]).game("table")


@st.composite
def table_games(draw: st.DrawFn, most_seats: int = 3) -> Game:
    """A game of a table with any parts, for one seat or more."""
    seats = draw(st.integers(1, most_seats))
    size = draw(st.integers(1, 9))
    some = partial(st.lists, st.integers(0, size - 1), min_size=1, max_size=4, unique=True)
    sets = some().map(tuple)
    any_set = st.lists(st.integers(0, size - 1), max_size=3, unique=True).map(tuple)
    action = st.integers(0, size - 1)
    seat = st.integers(0, seats - 1)
    waits = st.builds(WhenGone, any_set, action, st.just("nothing else is left"))
    win = st.builds(
        Win,
        sets,
        st.just("a set"),
        shared=st.booleans(),
        unless=st.just(()) | any_set,
        loses=st.booleans(),
        winner=st.none() | seat,
    )
    claims = st.lists(st.builds(Claim, st.integers(0, 3), action, st.integers(-1, 3))).map(tuple)
    points, again = st.integers(-2, 3), st.booleans()
    table = PlacementTable(
        actions=_actions(draw, size, seats),
        groups=_several(draw, st.builds(Group, sets, st.just("taken"), st.just("taken"))),
        exclusions=_several(
            draw, st.builds(Exclusion, action, sets, st.just("gone"), st.just("gone"))
        ),
        forced=_several(draw, waits),
        free=_several(draw, waits),
        wins=_several(draw, win),
        captures=_several(
            draw, st.builds(Capture, sets, st.just("box"), points=points, again=again)
        ),
        closings=_several(
            draw, st.builds(Closing, sets, sets, st.just("closed"), st.just("closed"))
        ),
        lines=_several(draw, st.builds(Line, st.just("line"), st.just(()), sets, claims)),
        last_mover=draw(st.sampled_from((None, "wins", "loses"))),
        end_winner=draw(st.none() | seat),
        ties=draw(st.none() | seat),
        first=draw(seat),
    )
    return game_of(table, seats)


def _actions(draw: st.DrawFn, size: int, seats: int) -> tuple[Action, ...]:
    if draw(st.booleans()):
        return tuple(Action(Move(f"m{number}")) for number in range(size))
    allowed = st.none() | st.sets(st.integers(0, seats - 1)).map(sorted).map(tuple)
    return tuple(
        Action(
            Move(f"m{number}"),
            owned=draw(st.booleans()),
            seats=draw(allowed),
            stands=draw(st.integers(0, 4)) > 0,
        )
        for number in range(size)
    )


def _several(draw: st.DrawFn, part: st.SearchStrategy[T]) -> tuple[T, ...]:
    return tuple(draw(st.lists(part, max_size=3))) if draw(st.booleans()) else ()
