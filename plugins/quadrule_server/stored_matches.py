"""The open matches of a server: in memory while somebody uses them, and always in the store."""

from __future__ import annotations

import json
import logging
import secrets
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from itertools import islice
from threading import Lock, RLock
from time import monotonic, time
from weakref import WeakValueDictionary

from attrs import define, evolve, field
from sqlalchemy.exc import SQLAlchemyError

from quadrule.engine import Engine
from quadrule.errors import MoveError, NothingToUndoError, RecordError
from quadrule.game import Game
from quadrule.record import Record, read_record
from quadrule_rpc.changes import Change
from quadrule_rpc.failures import (
    NOT_YOUR_SEAT,
    STALE_VERSION,
    NotYourSeat,
    RpcError,
    StaleVersion,
    limit_reached,
)
from quadrule_rpc.open_matches import OpenMatch, check_version, no_match
from quadrule_rpc.watching import Watching
from quadrule_server.store import Store, TakenError

_DAY = 86400.0

FRESH = 0.5
"""For so many seconds a match is taken to stand as it stood: other servers may change it too."""

_log = logging.getLogger(__name__)


class DamagedMatchError(Exception):
    """A stored match cannot be replayed; its plugins may have changed."""


@define(eq=False)
class _Entry:
    """A match in memory.

    Attributes:
        opened: how it stands.
        hashes: of its seats' tokens.
        seen: when it was last compared with the store.
        lock: held by whoever changes it.
    """

    opened: OpenMatch
    hashes: tuple[str, ...]
    seen: float = field(factory=monotonic)
    lock: RLock = field(factory=RLock)


