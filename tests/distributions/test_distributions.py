"""Our wheel holds all it needs, and new distributions and examples install and pass beside it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from quadrule import Engine
from quadrule_terminal.scaffolding import KINDS, Distribution
from tests.distributions.environments import NO_RESIDUE, ROOT, Environment, build_wheel

EXAMPLES = [file.parent for file in sorted(ROOT.glob("docs/examples/*/pyproject.toml"))]


def installed_and_tested(environment: Environment, distribution: Path) -> None:
    """Do what the README of a distribution says."""
    environment.run("pip", "install", "-q", "-e", ".[testing]", cwd=distribution)
    environment.run("pytest", "-q", "-p", "no:cacheprovider", cwd=distribution)


@pytest.mark.parametrize("kind", KINDS)
def test_a_new_game_installs_and_passes_as_it_is(
    kind: str, environment: Environment, tmp_path: Path
) -> None:
    folder = tmp_path / "new-game"
    Distribution("new-game", kind).write(folder)
    installed_and_tested(environment, folder)

    assert "new-game/standard: good" in environment.run(
        "quadrule", "check", "new-game/standard", cwd=tmp_path
    )


def test_a_new_game_may_be_called_as_a_folder_that_is_left_out(
    environment: Environment, tmp_path: Path
) -> None:
    """Version control ignores what is built, and the build leaves out what that ignores."""
    Distribution("dist", "direct").write(tmp_path / "dist")
    installed_and_tested(environment, tmp_path / "dist")


@pytest.mark.parametrize("kind", KINDS)
def test_a_new_game_is_written_in_good_style(kind: str, tmp_path: Path) -> None:
    Distribution("new-game", kind).write(tmp_path / "new-game")
    ruff = [sys.executable, "-m", "ruff"]
    ours = ["--isolated", "--line-length", "100", "--target-version", "py311", "."]
    for command in (["format", "--check"], ["check", "--select", "B,C4,E,F,I,N,RET,SIM,UP,W"]):
        done = subprocess.run(
            [*ruff, *command, *ours],
            cwd=tmp_path / "new-game",
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_an_example_installs_and_passes(
    example: Path, environment: Environment, tmp_path: Path
) -> None:
    """From outside this repository: what it imports of Quadrule is what the wheel holds."""
    copy = shutil.copytree(example, tmp_path / example.name, ignore=NO_RESIDUE)
    installed_and_tested(environment, copy)


def test_there_is_an_example() -> None:
    assert EXAMPLES


def test_the_wheel_holds_all_that_is_read(wheel: Path) -> None:
    held = set(ZipFile(wheel).namelist())
    packages = ("core", "plugins", "rulesets")
    read = [
        file.relative_to(ROOT / package).as_posix()
        for package in packages
        for pattern in ("*.py", "*.toml", "*.template", "py.typed")
        for file in (ROOT / package).rglob(pattern)
    ]

    assert set(read) <= held
    assert not [name for name in held if "__pycache__" in name or name.startswith("tests/")]


def test_the_wheel_of_a_new_game_holds_its_rulesets(tmp_path: Path) -> None:
    Distribution("new-game", "direct").write(tmp_path / "new-game")
    held = ZipFile(build_wheel(tmp_path / "new-game", tmp_path / "wheels")).namelist()

    assert "new_game/rulesets/new-game/standard.toml" in held


def test_the_wheel_brings_all_games(environment: Environment, tmp_path: Path) -> None:
    listed = environment.run("quadrule", "games", cwd=tmp_path)

    assert all(name in listed for name in Engine.discover().registry.games)
