"""Positions of a `Game` that is all table, as boards."""

from __future__ import annotations

from functools import cached_property

from attrs import define, field

from quadrule.game import Game
from quadrule.kernel.compilation import Ints, compiled, inlined, ints
from quadrule.kernel.play import remove
from quadrule.kernel.tables import (
    BY,
    COMPLETED,
    DUE,
    OVER,
    TO_MOVE,
    Table,
    table_for_kernels,
    wins_in_order,
)
from quadrule.placement.masks import bits_of
from quadrule.placement.rules import PlacementState
from quadrule.placement.table import PlacementTable
from quadrule.position import Move, Position


@define(eq=False, slots=False)
class TableGame:
    """A game that is all table, as kernels play it.

    Attributes:
        game: the game.
        table: its table.
        kernel: the table as kernels read it.
    """

    game: Game
    table: PlacementTable = field(repr=False)
    kernel: Table = field(init=False, repr=False)

    def __attrs_post_init__(self) -> None:
        self.kernel = table_for_kernels(self.table, len(self.game.seats))

    @classmethod
    def of(cls, game: Game) -> TableGame | None:
        """The game for kernels; None when there is more to its rules than a table."""
        table = game.table
        return None if table is None else cls(game, table)

    def board(self, position: Position) -> Ints:
        """A position as a board."""
        state: PlacementState = position.state
        seats = len(self.game.seats)
        live = [0] * len(self.table.actions)
        owner = [-1] * len(self.table.actions)
        for number in bits_of(state.live):
            live[number] = 1
        for seat, marks in enumerate(state.owned):
            for number in bits_of(marks):
                owner[number] = seat
        board = ints([0] * self.kernel.size)
        load(self.kernel, board, ints(live), ints(owner))
        for seat, captures in enumerate(state.captured):
            points = sum(self.table.captures[n].points for n in bits_of(captures))
            board[self.kernel.points + seat] = points
        if state.completed >= 0:
            win, by = divmod(state.completed, seats)
            board[COMPLETED] = self._wins.index(win)
            board[BY] = by
        board[TO_MOVE] = position.to_move
        board[OVER] = int(position.outcome is not None)
        return board

    def move(self, action: int) -> Move:
        """The move that an action is."""
        return self.table.actions[action].move

    def action(self, move: Move, seat: int) -> int:
        """The action that a seat's move is.

        Raises:
            KeyError: it is no action of the table.
        """
        for number in self._spelt[move.text]:
            seats = self.table.actions[number].seats
            if seats is None or seat in seats:
                return number
        raise KeyError(move.text)

    @cached_property
    def _wins(self) -> list[int]:
        """By the kernel's number of a win, the table's."""
        return [number for number, _ in wins_in_order(self.table)]

    @cached_property
    def _spelt(self) -> dict[str, list[int]]:
        found: dict[str, list[int]] = {}
        for number, action in enumerate(self.table.actions):
            found.setdefault(action.move.text, []).append(number)
        return found


@compiled
def load(t: Table, b: Ints, live: Ints, owner: Ints) -> None:
    """Make a board of zeros the one on which these actions are live and these marks stand.

    Points, a completed win and whose turn it is are the caller's to add.

    Arguments:
        t: the game.
        b: the board of zeros.
        live: by action, 1 or 0.
        owner: by action, as the board says it.
    """
    empty(t, b)
    for action in range(t.actions):
        if live[action] == 0:
            remove(t, b, action)
        if owner[action] >= 0:
            b[t.owner + action] = owner[action]
            recount(t, b, action, owner[action])


@inlined
def empty(t: Table, b: Ints) -> None:
    """Make a board of zeros the one on which everything is live and nothing stands."""
    b[COMPLETED] = -1
    for action in range(t.actions):
        b[t.live + action] = 1
        b[t.owner + action] = -1
        add_to_each(t, b, t.forced_of, action, t.forced_left, 1)
        add_to_each(t, b, t.free_of, action, t.free_left, 1)
    for part in range(t.lists):
        order, where = t.order + part * t.actions, t.where + part * t.actions
        for action in range(t.actions):
            b[where + action] = -1
            if t.data[t.may_play + part * t.actions + action] == 1:
                b[order + b[t.alive + part]] = action
                b[where + action] = b[t.alive + part]
                b[t.alive + part] += 1
    for rule in range(t.rules):
        if b[t.forced_left + rule] == 0:
            b[t.due + b[DUE]] = rule
            b[DUE] += 1


@inlined
def recount(t: Table, b: Ints, action: int, seat: int) -> None:
    """Count a mark that stands, without what it brought about when it was made."""
    if seat < t.seats:
        add_to_each(t, b, t.own_bars, action, t.own_spoilt + seat, t.seats)
        add_to_each(t, b, t.own_of, action, t.own + seat, t.seats)
    add_to_each(t, b, t.shared_bars, action, t.shared_spoilt, 1)
    add_to_each(t, b, t.shared_of, action, t.shared, 1)
    add_to_each(t, b, t.captures_of, action, t.captured, 1)
    add_to_each(t, b, t.closings_of, action, t.closing, 1)
    add_to_each(t, b, t.lines_of, action, t.counted, 1)


@inlined
def add_to_each(t: Table, b: Ints, part: int, action: int, counters: int, step: int) -> None:
    """Add one to the counter of each entry of an action's list in a part of the table."""
    for n in range(t.data[part + action], t.data[part + action + 1]):
        b[counters + t.data[n] * step] += 1
