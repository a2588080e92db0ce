"""Engines, players that do wrong, and commands."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Protocol

import pytest
from click.testing import CliRunner, Result

from quadrule import Engine, Game, Move, Position, hookimpl
from quadrule.budget import Budget
from quadrule.player import PlayerType
from quadrule_terminal.cli import cli

COMMAND = (sys.executable, "-c", "from quadrule_terminal.cli import main; main()")


class Run(Protocol):
    def __call__(self, *args: str, engine: Engine | None = None) -> Result:
        """Run a command in this process."""
        ...


class WrongPlayers:
    """A plugin with players that do not keep to what they promise."""

    @hookimpl
    def players(self) -> tuple[PlayerType, ...]:
        return (
            PlayerType("raises", "Raises an error at its second turn.", _raises),
            PlayerType("cheats", "Takes what is taken.", _cheats),
            PlayerType("mute", "Answers with a text.", _mute),  # type: ignore[arg-type]
        )


def _raises(game: Game, position: Position, budget: Budget, rng: Random) -> Move:
    moves = game.legal_moves(position)
    if len(moves) < len(game.legal_moves(game.start())) - 1:
        message = "no idea"
        raise LookupError(message)
    return rng.choice(moves)


def _cheats(game: Game, position: Position, budget: Budget, rng: Random) -> Move:
    legal = game.legal_moves(position)
    taken = [move for move in game.legal_moves(game.start()) if move not in legal]
    return rng.choice(taken or legal)


def _mute(game: Game, position: Position, budget: Budget, rng: Random) -> str:
    return "5"


@pytest.fixture(scope="session")
def engine() -> Engine:
    return Engine.discover()


@pytest.fixture(scope="session")
def wrong(engine: Engine) -> Engine:
    """An engine with the players that do wrong among the others."""
    plugins: dict[str, object] = {plugin.name: plugin.plugin for plugin in engine.plugins}
    plugins["wrong"] = WrongPlayers()
    return Engine(plugins)


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.chdir(tmp_path)

    def invoke(*args: str, engine: Engine | None = None) -> Result:
        result = CliRunner().invoke(cli, list(args), obj=engine)
        assert result.exception is None or isinstance(result.exception, SystemExit)
        assert "Traceback" not in result.output
        return result

    return invoke


def started(*args: str, cwd: Path) -> subprocess.Popen[str]:
    """A command as a process, the leader of a group of processes."""
    return subprocess.Popen(
        [*COMMAND, *args],
        cwd=cwd,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env=dict(os.environ),
        start_new_session=True,
    )
