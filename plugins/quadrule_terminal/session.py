"""A match in play at this terminal: who plays what, and the file that always holds it."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import define, field

from quadrule.budget import Budget
from quadrule.choosing import choose
from quadrule.errors import NothingToUndoError, QuadruleError, RecordError
from quadrule.match import Match
from quadrule.position import Step
from quadrule.record import Record, read_record
from quadrule_terminal import record_files
from quadrule_terminal.seating import known_player

if TYPE_CHECKING:
    from quadrule.engine import Engine
    from quadrule.player import PlayerType


class RecordFileError(QuadruleError):
    """A record cannot be kept where it was to be kept."""


@define(eq=False)
class Session:
    """A match, its players and its file.

    Attributes:
        match: the match.
        names: the name of each seat's player.
        players: each seat's player; None for a person.
        seed: of the players' randomness.
        path: the record file, which exists.
        budget: what a program may take for a move; None for its own.
        is_unnamed: whether the file was made for this match without anybody naming it.
    """

    match: Match
    names: tuple[str, ...]
    players: tuple[PlayerType | None, ...]
    seed: int
    path: Path
    budget: Budget | None = None
    is_unnamed: bool = False
    _saved: int | None = field(default=None, init=False)
    _written: bytes | None = field(default=None, init=False)

    @property
    def is_saved(self) -> bool:
        """Whether the file holds the match as it is now."""
        return self._saved == self.match.version

    @property
    def has_people(self) -> bool:
        """Whether a person plays a seat."""
        return None in self.players

    @property
    def player_on_turn(self) -> PlayerType | None:
        """The program on turn; None for a person, or when the game is over."""
        seat = self.match.to_move
        return None if seat is None else self.players[seat]

    def save(self) -> None:
        """Bring the file up to date.

        A file that another program has changed since is left alone: the match goes on in a new one
        beside it. One that was deleted is made again.

        Raises:
            OSError: it cannot be written; it is as it was.
        """
        version, text = self.match.version, self.text()
        on_disk = record_files.bytes_of(self.path)
        if on_disk is not None and on_disk == text.encode():
            self._saved, self._written = version, on_disk
            return
        if on_disk is None:
            record_files.reserve(self.path)
        elif self._written is not None and on_disk != self._written:
            self.path = record_files.new_file_beside(self.path)
        record_files.write_whole(self.path, text)
        self._saved, self._written = version, text.encode()

    def discard_unused(self) -> bool:
        """Delete the file of a match without a turn, unless somebody named it; say whether.

        Raises:
            OSError: it cannot be deleted.
        """
        if self.match.steps or not self.is_unnamed:
            return False
        self.path.unlink()
        return True

    def save_copy(self, path: Path) -> None:
        """Write the match to another file, which must not exist.

        Raises:
            OSError: it cannot be written.
        """
        _write_new(path, self.text())

    def text(self) -> str:
        """The record as it is now."""
        return Record(self.match, self.names, self.seed).text()

    def play_for(self, player: PlayerType) -> Step:
        """Make the turn of a program.

        Raises:
            PluginError: it gives no legal move.
        """
        return self.match.play(choose(player, self.match, self.seed, self.budget))

    def undo(self) -> tuple[Step, ...]:
        """Take back all turns since a person was last to move, and give them in order.

        Raises:
            NothingToUndoError: no person has made a turn.
        """
        steps = self.match.steps
        made = [n for n, step in enumerate(steps) if self._is_person(step.seat)]
        if not made:
            message = "there is no turn of yours to take back"
            raise NothingToUndoError(message)
        while len(self.match.steps) > made[-1]:
            self.match.undo()
        return steps[made[-1] :]

    def redo(self) -> tuple[Step, ...]:
        """Make the turns again that one `undo` took back, and give them in order.

        Raises:
            NothingToUndoError: there are none.
        """
        done = [self.match.redo()]
        while self.match.can_redo and not self._is_person(self.match.to_move):
            done.append(self.match.redo())
        return tuple(done)

    def _is_person(self, seat: int | None) -> bool:
        return seat is not None and self.players[seat] is None


def begin(
    match: Match,
    engine: Engine,
    names: tuple[str, ...],
    seed: int,
    path: Path | None,
    budget: Budget | None = None,
) -> Session:
    """A new session, on disk at once.

    Arguments:
        match: the match.
        engine: knows the players.
        names: the name of each seat's player.
        seed: of the players' randomness.
        path: where the record is to be; None for a new file in the records folder.
        budget: what a program may take for a move; None for its own.

    Raises:
        RecordFileError: the file is there already, or cannot be written.
    """
    players = tuple(known_player(engine, name) for name in names)
    is_unnamed = path is None
    try:
        if path is None:
            path = record_files.new_record_file(match.game.ruleset.game)
        else:
            record_files.reserve(path)
    except FileExistsError:
        message = f"{path} is there already: go on with it by quadrule resume, or name another file"
        raise RecordFileError(message) from None
    except OSError as error:
        raise _unwritable(path or record_files.records_folder(), error) from error
    session = Session(match, names, players, seed, path, budget, is_unnamed)
    try:
        session.save()
    except OSError as error:
        with suppress(OSError):
            path.unlink()
        raise _unwritable(path, error) from error
    return session


def reopen(engine: Engine, path: Path, budget: Budget | None = None) -> Session:
    """The session that a record file tells, with what a program may take for a move.

    Raises:
        RecordFileError: the file cannot be read or written.
        RecordError: it is no sound record.
        UnknownNameError: a player of it is not installed.
    """
    record = load_record(engine, path)
    players = tuple(known_player(engine, name) for name in record.players)
    session = Session(record.match, record.players, players, record.seed, path, budget)
    try:
        record_files.write_whole(path, session.text())  # one that cannot be written is refused now
        session.save()
    except OSError as error:
        raise _unwritable(path, error) from error
    return session


def load_record(engine: Engine, path: Path) -> Record:
    """The record in a file.

    Raises:
        RecordFileError: it cannot be read.
        RecordError: it is no sound record; the message names the file and the turn.
    """
    try:
        data = record_files.read_bytes(path)
    except OSError as error:
        message = f"{path} cannot be read: {error.strerror or error}"
        raise RecordFileError(message) from error
    try:
        return read_record(data, engine)
    except RecordError as error:
        raise _in_file(path, error) from error


def _in_file(path: Path, error: RecordError) -> RecordError:
    found = RecordError(f"{path}: {error}")
    found.turn = error.turn
    return found


def _unwritable(path: Path, error: OSError) -> RecordFileError:
    return RecordFileError(f"the record {path} cannot be written: {error.strerror or error}")


def _write_new(path: Path, text: str) -> None:
    record_files.reserve(path)
    try:
        record_files.write_whole(path, text)
    except BaseException:
        with suppress(OSError):
            path.unlink()
        raise