@define(eq=False)
class StoredMatches:
    """The matches in a store. `quadrule_rpc.open_matches.Matches` says what each method does.

    Attributes:
        store: the store.
        engine: replays what it holds.
        most: so many that are open may a client have opened within a day.
        changes: so many may a match have.
        in_memory: so many are kept in memory, besides those that somebody follows.
    """

    store: Store
    engine: Engine
    most: int
    changes: int
    in_memory: int = 1000
    is_guarded: bool = field(default=True, init=False)
    watching: Watching = field(factory=Watching, init=False)
    _entries: OrderedDict[str, _Entry] = field(factory=OrderedDict, init=False)
    _games: WeakValueDictionary[str, Game] = field(factory=WeakValueDictionary, init=False)
    _lock: Lock = field(factory=Lock, init=False)

    def check_room(self, client: str) -> None:
        """As `Matches.check_room`."""
        if self.store.count(client, time() - _DAY) >= self.most:
            text = f"you have opened {self.most} matches within a day: close one, or go on tomorrow"
            raise limit_reached("matches", self.most, text)

    def add(self, record: Record, client: str) -> tuple[OpenMatch, tuple[str, ...]]:
        """As `Matches.add`; the tokens are told this once, and only their hashes are kept."""
        tokens = tuple(secrets.token_urlsafe(18) for _ in record.match.seats)
        hashes = tuple(map(_hash, tokens))
        opened = OpenMatch(secrets.token_hex(8), self._shared(record))
        self.store.open(opened.id, client, record.text(), hashes)
        self._keep(_Entry(opened, hashes))
        return opened, tokens

    def get(self, match_id: str, seen: int = 0) -> OpenMatch:
        """As `Matches.get`."""
        entry = self._entry(match_id)
        if monotonic() - entry.seen > FRESH or entry.opened.match.version < seen:
            self._catch_up(entry)
        return entry.opened

    @contextmanager
    def changing(self, match_id: str, version: int | None) -> Iterator[OpenMatch]:
        """As `Matches.changing`. The change is stored before it is told to anybody."""
        entry = self._entry(match_id)
        with entry.lock:
            if version is None or version != entry.opened.match.version:
                self._catch_up(entry)
            check_version(entry.opened.match, version)
            if len(entry.opened.changes) >= self.changes:
                text = f"the match has had {self.changes} changes: go on in a fork of it"
                raise limit_reached("changes", self.changes, text)
            draft = entry.opened.draft()
            yield draft
            change = draft.changes[-1]
            try:
                self.store.append(match_id, change)
            except TakenError as error:
                self._catch_up(entry)
                version = entry.opened.match.version
                text = f"the match has changed: it has version {version}"
                raise RpcError(STALE_VERSION, text, StaleVersion(version)) from error
            self._take(entry, draft, change)

    def seats_of(self, opened: OpenMatch, tokens: tuple[str, ...]) -> tuple[int, ...]:
        """As `Matches.seats_of`."""
        hashes = self._entry(opened.id).hashes
        seats = []
        for token in tokens:
            try:
                seats.append(hashes.index(_hash(token)))
            except ValueError:
                text = "a token opens no seat of this match"
                raise RpcError(
                    NOT_YOUR_SEAT, text, NotYourSeat(None, opened.match.to_move)
                ) from None
        return tuple(seats)

    def close(self, match_id: str) -> None:
        """As `Matches.close`."""
        self._entry(match_id)
        self.store.close(match_id)
        self._forget(match_id)

    def catch_up_with_others(self) -> None:
        """Take over, and tell of, what other servers have changed in matches that are followed."""
        watched = self.watching.watched()
        versions = self.store.versions(watched) if watched else {}
        for match_id in watched:
            try:
                self._catch_up_to(match_id, versions.get(match_id))
            except SQLAlchemyError:  # no other match would fare better
                raise
            except Exception:  # noqa: BLE001  # a plugin may raise anything; it holds up no other match
                _log.exception("the match %s cannot be followed", match_id)

    def _catch_up_to(self, match_id: str, version: int | None) -> None:
        """Take over a version that is in the store; None when the match is there no more."""
        entry = self._entries.get(match_id)
        if version is None:
            self._forget(match_id)
        elif entry is not None and version > entry.opened.match.version:
            with suppress(RpcError):  # closed meanwhile
                self._catch_up(entry)

    def _entry(self, match_id: str) -> _Entry:
        with self._lock:
            entry = self._entries.get(match_id)
            if entry is not None:
                self._entries.move_to_end(match_id)
                return entry
        return self._loaded(match_id)

    def _loaded(self, match_id: str) -> _Entry:
        stored = self.store.load(match_id)
        if stored is None:
            raise no_match(match_id)
        try:
            opened = OpenMatch(match_id, self._shared(read_record(stored.record, self.engine)))
            for change in stored.changes:
                _apply(opened, change)
        except (RecordError, MoveError, NothingToUndoError) as error:
            message = f"the match {match_id} cannot be replayed: {error}"
            raise DamagedMatchError(message) from error
        return self._keep(_Entry(opened, stored.tokens))

    def _keep(self, entry: _Entry) -> _Entry:
        """Keep a match in memory; gives the one that is kept, should somebody have been quicker."""
        with self._lock:
            kept = self._entries.setdefault(entry.opened.id, entry)
            too_many = max(0, len(self._entries) - self.in_memory)
            for match_id in list(islice(self._entries, too_many)):
                if match_id != entry.opened.id and not self.watching.is_watched(match_id):
                    del self._entries[match_id]
        return kept

    def _forget(self, match_id: str) -> None:
        with self._lock:
            self._entries.pop(match_id, None)
        self.watching.forget(match_id)

    def _catch_up(self, entry: _Entry) -> None:
        """Take over what is in the store and not yet in memory.

        Raises:
            RpcError: the match is there no more.
        """
        with entry.lock:
            match_id, version = entry.opened.id, entry.opened.match.version
            seen = monotonic()
            last = self.store.versions([match_id]).get(match_id)
            if last is None:
                self._forget(match_id)
                raise no_match(match_id)
            for change in self.store.after(match_id, version) if last > version else ():
                draft = entry.opened.draft()
                _apply(draft, change)
                self._take(entry, draft, change)
            entry.seen = seen

    def _take(self, entry: _Entry, draft: OpenMatch, change: Change) -> None:
        entry.opened = draft
        self.watching.tell(draft, change)

    def _shared(self, record: Record) -> Record:
        """The record with a game that all matches of the same rules and seats have in common."""
        game = record.match.game
        ruleset = game.ruleset
        key = json.dumps([ruleset.name, ruleset.title, ruleset.summary, ruleset.canonical()])
        with self._lock:
            game = self._games.setdefault(key, game)
        return evolve(record, match=evolve(record.match, game=game))


def _apply(opened: OpenMatch, change: Change) -> None:
    """Make a change that was stored, in memory."""
    if change.kind == "play":
        opened.play(change.move)
    elif change.kind == "undo":
        opened.undo()
    else:
        opened.redo()
    if opened.changes[-1] != change:
        message = f"the match {opened.id} goes on otherwise than stored: {change}"
        raise DamagedMatchError(message)


def _hash(token: str) -> str:
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()
