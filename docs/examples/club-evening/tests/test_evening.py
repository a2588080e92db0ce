"""The command, run as people run it."""

from __future__ import annotations

from click.testing import CliRunner
from quadrule import Engine

from club_evening.evening import command


def run(*args: str) -> tuple[int, list[str]]:
    result = CliRunner().invoke(command, args, obj=Engine.discover())
    return result.exit_code, result.output.splitlines()


def test_every_game_is_counted_once() -> None:
    code, lines = run("number-scrabble", "--games", "30")

    assert code == 0
    assert [line.split(": ")[0] for line in lines] == [
        "First (random)",
        "Second (random)",
        "nobody",
    ]
    assert sum(int(line.split(": ")[1]) for line in lines) == 30


def test_the_same_seed_gives_the_same_evening() -> None:
    args = ("number-scrabble/apart", "--player", "careful", "--games", "10", "--seed", "7")

    assert run(*args) == run(*args)


def test_too_many_players_are_refused() -> None:
    code, lines = run("number-scrabble", *["--player", "random"] * 3)

    assert code == 2
    assert "there are 2 seats" in lines[-1]


def test_the_command_line_has_it() -> None:
    assert "evening" in Engine.discover().registry.commands
