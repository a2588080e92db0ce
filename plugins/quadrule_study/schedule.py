"""Who plays whom, at which seats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement

from quadrule_study.playing import Contestant
from quadrule_study.working import Fixture

Group = tuple[Contestant, ...]


def groups(players: Sequence[Contestant], seats: int) -> list[Group]:
    """Who meets: every choice of as many players as there are seats.

    With fewer players than seats some sit at several, in every way in which all take part.
    """
    if len(players) >= seats:
        return list(combinations(players, seats))
    filled = combinations_with_replacement(players, seats)
    return [each for each in filled if len(set(each)) == len(players)]


def seating(group: Group, number: int) -> Group:
    """Who has which seat in a game of a group.

    Seats are passed on from game to game, so that in as many games as there are seats each has had
    all; then the same the other way round, for it matters too after whom one plays.
    """
    turn, shift = divmod(number, len(group))
    order = group[::-1] if turn % 2 else group
    return order[shift:] + order[:shift]


def fixtures(players: Sequence[Contestant], seats: int, games: int) -> Iterator[Fixture]:
    """The games of a ruleset with so many seats: so many for each group."""
    for group in groups(players, seats):
        for number in range(games):
            yield Fixture(number, seating(group, number))
