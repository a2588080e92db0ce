"""The play hooks of a placement game, answered from its table."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import compress
from typing import NamedTuple

from attrs import define, field

from quadrule.hooks import hookimpl
from quadrule.outcome import ByScore, Outcome
from quadrule.placement.masks import Masks, bits_of
from quadrule.placement.scoring import Scoring
from quadrule.placement.table import PlacementTable, Win
from quadrule.position import Forced, Move, Position
from quadrule.refusal import Refusal
from quadrule.score import ScoreRow

_FEW = 12
"""Up to so many actions the lists of moves are kept: there are at most 2 ** 12 of them."""

_DIGITS_TO_BYTES = bytes.maketrans(b"01", b"\0\1")


class PlacementState(NamedTuple):
    """Which marks stand and which can still be made, as bit sets of action numbers.

    A tuple, for one is made at every turn: it is the cheapest immutable value there is.

    Attributes:
        live: actions that can still be played.
        due: actions that are forced now.
        owned: what each seat owns, and last what belongs to nobody.
        completed: number of the winning set that has been completed, or -1.
    """

    live: int
    due: int
    owned: tuple[int, ...]
    completed: int = -1

    def __repr__(self) -> str:
        """The sets in hexadecimal: Python does not write numbers of many digits in decimal."""
        owned = ", ".join(map(hex, self.owned))
        return (
            f"{type(self).__name__}(live={self.live:#x}, due={self.due:#x}, owned=({owned}), "
            f"completed={self.completed})"
        )

    @property
    def played(self) -> int:
        """All marks that stand."""
        played = 0
        for owned in self.owned:
            played |= owned
        return played


@define(eq=False, slots=False)
class PlacementRules:
    """Plays a `PlacementTable`. A game adds what a table cannot say: notation, view, sentences.

    Attributes:
        table: the rules.
        seats: names of the seats.
    """

    table: PlacementTable
    seats: tuple[str, ...]
    masks: Masks = field(init=False, repr=False)
    scoring: Scoring = field(init=False, repr=False)

    candidates_are_legal = True

    def __attrs_post_init__(self) -> None:
        self.masks = Masks(self.table, len(self.seats))
        self.scoring = Scoring(self.table, self.masks.lines)
        self.number = {a.move.text: n for n, a in enumerate(self.table.actions)}
        self._allowed = self.masks.allowed
        self._effects = self.masks.effects
        self._outcomes: dict[tuple[int, int], Outcome] = {}
        self._listed: dict[int, tuple[Move, ...]] = {}
        self._moves = tuple(action.move for action in self.table.actions)
        self._seat_count = len(self.seats)

    @hookimpl
    def start(self) -> tuple[PlacementState, int]:
        """Nothing is played and everything can be."""
        live = self.masks.all
        due = 0
        for gone, bit in self.masks.forced:
            if not live & gone:
                due |= bit
        return PlacementState(live, due, (0,) * (self._seat_count + 1)), 0

    @hookimpl
    def generate_moves(self, position: Position) -> tuple[Move, ...]:
        """The live actions that the seat on turn may play, by number."""
        live = position.state.live
        if self._allowed is not None:
            live &= self._allowed[position.to_move]
        known = self._listed.get(live)
        return self._list(live) if known is None else known

    @hookimpl
    def forbid_move(self, position: Position, move: Move) -> tuple[Refusal, ...] | None:
        """A refusal for every group and exclusion that has taken the action away."""
        number = self.number.get(move.text)
        if number is None:
            return tuple(self.refuse_unknown(position, move))
        allowed = self._allowed
        live = position.state.live
        if allowed is not None:
            live &= allowed[position.to_move]
        if live >> number & 1:
            return None
        return tuple(self._explain(position, number))

    def refuse_unknown(self, position: Position, move: Move) -> Iterator[Refusal]:
        """Why a move that is no action of the table is refused; a game gives better answers."""
        del position
        yield Refusal("not-a-move", f"{move} is no move of this game")

    @hookimpl
    def apply_move(
        self, position: Position, move: Move, seat: int | None
    ) -> tuple[PlacementState, int]:
        """Play an action: it stands, and what it excludes is gone."""
        live, due, owned, completed = position.state
        number = self.number[move.text]
        effect = self._effects[number] or self.masks.effect(number)
        left = live & effect.kept
        marks = list(owned)
        if seat is None or not effect.owned:
            marks[-1] |= effect.bit
        else:
            mine = marks[seat] = owned[seat] | effect.bit
            for mask, win in effect.wins:
                if mine & mask == mask:
                    completed = win
        for gone, bit in effect.may_force:
            if not left & gone:
                due |= bit
        after = PlacementState(left, due & left, tuple(marks), completed)
        if seat is None:
            return after, position.to_move
        if effect.free is not None and not live & effect.free:
            return after, seat
        return after, (seat + 1) % self._seat_count

    @hookimpl
    def forced_moves(self, position: Position) -> tuple[Forced, ...] | None:
        """The actions that are the only thing left where they stand."""
        due = position.state.due
        if not due:
            return None
        return tuple(
            Forced(self._moves[number], self.masks.forced_reason[number]) for number in bits_of(due)
        )

    @hookimpl
    def outcome(self, position: Position) -> Outcome | ByScore | None:
        """A completed winning set; or, when nothing can be played, the score or the last mover."""
        state = position.state
        if state.completed >= 0:
            return self._decided(state)
        live = state.live
        if self._allowed is not None:
            live &= self._allowed[position.to_move]
        return None if live else self._exhausted(position)

    @hookimpl
    def score(self, position: Position) -> tuple[ScoreRow, ...] | None:
        """A row for each line."""
        return self.scoring.rows(position.state.live, position.state.owned)

    def marks(self, state: PlacementState) -> Iterator[tuple[int, int | None]]:
        """What stands: the number of each action and its owner, in the order of the table."""
        for number in bits_of(state.played):
            yield number, self.scoring.owner(number, state.owned)

    def _list(self, live: int) -> tuple[Move, ...]:
        selectors = f"{live:b}".encode().translate(_DIGITS_TO_BYTES)[::-1]
        moves = tuple(compress(self._moves, selectors))
        if len(self._moves) <= _FEW:
            self._listed[live] = moves
        return moves

    def _explain(self, position: Position, number: int) -> Iterator[Refusal]:
        played = position.state.played
        action = self.table.actions[number]
        if action.seats is not None and position.to_move not in action.seats:
            yield Refusal("not-your-mark", f"{action.move} is another seat's mark")
        for index in self.masks.groups_with[number]:
            group = self.table.groups[index]
            own = group.evidence == "own"
            hits = self.masks.groups[index] & (played if own else played & ~(1 << number))
            for holder in bits_of(hits):
                yield self._refusal(group.code, group.text, number, holder, own=own)
        for exclusion in self.table.exclusions:
            if number in exclusion.excluded and played >> exclusion.action & 1:
                yield self._refusal(exclusion.code, exclusion.text, number, exclusion.action)

    def _refusal(
        self, code: str, text: str, number: int, holder: int, *, own: bool = False
    ) -> Refusal:
        move, other = self._moves[number], self._moves[holder]
        words = text.format(site=move.site, mark=move.mark, at=other.site, by=other.mark)
        site = move.site if own else other.site
        return Refusal(code, words, () if site is None else (site,))

    def _decided(self, state: PlacementState) -> Outcome:
        """The outcome of a completed winning set; made once for each set and seat."""
        win = state.completed
        mask = self.masks.wins[win]
        seat = next(s for s, owned in enumerate(state.owned) if owned & mask == mask)
        known = self._outcomes.get((win, seat))
        if known is None:
            known = self._outcomes[win, seat] = self._outcome_of(self.table.wins[win], seat)
        return known

    def _outcome_of(self, win: Win, seat: int) -> Outcome:
        sites = tuple(s for s in (self._moves[n].site for n in win.actions) if s is not None)
        if not win.loses:
            return Outcome((seat,), "set-completed", win.text, evidence=sites)
        others = tuple(s for s in range(self._seat_count) if s != seat)
        return Outcome(others, "losing-set-completed", win.text, evidence=sites)

    def _exhausted(self, position: Position) -> Outcome | ByScore:
        table = self.table
        if table.lines:
            return ByScore(table.end_reason, table.end_text)
        if table.last_mover is None:
            return Outcome((), table.end_reason, table.end_text, tied=tuple(range(len(self.seats))))
        last = (position.to_move - 1) % self._seat_count
        others = tuple(s for s in range(self._seat_count) if s != last)
        winners = (last,) if table.last_mover == "wins" else others
        return Outcome(winners, "no-move-left", "no move is left")
