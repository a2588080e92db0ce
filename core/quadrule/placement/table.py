"""The table of a placement game: every part of it is data.

Actions are numbered from 0 in the order they are listed to a player; every other part names them
by number.
"""

from __future__ import annotations

from typing import Literal

from attrs import frozen

from quadrule.position import Move


@frozen
class Action:
    """A mark that can be made once in a game.

    Attributes:
        move: the move that makes it; its `site` and `mark` say where and what.
        owned: whether it belongs to the seat that makes it.
        seats: the seats that may make it; None for all.
    """

    move: Move
    owned: bool = True
    seats: tuple[int, ...] | None = None


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
    """

    actions: tuple[int, ...]
    code: str
    text: str
    evidence: Literal["own", "other"] = "other"


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
    """A seat that owns all of `actions` wins at once, or loses; `text` says what it completed."""

    actions: tuple[int, ...]
    text: str
    loses: bool = False


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
        distinct: whether a mark may stand in it only once.
    """

    name: str
    sites: tuple[str, ...]
    counted: tuple[int, ...]
    claims: tuple[Claim, ...]
    distinct: bool = False


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
        lines: counted at the end, when there are any; the most points win.
        last_mover: when no seat has won and the seat on turn cannot move, whether the seat that
            moved last wins or loses; None when that is no win.
        end_reason, end_text: of the outcome when nothing is left to play.
    """

    actions: tuple[Action, ...]
    groups: tuple[Group, ...] = ()
    exclusions: tuple[Exclusion, ...] = ()
    forced: tuple[WhenGone, ...] = ()
    free: tuple[WhenGone, ...] = ()
    wins: tuple[Win, ...] = ()
    lines: tuple[Line, ...] = ()
    last_mover: Literal["wins", "loses"] | None = None
    end_reason: str = "board-full"
    end_text: str = "the board is full"
