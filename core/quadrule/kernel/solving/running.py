"""A search at work: its memory, and its pauses."""

from __future__ import annotations

from collections.abc import Callable
from itertools import repeat
from time import monotonic

from attrs import define, field

from quadrule.errors import QuadruleError
from quadrule.kernel.boards import TableGame
from quadrule.kernel.compilation import Ints, ints, is_compiled, sums
from quadrule.kernel.solving.following import DOWN, DRAWN, FAR, LINE, SUMS, UP
from quadrule.kernel.solving.memory import ENTRY, ENTRY_BYTES, empty_memory, move_entries
from quadrule.kernel.solving.plans import Plan, most_turns, plan_for
from quadrule.kernel.solving.search import (
    BEGUN,
    ENTERING,
    FRAME,
    MOVE,
    PLY,
    SEARCHED,
    STATE,
    USED,
    VALUE,
    Work,
    search,
)

_FIRST_ENTRIES = 4_096
FIRST_BYTES = _FIRST_ENTRIES * ENTRY_BYTES
"""Less memory than this for what is known of positions is too little."""

_FIRST_POSITIONS = 1 << (12 if is_compiled() else 6)
"""Until the first pause, or the first look at whether it is time for one."""

_PAUSE = 0.25
"""Seconds from one pause to the next, about."""

_NUMBER = 4 if is_compiled() else 36
"""Bytes of a 32-bit number: where kernels are not compiled, most numbers are objects."""


class SolverMemoryError(QuadruleError):
    """The memory that a solver may take is too little for a game."""


class StoppedError(Exception):
    """A search was told to stop."""


