"""Where records lie, and how one is read and written."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from itertools import count
from pathlib import Path

from platformdirs import user_data_path

from quadrule.errors import RecordError
from quadrule.record import MOST_BYTES
from quadrule_terminal import whole_files


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
    """Make a record file hold this text, wholly or not at all.

    Raises:
        OSError: it cannot be written; the file is as it was.
    """
    whole_files.write_whole(path, text.encode("utf-8"))


def _names(stem: str) -> Iterator[str]:
    yield f"{stem}.json"
    for number in count(2):
        yield f"{stem}-{number}.json"
