"""The example front end, in another language, plays every game and knows no rule."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.pages import EXAMPLES
from tests.golden.playthrough import shipped

PROGRAM = EXAMPLES / "node-front-end" / "play.mjs"
GAMES = sorted(shipped().registry.games)
LONGEST = 150


def front_end(*args: str, typed: str = "", **env: str) -> subprocess.CompletedProcess[str]:
    programs = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    return subprocess.run(
        ["node", str(PROGRAM), *args],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "PATH": programs, **env},
        timeout=120,
        check=False,
    )


@pytest.mark.parametrize("game", GAMES)
def test_it_plays_every_game_to_the_end(game: str) -> None:
    ruleset = shipped().ruleset(game)
    seats = [f"{number}=random" for number in range(1, len(ruleset.seats) + 1)]
    done = front_end(game, *seats)
    last = done.stdout.splitlines()[-1]

    assert done.stderr == ""
    assert done.returncode == 0
    assert last.endswith(".")
    assert " to move." not in last


def test_a_person_plays_takes_back_and_is_told_why_not() -> None:
    done = front_end("projected-marks", typed="a1=1\na2=1\nundo\nredo\nmoves\nhint\nquit\n")

    assert "No: 1 is already in column a, at a1." in done.stdout
    assert "looks best: " in done.stdout
    assert done.returncode == 0


@pytest.mark.parametrize(
    ("args", "env", "told"),
    [
        ([], {}, "name a ruleset"),
        (["nimm"], {}, 'did you mean "nim"?'),
        (["nim"], {"QUADRULE": "/no/such/program"}, "ENOENT"),
        (["nim"], {"QUADRULE": "true"}, "the server has ended"),
        (["nim", "1=nobody"], {}, "there is no player of this name"),
    ],
)
def test_what_goes_wrong_is_said_in_a_line(args: list[str], env: dict[str, str], told: str) -> None:
    done = front_end(*args, **env)

    assert told in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert done.returncode == 1


def test_it_is_short_and_needs_nothing_but_node() -> None:
    lines = PROGRAM.read_text(encoding="utf-8").splitlines()
    imported = [line.split(" from ")[1] for line in lines if line.startswith("import ")]

    assert len(lines) < LONGEST
    assert all(name.startswith('"node:') for name in imported)
