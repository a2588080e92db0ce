"""Commands, run in a folder of their own."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

import pytest
from click.testing import CliRunner, Result

from quadrule import Engine
from quadrule_terminal.cli import cli
from tests.pictures.views import shipped


class Run(Protocol):
    def __call__(self, *args: str, engine: Engine | None = None) -> Result:
        """Run a command in this process."""
        ...


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.chdir(tmp_path)

    def invoke(*args: str, engine: Engine | None = None) -> Result:
        result = CliRunner().invoke(cli, list(args), obj=engine or shipped())
        assert result.exception is None or isinstance(result.exception, SystemExit)
        assert "Traceback" not in result.output
        return result

    return invoke
