"""`quadrule rpc` as a process: lines in, lines out, and nothing else on standard output."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner

from quadrule import Engine, Game, Move, Position
from quadrule.budget import Budget
from quadrule.hooks import hookimpl
from quadrule.player import PlayerType
from quadrule_terminal.cli import cli
from tests.golden.playthrough import shipped
from tests.rpc.transcripts import FILES, spoken

COMMAND = (sys.executable, "-c", "from quadrule_terminal.cli import main; main()", "rpc")

Start = Callable[..., subprocess.Popen[bytes]]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    started: list[subprocess.Popen[bytes]] = []

    def popen(*args: str, stdout: int = subprocess.PIPE) -> subprocess.Popen[bytes]:
        process = subprocess.Popen(
            [*COMMAND, *args],
            stdin=subprocess.PIPE,
            stdout=stdout,
            stderr=subprocess.PIPE,
            env={**os.environ, "HOME": str(tmp_path)},
        )
        started.append(process)
        return process

    yield popen
    for process in started:
        process.kill()
        process.wait()
        for stream in (process.stdin, process.stdout, process.stderr):
            if stream is not None:
                with suppress(BrokenPipeError):
                    stream.close()


def call(call_id: int, method: str, **params: Any) -> bytes:
    """A call as a line."""
    data = {"jsonrpc": "2.0", "id": call_id, "method": method, "params": params}
    return json.dumps(data).encode() + b"\n"


def ask(process: subprocess.Popen[bytes], line: bytes) -> Any:
    """Write a line and read the answer."""
    assert process.stdin
    assert process.stdout
    process.stdin.write(line)
    process.stdin.flush()
    return json.loads(process.stdout.readline())


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_transcripts_hold_for_the_process_too(file: Path, start: Start) -> None:
    process = start()
    text = file.read_text(encoding="utf-8")

    def exchange(line: str) -> list[str]:
        """A call that follows shows where the answers end; none follows the end of the session."""
        assert process.stdin
        assert process.stdout
        process.stdin.write(line.encode() + b"\n")
        process.stdin.flush()
        if '"shutdown"' in line:
            return [process.stdout.readline().decode()]
        waits = "match/choose" in line or "match/analyse" in line
        found = [process.stdout.readline().decode()] if waits else []
        process.stdin.write(call(-1, "match/close", match="no such match"))
        process.stdin.flush()
        while '"id":-1,' not in (answer := process.stdout.readline().decode()):
            found.append(answer)
        return found

    assert spoken(text, exchange) == text


def test_many_calls_on_the_way_are_answered_in_their_order(start: Start) -> None:
    lines = [call(0, "match/new", ruleset="number-scrabble")]
    lines += [call(n + 1, "match/play", match="m1", move="3", version=n % 2) for n in range(300)]
    lines.append(call(301, "match/view", match="m1"))
    out, err = start().communicate(b"".join(lines), timeout=60)
    answers = [json.loads(line) for line in out.splitlines()]

    assert [answer["id"] for answer in answers] == list(range(302))
    assert [answer["error"]["code"] for answer in answers if "error" in answer][:2] == [1001, 1002]
    assert answers[-1]["result"]["version"] == 1
    assert err == b""


def test_broken_lines_of_any_length_end_nothing(start: Start) -> None:
    process = start("--line-bytes", "2000")
    broken = [b"\xff\xfe\n", b"{\n", b"\0" * 1_000 + b"\n", b"[" * 1_999 + b"\n"]
    for line in broken:
        assert ask(process, line)["error"]["code"] == -32700
    for size in (2_001, 2_002, 100_000, 10_000_000):
        answer = ask(process, b"x" * size + b"\r\n")

        assert answer["error"]["data"] == {"limit": "line_bytes", "most": 2000}
    whole = call(7, "match/close", match="x")[:-1]
    assert ask(process, whole.ljust(2_000) + b"\r\n")["error"]["code"] == 1008
    assert process.stdin
    process.stdin.write(b"\n\r\n  \n")

    assert ask(process, b"  " + whole + b" \r\n")["id"] == 7


def test_it_ends_with_its_input_after_answering_what_is_under_way(start: Start) -> None:
    lines = call(1, "match/new", ruleset="nim") + call(2, "match/choose", match="m1", player="mcts")
    process = start()
    out, _ = process.communicate(lines, timeout=60)

    assert [json.loads(line)["id"] for line in out.splitlines()] == [1, 2]
    assert process.returncode == 0


def test_shutdown_gives_up_what_is_under_way_and_ends_the_process(start: Start) -> None:
    process = start()
    ask(process, call(1, "match/new", ruleset="projected-marks"))
    assert process.stdin
    budget = {"seconds": 50}
    process.stdin.write(call(2, "match/choose", match="m1", player="mcts", budget=budget))
    process.stdin.write(call(3, "shutdown"))
    process.stdin.flush()
    assert process.stdout
    answers = {a["id"]: a for a in (json.loads(process.stdout.readline()) for _ in range(2))}

    assert answers[2]["error"]["code"] == -32800
    assert answers[3]["result"] == {}
    assert process.wait(60) == 0


def test_a_reader_that_has_gone_ends_it_quietly(start: Start) -> None:
    process = start()
    assert process.stdout
    assert process.stdin
    assert process.stderr
    process.stdout.close()
    process.stdin.write(call(1, "games/list"))
    process.stdin.flush()
    process.stdin.close()

    assert process.wait(60) == 141
    assert process.stderr.read() == b""


def loud(game: Game, position: Position, budget: Budget, rng: Random) -> Move:
    print("not a line of the protocol")  # noqa: T201  # as plugins may
    return game.legal_moves(position)[0]


class Loud:
    @hookimpl
    def players(self) -> list[PlayerType]:
        return [PlayerType("loud", "Prints.", loud)]


def test_it_runs_inside_a_program_too() -> None:
    engine = Engine({**{each.name: each.plugin for each in shipped().plugins}, "loud": Loud()})
    lines = call(1, "match/new", ruleset="nim") + call(2, "players/list")
    done = CliRunner().invoke(cli, ["rpc"], input=lines, obj=engine)

    assert [json.loads(line)["id"] for line in done.stdout.splitlines()] == [1, 2]


LOUD = """
import sys
from quadrule import Engine, Game, Move, Position
from quadrule.budget import Budget
from quadrule_terminal.cli import cli
from tests.golden.playthrough import shipped
from tests.rpc.test_process import Loud
engine = Engine({**{each.name: each.plugin for each in shipped().plugins}, "loud": Loud()})
cli.main(args=["rpc"], obj=engine)
"""


def test_what_a_plugin_prints_goes_to_standard_error() -> None:
    lines = call(1, "match/new", ruleset="nim") + call(2, "match/choose", match="m1", player="loud")
    done = subprocess.run(
        [sys.executable, "-c", LOUD], input=lines, capture_output=True, check=True, timeout=60
    )

    assert [json.loads(line)["id"] for line in done.stdout.splitlines()] == [1, 2]
    assert b"not a line of the protocol" in done.stderr
