"""`quadrule draw`: pictures of rulesets and records."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from quadrule.picture import svg_of
from quadrule.record import Record
from tests.pictures.conftest import Run
from tests.pictures.views import played, shipped

SMALL = "projected-marks/small"


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A record of a whole match."""
    file = tmp_path / "match.json"
    file.write_text(Record(played(SMALL, "end"), ("human", "human")).text(), encoding="utf-8")
    return file


def test_a_ruleset_is_drawn_as_it_starts(run: Run) -> None:
    result = run("draw", SMALL)
    assert result.exit_code == 0
    assert result.stdout == svg_of(shipped().match(SMALL).view())


def test_a_record_is_drawn_as_it_ended_or_after_a_turn(run: Run, record: Path) -> None:
    match = played(SMALL, "end")
    assert run("draw", record.name).stdout == svg_of(match.view())
    while len(match.steps) > 2:
        match.undo()
    assert run("draw", record.name, "--at", "2").stdout == svg_of(match.view())


def test_a_record_is_known_by_what_is_in_it(run: Run, record: Path) -> None:
    other = record.rename(record.with_name("Match of Tuesday"))
    assert run("draw", str(other)).stdout == svg_of(played(SMALL, "end").view())


def test_a_layout_is_chosen(run: Run) -> None:
    view = shipped().match("number-scrabble").view(layout="magic-square")
    assert run("draw", "number-scrabble", "--layout", "magic-square").stdout == svg_of(view)
    unknown = run("draw", "number-scrabble", "--layout", "circle")
    assert unknown.exit_code == 2
    assert 'there is no layout "circle". Known: pool, magic-square' in unknown.stderr


def test_a_file_is_written_whole_and_over_an_older_one(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "board.svg"
    assert run("draw", "nim", "-o", "board.svg").exit_code == 0
    assert file.read_text(encoding="utf-8") == svg_of(shipped().match("nim").view())
    file.chmod(0o600)
    assert run("draw", "sim", "-o", "board.svg").exit_code == 0
    assert file.read_text(encoding="utf-8") == svg_of(shipped().match("sim").view())
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize(
    ("args", "text"),
    [
        (["chess"], "chess: no such ruleset is installed"),
        (["no.toml"], "no.toml: there is no such file"),
        (["no.json"], "no.json cannot be read: No such file or directory"),
        (["nim", "--at", "1"], "turn 1: nim has 0 turns"),
        (["match.json", "--at", "99"], "turn 99: match.json has "),
        (["broken.json"], "broken.json: "),
        (["nim", "-o", "match.json"], "match.json: the name of the file must end with .svg"),
        (["nim", "-o", "no/board.svg"], "no/board.svg cannot be written: No such file"),
        (["nim", "-o", "folder.svg"], "folder.svg is no file: name one that can be written"),
    ],
)
def test_what_cannot_be_drawn_is_told_and_nothing_is_written(
    run: Run, record: Path, args: list[str], text: str
) -> None:
    (record.parent / "broken.json").write_text("{")
    (record.parent / "folder.svg").mkdir()
    before = {file: file.read_bytes() for file in record.parent.iterdir() if file.is_file()}
    result = run("draw", *args)
    assert result.exit_code == 2
    assert text in result.stderr
    assert not result.stdout
    assert before == {file: file.read_bytes() for file in record.parent.iterdir() if file.is_file()}


def test_a_write_that_fails_leaves_no_half_of_a_file(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    result = run("draw", "nim", "-o", "nim.svg")
    assert result.exit_code == 2
    assert "nim.svg cannot be written: No space left on device" in result.stderr
    assert not list(tmp_path.iterdir())
