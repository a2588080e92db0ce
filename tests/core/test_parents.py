"""Parents of ruleset files: by name or path, missing, faulty, and in a circle."""

from __future__ import annotations

from pathlib import Path

import pytest

from quadrule import Engine
from quadrule.errors import RulesetError
from tests.core.folders import PLAIN, Rulesets, faults, installed, size, write
from tests.core.samples import SamplePlugin, briefly


@pytest.fixture
def engine(tmp_path: Path) -> Engine:
    return installed(tmp_path)


def test_a_file_extends_installed_rulesets_and_paths_from_where_it_is(
    engine: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path / "a" / "base.toml", 'format = 1\nextends = "sample/large"\noptions.wild = true')
    write(tmp_path / "a" / "b" / "mine.toml", 'format = 1\nextends = "../base.toml"')
    monkeypatch.chdir(tmp_path / "a")
    ruleset = engine.ruleset("b/mine.toml")

    assert (ruleset.options.size, ruleset.options.wild) == (26, True)
    assert str(ruleset.origins["options.size"]) == "sample/large.toml:3:9"
    assert str(ruleset.origins["options.wild"]) == "b/../base.toml:3:9"
    assert ruleset.title == "Standard"


@pytest.mark.parametrize("by", ["text", "installed"])
def test_what_is_not_a_file_of_the_users_own_extends_names_only(tmp_path: Path, by: str) -> None:
    text = 'format = 1\nextends = "standard.toml"'
    folder = tmp_path / "installed"
    write(folder / "sample" / "standard.toml", PLAIN)
    write(folder / "sample" / "other.toml", text)
    engine = Engine([SamplePlugin(), Rulesets(folder)])
    with pytest.raises(RulesetError) as caught:
        engine.ruleset("sample/other") if by == "installed" else engine.parse_ruleset(text)
    (fault,) = caught.value.faults

    assert (fault.line, fault.column, fault.key) == (2, 11, "extends")
    assert fault.text == "paths are followed from files only"


def test_a_text_extends_a_name_even_when_it_is_labelled_like_its_parent(engine: Engine) -> None:
    text = 'format = 1\nextends = "sample/standard"\noptions.wild = true'
    ruleset = engine.parse_ruleset(text, "sample/standard.toml")

    assert (ruleset.options.size, ruleset.options.wild) == (4, True)


