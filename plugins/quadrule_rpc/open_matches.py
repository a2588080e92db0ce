"""The matches that are open, by id."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from itertools import count
from typing import Protocol

from attrs import define, evolve, field

from quadrule.errors import UnknownNameError
from quadrule.match import Match
from quadrule.position import Position, Step
from quadrule.record import Record
from quadrule_rpc.changes import Change, ChangeKind
from quadrule_rpc.conversion import encoded
from quadrule_rpc.failures import (
    STALE_VERSION,
    UNKNOWN_MATCH,
    UNKNOWN_NAME,
    RpcError,
    StaleVersion,
    UnknownMatch,
    UnknownName,
    invalid_params,
    limit_reached,
)
from quadrule_rpc.results import MatchState
from quadrule_rpc.watching import Watching

_REMEMBERED, _REMEMBERED_LENGTH = 8, 1 << 18
"""So many answers about a version are kept, with so many letters: all who look on ask the same."""

Asked = tuple[int, int, str | None]


@define(eq=False)
class OpenMatch:
    """A match that is open.

    Attributes:
        id: its id.
        record: the match with its players and seed.
        changes: what has happened since it was opened, in order.
    """

    id: str
    record: Record
    changes: tuple[Change, ...] = ()
    _told: dict[Asked, str] = field(factory=dict, init=False)
    _told_of: int = field(default=-1, init=False)

    @property
    def match(self) -> Match:
        """The match itself."""
        return self.record.match

    @property
    def position(self) -> Position:
        """Where it stands."""
        return self.match.position

    def draft(self) -> OpenMatch:
        """A copy on which a change can be tried."""
        return OpenMatch(self.id, evolve(self.record, match=evolve(self.match)), self.changes)

    def play(self, move: str) -> None:
        """Make a turn, and note it.

        Raises:
            MoveError: the move cannot be made.
        """
        self._note("play", self.match.play(move))

    def undo(self) -> None:
        """Take back the last turn, and note it.

        Raises:
            NothingToUndoError: there is none.
        """
        self._note("undo", self.match.undo())

    def redo(self) -> None:
        """Make the turn again that was taken back last, and note it.

        Raises:
            NothingToUndoError: there is none.
        """
        self._note("redo", self.match.redo())

    def changes_after(self, version: int | None) -> tuple[Change, ...]:
        """The changes after a version; none when none is given."""
        if version is None:
            return ()
        return tuple(change for change in self.changes if change.version > version)

    def state(self, at: int | None, since: int, layout: str | None) -> str:
        """The `MatchState` after a turn, as JSON.

        Arguments:
            at: the number of the turn; None for the last.
            since: events of turns after that number.
            layout: one of the game's layouts; None for the usual one.

        Raises:
            RpcError: there is no such turn or layout.
        """
        match = self.match
        if self._told_of != match.version:
            self._told.clear()
            self._told_of = match.version
        turns = len(match.steps)
        asked = (turns if at is None else at, since, layout)
        text = self._told.get(asked)
        if text is None:
            text = encoded(self._state(at_turn(match, asked[0]), since, layout))
            if self._has_room_for(text):
                self._told[asked] = text
        return text

    def _has_room_for(self, text: str) -> bool:
        kept = tuple(self._told.values())
        length = sum(map(len, kept)) + len(text)
        return len(kept) < _REMEMBERED and length <= _REMEMBERED_LENGTH

    def check_layout(self, layout: str) -> None:
        """Refuse a layout that the game does not have.

        Raises:
            RpcError: it does not.
        """
        try:
            self.match.game.board(self.position, layout)
        except UnknownNameError as error:
            near = () if error.suggestion is None else (error.suggestion,)
            unknown = UnknownName("layout", error.name, near)
            raise RpcError(UNKNOWN_NAME, str(error), unknown) from error

    def _note(self, kind: ChangeKind, step: Step) -> None:
        assert step.seat is not None
        assert step.move is not None
        match = self.match
        change = Change(match.version, kind, step.seat, step.move.text, len(match.steps))
        self.changes += (change,)

    def _state(self, match: Match, since: int, layout: str | None) -> MatchState:
        if layout is not None:
            self.check_layout(layout)
        view = match.view(since=since, layout=layout)
        record = self.record
        return MatchState(self.id, match.version, record.players, record.seed, view)


def at_turn(match: Match, turn: int) -> Match:
    """The match as it stood after a turn; itself when that is the last.

    Its version is then the number of the turn: what a match has that was played straight to there,
    and never what this one has.

    Raises:
        RpcError: there is no such turn.
    """
    turns = len(match.steps)
    if turn == turns:
        return match
    if not 0 <= turn < turns:
        raise invalid_params(f"at: there is no turn {turn}: 0 to {turns} can be seen")
    return Match(match.game, match.steps[:turn], turn)


class Matches(Protocol):
    """Where the open matches are kept.

    Attributes:
        is_guarded: whether a seat is only for those who know its token.
        watching: who follows which.
    """

    is_guarded: bool
    watching: Watching

    def check_room(self, client: str) -> None:
        """Refuse a match too many, before it is made.

        Raises:
            RpcError: as many are open as may be.
        """

    def add(self, record: Record, client: str) -> tuple[OpenMatch, tuple[str, ...]]:
        """Open a match for which there is room; gives it and the tokens of its seats."""

    def get(self, match_id: str, seen: int = 0) -> OpenMatch:
        """The match of that id, to be looked at.

        Arguments:
            match_id: its id.
            seen: somebody has seen it at this version: it is not shown at one before.

        Raises:
            RpcError: none is open.
        """

    def changing(self, match_id: str, version: int | None) -> AbstractContextManager[OpenMatch]:
        """The match of that id, to be changed once; the change holds if the block ends well.

        Raises:
            RpcError: none is open, or its version is another than the one that is meant.
        """

    def seats_of(self, opened: OpenMatch, tokens: tuple[str, ...]) -> tuple[int, ...]:
        """The seats that tokens open; all where none needs one.

        Raises:
            RpcError: a token opens none.
        """

    def close(self, match_id: str) -> None:
        """Close a match.

        Raises:
            RpcError: none is open.
        """


def check_version(match: Match, version: int | None) -> None:
    """Refuse a change that is meant for another version.

    Raises:
        RpcError: it is.
    """
    if version is not None and version != match.version:
        text = f"the match has changed: it has version {match.version}"
        raise RpcError(STALE_VERSION, text, StaleVersion(match.version))


def no_match(match_id: str) -> RpcError:
    """The error for a match that is not open."""
    text = "there is no open match of this id"
    return RpcError(UNKNOWN_MATCH, text, UnknownMatch(match_id))


def _numbered() -> Callable[[], str]:
    numbers = count(1)
    return lambda: f"m{next(numbers)}"


@define(eq=False)
class OpenMatches:
    """The matches of those who share this process; whoever calls may play for every seat.

    Attributes:
        most: so many may be open.
        new_id: makes the id of a new match.
    """

    most: int
    new_id: Callable[[], str] = field(factory=_numbered)
    is_guarded: bool = field(default=False, init=False)
    watching: Watching = field(factory=Watching, init=False)
    _open: dict[str, OpenMatch] = field(factory=dict, init=False)

    def ids(self) -> tuple[str, ...]:
        """The ids of all open matches, the oldest first."""
        return tuple(self._open)

    def check_room(self, client: str) -> None:
        """As `Matches.check_room`; all clients count as one."""
        del client
        if len(self._open) >= self.most:
            text = f"{self.most} matches are open: close one"
            raise limit_reached("matches", self.most, text)

    def add(self, record: Record, client: str) -> tuple[OpenMatch, tuple[str, ...]]:
        """As `Matches.add`; no seat has a token."""
        del client
        added = OpenMatch(self.new_id(), record)
        self._open[added.id] = added
        return added, ()

    def get(self, match_id: str, seen: int = 0) -> OpenMatch:
        """As `Matches.get`."""
        del seen  # there is but one place where it is changed
        found = self._open.get(match_id)
        if found is None:
            raise no_match(match_id)
        return found

    @contextmanager
    def changing(self, match_id: str, version: int | None) -> Iterator[OpenMatch]:
        """As `Matches.changing`."""
        opened = self.get(match_id).draft()
        check_version(opened.match, version)
        yield opened
        self._open[match_id] = opened
        self.watching.tell(opened, opened.changes[-1])

    def seats_of(self, opened: OpenMatch, tokens: tuple[str, ...]) -> tuple[int, ...]:
        """As `Matches.seats_of`."""
        del tokens
        return tuple(range(len(opened.match.seats)))

    def close(self, match_id: str) -> None:
        """As `Matches.close`."""
        self.get(match_id)
        del self._open[match_id]
        self.watching.forget(match_id)
