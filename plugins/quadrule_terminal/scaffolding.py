"""Writing a new plugin distribution from the templates of this package.

Below `templates`, the folder `game` holds what every new game has, and a folder for each kind holds
the rest. A file ends in `.template`, so that nothing takes it for what it will be; in its path,
`package` and `game` stand for the names, and in its text `{{name}}` and the like do.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from keyword import iskeyword
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import frozen

from quadrule.suggest import quoted

if TYPE_CHECKING:
    from quadrule.engine import Engine

KINDS = {
    "direct": "Take stones from a heap; who takes the last one wins.",
    "placement": "Mark squares in turn; who first has enough in a row wins.",
}
"""The kinds of a new game, each with the summary of the game that is written."""

LONGEST = 40
"""So many characters a name may have."""

_NAME = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
_SUFFIX = ".template"
_COMMON = "game"
_RESERVED = frozenset({"test", "tests", "src"})


@frozen
class Distribution:
    """A plugin distribution to be written.

    Attributes:
        name: of the distribution and of its game.
        kind: one of `KINDS`.
    """

    name: str
    kind: str

    @property
    def package(self) -> str:
        """The name of the Python package."""
        return package_of(self.name)

    @property
    def title(self) -> str:
        """The name as people write it."""
        words = self.name.replace("-", " ")
        return words[:1].upper() + words[1:]

    def write(self, folder: Path) -> list[Path]:
        """Write all files into a new folder, and give their paths in it, in order.

        Raises:
            FileExistsError: there is something of that name; nothing is written.
            OSError: it cannot be written; nothing is left behind.
        """
        found = dict(sorted(self.files()))
        folder.mkdir(parents=True)
        try:
            for path, text in found.items():
                (folder / path).parent.mkdir(parents=True, exist_ok=True)
                (folder / path).write_text(text, encoding="utf-8", newline="\n")
        except OSError:
            shutil.rmtree(folder, ignore_errors=True)
            raise
        return list(found)

    def files(self) -> Iterator[tuple[Path, str]]:
        """The files: paths and texts."""
        for folder in (_COMMON, self.kind):
            for path, template in _templates(files(__package__) / "templates" / folder):
                yield self._path(path), self._filled(template.read_text(encoding="utf-8"))

    def _path(self, parts: tuple[str, ...]) -> Path:
        known = {"package": self.package, "game": self.name, "gitignore": ".gitignore"}
        *folders, last = parts
        named = [*folders, last.removesuffix(_SUFFIX)]
        return Path(*(known.get(part, part) for part in named))

    def _filled(self, text: str) -> str:
        words = {
            "name": self.name,
            "package": self.package,
            "title": self.title,
            "summary": KINDS[self.kind],
        }
        for key, word in words.items():
            text = text.replace("{{" + key + "}}", word)
        return text


def package_of(name: str) -> str:
    """The Python package of a distribution of that name."""
    return name.replace("-", "_")


def name_faults(name: str, engine: Engine) -> Iterator[str]:
    """Why a new distribution cannot have a name, each as a sentence without a full stop."""
    if _NAME.fullmatch(name) is None or len(name) > LONGEST:
        near = re.sub("[^a-z0-9]+", "-", name.lower()).lstrip("-0123456789")[:LONGEST].rstrip("-")
        hint = f'; did you mean "{near}"?' if near else ""
        yield (
            f"{quoted(name)}: a name begins with a small letter, goes on with small letters, "
            f"digits and single hyphens between them, and has at most {LONGEST} characters{hint}"
        )
    elif name in engine.registry.games:
        yield f"there is a game {quoted(name)} already"
    elif name in {plugin.name for plugin in engine.plugins}:
        yield f"there is a plugin {quoted(name)} already"
    elif iskeyword(name):
        yield f"{quoted(name)} is a word of Python's own, which no package can have as its name"
    elif name.startswith("test-"):
        yield f"{quoted(name)}: files of tests begin with test_, and would be taken for the package"
    elif name in _RESERVED or find_spec(package_of(name)) is not None:
        yield f"there is a Python package {quoted(package_of(name))} already"


def _templates(folder: Traversable) -> Iterator[tuple[tuple[str, ...], Traversable]]:
    """The templates below a folder, each with its path in it."""
    for each in folder.iterdir():
        if each.is_dir():
            for path, template in _templates(each):
                yield (each.name, *path), template
        elif each.name.endswith(_SUFFIX):
            yield (each.name,), each
