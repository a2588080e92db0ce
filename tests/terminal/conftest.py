"""Running the command line, here and as a process of its own, with nothing written elsewhere."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Protocol

import pytest
from click.testing import CliRunner, Result

from quadrule import Engine
from quadrule_terminal.cli import cli

COMMAND = (sys.executable, "-c", "from quadrule_terminal.cli import main; main()")


class Run(Protocol):
    def __call__(self, *args: str, typed: str | bytes = "", engine: Engine | None = None) -> Result:
        """Run a command in this process."""
        ...


class Start(Protocol):
    def __call__(
        self, *args: str, env: Mapping[str, str] | None = None, stdout: int = subprocess.PIPE
    ) -> subprocess.Popen[str]:
        """Start a command as a process."""
        ...


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where records go: never the data of whoever runs the tests."""
    folder = tmp_path / "data"
    monkeypatch.setenv("XDG_DATA_HOME", str(folder))
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    for name in ("NO_COLOR", "FORCE_COLOR", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)
    return folder / "quadrule" / "records"


@pytest.fixture
def run() -> Run:
    def invoke(*args: str, typed: str | bytes = "", engine: Engine | None = None) -> Result:
        result = CliRunner().invoke(cli, list(args), input=typed, obj=engine)
        assert result.exception is None or isinstance(result.exception, SystemExit)
        assert "Traceback" not in result.output
        return result

    return invoke


@pytest.fixture
def start() -> Start:
    def popen(
        *args: str, env: Mapping[str, str] | None = None, stdout: int = subprocess.PIPE
    ) -> subprocess.Popen[str]:
        command: Sequence[str] = (*COMMAND, *args)
        return subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=stdout,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env={**os.environ, **(env or {})},
        )

    return popen
