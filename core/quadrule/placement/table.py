"""The table of a placement game: every part of it is data.

Actions are numbered from 0 in the order they are listed to a player; every other part names them
by number.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from attrs import frozen

from quadrule.position import Move


@frozen
class Action:
    """A mark that can be made once in a game.

    Attributes:
        move: the move that makes it; its `site` and `mark` say where and what. One text may spell
            several actions when each belongs to a seat of its own.
        owned: whether it belongs to the seat that makes it.
        seats: the seats that may make it; None for all.
        stands: whether the mark stays to be seen; one that does not is forgotten but for what it
            has taken away, so that positions are one that differ only in how they came about.
    """

    move: Move
    owned: bool = True
    seats: tuple[int, ...] | None = None
    stands: bool = True


@frozen
class Group:
    """Actions of which at most one is ever played.

    Attributes:
        actions: their numbers.
        code: of the refusal once one has been played.
        text: its sentence; `{site}` and `{mark}` are the refused action's, `{at}` and `{by}` the
            site and mark of the one played.
        evidence: `own` when the refusal shows the refused action's site, `other` for the site of
            the one played.
        site: shown instead of either, such as the square that both would cover; None for neither.
    """

    actions: tuple[int, ...]
    code: str
    text: str
    evidence: Literal["own", "other"] = "other"
    site: str | None = None


def once(actions: Iterable[int], code: str, text: str) -> tuple[Group, ...]:
    """A group for each action that excludes nothing but itself: a mark is made once."""
    return tuple(Group((action,), code, text, evidence="own") for action in actions)


def by_site(uses: Iterable[Iterable[str]], code: str, text: str) -> tuple[Group, ...]:
    """A group for each site: of the actions that use it, one at most is played.

    Arguments:
        uses: for each action, by number, the sites that it uses.
        code: of the refusal.
        text: its sentence; `{}` is the site.
    """
    found: dict[str, list[int]] = {}
    for number, sites in enumerate(uses):
        for site in sites:
            found.setdefault(site, []).append(number)
    return tuple(
        Group(tuple(numbers), code, text.format(site), "own", site)
        for site, numbers in found.items()
    )


@frozen
class Exclusion:
    """Playing `action` takes away `excluded` (and not the other way round)."""

    action: int
    excluded: tuple[int, ...]
    code: str
    text: str


@frozen
class WhenGone:
    """What holds for `action` once all of `gone` can no longer be played; `reason` says why."""

    gone: tuple[int, ...]
    action: int
    reason: str


@frozen
class Win:
    """A set of actions that ends the game when it is complete.

    Attributes:
        actions: the set.
        text: what was completed, as a sentence without a full stop.
        shared: whether the set is complete whoever played it; else one seat must own all of it.
        unless: it does not count while the same seat owns (or, when shared, while anybody has
            played) one of these, such as the marks that would make a line longer.
        loses: whether the winner is not the seat that completes it but all others.
        winner: the seat that wins, whoever completes it; None for the seat that does.
    """

    actions: tuple[int, ...]
    text: str
    shared: bool = False
    unless: tuple[int, ...] = ()
    loses: bool = False
    winner: int | None = None


@frozen
class Capture:
    """A set of actions that pays the seat that completes it, whoever played the others.

    Attributes:
        actions: the set.
        name: what is captured, such as `box a1`; names the row of the score sheet.
        site: id of the site that shows the owner, or None.
        points: what it pays.
        again: whether the seat that completes it moves again.
    """

    actions: tuple[int, ...]
    name: str
    site: str | None = None
    points: int = 1
    again: bool = False


@frozen
class Closing:
    """A set of actions that, once all are played, takes others away; `code` and `text` refuse."""

    actions: tuple[int, ...]
    closed: tuple[int, ...]
    code: str
    text: str


@frozen
class Claim:
    """When its line ends with exactly `count` marks, the owner of `action` gets `points`."""

    count: int
    action: int
    points: int


@frozen
class Line:
    """Marks that are counted together.

    Attributes:
        name: such as `row 3`.
        sites: ids of its sites, in order.
        counted: the actions that count.
        claims: who gets points for which count.
    """

    name: str
    sites: tuple[str, ...]
    counted: tuple[int, ...]
    claims: tuple[Claim, ...]


@frozen(eq=False)
class PlacementTable:
    """All the rules of a placement game.

    Attributes:
        actions: every mark that can ever be made.
        groups: which actions exclude each other.
        exclusions: which actions take others away one way.
        forced: played by nobody as soon as it is the only thing left.
        free: played by the seat on turn, which then still has the turn.
        wins: ends the game at once.
        captures: pays at once; the most points win at the end.
        closings: takes actions away at once.
        lines: counted at the end, when there are any; the most points win.
        last_mover: when no seat has won and the seat on turn cannot move, whether the seat that
            moved last wins or loses; None when that is no win.
        end_winner: the seat that wins when nothing is left to play; None for nobody.
        ties: who wins when points are equal; None for a draw.
        first: the seat that begins.
        end_reason, end_text: of the outcome when nothing is left to play; None for the usual ones:
            that the board is full, or where the last mover wins or loses that the seat on turn
            cannot move.
    """

    actions: tuple[Action, ...]
    groups: tuple[Group, ...] = ()
    exclusions: tuple[Exclusion, ...] = ()
    forced: tuple[WhenGone, ...] = ()
    free: tuple[WhenGone, ...] = ()
    wins: tuple[Win, ...] = ()
    captures: tuple[Capture, ...] = ()
    closings: tuple[Closing, ...] = ()
    lines: tuple[Line, ...] = ()
    last_mover: Literal["wins", "loses"] | None = None
    end_winner: int | None = None
    ties: int | None = None
    first: int = 0
    end_reason: str | None = None
    end_text: str | None = None
