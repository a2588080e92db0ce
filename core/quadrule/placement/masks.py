"""A placement table as bit sets: one int a set of actions, bit n for action n."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cached_property

from attrs import define, frozen

from quadrule.placement.table import PlacementTable


def mask_of(actions: Iterable[int]) -> int:
    """The bit set of these actions."""
    mask = 0
    for action in actions:
        mask |= 1 << action
    return mask


def bits_of(mask: int) -> Iterator[int]:
    """The actions of a bit set, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


@frozen
class Sets:
    """The sets of any seat's marks that one action may complete, each with its number.

    Attributes:
        wins: bit set, what must not be played, number.
        captures: bit set, number.
        closings: bit set, the actions that it closes.
    """

    wins: tuple[tuple[int, int, int], ...]
    captures: tuple[tuple[int, int], ...]
    closings: tuple[tuple[int, int], ...]


@frozen
class Effect:
    """What playing one action does.

    Attributes:
        bit: the action's own bit; 0 when its mark does not stand.
        kept: the actions that it leaves possible.
        owned: whether the mark belongs to the seat that makes it.
        wins: for each winning set of one seat's marks that it belongs to, the bit set, what the
            seat must not own, and the number.
        shared: the sets of any seat's marks that it belongs to; None when there are none.
        may_force: for each action it may leave as the only thing possible, what must be gone, and
            that action's bit.
        free: the bit set that must be gone for the seat to keep the turn; None when it never does.
    """

    bit: int
    kept: int
    owned: bool
    wins: tuple[tuple[int, int, int], ...]
    shared: Sets | None
    may_force: tuple[tuple[int, int], ...]
    free: int | None


@define(eq=False, slots=False)
class Masks:
    """What a table says about single actions, as bit sets worked out when first needed.

    A board of 26 × 26 has 18,252 actions; a bit set for each of them is made only as they are
    played, a bit set for each group once.
    """

    table: PlacementTable
    seats: int

    def __attrs_post_init__(self) -> None:
        size = len(self.table.actions)
        self.all = (1 << size) - 1
        self.effects: list[Effect | None] = [None] * size
        self.groups = [mask_of(group.actions) for group in self.table.groups]
        self.groups_with: list[list[int]] = [[] for _ in range(size)]
        for number, group in enumerate(self.table.groups):
            for action in group.actions:
                self.groups_with[action].append(number)

    def effect(self, action: int) -> Effect:
        """What playing this action does; `effects` keeps it."""
        kept = self._kept(action)
        made = self.table.actions[action]
        effect = self.effects[action] = Effect(
            bit=1 << action if made.stands else 0,
            kept=kept,
            owned=made.owned,
            wins=tuple(self._own_wins[action]),
            shared=self._shared(action),
            may_force=tuple(
                (gone, bit) for gone, bit in self.forced if gone & ~kept and kept & bit
            ),
            free=self._free.get(action),
        )
        return effect

    def _kept(self, action: int) -> int:
        gone = 1 << action
        for group in self.groups_with[action]:
            gone |= self.groups[group]
        for excluded in self._one_way.get(action, ()):
            gone |= excluded
        return self.all & ~gone

    @cached_property
    def _one_way(self) -> dict[int, list[int]]:
        found: dict[int, list[int]] = defaultdict(list)
        for exclusion in self.table.exclusions:
            found[exclusion.action].append(mask_of(exclusion.excluded))
        return found

    @cached_property
    def allowed(self) -> tuple[int, ...] | None:
        """By seat, the actions it may play at all; None when every seat may play every action."""
        if all(action.seats is None for action in self.table.actions):
            return None
        return tuple(
            mask_of(
                number
                for number, action in enumerate(self.table.actions)
                if action.seats is None or seat in action.seats
            )
            for seat in range(self.seats)
        )

    @cached_property
    def _own_wins(self) -> dict[int, list[tuple[int, int, int]]]:
        """By action, the winning sets of one seat's marks that it belongs to."""
        found: dict[int, list[tuple[int, int, int]]] = defaultdict(list)
        for number, win in enumerate(self.table.wins):
            if not win.shared:
                entry = (mask_of(win.actions), mask_of(win.unless), number)
                for action in win.actions:
                    found[action].append(entry)
        return found

    @cached_property
    def _shared_sets(self) -> dict[int, tuple[list[int], list[int], list[int]]]:
        """By action, the numbers of the wins, captures and closings of any seat's marks."""
        found: dict[int, tuple[list[int], list[int], list[int]]] = {}
        shared_wins = [(n, w.actions) for n, w in enumerate(self.table.wins) if w.shared]
        captures = [(n, c.actions) for n, c in enumerate(self.table.captures)]
        closings = [(n, c.actions) for n, c in enumerate(self.table.closings)]
        for part, sets in enumerate((shared_wins, captures, closings)):
            for number, actions in sets:
                for action in actions:
                    found.setdefault(action, ([], [], []))[part].append(number)
        return found

    def _shared(self, action: int) -> Sets | None:
        found = self._shared_sets.get(action)
        if found is None:
            return None
        wins, captures, closings = found
        table = self.table
        return Sets(
            tuple((mask_of(table.wins[n].actions), mask_of(table.wins[n].unless), n) for n in wins),
            tuple((mask_of(table.captures[n].actions), n) for n in captures),
            tuple(
                (mask_of(table.closings[n].actions), mask_of(table.closings[n].closed))
                for n in closings
            ),
        )

    @cached_property
    def forced(self) -> tuple[tuple[int, int], ...]:
        """For each forced action, the bit set that must be gone and its own bit."""
        return tuple((mask_of(rule.gone), 1 << rule.action) for rule in self.table.forced)

    @cached_property
    def forced_reason(self) -> dict[int, str]:
        """By forced action, why it is forced."""
        return {rule.action: rule.reason for rule in self.table.forced}

    @cached_property
    def _free(self) -> dict[int, int]:
        """By free action, the bit set that must be gone."""
        return {rule.action: mask_of(rule.gone) for rule in self.table.free}

    @cached_property
    def captures(self) -> tuple[int, ...]:
        """For each capture, the bit set of its actions."""
        return tuple(mask_of(capture.actions) for capture in self.table.captures)

    @cached_property
    def lines(self) -> tuple[int, ...]:
        """For each line, the bit set of the actions that count in it."""
        return tuple(mask_of(line.counted) for line in self.table.lines)
