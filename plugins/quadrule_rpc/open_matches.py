"""The matches that are open, by id."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

from attrs import define, evolve, field

from quadrule.errors import UnknownNameError
from quadrule.match import Match
from quadrule.position import Position
from quadrule.record import Record
from quadrule_rpc.conversion import encoded
from quadrule_rpc.failures import (
    UNKNOWN_MATCH,
    UNKNOWN_NAME,
    RpcError,
    UnknownMatch,
    UnknownName,
    invalid_params,
    limit_reached,
)
from quadrule_rpc.results import MatchState

_REMEMBERED = 8
"""So many answers about a version are kept: all who look on ask for the same."""

Asked = tuple[int, int, str | None]


@define(eq=False)
class OpenMatch:
    """A match that is open.

    Attributes:
        id: its id.
        record: the match with its players and seed.
    """

    id: str
    record: Record
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
            if len(self._told) < _REMEMBERED:
                self._told[asked] = text
        return text

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


def _numbered() -> Callable[[], str]:
    numbers = count(1)
    return lambda: f"m{next(numbers)}"


@define(eq=False)
class OpenMatches:
    """The matches of a session, or of several.

    Attributes:
        most: so many may be open.
        new_id: makes the id of a new match.
    """

    most: int
    new_id: Callable[[], str] = field(factory=_numbered)
    _open: dict[str, OpenMatch] = field(factory=dict, init=False)

    def ids(self) -> tuple[str, ...]:
        """The ids of all open matches, the oldest first."""
        return tuple(self._open)

    def check_room(self) -> None:
        """Refuse a match too many, before it is made.

        Raises:
            RpcError: as many are open as may be.
        """
        if len(self._open) >= self.most:
            text = f"{self.most} matches are open: close one"
            raise limit_reached("matches", self.most, text)

    def add(self, record: Record) -> OpenMatch:
        """Open a match."""
        self.check_room()
        added = OpenMatch(self.new_id(), record)
        self._open[added.id] = added
        return added

    def fork(self, origin: OpenMatch, turn: int) -> OpenMatch:
        """Open a copy of a match as it stood after a turn; nothing is taken back in it."""
        match = origin.match
        at_turn(match, turn)
        return self.add(evolve(origin.record, match=Match(match.game, match.steps[:turn], turn)))

    def get(self, match_id: str) -> OpenMatch:
        """The match of that id.

        Raises:
            RpcError: none is open.
        """
        found = self._open.get(match_id)
        if found is None:
            text = "there is no open match of this id"
            raise RpcError(UNKNOWN_MATCH, text, UnknownMatch(match_id))
        return found

    def close(self, match_id: str) -> None:
        """Close a match.

        Raises:
            RpcError: none is open.
        """
        self.get(match_id)
        del self._open[match_id]
