"""What plugins of strangers may bring: players that fail, odd games, odd commands."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from typing import Any

import click
import pytest

from quadrule import Engine, Game, Move, Position, hookimpl
from quadrule.budget import Budget
from quadrule.player import PlayerType
from quadrule.plugin_values import Command, GameType, NoOptions
from quadrule.view import Board, Site
from tests.terminal.conftest import Run
from tests.terminal.test_play import answers, moves_in

State = tuple[str, ...]
WORDS = ("undo", "log", "go on")


class Words:
    """A game whose moves are spelt like words of the prompt."""

    @hookimpl
    def start(self) -> tuple[State, int]:
        return (), 0

    @hookimpl
    def generate_moves(self, position: Position) -> list[Move]:
        return [Move(word) for word in WORDS if word not in position.state]

    @hookimpl
    def apply_move(self, position: Position, move: Move) -> tuple[State, int]:
        return (*position.state, move.text), 1 - position.to_move

    @hookimpl
    def view(self) -> Board:
        edge = Site("e", "edge", 0, 0, label="edge from a to b, free", end=(1, 0))
        return Board((Site("v", "vertex", 0, 0, "o", label="vertex a"), edge))


class Secret:
    """A game whose moves cannot be listed."""

    @hookimpl
    def start(self) -> tuple[State, int]:
        return (), 0

    @hookimpl
    def forbid_move(self) -> None:
        return None

    @hookimpl
    def parse_move(self, text: str) -> Move:
        return Move(text)

    @hookimpl
    def apply_move(self, position: Position, move: Move) -> tuple[State, int]:
        return (*position.state, move.text), 1 - position.to_move


def _fails(game: Game, position: Position, budget: Budget, rng: Random) -> Any:
    del game, position, budget, rng
    raise ZeroDivisionError


def _cheats(game: Game, position: Position, budget: Budget, rng: Random) -> Any:
    del game, position, budget, rng
    return Move("a1=99", site="a1", mark="99")


def _sleeps(game: Game, position: Position, budget: Budget, rng: Random) -> Any:
    del game, position, budget, rng


def _is_stopped(game: Game, position: Position, budget: Budget, rng: Random) -> Any:
    del game, position, budget, rng
    raise KeyboardInterrupt


PLAYERS: dict[str, Callable[..., Any]] = {
    "fails": _fails,
    "cheats": _cheats,
    "sleeps": _sleeps,
    "is-stopped": _is_stopped,
}
GAMES: dict[str, Callable[[], object]] = {"words": Words, "secret": Secret}


class Stranger:
    """Brings all of it."""

    @hookimpl
    def games(self) -> Iterable[GameType]:
        for name, rules in GAMES.items():
            yield GameType(
                name, name, "A game.", NoOptions, lambda *_, rules=rules: rules(), ("Ann", "Bob")
            )

    @hookimpl
    def players(self) -> Iterable[PlayerType]:
        for name, choose in PLAYERS.items():
            yield PlayerType(name, "A player.", choose)

    @hookimpl
    def commands(self) -> Iterable[Command]:
        yield Command("greet", "Greets.", lambda: click.Command("greet", callback=lambda: 7))
        yield Command("broken", "Cannot be imported.", lambda: __import__("no_such_module"))
        yield Command("wrong", "Is no command.", lambda: 7)


@pytest.fixture
def engine() -> Engine:
    return Engine([*(plugin.plugin for plugin in Engine.discover().plugins), Stranger()])


@pytest.mark.parametrize(
    ("player", "message"),
    [
        ("fails", 'the player "fails" failed at turn 2: ZeroDivisionError()'),
        ("cheats", 'the player "cheats" gave a1=99 at turn 2, not legal: 99 is too high'),
        ("sleeps", 'the player "sleeps" gave no move at turn 2: None'),
    ],
)
def test_a_player_that_fails_is_named_and_the_record_kept(
    run: Run, engine: Engine, tmp_path: Path, player: str, message: str
) -> None:
    file = tmp_path / "record.json"
    args = ["play", "projected-marks", "--seat", f"G={player}", "--record", str(file)]
    result = run(*args, typed="b2=1\n", engine=engine)
    assert result.exit_code == 2
    assert message in result.stderr
    assert f"Saved: {file}" in result.stderr
    assert moves_in(file) == ["b2=1"]


def test_an_interrupt_while_a_player_thinks(run: Run, engine: Engine, tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    args = ["play", "projected-marks", "--seat", "G=is-stopped", "--record", str(file)]
    result = run(*args, typed="b2=1\n", engine=engine)
    assert result.exit_code == 130
    assert f"Saved: {file}" in result.stdout
    assert moves_in(file) == ["b2=1"]


def test_a_move_spelt_like_a_word_of_the_prompt_is_a_move(
    run: Run, engine: Engine, tmp_path: Path
) -> None:
    file = tmp_path / "words.toml"
    file.write_text('format = 1\ngame = "words"\n')
    output = run("play", str(file), typed="undo\nundo\nGO  ON\nmoves\n", engine=engine).stdout
    said = answers(output)
    assert "Ann plays undo." in said[0]
    assert "Taken back: Ann's undo." in said[1]
    assert "Ann plays go on." in said[2]
    assert said[3].splitlines()[1] == "undo  log"
    assert "vertex a\nedge from a to b, free\n" in output


def test_a_game_whose_moves_cannot_be_listed(run: Run, engine: Engine, tmp_path: Path) -> None:
    file = tmp_path / "secret.toml"
    file.write_text('format = 1\ngame = "secret"\n')
    said = answers(run("play", str(file), typed="moves\nxyzzy\nlog\n", engine=engine).stdout)
    assert "cannot be listed" in said[0]
    assert "Ann plays xyzzy." in said[1]
    assert "1. Ann plays xyzzy." in said[2]


def test_a_game_that_describes_no_rules(run: Run, engine: Engine, tmp_path: Path) -> None:
    file = tmp_path / "words.toml"
    file.write_text('format = 1\ngame = "words"\n')
    none = "The plugin of this game describes no rules."
    assert run("explain", str(file), engine=engine).stdout.splitlines()[-1] == none
    assert run("explain", str(file), "--json", engine=engine).stdout == "[]\n"
    assert none in run("play", str(file), typed="rules\n", engine=engine).stdout


def test_places_of_a_game_whose_moves_have_none(run: Run, engine: Engine, tmp_path: Path) -> None:
    file = tmp_path / "words.toml"
    file.write_text('format = 1\ngame = "words"\n')
    typed = "moves log\nmoves v\nmoves go\nlog\nmoves log\n"
    said = answers(run("play", str(file), typed=typed, engine=engine).stdout)
    assert said[0].startswith("moves log\nlog\n")
    assert said[1].startswith("moves v\nNo move is legal on v:\n- vertex a\n")
    assert "Places have names like undo or go on." in said[2]
    assert "- nothing" not in said[4]
    assert 'There is no place "log"' in said[4]


def test_commands_of_strangers(run: Run, engine: Engine) -> None:
    assert "\n  greet " in run(engine=engine).stdout
    assert run("greet", engine=engine).exit_code == 0
    for name in ("broken", "wrong"):
        result = run(name, engine=engine)
        assert result.exit_code == 2
        assert f'the command "{name}"' in result.stderr
