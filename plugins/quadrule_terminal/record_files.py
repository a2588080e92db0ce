"""Where records lie, and how one is written so that at no moment a half of it is on the disk."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from itertools import count
from pathlib import Path
from tempfile import mkstemp
from time import time

from platformdirs import user_data_path

from quadrule.errors import RecordError
from quadrule.record import MOST_BYTES

_BEGINS, _ENDS = ".quadrule-", ".tmp"
"""How the name of a file begins and ends that is being written."""

_STALE = 3600
"""So many seconds no write takes."""


def records_folder() -> Path:
    """The folder of records that were given no place of their own."""
    return user_data_path("quadrule", appauthor=False) / "records"


def new_record_file(game: str) -> Path:
    """An empty file in the records folder, named after the time and the game.

    Raises:
        OSError: it cannot be made.
    """
    folder = records_folder()
    folder.mkdir(parents=True, exist_ok=True)
    for name in _names(f"{datetime.now().astimezone():%Y%m%d-%H%M%S}-{game}"):
        with suppress(FileExistsError):
            reserve(folder / name)
            return folder / name
    raise AssertionError  # the names never end


def reserve(path: Path) -> None:
    """Make an empty file where there is none.

    Raises:
        FileExistsError: there is one.
        OSError: it cannot be made.
    """
    with path.open("x", encoding="utf-8"):
        pass


def newest_record() -> Path:
    """The record in the records folder that was played last.

    Raises:
        RecordError: there is none.
        OSError: the folder cannot be read.
    """
    folder = records_folder()
    found = folder.glob("*.json") if folder.is_dir() else ()
    # An empty one was being made when its program was killed.
    files = [file for file in found if file.is_file() and file.stat().st_size]
    if not files:
        message = f"there is no record in {folder}: name a file"
        raise RecordError(message)
    return max(files, key=lambda file: (file.stat().st_mtime_ns, file.name))


def is_newest(path: Path) -> bool:
    """Whether the file is the record in the records folder that was played last."""
    try:
        return newest_record().resolve() == path.resolve()
    except (RecordError, OSError):
        return False


def read_bytes(path: Path) -> bytes:
    """The bytes of a record file, or enough of them to see that it is too long.

    Raises:
        OSError: it cannot be read.
    """
    with path.open("rb") as stream:
        return stream.read(MOST_BYTES + 1)


def bytes_of(path: Path) -> bytes | None:
    """As `read_bytes`; None where there is no such file."""
    try:
        return read_bytes(path)
    except FileNotFoundError:
        return None


def new_file_beside(path: Path) -> Path:
    """An empty file in the same folder with a number added to the name.

    Raises:
        OSError: it cannot be made.
    """
    for name in _names(path.stem):
        with suppress(FileExistsError):
            reserve(path.with_name(name))
            return path.with_name(name)
    raise AssertionError  # the names never end


def write_whole(path: Path, text: str) -> None:
    """Replace a file that exists by one with this text, wholly or not at all.

    Raises:
        OSError: it cannot be written; the file is as it was.
    """
    target = path.resolve()  # a link to a record stays a link
    _clear(target.parent)
    mode = target.stat().st_mode & 0o777
    handle, name = mkstemp(prefix=_BEGINS, suffix=_ENDS, dir=target.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        Path(name).chmod(mode)
        Path(name).replace(target)
    except BaseException:
        with suppress(OSError):
            Path(name).unlink()
        raise
    _sync_folder(target.parent)


def _clear(folder: Path) -> None:
    """Remove what writes have left behind that were killed; another program may be writing now."""
    for left in folder.glob(f"{_BEGINS}*{_ENDS}"):
        with suppress(OSError):
            if time() - left.stat().st_mtime > _STALE:
                left.unlink()


def _sync_folder(folder: Path) -> None:
    # Without this a crash of the machine may lose the new name; some systems cannot do it.
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _names(stem: str) -> Iterator[str]:
    yield f"{stem}.json"
    for number in count(2):
        yield f"{stem}-{number}.json"
