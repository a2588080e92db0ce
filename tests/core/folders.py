"""Ruleset files on disk: an engine with some installed, and the faults of others."""

from __future__ import annotations

from pathlib import Path

import pytest

from quadrule import Engine, Ruleset, hookimpl
from quadrule.errors import Fault, RulesetError
from quadrule.plugin_values import Folder
from tests.core.samples import SamplePlugin

PLAIN = 'format = 1\ngame = "sample"\n'


class Rulesets:
    """Brings the rulesets of a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @hookimpl
    def ruleset_folders(self) -> tuple[Folder, ...]:
        return (self.folder,)


def write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def installed(tmp_path: Path) -> Engine:
    """The sample engine with the installed rulesets sample/standard and sample/large."""
    folder = tmp_path / "installed"
    write(folder / "sample" / "standard.toml", f"{PLAIN}title = 'Standard'\noptions.size = 4\n")
    write(folder / "sample" / "large.toml", 'format = 1\nextends = "sample"\noptions.size = 26\n')
    return Engine([SamplePlugin(), Rulesets(folder)])


def faults(engine: Engine, name: str | Path) -> tuple[Fault, ...]:
    with pytest.raises(RulesetError) as caught:
        engine.ruleset(name)
    return caught.value.faults


def size(ruleset: Ruleset) -> int:
    found: int = ruleset.options.size
    return found
