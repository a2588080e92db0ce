"""A placement table as one flat array of integers, and where its parts begin."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from quadrule.kernel.compilation import Ints, ints
from quadrule.placement.table import PlacementTable, Win

(TO_MOVE, COMPLETED, BY, DUE, OVER, HEAD) = range(6)
"""Places in every board: the seat on turn; the winning set completed, or -1, and the seat that
completed it; how many forcing rules have come due; 1 when the game is over; where the rest begins.
"""

(GONE, NOBODYS, OWNED) = range(3)
"""Kinds of marks: one that does not stand, one that is nobody's, one that its seat owns."""


class Table(NamedTuple):
    """A placement table for kernels.

    The parts are rows of integers, or lists of different lengths: for those, entries n and n + 1
    say where in `data` list n begins and ends. So the groups of an action are

        for n in range(data[t.groups_of + action], data[t.groups_of + action + 1]):
            group = data[n]

    Attributes:
        data: all parts, one after another.
        seats, actions, lines, rules: how many; `rules` are those that force.
        lists: how many lists of live actions a board keeps: one, or one a seat where seats differ.
        last_mover: 1 when who moves last wins, -1 when that loses, 0 when it is neither.
        end_winner, ties: a seat, or -1.
        scored: 1 when points decide.
        own_wins: how many wins are of one seat's marks; they come before those of anybody's.
        has_groups, has_exclusions, has_forced, has_free, has_own, has_own_bars, has_shared,
            has_captures, has_closings, has_lines: 1 when the table has such parts, else 0: one
            without them does not pay for them.
        may_play: by list and action, 1 or 0.
        kind: by action, OWNED, NOBODYS or GONE.
        groups_of: lists by action, the groups it is in; `members` by group, its actions.
        excluded_by: lists by action, what playing it takes away one way.
        forced_of: lists by action, the forcing rules that wait for it to be gone; `forced` by rule,
            the action.
        free_by: lists by action, the rules by which playing it keeps the turn; `free_of`, those
            that wait for it to be gone.
        own_of, shared_of, captures_of, closings_of, lines_of: lists by action, the sets it is in.
        own_bars, shared_bars: lists by action, the wins that it spoils.
        win_size, winner, loses: by win, its actions, the seat that wins whoever completes it or -1,
            and 1 when that one loses.
        capture_size, capture_points, capture_again: by capture.
        closing_size: by closing; `closed`, lists by closing, what it takes away.
        counts: by line, where its counts begin in `claims`: lists by count of action and points.
        live, owner: where in a board it says by action whether it is live (1 or 0), and whose mark
            stands: a seat, the number of seats for nobody, -1 for none.
        alive, order, where: by list, how many actions are live; the actions, live ones first; and
            the place of each there.
        forced_left, free_left: by rule, how many of the actions it waits for are live.
        due: the forcing rules that have come due.
        own, own_spoilt: by win and seat, marks in the set, and (where any can) marks that spoil it.
        shared, shared_spoilt, captured, closing: by set, marks in it, or that spoil it.
        points: by seat, from captures.
        counted: by line, the marks that count.
        size: integers of a board.
    """

    data: Ints
    seats: int
    actions: int
    lines: int
    rules: int
    lists: int
    last_mover: int
    end_winner: int
    ties: int
    scored: int
    own_wins: int
    has_groups: int
    has_exclusions: int
    has_forced: int
    has_free: int
    has_own: int
    has_own_bars: int
    has_shared: int
    has_captures: int
    has_closings: int
    has_lines: int
    may_play: int
    kind: int
    groups_of: int
    members: int
    excluded_by: int
    forced_of: int
    forced: int
    free_by: int
    free_of: int
    own_of: int
    shared_of: int
    captures_of: int
    closings_of: int
    lines_of: int
    own_bars: int
    shared_bars: int
    win_size: int
    winner: int
    loses: int
    capture_size: int
    capture_points: int
    capture_again: int
    closing_size: int
    closed: int
    counts: int
    claims: int
    live: int
    owner: int
    alive: int
    order: int
    where: int
    forced_left: int
    free_left: int
    due: int
    own: int
    own_spoilt: int
    shared: int
    shared_spoilt: int
    captured: int
    closing: int
    points: int
    counted: int
    size: int


class Writer:
    """Lays parts one after another and notes where each begins."""

    def __init__(self) -> None:
        self.data: list[int] = []
        self.places: dict[str, int] = {}

    def row(self, part: str, values: Iterable[int]) -> None:
        """A part of so many integers."""
        self.places[part] = len(self.data)
        self.data.extend(map(int, values))

    def lists(self, part: str, lists: Sequence[Sequence[int]]) -> None:
        """A part of lists."""
        at = self.places[part] = len(self.data)
        self.data.extend([0] * (len(lists) + 1))
        for number, values in enumerate(lists):
            self.data[at + number] = len(self.data)
            self.data.extend(values)
        self.data[at + len(lists)] = len(self.data)


def wins_in_order(table: PlacementTable) -> list[tuple[int, Win]]:
    """The wins with their numbers in the table: those of one seat's marks, then anybody's."""
    return sorted(enumerate(table.wins), key=lambda numbered: numbered[1].shared)


