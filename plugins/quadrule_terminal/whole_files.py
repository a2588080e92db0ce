"""Writing a file so that at no moment a half of it is on the disk."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from tempfile import mkstemp
from time import time

_BEGINS, _ENDS = ".quadrule-", ".tmp"
"""How the name of a file begins and ends that is being written."""

_STALE = 3600
"""So many seconds no write takes."""


def write_whole(path: Path, data: bytes) -> None:
    """Make a file hold these bytes, and no others, wholly or not at all.

    One that exists keeps its permissions.

    Raises:
        OSError: it cannot be written; the file is as it was.
    """
    target = path.resolve()  # a link to a file stays a link
    _clear(target.parent)
    mode = target.stat().st_mode & 0o777 if target.exists() else _usual_mode()
    handle, name = mkstemp(prefix=_BEGINS, suffix=_ENDS, dir=target.parent)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        Path(name).chmod(mode)
        Path(name).replace(target)
    except BaseException:
        with suppress(OSError):
            Path(name).unlink()
        raise
    _sync_folder(target.parent)


def _usual_mode() -> int:
    """The permissions of a new file, as the system makes one."""
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


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
