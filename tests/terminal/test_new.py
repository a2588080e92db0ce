"""`quadrule new` writes a distribution, or nothing at all.

That what it writes can be installed and passes its own tests is shown in `tests/distributions`.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from quadrule_terminal.scaffolding import LONGEST, Distribution
from tests.terminal.conftest import Run

KINDS = {"direct": [], "placement": ["--placement"]}


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to write into."""
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


@pytest.mark.parametrize("kind", KINDS)
def test_all_that_is_written_is_listed(run: Run, here: Path, kind: str) -> None:
    result = run("new", "long-odds", *KINDS[kind])
    folder = here / "long-odds"
    found = [file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()]
    listed = result.stdout.partition("Install")[0].splitlines()[1:]

    assert result.exit_code == 0
    assert [line.strip() for line in listed] == sorted(found)


@pytest.mark.parametrize("kind", KINDS)
def test_no_placeholder_is_left(kind: str) -> None:
    for path, text in Distribution("long-odds", kind).files():
        assert "{{" not in text
        assert ".template" not in path.name
        assert not text or text.endswith("\n")


def test_names_are_put_in(run: Run, here: Path) -> None:
    assert run("new", "long-odds").exit_code == 0
    project = tomllib.loads((here / "long-odds" / "pyproject.toml").read_text(encoding="utf-8"))

    assert project["project"]["name"] == "long-odds"
    assert project["project"]["entry-points"]["quadrule"] == {"long-odds": "long_odds"}
    assert (
        (here / "long-odds" / "README.md").read_text(encoding="utf-8").startswith("# Long odds\n")
    )


def test_another_folder_can_be_named(run: Run, here: Path) -> None:
    result = run("new", "long-odds", "--folder", "some where/odds")

    assert result.exit_code == 0
    assert (here / "some where" / "odds" / "pyproject.toml").exists()
    assert "\n  cd 'some where/odds'\n" in result.stdout


@pytest.mark.parametrize("taken", ["folder", "file", "link"])
def test_what_is_there_is_left_alone(run: Run, here: Path, taken: str) -> None:
    place = here / "long-odds"
    if taken == "folder":
        place.mkdir()
    elif taken == "file":
        place.write_text("mine")
    else:
        place.symlink_to("nowhere")
    result = run("new", "long-odds")

    assert result.exit_code == 2
    assert "long-odds is there already; nothing was written" in result.stderr
    assert list(here.iterdir()) == [place]
    assert not place.is_dir() or not list(place.iterdir())


def test_a_folder_below_a_file_is_refused(run: Run, here: Path) -> None:
    (here / "file").write_text("mine")
    result = run("new", "long-odds", "--folder", "file/odds")

    assert result.exit_code == 2
    assert result.stderr
    assert (here / "file").read_text() == "mine"


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("Long Odds!", 'did you mean "long-odds"?'),
        ("long_odds", 'did you mean "long-odds"?'),
        ("long--odds", 'did you mean "long-odds"?'),
        ("long-odds-", 'did you mean "long-odds"?'),
        ("7up", 'did you mean "up"?'),
        ("../odds", 'did you mean "odds"?'),
        ("žužu", 'did you mean "u-u"?'),
        ("", "begins with a small letter"),
        ("!", "begins with a small letter"),
        ("a" * (LONGEST + 1), f"at most {LONGEST} characters"),
        ("number-scrabble", 'there is a game "number-scrabble" already'),
        ("players", 'there is a plugin "players" already'),
        ("json", 'there is a Python package "json" already'),
        ("quadrule", 'there is a Python package "quadrule" already'),
        ("quadrule-games", 'there is a Python package "quadrule_games" already'),
        ("tests", 'there is a Python package "tests" already'),
        ("test-rules", "files of tests begin with test_"),
        ("class", '"class" is a word of Python\'s own'),
    ],
)
def test_a_name_that_cannot_be_is_refused(run: Run, here: Path, name: str, message: str) -> None:
    result = run("new", name)

    assert result.exit_code == 2
    assert message in result.stderr
    assert not list(here.iterdir())


def test_what_cannot_be_written_leaves_nothing_behind(
    run: Run, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = Path.write_text

    def fail_at_last(path: Path, *args: str, **extra: str) -> int:
        if path.name == "test_rules.py":
            raise OSError(28, "No space left on device", str(path))
        return write(path, *args, **extra)

    monkeypatch.setattr(Path, "write_text", fail_at_last)
    result = run("new", "long-odds")

    assert result.exit_code == 2
    assert "No space left on device" in result.stderr
    assert not list(here.iterdir())
