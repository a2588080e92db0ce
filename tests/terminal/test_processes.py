"""The command line as a process: killed, interrupted, cut off, in odd surroundings."""

from __future__ import annotations

import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.terminal.conftest import COMMAND, Start
from tests.terminal.test_play import SMALL, moves_in

WAIT = 60


def read_until(process: subprocess.Popen[str], text: str) -> str:
    assert process.stdout is not None
    seen = ""
    while not seen.endswith(text):
        character = process.stdout.read(1)
        assert character, seen
        seen += character
    return seen


def type_line(process: subprocess.Popen[str], line: str, prompt: str) -> str:
    assert process.stdin is not None
    process.stdin.write(line + "\n")
    process.stdin.flush()
    return read_until(process, prompt)


def test_killed_outright_it_has_lost_nothing(start: Start, tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    process = start("play", SMALL, "--record", str(file))
    read_until(process, "Pink to move> ")
    type_line(process, "b2=3", "Green to move> ")
    type_line(process, "a1=1", "Pink to move> ")
    process.kill()
    process.communicate(timeout=WAIT)
    assert moves_in(file) == ["b2=3", "a1=1"]
    again = start("resume", str(file))
    output, errors = again.communicate("c3=1\n", timeout=WAIT)
    assert errors == ""
    assert "Turns made so far: 2." in output
    assert moves_in(file) == ["b2=3", "a1=1", "c3=1"]


def test_killed_at_any_moment_the_record_is_whole(start: Start, tmp_path: Path) -> None:
    lines = "a1=1\nundo\n" * 300
    for number in range(5):
        file = tmp_path / f"{number}.json"
        process = start("play", SMALL, "--record", str(file))
        read_until(process, "Pink to move> ")
        assert process.stdin is not None
        process.stdin.write(lines)
        process.stdin.flush()
        time.sleep(0.02 + 0.013 * number)
        process.kill()
        process.communicate(timeout=WAIT)
        assert moves_in(file) in ([], ["a1=1"])


def test_interrupted(start: Start, tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    process = start("play", SMALL, "--record", str(file))
    read_until(process, "Pink to move> ")
    type_line(process, "b2=3", "Green to move> ")
    process.send_signal(signal.SIGINT)
    output, errors = process.communicate(timeout=WAIT)
    assert process.returncode == 130
    assert errors == ""
    assert output.splitlines()[-1] == f"Saved: {file} — go on with: quadrule resume {file}"
    assert moves_in(file) == ["b2=3"]


def test_interrupted_in_another_command(start: Start) -> None:
    process = start("perft", "projected-marks", "12")
    read_until(process, "\n")
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=WAIT)
    assert process.returncode == 130
    assert "Traceback" not in errors


@pytest.mark.parametrize("args", [["rulesets"], ["schema", "projected-marks"], ["--help"]])
def test_a_pipe_that_nobody_reads(start: Start, args: list[str]) -> None:
    read, write = os.pipe()
    os.close(read)
    process = start(*args, stdout=write)
    os.close(write)
    _, errors = process.communicate(timeout=WAIT)
    assert process.returncode == 141
    assert errors == ""


def test_a_pipe_that_closes_during_play(start: Start, tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    read, write = os.pipe()
    process = start("play", SMALL, "--record", str(file), stdout=write)
    os.close(write)
    seen = b""
    while b"Pink to move> " not in seen:
        seen += os.read(read, 1000)
    os.close(read)
    _, errors = process.communicate("b2=3\n", timeout=WAIT)
    assert process.returncode == 141
    assert "Traceback" not in errors
    assert f"Saved: {file}" in errors
    assert moves_in(file) in ([], ["b2=3"])


def test_output_that_cannot_spell_the_text(start: Start, tmp_path: Path) -> None:
    env = {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0", "LC_ALL": "C"}
    for args in (["rulesets"], ["play", SMALL, "--record", str(tmp_path / "record.json")]):
        process = start(*args, env=env)
        output, errors = process.communicate("", timeout=WAIT)
        assert errors == ""
        assert process.returncode == 0
    assert "\\u2014 go on with" in output


def test_bytes_that_are_no_text_are_answered(tmp_path: Path) -> None:
    process = subprocess.run(
        [*COMMAND, "play", SMALL, "--record", str(tmp_path / "record.json")],
        input=b"\xff\xfe\n\x80b2=3\nb2=3\n",
        capture_output=True,
        timeout=WAIT,
        check=False,
    )
    assert process.returncode == 0
    assert process.stderr == b""
    assert b"Pink plays b2=3." in process.stdout


def test_an_argument_that_is_no_text(tmp_path: Path) -> None:
    for command in ("show", "check", "replay", "games"):
        args: list[str | bytes] = [*COMMAND, command, b"\xff\x1b[2J"]
        process = subprocess.run(args, capture_output=True, timeout=WAIT, check=False, cwd=tmp_path)
        assert process.returncode == 2
        assert b"Traceback" not in process.stderr
        assert b"\x1b" not in process.stdout


def test_no_hash_seed_changes_a_byte(start: Start, tmp_path: Path) -> None:
    found = set()
    for seed in ("0", "1", "77"):
        file = tmp_path / f"{seed}.json"
        args = ["play", SMALL, "--seat", "P=random", "--seat", "G=greedy", "--seed", "5"]
        process = start(*args, "--record", str(file), env={"PYTHONHASHSEED": seed})
        output, _ = process.communicate(timeout=WAIT)
        schema, _ = start("schema", "number-scrabble", env={"PYTHONHASHSEED": seed}).communicate()
        found.add((file.read_bytes(), output.replace(str(file), ""), schema))
    assert len(found) == 1


@contextmanager
def terminal(*args: str, env: dict[str, str]) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    """A command in a terminal of its own, and the descriptor on which a person sits."""
    person, theirs = pty.openpty()
    process = subprocess.Popen(
        [*COMMAND, *args],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env={**os.environ, "TERM": "xterm-256color", **env},
        start_new_session=True,
    )
    os.close(theirs)
    try:
        yield process, person
    finally:
        process.kill()
        process.wait()
        os.close(person)


def screen_until(person: int, text: bytes) -> bytes:
    seen = b""
    while text not in seen:
        ready, _, _ = select.select([person], [], [], WAIT)
        assert ready, seen
        seen += os.read(person, 10_000)
    return seen


@pytest.mark.parametrize(("no_color", "coloured"), [("", True), ("1", False)])
def test_colour_only_where_it_is_wanted(tmp_path: Path, no_color: str, *, coloured: bool) -> None:
    env = {"NO_COLOR": no_color}
    with terminal("play", SMALL, "--record", str(tmp_path / "r.json"), env=env) as (_, person):
        first = screen_until(person, b"Pink to move> ")
        os.write(person, b"b2=3\n")
        drawn = first + screen_until(person, b"Green to move> ")
        assert (b"\x1b[1m" in drawn or b"\x1b[1;" in drawn) is coloured
        assert b"3P" in drawn


def test_the_end_of_the_input_at_a_terminal(tmp_path: Path) -> None:
    file = tmp_path / "r.json"
    with terminal("play", SMALL, "--record", str(file), env={}) as (process, person):
        screen_until(person, b"Pink to move> ")
        os.write(person, b"\x04")
        screen_until(person, b"\r\nSaved: " + bytes(file))
        assert process.wait(WAIT) == 0


def test_a_ruleset_is_chosen_from_a_list_at_a_terminal(tmp_path: Path) -> None:
    env = {"XDG_DATA_HOME": str(tmp_path), "COLUMNS": "200", "NO_COLOR": "1"}
    with terminal("play", env=env) as (_, person):
        screen_until(person, b"name or quit> ")
        os.write(person, b"projected-marks/smal\n")
        assert b'did you mean "projected-marks/small"' in screen_until(person, b"name or quit> ")
        for typed in (b"", b"/", b"99"):
            os.write(person, typed + b"\n")
            said = screen_until(person, b"name or quit> ")
            assert b"Type a number from 1 to " in said
            assert b"quit leaves" in said
            assert b"directory" not in said
        os.write(person, b"1\n")
        screen_until(person, b"Second> ")
        os.write(person, b"gredy\n")
        assert b'did you mean "greedy"' in screen_until(person, b"Second> ")
        os.write(person, b"greedy\n")
        assert b"S is Second (greedy)" in screen_until(person, b"First to move> ")


@pytest.mark.parametrize("typed", [b"quit\n", b"Q\n", b"1\nexit\n", b"\x04"])
def test_the_list_can_be_left(tmp_path: Path, typed: bytes) -> None:
    env = {"XDG_DATA_HOME": str(tmp_path), "COLUMNS": "200"}
    with terminal("play", env=env) as (process, person):
        screen_until(person, b"name or quit> ")
        os.write(person, typed)
        assert process.wait(WAIT) == 0
    assert list(tmp_path.iterdir()) == []


def test_people_learn_how_to_play_against_a_program(tmp_path: Path) -> None:
    env = {"XDG_DATA_HOME": str(tmp_path), "COLUMNS": "80"}
    hint = f"Against a program: quadrule play {SMALL} --seat Green=level-1\r\n".encode()
    with terminal("play", SMALL, env=env) as (_, person):
        assert screen_until(person, b"Pink to move> ").count(hint) == 1
    with terminal("play", SMALL, "--seat", "Pink=random", env=env) as (_, person):
        assert b"Against a program" not in screen_until(person, b"Green to move> ")


def test_in_forty_columns_no_word_is_broken(tmp_path: Path) -> None:
    env = {"XDG_DATA_HOME": str(tmp_path), "COLUMNS": "40"}
    with terminal("play", "projected-marks/three-colours", env=env) as (_, person):
        seen = screen_until(person, b"Pink to move> ")
        for typed in (b"a1=1\n", b"moves\n", b"score\n", b"help\n"):
            os.write(person, typed)
            seen += screen_until(person, b" to move> ")
    lines = re.sub(r"\x1b\[[?0-9;]*[a-z]", "", seen.decode()).splitlines()
    assert max(map(len, lines)) <= 40
    assert "P is Pink (human), G is Green (human)," in lines
    assert "B is Blue (human)" in lines
    assert "row 1       1  1-7  1 at a1  Pink    1" in lines


def test_the_version_is_told_without_looking_at_plugins() -> None:
    code = (
        "import sys; sys.argv = ['quadrule', '--version']\n"
        "from quadrule_terminal.cli import main\n"
        "try: main()\n"
        "except SystemExit as e: assert not e.code\n"
        "import json; print(json.dumps(sorted(sys.modules)))"
    )
    output = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=WAIT
    ).stdout
    version, modules = output.splitlines()
    assert version.startswith("quadrule 0.")
    top = {name.split(".")[0] for name in json.loads(modules)}
    heavy = {"rich", "cattrs", "tree_sitter", "platformdirs", "quadrule_games", "quadrule_players"}
    assert not top & heavy
