"""The results of a tournament, in a file that survives whatever ends the program.

The file is JSON lines: first what tournament it is, then a line for each finished game.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from io import FileIO
from pathlib import Path
from types import TracebackType
from typing import Any

from attrs import define, field, frozen

from quadrule.conversion import from_plain, to_plain
from quadrule_study.failures import StudyError
from quadrule_study.playing import Contestant, Played
from quadrule_study.working import Fixture

FORMAT = 1


@frozen
class Key:
    """Which game of a tournament: the number of its ruleset, and the fixture."""

    ruleset: int
    fixture: Fixture


@define(eq=False)
class Results:
    """Games of a tournament that are finished.

    Attributes:
        heading: what tournament it is, as plain data, the players left out.
        players: the players; a game names them by their numbers.
        path: the file; None to keep them in memory alone.
        games: the games by their keys.
        warning: what was wrong with the file and has been put right; may be empty.

    Raises:
        StudyError: the file is of another tournament, or no file of results at all.
        OSError: it cannot be read or written.
    """

    heading: Mapping[str, Any]
    players: Sequence[Contestant]
    path: Path | None = None
    games: dict[Key, Played] = field(init=False, factory=dict, repr=False)
    warning: str = field(init=False, default="")
    _file: FileIO | None = field(init=False, default=None, repr=False)

    def __attrs_post_init__(self) -> None:
        self.heading = {**self.heading, "players": list(map(exactly, self.players))}
        if self.path is None:
            return
        # Unbuffered: what was written is written, whatever happens next.
        self._file = FileIO(self.path, "a+")
        try:
            self._lock(self.path)
            self._read(self._file, self.path)
        except BaseException:
            self.close()
            raise

    def add(self, finished: Iterable[tuple[Key, Played]]) -> None:
        """Keep games; when this returns they are on the disk."""
        new = [(key, played) for key, played in finished if key not in self.games]
        if self._file is not None:
            self._write(self._file, "".join(f"{self._line(*each)}\n" for each in new))
        self.games.update(new)

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            self._file.close()
            self._file = None

    def __enter__(self) -> Results:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _write(self, file: FileIO, text: str) -> None:
        left = memoryview(text.encode())
        while left:
            left = left[file.write(left) :]
        os.fsync(file.fileno())

    def _lock(self, path: Path) -> None:
        """Keep other programs from writing into the file, on systems that can."""
        with suppress(ImportError):
            import fcntl

            assert self._file is not None
            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError as error:
                message = f"{path}: another program writes into it just now"
                raise StudyError(message) from error

    def _read(self, file: FileIO, path: Path) -> None:
        file.seek(0)
        whole, end, torn = file.readall().rpartition(b"\n")
        lines = whole.split(b"\n") if end else []
        if lines:
            self._check_heading(lines[0], path)
        elif torn and not _may_begin(torn, self._first_line()):
            message = f"{path}: no results of a tournament: name another file"
            raise StudyError(message)
        for number, line in enumerate(lines[1:], 2):
            self._take(line, f"{path}:{number}")
        if torn:
            self.warning = f"{path}: the last line was not whole and is dropped"
            file.truncate(len(whole) + len(end))
        if not lines:
            self._write(file, self._first_line())

    def _line(self, key: Key, played: Played) -> str:
        """A game; what is None is left out."""
        which = {
            "ruleset": key.ruleset,
            "number": key.fixture.number,
            "players": [self.players.index(each) for each in key.fixture.players],
        }
        found = {name: value for name, value in to_plain(played).items() if value is not None}
        return json.dumps({**which, **found}, ensure_ascii=False)

    def _first_line(self) -> str:
        return json.dumps(self.heading, ensure_ascii=False) + "\n"

    def _check_heading(self, line: bytes, path: Path) -> None:
        try:
            found = json.loads(line)
        except ValueError:
            found = None
        if not isinstance(found, dict) or found.keys() != self.heading.keys():
            message = f"{path}: no results of a tournament: name another file"
            raise StudyError(message)
        differing = [key for key in self.heading if found[key] != self.heading[key]]
        if differing:
            key = differing[0]
            which = f"its {key} is {_spelt(found[key])}, not {_spelt(self.heading[key])}"
            if isinstance(found[key], list):
                which = f"its {key} are others, or in another order"
            message = f"{path}: results of another tournament: {which}; name another file"
            raise StudyError(message)

    def _take(self, line: bytes, where: str) -> None:
        try:
            data = json.loads(line)
            players = tuple(self.players[number] for number in data.pop("players"))
            key = Key(data.pop("ruleset"), Fixture(data.pop("number"), players))
            played = from_plain(data, Played)
            if played.end == "over" and len(played.shares) != len(players):
                message = f"shares of {len(played.shares)} seats, not {len(players)}"
                raise ValueError(message)
            self.games.setdefault(key, played)
        except Exception as error:  # whatever a damaged line may bring about
            message = f"{where}: no result of a game; remove the line, and the game is played again"
            raise StudyError(message) from error


def exactly(each: Contestant) -> str:
    """A contestant with its budget, the usual one too."""
    return f"{each.player}:{each.budget}"


def _may_begin(torn: bytes, first_line: str) -> bool:
    return first_line.encode().startswith(torn)


def _spelt(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
