"""Fresh Python environments in which Quadrule is installed from its wheel.

What Quadrule needs is lent by the environment of these tests, so that no network is needed.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Mapping
from pathlib import Path
from venv import EnvBuilder

from attrs import frozen

ROOT = Path(__file__).parents[2]

OFFLINE: Mapping[str, str] = {
    "PIP_DISABLE_PIP_VERSION_CHECK": "1",
    "PIP_NO_BUILD_ISOLATION": "0",  # so does pip spell that there is to be none
    "PIP_NO_INDEX": "1",
}
"""For pip: build with what there is, and ask no index."""

NO_RESIDUE = shutil.ignore_patterns("__pycache__", ".*")
"""What to leave behind when a distribution is copied to where it is installed."""

_PROGRAMS = {"pip": "pip._internal.cli.main:main", "pytest": "pytest:main"}


@frozen
class Environment:
    """A virtual environment.

    Attributes:
        folder: where it is.
    """

    folder: Path

    @property
    def programs(self) -> Path:
        """The folder of its programs."""
        return self.folder / "bin"

    def run(self, *args: str, cwd: Path) -> str:
        """Run one of its programs, and give what it prints.

        Raises:
            AssertionError: it ends with another code than 0.
        """
        program, *rest = args
        done = subprocess.run(
            [str(self.programs / program), *rest],
            cwd=cwd,
            env={"PATH": os.environ["PATH"], "HOME": str(self.folder), "NO_COLOR": "1", **OFFLINE},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            timeout=120,
            check=False,
        )
        assert done.returncode == 0, f"{' '.join(args)} ends with {done.returncode}:\n{done.stdout}"
        return done.stdout


def build_wheel(distribution: Path, folder: Path) -> Path:
    """The wheel of a distribution, built into a folder."""
    command = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", str(folder), "."]
    subprocess.run(command, cwd=distribution, env={**os.environ, **OFFLINE}, check=True)
    (wheel,) = folder.glob("*.whl")
    return wheel


def fresh(folder: Path, wheel: Path) -> Environment:
    """A new environment with a wheel installed."""
    EnvBuilder(symlinks=True).create(folder)
    made = Environment(folder)
    packages = Path(sysconfig.get_path("purelib", "venv", {"base": str(folder)}))
    lent = sysconfig.get_path("purelib")
    (packages / "lent.pth").write_text(f"import site; site.addsitedir({lent!r})\n")
    for name, entry in _PROGRAMS.items():
        _write_program(made.programs / name, entry)
    made.run("pip", "install", "-q", "--no-deps", "--no-compile", str(wheel), cwd=folder)
    return made


def _write_program(file: Path, entry: str) -> None:
    module, _, function = entry.partition(":")
    call = f"import sys\nfrom {module} import {function}\nsys.exit({function}())\n"
    file.write_text(f"#!{file.parent / 'python'}\n{call}", encoding="utf-8")
    file.chmod(0o755)
