"""Fonts for sheets: one that comes with this package, and the machine's where it lacks signs."""

from __future__ import annotations

import os
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from attrs import field, frozen

OWN: Traversable = files("quadrule_pictures") / "fonts" / "DejaVuSans.ttf"


@frozen
class Font:
    """A font.

    Attributes:
        name: what it is called on the sheet.
        path: its file.
        signs: the numbers of the signs that it has.
    """

    name: str
    path: Path
    signs: frozenset[int] = field(repr=False)

    def lacks(self, text: str) -> frozenset[str]:
        """The signs of a text that it does not have."""
        return frozenset(c for c in text if ord(c) not in self.signs and not c.isspace())


@frozen
class Fonts:
    """The fonts of a sheet.

    Attributes:
        all: the own one, and those of this machine that have signs which it lacks.
        missing: the signs that none of them has.
    """

    all: tuple[Font, ...]
    missing: str

    def name_for(self, text: str) -> str:
        """The font that has the most of a text, the own one if others have no more."""
        return min(self.all, key=lambda font: len(font.lacks(text))).name


def fonts_for(text: str, own: Path) -> Fonts:
    """What is needed for a text; the own font is in the file `own`."""
    fonts = [Font("Sheet", own, _signs(own))]
    missing = fonts[0].lacks(text)
    for path in _files() if missing else ():
        font = Font(f"Sheet {len(fonts)}", path, _signs(path))
        if font.lacks("".join(missing)) != missing:
            fonts.append(font)
            missing = font.lacks("".join(missing))
        if not missing:
            break
    return Fonts(tuple(fonts), "".join(sorted(missing)))


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
        with path.open("rb") as stream, TTFont(stream, fontNumber=0, lazy=True) as font:
            return frozenset(font.getBestCmap() or ()) if "glyf" in font else frozenset()
    except Exception:  # noqa: BLE001  # a broken font of the machine is no fault of the sheet's
        return frozenset()
