"""Records: always on the disk, never half of one, and resumed to play on alike."""

from __future__ import annotations

import json
import os
import stat
from pathlib import Path

import pytest

from quadrule import Engine
from quadrule_terminal import record_files
from quadrule_terminal.session import begin, reopen
from tests.terminal.conftest import Run
from tests.terminal.test_play import SMALL, answers, moves_in, only_record


def test_the_record_has_a_name_of_its_own(run: Run, data_folder: Path) -> None:
    assert run("play", SMALL, typed="a1=1\n").exit_code == 0
    file = only_record(data_folder)
    assert moves_in(file) == ["a1=1"]
    assert file.name.endswith("-projected-marks.json")
    assert stat.S_IMODE(file.stat().st_mode) == 0o666 & ~_umask()


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def test_two_matches_begun_in_one_second_have_two_files(run: Run, data_folder: Path) -> None:
    for _ in range(3):
        run("play", SMALL, typed="a1=1\n")
    assert len(list(data_folder.iterdir())) == 3


@pytest.mark.parametrize("typed", ["", "quit\n", "a1=1\nundo\nq\n"])
def test_a_match_without_a_turn_leaves_nothing_behind(
    run: Run, tmp_path: Path, data_folder: Path, typed: str
) -> None:
    result = run("play", SMALL, typed=typed)
    assert result.exit_code == 0
    assert result.stdout.splitlines()[-1] == "No turn was made, so nothing is kept."
    assert list(data_folder.iterdir()) == []
    named = tmp_path / "named.json"
    assert f"Saved: {named}" in run("play", SMALL, "--record", str(named), typed=typed).stdout
    assert moves_in(named) == []
    run("resume", str(named), typed="quit\n")
    assert named.exists()


def test_the_newest_record_needs_no_name(run: Run, tmp_path: Path, data_folder: Path) -> None:
    last = run("play", SMALL, typed="a1=1\n").stdout.splitlines()[-1]
    first = only_record(data_folder)
    assert last == f"Saved: {first} — go on with: quadrule resume"
    run("play", "number-scrabble", typed="5\n1\n6\n2\n4\n")
    assert "see it again with: quadrule replay\n" in run("resume").stdout
    assert "The record is sound: all 5 turns were" in run("replay").stdout
    newest = max(data_folder.iterdir(), key=lambda file: file.stat().st_mtime_ns)
    os.utime(newest, ns=(1 << 62, 1 << 62))
    last = run("resume", str(first), typed="quit\n").stdout.splitlines()[-1]
    assert last == f"Saved: {first} — go on with: quadrule resume {first}"
    file = tmp_path / "a file.json"
    last = run("play", SMALL, "--record", str(file), typed="a1=1\n").stdout.splitlines()[-1]
    assert last == f"Saved: {file} — go on with: quadrule resume '{file}'"


