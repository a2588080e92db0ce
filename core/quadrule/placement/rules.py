"""The play hooks of a placement game, answered from its table."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import compress
from typing import NamedTuple

from attrs import define, evolve, field

from quadrule.hooks import hookimpl
from quadrule.outcome import ByScore, Outcome
from quadrule.placement.drawing import draw
from quadrule.placement.masks import Masks, Sets, bits_of, mask_of
from quadrule.placement.scoring import Scoring
from quadrule.placement.table import PlacementTable, Win
from quadrule.position import Forced, Move, Position
from quadrule.refusal import Refusal
from quadrule.score import ScoreRow
from quadrule.view import Board

_FEW = 12
"""Up to so many actions the lists of moves are kept: there are at most 2 ** 12 of them."""

_DECIDING = (
    "start", "generate_moves", "forbid_move", "apply_move", "forced_moves", "outcome", "score",
)  # fmt: skip
"""The hooks that decide play; the others read and draw."""

_DIGITS_TO_BYTES = bytes.maketrans(b"01", b"\0\1")


class PlacementState(NamedTuple):
    """Which marks stand and which can still be made, as bit sets of action numbers.

    A tuple, for one is made at every turn: it is the cheapest immutable value there is.

    Attributes:
        live: actions that can still be played.
        due: actions that are forced now.
        owned: what each seat owns, and last what belongs to nobody.
        completed: the winning set that has been completed, as its number × seats + the seat that
            completed it; or -1.
        captured: for each seat, the bit set of the captures it has made; empty without captures.
    """

    live: int
    due: int
    owned: tuple[int, ...]
    completed: int = -1
    captured: tuple[int, ...] = ()

    def __repr__(self) -> str:
        """The sets in hexadecimal: Python does not write numbers of many digits in decimal."""
        owned = ", ".join(map(hex, self.owned))
        return (
            f"{type(self).__name__}(live={self.live:#x}, due={self.due:#x}, owned=({owned}), "
            f"completed={self.completed}, captured={self.captured})"
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
        self._seat_count = len(self.seats)
        self.masks = Masks(self.table, len(self.seats))
        self.scoring = Scoring(self.masks)
        self.number = {a.move.text: n for n, a in enumerate(self.table.actions)}
        self._numbers = self._numbers_by_seat()
        self._allowed = self.masks.allowed
        self._effects = self.masks.effects
        self._outcomes: dict[int, Outcome] = {}
        self._listed: dict[int, tuple[Move, ...]] = {}
        self._moves = tuple(action.move for action in self.table.actions)
        self.ties = self.table.ties

    @hookimpl
    def start(self) -> tuple[PlacementState, int]:
        """Nothing is played and everything can be."""
        live = self.masks.all
        captured = (0,) * self._seat_count if self.table.captures else ()
        owned = (0,) * (self._seat_count + 1)
        return PlacementState(live, self._due(live), owned, -1, captured), self.table.first

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
        number = self._numbers[position.to_move].get(move.text)
        if number is None:
            unknown = Refusal("not-a-move", f"{move} is no move of this game")
            return tuple(self.refuse_unknown(position, move)) or (unknown,)
        allowed = self._allowed
        live = position.state.live
        if allowed is not None:
            live &= allowed[position.to_move]
        if live >> number & 1:
            return None
        return tuple(self._explain(position, number)) or tuple(self.refuse_gone(position, move))

    @property
    def whole_table(self) -> PlacementTable | None:
        """The table when it says all that decides play; None when a subclass says more."""
        mine = all(getattr(type(self), n) is getattr(PlacementRules, n) for n in _DECIDING)
        return self.table if mine else None

    def refuse_unknown(self, position: Position, move: Move) -> Iterator[Refusal]:
        """Why a move that is no action of the table is refused; a game gives better answers."""
        del position, move
        yield from ()

    def refuse_gone(self, position: Position, move: Move) -> Iterator[Refusal]:
        """Why an action is refused that no mark that stands explains; a game may say it better."""
        del position
        yield Refusal("not-possible", f"{move} is not possible any more")

    def refuse_seat(self, position: Position, move: Move) -> Iterator[Refusal]:
        """Why a move of another seat's is refused; a game gives better answers."""
        del position
        yield Refusal("not-your-mark", f"{move} is another seat's mark")

    @hookimpl
    def apply_move(
        self, position: Position, move: Move, seat: int | None
    ) -> tuple[PlacementState, int]:
        """Play an action: it stands, and what it excludes is gone."""
        live, due, owned, completed, captured = position.state
        number = self._numbers[position.to_move][move.text]
        effect = self._effects[number] or self.masks.effect(number)
        left = live & effect.kept
        marks = list(owned)
        if seat is None or not effect.owned:
            marks[-1] |= effect.bit
        else:
            mine = marks[seat] = owned[seat] | effect.bit
            for mask, unless, win in effect.wins:
                if mine & mask == mask and not mine & unless:
                    completed = win * self._seat_count + seat
        for gone, bit in effect.may_force:
            if not left & gone:
                due |= bit
        after = PlacementState(left, due & left, tuple(marks), completed, captured)
        again = effect.free is not None and not live & effect.free
        if effect.shared is not None and seat is not None:
            after, more = self._complete(after, effect.shared, seat)
            again = again or more
        if seat is None:
            return after, position.to_move
        return after, seat if again else (seat + 1) % self._seat_count

    def _complete(
        self, state: PlacementState, sets: Sets, seat: int
    ) -> tuple[PlacementState, bool]:
        """The state with the sets of any seat's marks that are now complete, and: move again?"""
        played = state.played
        live, due, owned, completed, captured = state
        for mask, unless, win in sets.wins:
            if played & mask == mask and not played & unless:
                completed = win * self._seat_count + seat
        made = [number for mask, number in sets.captures if played & mask == mask]
        if made:
            mine = captured[seat] | mask_of(made)
            captured = (*captured[:seat], mine, *captured[seat + 1 :])
        for mask, closed in sets.closings:
            if played & mask == mask:
                live &= ~closed
        if live != state.live:
            due = self._due(live)
        again = any(self.table.captures[number].again for number in made)
        return PlacementState(live, due, owned, completed, captured), again

    def _due(self, live: int) -> int:
        """The actions that are the only thing left where they stand."""
        due = 0
        for gone, bit in self.masks.forced:
            if not live & gone and live & bit:
                due |= bit
        return due

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
        """A row for each capture, made or not, and one for each line."""
        state = position.state
        captures = self.scoring.captures(state.live, state.played, state.captured)
        return captures + self.scoring.rows(state.live, state.owned)

    @hookimpl
    def parse_move(self, text: str) -> Move | str | None:
        """An action of the table, in either case and with any spaces; a game may read more."""
        plain = "".join(text.split())
        number = self.number.get(plain, self.number.get(plain.lower()))
        return None if number is None else self._moves[number]

    @hookimpl
    def view(self, position: Position, layout: str | None) -> Board | None:
        """The sites with what stands on them; a game may draw itself better."""
        del layout
        standing = {
            move.site or move.text: (move.mark or move.text, owner)
            for number, owner in self.marks(position.state)
            for move in [self._moves[number]]
        }
        return draw((move.site or move.text for move in self._moves), standing, self.seats)

    def marks(self, state: PlacementState) -> Iterator[tuple[int, int | None]]:
        """What stands: the number of each action and its owner, in the order of the table."""
        for number in bits_of(state.played):
            yield number, self.scoring.owner(number, state.owned)

    def _numbers_by_seat(self) -> tuple[dict[str, int], ...]:
        """For each seat, the action that a text spells: its own one where there are several."""
        if len(self.number) == len(self.table.actions):
            return (self.number,) * self._seat_count
        return tuple(
            self.number
            | {
                action.move.text: number
                for number, action in enumerate(self.table.actions)
                if action.seats is None or seat in action.seats
            }
            for seat in range(self._seat_count)
        )

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
            yield from self.refuse_seat(position, action.move)
        for index in self.masks.groups_with[number]:
            group = self.table.groups[index]
            own = group.evidence == "own"
            hits = self.masks.groups[index] & (played if own else played & ~(1 << number))
            for holder in bits_of(hits):
                refusal = self._refusal(group.code, group.text, number, holder, own=own)
                yield refusal if group.site is None else evolve(refusal, squares=(group.site,))
        for exclusion in self.table.exclusions:
            if played >> exclusion.action & 1 and number in exclusion.excluded:
                yield self._refusal(exclusion.code, exclusion.text, number, exclusion.action)
        for closing in self.table.closings:
            last = closing.actions[-1]
            if number in closing.closed and all(played >> a & 1 for a in closing.actions):
                yield self._refusal(closing.code, closing.text, number, last)

    def _refusal(
        self, code: str, text: str, number: int, holder: int, *, own: bool = False
    ) -> Refusal:
        move, other = self._moves[number], self._moves[holder]
        words = text.format(site=move.site, mark=move.mark, at=other.site, by=other.mark)
        site = move.site if own else other.site
        return Refusal(code, words, () if site is None else (site,))

    def _decided(self, state: PlacementState) -> Outcome:
        """The outcome of a completed winning set; made once for each set and seat."""
        known = self._outcomes.get(state.completed)
        if known is None:
            win, seat = divmod(state.completed, self._seat_count)
            known = self._outcomes[state.completed] = self._outcome_of(self.table.wins[win], seat)
        return known

    def _outcome_of(self, win: Win, seat: int) -> Outcome:
        sites = tuple(s for s in (self._moves[n].site for n in win.actions) if s is not None)
        winner = seat if win.winner is None else win.winner
        if not win.loses:
            return Outcome((winner,), "set-completed", win.text, evidence=sites)
        return Outcome(self._others(winner), "losing-set-completed", win.text, evidence=sites)

    def _exhausted(self, position: Position) -> Outcome | ByScore:
        table = self.table
        reason = table.end_reason or "board-full"
        text = table.end_text or "the board is full"
        if table.lines or table.captures:
            return ByScore(reason, text, table.ties)
        if table.end_winner is not None:
            return Outcome((table.end_winner,), reason, text)
        if table.last_mover is None:
            return Outcome((), reason, text, tied=tuple(range(len(self.seats))))
        last = (position.to_move - 1) % self._seat_count
        winners = (last,) if table.last_mover == "wins" else self._others(last)
        reason = table.end_reason or "no-move-left"
        return Outcome(winners, reason, table.end_text or "the seat on turn cannot move")

    def _others(self, seat: int) -> tuple[int, ...]:
        return tuple(other for other in range(self._seat_count) if other != seat)
