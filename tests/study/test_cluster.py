"""A real scheduler with two workers, one of which is killed half way."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from quadrule import Engine
from quadrule_study.executing import Place
from quadrule_study.failures import StudyError
from quadrule_study.playing import Contestant
from quadrule_study.tournament import Tournament, run
from quadrule_study.working import Carried, Fixture, Unit, Unplayable, Worker, carried, play_there
from tests.study.conftest import started

GAMES = 32
RULESET = "projected-marks"


@contextmanager
def _dask(folder: Path, *args: str) -> Iterator[subprocess.Popen[bytes]]:
    """A scheduler or a worker, until it is no longer needed."""
    log = (folder / f"{args[0].split('.')[-1]}.log").open("ab")
    command = [sys.executable, "-m", *args, "--scheduler-file", "scheduler.json", "--no-dashboard"]
    process = subprocess.Popen(command, cwd=folder, stdout=log, stderr=log)
    try:
        yield process
    finally:
        process.kill()
        process.wait()
        log.close()


@contextmanager
def _cluster(folder: Path) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """The address of a scheduler, and its two workers."""
    file = folder / "scheduler.json"
    scheduler = ("distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0")
    worker = ("distributed.cli.dask_worker", "--nthreads", "1", "--no-nanny")
    with _dask(folder, *scheduler):
        _until(file.exists)
        time.sleep(0.1)  # until it is written, too
        address = json.loads(file.read_text())["address"]
        with _dask(folder, *worker) as one, _dask(folder, *worker) as other:
            yield address, [one, other]


def _until(happened: Callable[[], bool]) -> None:
    for _ in range(1200):
        if happened():
            return
        time.sleep(0.05)
    raise AssertionError


def test_a_worker_is_killed_and_no_game_is_lost_or_counted_twice(
    engine: Engine, tmp_path: Path
) -> None:
    file = tmp_path / "results.jsonl"
    players = ("--player", "random", "--player", "greedy")
    args = (*players, "--ruleset", RULESET, "--games", str(GAMES), "--results", str(file), "--json")
    with _cluster(tmp_path) as (address, workers):
        process = started("tournament", *args, "--scheduler", address, cwd=tmp_path)
        _until(lambda: file.exists() and file.read_bytes().count(b"\n") > GAMES // 4)
        workers[0].kill()
        seen = file.read_bytes().count(b"\n")
        out, err = process.communicate(timeout=100)
    assert process.returncode == 0, err
    assert seen <= GAMES * 3 // 4
    lines = file.read_text().splitlines()[1:]
    assert len(lines) == len(set(lines)) == GAMES
    here = tmp_path / "here.jsonl"
    contestants = (Contestant("random"), Contestant("greedy"))
    played = Tournament((engine.ruleset(RULESET),), contestants, GAMES)
    table = run(engine, played, path=here, place=Place(workers=2))
    assert sorted(lines) == sorted(here.read_text().splitlines()[1:])
    found = json.loads(out)
    assert (found["played"], found["total"]) == (GAMES, GAMES)
    assert [each["wins"] for each in found["players"]] == [each.wins for each in table.players]
    assert [each["rating"]["elo"] for each in found["players"]] == [
        each.rating.elo for each in table.players if each.rating
    ]


def test_a_scheduler_that_is_not_there_is_named(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("quadrule_study.executing.PATIENCE", 0.2)
    players = (Contestant("random"), Contestant("greedy"))
    played = Tournament((engine.ruleset("nim"),), players, 2)
    with pytest.raises(StudyError, match=r"no Dask scheduler answers at tcp://127\.0\.0\.1:1"):
        run(engine, played, place=Place(scheduler="tcp://127.0.0.1:1"))


def test_a_worker_checks_that_it_plays_the_same_game(engine: Engine) -> None:
    sent = carried(engine.ruleset("nim"))
    other = Unit(Carried(sent.name, sent.text, "sha256:0"), 0, (Fixture(0),))
    answer = Worker(engine).play(other)
    assert isinstance(answer, Unplayable)
    assert "nim/standard is another game there (sha256:" in answer.text
    assert "install the same versions" in answer.text


def test_a_worker_that_lacks_a_plugin_says_so(engine: Engine) -> None:
    unit = Unit(carried(engine.ruleset("nim")), 0, (Fixture(0),))
    assert play_there(("no-such-plugin",), unit) == Unplayable(
        'the plugin "no-such-plugin" is not installed there'
    )
