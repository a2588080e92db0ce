"""Files that pictures are written into."""

from __future__ import annotations

from pathlib import Path

from quadrule.errors import QuadruleError
from quadrule_terminal.whole_files import write_whole


class PictureError(QuadruleError):
    """A picture or sheet cannot be made or written; the message says what would be right."""


def check_name(path: Path, ending: str) -> None:
    """Nothing, where the file is called as one of its kind is: no other can be written over.

    Raises:
        PictureError: it is not.
    """
    if path.suffix.lower() != ending:
        message = f"{path}: the name of the file must end with {ending}"
        raise PictureError(message)


def write(path: Path, data: bytes) -> None:
    """Write a file wholly or not at all, over one of that name if there is one.

    Raises:
        PictureError: it cannot be written.
    """
    try:
        if path.exists() and not path.is_file():
            message = f"{path} is no file: name one that can be written"
            raise PictureError(message)
        write_whole(path, data)
    except OSError as error:
        message = f"{path} cannot be written: {error.strerror or error}"
        raise PictureError(message) from error