@define(eq=False, slots=False)
class Running:
    """The search for one game.

    Attributes:
        game: the game.
        limit: bytes that it takes at most.
        with_symmetries: whether symmetries are used.
        plan: what is worked out of the game.
        room: bytes for what is known of positions.
        last: a search stops when so many positions have been looked at in all; None for never.
    """

    game: TableGame
    limit: int
    with_symmetries: bool = field(kw_only=True)
    plan: Plan = field(init=False, repr=False)
    last: int | None = field(default=None, init=False)

    def __attrs_post_init__(self) -> None:
        self.plan, open_sets = plan_for(self.game, with_symmetries=self.with_symmetries)
        self.room = self.limit - self._fixed_bytes()
        if self.room < FIRST_BYTES:
            least = self.limit - self.room + FIRST_BYTES
            message = (
                f"{_megabytes(self.limit)} of memory are too little to solve this game: "
                f"it takes {_megabytes(least)} at least; allow more"
            )
            raise SolverMemoryError(message)
        self._work = self._working_memory()
        self._set_base(open_sets)
        self._memory = empty_memory(_FIRST_ENTRIES)
        self._positions_a_pause = _FIRST_POSITIONS

    @property
    def searched(self) -> int:
        """How many positions have been looked at."""
        return int(self._work.state[SEARCHED])

    @property
    def kept(self) -> int:
        """Of how many positions something is kept."""
        return int(self._work.state[USED])

    @property
    def bytes(self) -> int:
        """Memory that it takes now, about."""
        return self.limit - self.room + self._entries * ENTRY_BYTES

    def limits(self, board: Ints) -> tuple[int, int]:
        """Bounds of what a board is worth to the first seat that need no search."""
        return self._ask(board, 1 - FAR), self._ask(board, FAR - 1)

    def run(self, board: Ints, goal: int, look: Callable[[], bool]) -> tuple[int, int]:
        """Find out whether a board is worth so much or more to the first seat, or less.

        Arguments:
            board: the board.
            goal: how much.
            look: called at every pause; it stops the search when true.

        Returns:
            A bound of what it is worth: at least that, if that is `goal` or more, else at most
            that; and the action that decides, or -1 where no move had to be tried.

        Raises:
            StoppedError: it was told to stop, or has looked at the last position it may.
        """
        state = self._work.state
        before = self.searched
        last_look = monotonic()
        self._place(board)
        while state[PLY] >= 1:
            self._search(goal)
            self._grow()
            if self.last is not None and self.searched >= self.last and state[PLY] >= 1:
                raise StoppedError
            now = monotonic()
            if now - last_look >= _PAUSE and state[PLY] >= 1:
                last_look = now
                if look():
                    raise StoppedError
        frame = self._work.frames[FRAME : 2 * FRAME]
        decided = int(frame[BEGUN]) > before
        return int(state[VALUE]), int(frame[MOVE]) if decided else -1

    def _ask(self, board: Ints, goal: int) -> int:
        self._place(board)
        self._search(goal)
        return int(self._work.state[VALUE])

    def _place(self, board: Ints) -> None:
        """Start with a board."""
        self._work.b[0 : len(board)] = board
        self._work.state[PLY] = 1
        self._work.state[ENTERING] = 1

    def _search(self, goal: int) -> None:
        """Search until the next pause, or until the memory has to grow."""
        began = monotonic()
        pause = self.searched + self._positions_a_pause
        most = pause if self.last is None else min(pause, self.last)
        search(self.game.kernel, self.plan, self._work, self._memory, goal, most, self._full())
        took = monotonic() - began
        if self.searched >= pause and took < _PAUSE / 2:
            self._positions_a_pause *= 2
        elif took > _PAUSE * 2:
            self._positions_a_pause = max(16, self._positions_a_pause // 2)

    def _full(self) -> int:
        """More entries in use than this make the memory grow."""
        entries = self._entries
        return entries * 7 // 10 if self._larger() > entries else entries

    @property
    def _entries(self) -> int:
        return len(self._memory) // ENTRY

    def _larger(self) -> int:
        """How many entries a larger memory has; none, if there is no room for one worth while."""
        entries = self._entries
        # While entries move, both are there.
        most = self.room // ENTRY_BYTES - entries
        return min(4 * entries, most) if 2 * most >= 3 * entries else 0

    def _grow(self) -> None:
        if self.kept > self._full():
            larger = empty_memory(self._larger())
            used = move_entries(self._memory, larger)
            self._memory = larger
            self._work.state[USED] = used

    def _fixed_bytes(self) -> int:
        """Memory of all but the entries."""
        t, p = self.game.kernel, self.plan
        plies = self._plies()
        small = 2 * p.features * p.symmetries + plies * (t.size + p.symmetries) + len(p.data)
        large = plies * (self._standing + FRAME + t.actions) + t.seats * t.actions
        return _NUMBER * small + (8 if is_compiled() else 40) * large

    def _plies(self) -> int:
        """The most plies there can be, with the empty board before all and one to spare."""
        return most_turns(self.game.table) + 3

    @property
    def _standing(self) -> int:
        """Numbers of a standing."""
        return SUMS + self.plan.features - self.plan.own + self.game.kernel.lines * LINE

    def _working_memory(self) -> Work:
        t, p, plies = self.game.kernel, self.plan, self._plies()
        return Work(
            b=_zeros(t.size),
            points=_zeros(t.seats),
            out=_zeros(p.features + 1),
            boards=_zeros(plies * t.size),
            rows=_zeros(plies * p.symmetries),
            standings=sums(plies * self._standing),
            frames=sums(plies * FRAME),
            moves=sums(plies * t.actions),
            standing=self._standing,
            history=sums(t.seats * t.actions),
            state=sums(STATE),
        )

    def _set_base(self, open_sets: list[int]) -> None:
        """Set up ply 0: nothing is played, everything can be, and all lines are to be counted."""
        t, p, w = self.game.kernel, self.plan, self._work
        w.boards[t.live : t.live + t.actions] = ints([1] * t.actions)
        w.rows[0 : p.symmetries] = p.base
        x = w.standings
        for number, is_open in enumerate(open_sets):
            x[SUMS + number] = is_open
            if is_open:
                self._add_open(x, p.own + number)
        for line in range(t.lines):
            x[SUMS + p.features - p.own + line * LINE] = -1

    def _add_open(self, x: Ints, feature: int) -> None:
        """Add a set that can be completed to the sums of a standing."""
        t, p = self.game.kernel, self.plan
        if feature < p.shared:
            x[DRAWN + p.data[p.worth + feature - p.own]] += 1
        elif feature < p.captures:
            first = p.worth + (t.own_wins + feature - p.shared) * t.seats
            for seat in range(t.seats):
                x[DRAWN + p.data[first + seat]] += 1
        elif feature < p.closings:
            x[UP] += p.data[p.capture_up + feature - p.captures]
            x[DOWN] += p.data[p.capture_down + feature - p.captures]


def _zeros(size: int) -> Ints:
    """An array of so many zeros of 32 bits."""
    return ints(repeat(0, size))


def _megabytes(size: int) -> str:
    return f"{size / 1e6:,.1f} MB"
