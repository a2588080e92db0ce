"""Fonts for sheets: one that comes with this package, and the machine's where it lacks signs."""

from __future__ import annotations

import os
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from attrs import frozen

OWN: Traversable = files("quadrule_pictures") / "fonts" / "DejaVuSans.ttf"


@frozen
class Fonts:
    """The fonts of a sheet.

    Attributes:
        others: files of fonts of this machine that have signs which the own font lacks.
        missing: the signs that none of them has.
        drawn: the number among the others of the font for pictures, which takes only one; None for
            the own font.
    """

    others: tuple[Path, ...]
    missing: str
    drawn: int | None = None


def fonts_for(text: str, drawn: str, own: Path) -> Fonts:
    """What is needed beside the own font.

    Arguments:
        text: all that is written.
        drawn: the part of it that stands in pictures.
        own: the file of the own font.
    """
    signs = _signs(own)
    missing = {c for c in text if ord(c) not in signs and not c.isspace()}
    others: list[Path] = []
    found: list[frozenset[int]] = []
    for path in _files() if missing else ():
        signs = _signs(path)
        if any(ord(c) in signs for c in missing):
            others.append(path)
            found.append(signs)
            missing = {c for c in missing if ord(c) not in signs}
        if not missing:
            break
    return Fonts(tuple(others), "".join(sorted(missing)), _best(drawn, [_signs(own), *found]))


def _best(text: str, fonts: list[frozenset[int]]) -> int | None:
    """The font after the first that has more of the signs in a text than all before it."""
    counts = [sum(ord(c) in signs for c in text) for signs in fonts]
    best = counts.index(max(counts))
    return best - 1 if best else None


def _files() -> Iterator[Path]:
    """Fonts of this machine."""
    home = Path.home()
    folders = [
        Path("/usr/share/fonts"),
        Path("/usr/local/share/fonts"),
        home / ".fonts",
        home / ".local/share/fonts",
        Path("/System/Library/Fonts"),
        Path("/Library/Fonts"),
        home / "Library/Fonts",
        Path(os.environ.get("WINDIR", "C:/Windows")) / "Fonts",
    ]
    for folder in folders:
        if folder.is_dir():
            yield from sorted(each for each in folder.rglob("*.tt[fc]") if each.is_file())


def _signs(path: Path) -> frozenset[int]:
    """The numbers of the signs in a font; none for one that cannot be read."""
    from fontTools.ttLib import TTFont

    try:
        with TTFont(path, fontNumber=0, lazy=True) as font:
            return frozenset(font.getBestCmap() or ()) if "glyf" in font else frozenset()
    except Exception:  # noqa: BLE001  # a broken font of the machine is no fault of the sheet's
        return frozenset()
