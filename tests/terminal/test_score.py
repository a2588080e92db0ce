"""Paper games judged by `quadrule score`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.terminal.conftest import Run

COLOURED = """\
X  3  2g p4 G5
3P p4 X  5  2
g4 2  X  1  1
5  X  X  X  3
X  5  1  2  4g
"""
PUBLISHED = "A5 A4 A2 B3 X\nA2 B5 A4 A1 B3\nB3 X X A4 B2\nA4 A2 B3 B5 A1\n"
PLAIN = "X3245\n34X52\n42X11\n5XXX3\nX5124\n"


@pytest.fixture
def board(tmp_path: Path) -> Path:
    file = tmp_path / "board.txt"
    file.write_text(COLOURED, encoding="utf-8")
    return file


def test_the_worked_example_as_json(run: Run, board: Path) -> None:
    result = run("score", str(board), "--ruleset", "projected-marks", "--json")
    assert result.exit_code == 1
    data = json.loads(result.stdout)
    assert [v["code"] for v in data["violations"]] == ["number-in-row"]
    assert data["violations"][0]["squares"] == ["d3", "e3"]
    assert data["totals"] == {"Pink": 5, "Green": 4}
    assert data["winners"] == ["Pink"]
    assert data["unfinished"] is False
    first = {key: data["lines"][0][key] for key in ("line", "count", "square", "mark", "seat")}
    assert first == {"line": "row 1", "count": 4, "square": "d1", "mark": "4", "seat": "Pink"}
    assert data["lines"][3]["square"] is None
    assert data["lines"][3]["seat"] is None


def test_the_worked_example_as_text(run: Run) -> None:
    result = run("score", "-", "--ruleset", "projected-marks", typed=COLOURED)
    assert result.exit_code == 1
    assert result.stdout.splitlines()[:3] == [
        "   a     b     c     d     e",
        "1  X     3     2G*   4P**  5G*",
        "2  3P*   4P**  X     5     2",
    ]
    assert "1 stands twice in row 3, at d3 and e3" in result.stdout
    assert "Total: Pink 5, Green 4." in result.stdout
    assert "Pink wins" in result.stdout


@pytest.mark.parametrize(
    ("points", "totals"), [("one", {"A": 3, "B": 5}), ("face-value", {"A": 12, "B": 19})]
)
def test_the_published_board(run: Run, tmp_path: Path, points: str, totals: dict[str, int]) -> None:
    file = tmp_path / "published.toml"
    file.write_text(
        'format = 1\ngame = "projected-marks"\nseats = ["A", "B"]\n'
        f'[options]\nrows = 4\npoints = "{points}"\n'
    )
    result = run("score", "-", "--ruleset", str(file), "--json", typed=PUBLISHED)
    assert result.exit_code == 0
    assert json.loads(result.stdout)["totals"] == totals
    assert json.loads(result.stdout)["winners"] == ["B"]


def test_numbers_without_owners_are_circled_and_nobody_wins(run: Run) -> None:
    result = run("score", "-", "--ruleset", "projected-marks", typed=PLAIN)
    assert "4**" in result.stdout
    assert "Who wins cannot be told" in result.stdout
    data = json.loads(
        run("score", "-", "--ruleset", "projected-marks", "--json", typed=PLAIN).stdout
    )
    assert data["winners"] == []
    assert data["lines"][0]["seat"] is None


def test_an_unfinished_board_is_scored_and_said_to_be(run: Run) -> None:
    result = run("score", "-", "--ruleset", "projected-marks/small", typed=". . .\n. P1 .\n. . .")
    assert result.exit_code == 0
    assert "Unfinished: 8 squares are empty." in result.stdout
    assert "Total so far: Pink 2, Green 0." in result.stdout


def test_a_number_that_the_game_does_not_have_is_drawn(run: Run) -> None:
    result = run("score", "-", "--ruleset", "projected-marks/small", typed="9 . .\n. . .\n. . .")
    assert result.exit_code == 1
    assert "1  9" in result.stdout
    assert "9 at a1 is too high" in result.stdout


@pytest.mark.parametrize("typed", ["", "12\n", "P4 P4 ☃\n", b"\xff\xfe\x00", b"\x00" * 100])
def test_what_is_no_board(run: Run, typed: str | bytes) -> None:
    result = run("score", "-", "--ruleset", "projected-marks/small", typed=typed)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr


def test_faults_of_a_board_name_the_file(run: Run, board: Path) -> None:
    result = run("score", str(board), "--ruleset", "projected-marks/small")
    assert result.exit_code == 2
    assert f"{board}: line 1: " in result.stderr


def test_the_drawn_spelling_is_taught_and_read(run: Run, tmp_path: Path) -> None:
    assert "2P  .   X" in run("score", "--help").stdout
    board = "2P  .   X\nX   1G  3P\n.   .   .\n"
    result = run("score", "-", "--ruleset", "projected-marks/small", typed=board)
    assert result.exit_code == 0
    drawn = result.stdout.split("\n\n")[0]
    again = run("score", "-", "--ruleset", "projected-marks/small", typed=drawn)
    assert again.exit_code == 2
    assert len(again.stderr.splitlines()) == 1
    assert "leave out the letters of the columns" in again.stderr


@pytest.mark.parametrize("file", ["/", "/no/such/file"])
def test_a_file_that_cannot_be_read(run: Run, file: str) -> None:
    assert run("score", file, "--ruleset", "projected-marks").exit_code == 2


def test_a_game_without_boards_as_text(run: Run) -> None:
    result = run("score", "-", "--ruleset", "number-scrabble", typed="1 2 3")
    assert result.exit_code == 2