def test_a_file_called_like_an_installed_one_is_told_from_it(
    engine: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    write(tmp_path / "sample" / "standard.toml", 'format = 1\nextends = "sample"\noptions.size = 9')
    ruleset = engine.ruleset("sample/standard.toml")

    assert size(ruleset) == 9
    assert ruleset.origins["options.size"].file == "sample/standard.toml"
    assert ruleset.origins["title"].file == str(tmp_path / "installed" / "sample/standard.toml")


@pytest.mark.parametrize(
    ("value", "near"),
    [
        ("", None),
        ("..", None),
        (".", None),
        ("/", None),
        ("/etc/hostname", None),
        ("/base.toml", None),
        ("\\\\base.toml", None),
        ("C:base.toml", None),
        ("base", None),
        ("base.txt", None),
        ("Sample/Large", "sample/large"),
        ("sample/large/", "sample/large"),
        ("sample//large", "sample/large"),
        ("sample/large.tom", "sample/large"),
        ("sample/lagre", "sample/large"),
        ("large", "sample/large"),
        ("no/such/file.toml", None),
        ("../no/such/file.toml", None),
        ("\\u0000.toml", None),
    ],
)
def test_a_parent_that_is_no_name_and_no_path_is_one_fault_at_its_value(
    engine: Engine, tmp_path: Path, value: str, near: str | None
) -> None:
    write(tmp_path / "base.toml", PLAIN)
    path = write(tmp_path / "a" / "mine.toml", f'format = 1\nextends = "{value}"')
    (fault,) = faults(engine, path)

    assert (fault.file, *briefly((fault,))) == (str(path), "2:11 extends")
    assert fault.suggestion == near


def test_faults_of_a_file_are_found_even_when_its_parent_is_not(
    engine: Engine, tmp_path: Path
) -> None:
    text = """\
format = 1
extends = "no.toml"
game = "sample"
seats = ["A", "A"]
[options]
size = 0
picks = 20
[[house_rules]]
use = "bnous"
"""
    path = write(tmp_path / "mine.toml", text)

    assert briefly(faults(engine, path)) == [
        "2:11 extends",
        "4:15 seats[1]",
        "6:8 options.size",
        "9:7 house_rules[0].use",
    ]


@pytest.mark.parametrize("extends", ['"no.toml"', "5", '""', '"mine.toml"'])
def test_a_game_that_a_lost_parent_may_say_is_not_said_to_be_missing(
    engine: Engine, tmp_path: Path, extends: str
) -> None:
    path = write(tmp_path / "mine.toml", f"format = 1\nextends = {extends}")

    assert briefly(faults(engine, path)) == ["2:11 extends"]


def test_a_game_missing_in_all_files_is_reported_in_the_first(
    engine: Engine, tmp_path: Path
) -> None:
    write(tmp_path / "base.toml", "format = 1")
    path = write(tmp_path / "mine.toml", 'format = 1\nextends = "base.toml"')
    (fault,) = faults(engine, path)

    assert (fault.file, fault.line, fault.column, fault.key) == (str(path), 1, 1, "game")


def test_a_parent_that_is_a_directory_is_a_fault_of_the_child(
    engine: Engine, tmp_path: Path
) -> None:
    (tmp_path / "base.toml").mkdir()
    path = write(tmp_path / "mine.toml", 'format = 1\nextends = "base.toml"')
    (fault,) = faults(engine, path)

    assert briefly((fault,)) == ["2:11 extends"]
    assert fault.text == f"{tmp_path / 'base.toml'}: this is a directory"


@pytest.mark.parametrize("spelt", ["mine.toml", "./mine.toml", "../a/mine.toml", "b/../mine.toml"])
def test_a_file_that_extends_itself_is_a_circle_however_it_is_spelt(
    engine: Engine, tmp_path: Path, spelt: str
) -> None:
    (tmp_path / "a" / "b").mkdir(parents=True)
    path = write(tmp_path / "a" / "mine.toml", f'format = 1\nextends = "{spelt}"')
    (fault,) = faults(engine, path)

    assert briefly((fault,)) == ["2:11 extends"]
    assert fault.text.startswith(f"the parents go round in a circle: {path} → ")


def test_a_circle_of_two_is_reported_where_it_closes(engine: Engine, tmp_path: Path) -> None:
    path = write(tmp_path / "a.toml", 'format = 1\nextends = "b.toml"')
    write(tmp_path / "b.toml", 'format = 1\n\nextends = "./a.toml"')
    (fault,) = faults(engine, path)

    assert (fault.file, *briefly((fault,))) == (str(tmp_path / "b.toml"), "3:11 extends")


def test_a_circle_by_a_symbolic_link_is_found(engine: Engine, tmp_path: Path) -> None:
    path = write(tmp_path / "a.toml", 'format = 1\nextends = "link.toml"')
    (tmp_path / "link.toml").symlink_to(path)
    (fault,) = faults(engine, path)

    assert "go round in a circle" in fault.text


def test_a_symbolic_link_to_itself_is_a_fault(engine: Engine, tmp_path: Path) -> None:
    link = tmp_path / "link.toml"
    link.symlink_to(link)
    (fault,) = faults(engine, link)

    assert "cannot be read" in fault.text


def test_installed_rulesets_that_extend_each_other_are_a_circle(tmp_path: Path) -> None:
    folder = tmp_path / "installed"
    write(folder / "sample" / "a.toml", 'format = 1\nextends = "sample/b"')
    write(folder / "sample" / "b.toml", 'format = 1\nextends = "sample/a"')
    (fault,) = faults(Engine([SamplePlugin(), Rulesets(folder)]), "sample/a")

    assert (fault.file, *briefly((fault,))) == ("sample/b.toml", "2:11 extends")
    assert fault.text.endswith(": sample/a.toml → sample/b.toml → sample/a.toml")


def test_too_many_parents_are_refused(engine: Engine, tmp_path: Path) -> None:
    for number in range(40):
        text = f'format = 1\nextends = "{number + 1}.toml"'
        write(tmp_path / f"{number}.toml", text)
    write(tmp_path / "40.toml", PLAIN)
    (fault,) = faults(engine, tmp_path / "0.toml")

    assert (fault.file, fault.text) == (str(tmp_path / "32.toml"), "the parents are too many")
    assert size(engine.ruleset(tmp_path / "8.toml")) == 5


def test_a_parents_own_faults_are_reported_under_its_name_after_the_childs(
    engine: Engine, tmp_path: Path
) -> None:
    base = write(tmp_path / "base.toml", f"{PLAIN}titel = 1\n[options]\nsize = 0\nwild = 1")
    path = write(tmp_path / "mine.toml", 'format = 1\nextends = "base.toml"\noptions.wild = 0')
    found = faults(engine, path)

    assert briefly(found) == [
        "3:16 options.wild",
        "3:1 titel",
        "5:8 options.size",
        "6:8 options.wild",
    ]
    assert [fault.file for fault in found] == [str(path), str(base), str(base), str(base)]


def test_a_parents_fault_counts_even_where_the_child_says_otherwise(
    engine: Engine, tmp_path: Path
) -> None:
    write(tmp_path / "base.toml", f"{PLAIN}seats = ['A']\n[options]\nsize = 0\n")
    text = 'format = 1\nextends = "base.toml"\nseats = ["A", "B"]\n[options]\nsize = 5'
    path = write(tmp_path / "mine.toml", text)

    assert briefly(faults(engine, path)) == ["3:9 seats", "5:8 options.size"]


def test_a_parent_that_is_no_toml_hides_no_fault_of_the_child(
    engine: Engine, tmp_path: Path
) -> None:
    base = write(tmp_path / "base.toml", "format = \n")
    path = write(tmp_path / "mine.toml", 'format = 1\nextends = "base.toml"\nseats = [1]')
    found = faults(engine, path)

    assert [fault.file for fault in found] == [str(path), str(base)]
    assert briefly(found) == ["3:10 seats[0]", "1:10 "]


def test_a_child_that_changes_the_game_is_refused_at_its_game(
    engine: Engine, tmp_path: Path
) -> None:
    text = 'format = 1\nextends = "sample"\ngame = "needy"\noptions.size = 0'
    found = faults(engine, write(tmp_path / "mine.toml", text))

    assert briefly(found) == ["3:8 game", "4:16 options.size"]
    assert found[0].allowed == "sample"


def test_a_contradiction_is_reported_in_the_file_that_states_the_key(
    engine: Engine, tmp_path: Path
) -> None:
    base = write(tmp_path / "base.toml", f"{PLAIN}\n[options]\npicks = 6")
    path = write(tmp_path / "mine.toml", 'format = 1\nextends = "base.toml"\noptions.numbers = [1]')
    (fault,) = faults(engine, path)

    assert (fault.file, *briefly((fault,))) == (str(base), "5:9 options.picks")


def test_files_of_one_name_in_two_folders_are_told_apart(engine: Engine, tmp_path: Path) -> None:
    base = write(tmp_path / "a" / "mine.toml", f"{PLAIN}[options]\nwild = true\nsize = 4")
    path = write(tmp_path / "mine.toml", 'format = 1\nextends = "a/mine.toml"\noptions.size = 6')
    ruleset = engine.ruleset(path)

    assert ruleset.origins["options.size"].file == str(path)
    assert ruleset.origins["options.wild"].file == str(base)