@lru_cache(maxsize=8)
def table_for_kernels(table: PlacementTable, seats: int) -> Table:
    """A table that so many seats play, for kernels; the last few are kept."""
    own_wins = sum(not win.shared for win in table.wins)
    lists = 1 if all(action.seats is None for action in table.actions) else seats
    present = _present(table, own_wins)
    to = Writer()
    _write_actions(to, table, lists)
    _write_sets(to, table, own_wins)
    _write_claims(to, table)
    return Table(
        data=ints(to.data),
        seats=seats,
        actions=len(table.actions),
        lines=len(table.lines),
        rules=len(table.forced),
        lists=lists,
        last_mover={"wins": 1, "loses": -1, None: 0}[table.last_mover],
        end_winner=_or_none(table.end_winner),
        ties=_or_none(table.ties),
        scored=int(bool(table.lines or table.captures)),
        own_wins=own_wins,
        **present,
        **to.places,
        **_board_parts(table, seats, lists, own_wins, present),
    )


def _present(table: PlacementTable, own_wins: int) -> dict[str, int]:
    """Which parts the table has."""
    parts = {
        "has_groups": any(len(set(group.actions)) > 1 for group in table.groups),
        "has_exclusions": table.exclusions,
        "has_forced": table.forced,
        "has_free": table.free,
        "has_own": own_wins,
        "has_own_bars": any(win.unless for win in table.wins if not win.shared),
        "has_shared": len(table.wins) - own_wins,
        "has_captures": table.captures,
        "has_closings": table.closings,
        "has_lines": table.lines,
    }
    return {part: int(bool(present)) for part, present in parts.items()}


def _write_actions(to: Writer, table: PlacementTable, lists: int) -> None:
    size = len(table.actions)
    excluded: list[list[int]] = [[] for _ in range(size)]
    for exclusion in table.exclusions:
        excluded[exclusion.action].extend(exclusion.excluded)
    allowed = (
        action.seats is None or seat in action.seats
        for seat in range(lists)
        for action in table.actions
    )
    to.row("may_play", allowed)
    kinds = (
        (OWNED if action.owned else NOBODYS) if action.stands else GONE for action in table.actions
    )
    to.row("kind", kinds)
    to.lists("groups_of", _inverted((group.actions for group in table.groups), size))
    to.lists("members", [group.actions for group in table.groups])
    to.lists("excluded_by", excluded)
    to.lists("forced_of", _inverted((rule.gone for rule in table.forced), size))
    to.row("forced", (rule.action for rule in table.forced))
    to.lists("free_by", _inverted(((rule.action,) for rule in table.free), size))
    to.lists("free_of", _inverted((rule.gone for rule in table.free), size))


def _write_sets(to: Writer, table: PlacementTable, own_wins: int) -> None:
    size = len(table.actions)
    wins = [win for _, win in wins_in_order(table)]
    own, shared = wins[:own_wins], wins[own_wins:]
    to.lists("own_of", _inverted((win.actions for win in own), size))
    to.lists("own_bars", _inverted((win.unless for win in own), size))
    to.lists("shared_of", _inverted((win.actions for win in shared), size))
    to.lists("shared_bars", _inverted((win.unless for win in shared), size))
    to.row("win_size", (len(set(win.actions)) for win in wins))
    to.row("winner", (_or_none(win.winner) for win in wins))
    to.row("loses", (win.loses for win in wins))
    to.lists("captures_of", _inverted((capture.actions for capture in table.captures), size))
    to.row("capture_size", (len(set(capture.actions)) for capture in table.captures))
    to.row("capture_points", (capture.points for capture in table.captures))
    to.row("capture_again", (capture.again for capture in table.captures))
    to.lists("closings_of", _inverted((closing.actions for closing in table.closings), size))
    to.row("closing_size", (len(set(closing.actions)) for closing in table.closings))
    to.lists("closed", [closing.closed for closing in table.closings])
    to.lists("lines_of", _inverted((line.counted for line in table.lines), size))


def _write_claims(to: Writer, table: PlacementTable) -> None:
    counts: list[int] = []
    claims: list[list[int]] = []
    for line in table.lines:
        counts.append(len(claims))
        paid: list[dict[int, int]] = [{} for _ in range(len(line.counted) + 1)]
        for claim in line.claims:
            if 0 <= claim.count < len(paid):
                paid[claim.count][claim.action] = claim.points
        claims.extend([number for pair in one.items() for number in pair] for one in paid)
    to.row("counts", counts)
    to.lists("claims", claims)


def _board_parts(
    table: PlacementTable, seats: int, lists: int, own_wins: int, present: Mapping[str, int]
) -> dict[str, int]:
    """Where the parts of a board begin, and its size."""
    size, shared = len(table.actions), len(table.wins) - own_wins
    lengths = {
        "live": size,
        "owner": size,
        "alive": lists,
        "order": lists * size,
        "where": lists * size,
        "forced_left": len(table.forced),
        "free_left": len(table.free),
        "due": len(table.forced),
        "own": own_wins * seats,
        "own_spoilt": own_wins * seats * present["has_own_bars"],
        "shared": shared,
        "shared_spoilt": shared,
        "captured": len(table.captures),
        "closing": len(table.closings),
        "points": seats,
        "counted": len(table.lines),
    }
    places, end = {}, HEAD
    for part, length in lengths.items():
        places[part] = end
        end += length
    return places | {"size": end}


def _or_none(seat: int | None) -> int:
    return -1 if seat is None else seat


def _inverted(sets: Iterable[Sequence[int]], size: int) -> list[list[int]]:
    """For each action, the numbers of the sets that it belongs to, ascending."""
    found: list[list[int]] = [[] for _ in range(size)]
    for number, members in enumerate(sets):
        for action in set(members):
            found[action].append(number)
    return found