def test_a_file_that_is_there_is_never_overwritten(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    file.write_text("kept")
    result = run("play", SMALL, "--record", str(file), typed="a1=1\n")
    assert result.exit_code == 2
    assert "quadrule resume" in result.stderr
    said = run("play", SMALL, typed=f"save {file}\n").stdout
    assert "is there already" in said
    assert file.read_text() == "kept"


def test_a_copy_is_saved_where_it_is_asked_for(run: Run, tmp_path: Path, data_folder: Path) -> None:
    copy = tmp_path / "a copy.json"
    run("play", SMALL, typed=f"a1=1\nsave {copy}\nb2=2\n")
    assert moves_in(copy) == ["a1=1"]
    assert moves_in(only_record(data_folder)) == ["a1=1", "b2=2"]


def test_undo_and_redo_reach_the_disk(run: Run, tmp_path: Path) -> None:
    def record(typed: str) -> list[str]:
        file = tmp_path / f"{len(list(tmp_path.iterdir()))}.json"
        run("play", SMALL, "--record", str(file), typed=typed)
        return moves_in(file)

    assert record("a1=1\nb2=2\nundo\n") == ["a1=1"]
    assert record("a1=1\nb2=2\nundo\nredo\n") == ["a1=1", "b2=2"]


def test_resume_takes_the_record_played_last(run: Run, tmp_path: Path, data_folder: Path) -> None:
    run("play", SMALL, typed="a1=1\n")
    first = only_record(data_folder)
    run("play", "number-scrabble", typed="5\n")
    os.utime(first, ns=(1 << 62, 1 << 62))
    assert "Turns made so far: 1. The last ones:\nPink plays a1=1.\n" in run("resume").stdout
    assert run("resume", str(first), typed="quit\n").exit_code == 0


def test_a_match_resumed_at_each_turn_goes_as_one_played_through(run: Run, tmp_path: Path) -> None:
    args = ["--seat", "Green=random", "--seed", "11", "--record"]
    through, parts = tmp_path / "through.json", tmp_path / "parts.json"
    moves: list[str] = []
    run("play", SMALL, *args, str(parts), typed="")
    for _ in range(12):
        said = answers(run("resume", str(parts), typed="moves\n").stdout)[0].split()
        legal = [word for word in said if "=" in word]
        if not legal:
            break
        moves.append(legal[0])
        assert run("resume", str(parts), typed=f"{legal[0]}\n").exit_code == 0
    run("play", SMALL, *args, str(through), typed="\n".join(moves))
    assert json.loads(parts.read_text(encoding="utf-8"))["outcome"] is not None
    assert through.read_bytes() == parts.read_bytes()


def test_a_link_to_a_record_stays_a_link(run: Run, tmp_path: Path) -> None:
    file, link = tmp_path / "real.json", tmp_path / "link.json"
    run("play", SMALL, "--record", str(file), typed="")
    file.chmod(0o600)
    link.symlink_to(file)
    run("resume", str(link), typed="a1=1\n")
    assert link.is_symlink()
    assert moves_in(file) == ["a1=1"]
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert sorted(p.name for p in tmp_path.iterdir() if p.is_file()) == ["link.json", "real.json"]


def test_a_full_disk_is_said_and_does_not_end_the_match(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "full.json"
    run("play", SMALL, "--record", str(file), typed="")
    before = file.read_bytes()
    real, calls = record_files.write_whole, 0

    def full(path: Path, text: str) -> None:
        nonlocal calls
        calls += 1
        if calls > 1:
            raise OSError(28, "No space left on device", str(path))
        real(path, text)

    monkeypatch.setattr(record_files, "write_whole", full)
    result = run("resume", str(file), typed="a1=1\nboard\nquit\n")
    assert "NOT SAVED: " in result.stdout
    assert "Saved: " not in result.stdout
    assert result.exit_code == 2
    assert "the last turns are not in" in result.stderr
    assert file.read_bytes() == before


def test_a_write_that_fails_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "record.json"
    file.write_text("old")

    def fail(handle: int) -> None:
        del handle
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(OSError, match="Input/output"):
        record_files.write_whole(file, "new")
    assert file.read_text() == "old"
    assert list(tmp_path.iterdir()) == [file]


def test_a_write_clears_away_what_killed_ones_have_left(tmp_path: Path) -> None:
    killed, going_on = tmp_path / ".quadrule-a.tmp", tmp_path / ".quadrule-b.tmp"
    file = tmp_path / "record.json"
    for each in (file, killed, going_on):
        each.write_text("old")
    os.utime(killed, (0, 0))
    record_files.write_whole(file, "new")
    assert sorted(tmp_path.iterdir()) == sorted([file, going_on])


def test_replay(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    run("play", SMALL, "--record", str(file), typed="a2=1\nc2=2\nb1=3\n")
    text = run("replay", str(file))
    assert text.exit_code == 0
    assert "1. Pink plays a2=1.\n2. Green plays c2=2.\n3. Pink plays b1=3.\n" in text.stdout
    assert "   b2=X is forced: " in text.stdout
    data = json.loads(run("replay", str(file), "--json").stdout)
    assert [turn["move"] for turn in data["turns"]] == ["a2=1", "c2=2", "b1=3"]
    assert [forced["move"] for forced in data["turns"][2]["forced"]] == ["b2=X"]
    assert data["outcome"] is None
    assert {"lines", "totals", "sites", "seats", "seed"} <= set(data)


def test_replay_at_a_turn(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    run("play", "number-scrabble", "--record", str(file), typed="5\n1\n6\n2\n4\n")
    end = json.loads(run("replay", str(file), "--json").stdout)
    assert end["winners"] == ["First"]
    early = json.loads(run("replay", str(file), "--at", "2", "--json").stdout)
    assert [turn["move"] for turn in early["turns"]] == ["5", "1"]
    assert early["outcome"] is None
    assert "First to move." in run("replay", str(file), "--at", "0").stdout
    assert run("replay", str(file), "--at", "6").exit_code == 2
    assert run("replay", str(file), "--at", "-1").exit_code == 2


@pytest.mark.parametrize("command", ["replay", "resume"])
@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"move": "b2=2"', '"move": "a1=2"', "turn 2: "),
        ('"totals": [2, 0]', '"totals": [9, 0]', "turn 2: the score"),
        ('"player": "human"', '"player": "nobody"', ""),
        ("{", "[", "no JSON"),
    ],
)
def test_a_damaged_record(
    run: Run, tmp_path: Path, command: str, old: str, new: str, message: str
) -> None:
    file = tmp_path / "record.json"
    run("play", SMALL, "--record", str(file), typed="a1=1\nb2=2\n")
    file.write_text(file.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    before = file.read_bytes()
    result = run(command, str(file))
    if command == "resume" or new != '"player": "nobody"':
        assert result.exit_code == 2
        assert message in result.stderr
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    "content", [b"", b"\xff", b"[" * 100_000, b"{}", b"null", b'{"a":1,"a":2}']
)
def test_what_is_no_record(run: Run, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "record.json"
    file.write_bytes(content)
    for command in ("replay", "resume"):
        result = run(command, str(file))
        assert result.exit_code == 2
        assert str(file) in result.stderr
    assert file.read_bytes() == content


def test_two_programs_with_one_record_lose_no_turn(tmp_path: Path) -> None:
    """The second to write finds the file changed, leaves it alone and goes on beside it."""
    file = tmp_path / "both.json"
    engine = Engine.discover()
    first = begin(engine.match("projected-marks/small"), engine, ("human", "human"), 0, file)
    second = reopen(engine, file)
    first.match.play("a1=1")
    first.save()
    second.match.play("b2=2")
    second.save()

    assert first.path == file
    assert second.path == tmp_path / "both-2.json"
    assert '"a1=1"' in file.read_text()
    assert '"b2=2"' in second.path.read_text()


def test_a_record_that_was_deleted_is_made_again(tmp_path: Path) -> None:
    file = tmp_path / "gone.json"
    engine = Engine.discover()
    session = begin(engine.match("projected-marks/small"), engine, ("human", "human"), 0, file)
    session.match.play("a1=1")
    session.save()
    file.unlink()
    session.save()

    assert '"a1=1"' in file.read_text()
