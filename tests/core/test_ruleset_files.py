"""Names, paths and files that are none: where a ruleset comes from."""

from __future__ import annotations

import os
import time
import tracemalloc
from pathlib import Path

import pytest

from quadrule import Engine
from tests.core.folders import PLAIN, Rulesets, faults, installed, size, write
from tests.core.samples import SamplePlugin, briefly


@pytest.fixture
def engine(tmp_path: Path) -> Engine:
    return installed(tmp_path)


def test_a_name_is_that_of_an_installed_ruleset(engine: Engine) -> None:
    assert engine.ruleset_names == ("sample/large", "sample/standard")
    assert size(engine.ruleset("sample/large")) == 26
    assert engine.ruleset("sample/large").name == "sample/large"


def test_a_bare_game_means_its_standard_ruleset(engine: Engine) -> None:
    assert engine.ruleset("sample") == engine.ruleset("sample/standard")
    assert engine.ruleset("sample").name == "sample/standard"


def test_a_path_is_a_file_and_names_the_ruleset(engine: Engine, tmp_path: Path) -> None:
    path = write(tmp_path / "mine.toml", f"{PLAIN}options.size = 7")

    assert size(engine.ruleset(path)) == size(engine.ruleset(str(path))) == 7
    assert engine.ruleset(path).name == str(path)


def test_a_text_spelt_like_a_name_is_a_name_whatever_files_there_are(
    engine: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    write(tmp_path / "sample" / "large", f"{PLAIN}options.size = 7")

    assert size(engine.ruleset("sample/large")) == 26
    assert size(engine.ruleset("./sample/large")) == 7
    assert size(engine.ruleset(Path("sample/large"))) == 7


@pytest.mark.parametrize(
    ("name", "near"), [("sample/lagre", "sample/large"), ("large", "sample/large"), ("zzz", None)]
)
def test_an_unknown_name_is_refused_with_those_installed(
    engine: Engine, name: str, near: str | None
) -> None:
    (fault,) = faults(engine, name)

    assert (fault.file, fault.line) == (name, 0)
    assert fault.text == "no such ruleset is installed"
    assert fault.allowed == "sample/large, sample/standard"
    assert fault.suggestion == near


def test_a_missing_file_is_refused_with_the_nearest_one(engine: Engine, tmp_path: Path) -> None:
    write(tmp_path / "mine.toml", PLAIN)
    (fault,) = faults(engine, tmp_path / "mien.toml")

    assert fault.text == "there is no such file"
    assert fault.suggestion == "mine.toml"


@pytest.mark.parametrize("name", ["", ".", "\0", "no/such/folder.toml", "x" * 5_000, "~nobody"])
def test_a_path_that_leads_nowhere_is_one_fault(engine: Engine, name: str) -> None:
    (fault,) = faults(engine, name)

    assert fault.line == 0


def test_a_directory_is_refused(engine: Engine, tmp_path: Path) -> None:
    (fault,) = faults(engine, tmp_path)

    assert str(fault) == f"{tmp_path}: this is a directory; allowed: a ruleset file"


def test_an_unreadable_file_is_refused(engine: Engine, tmp_path: Path) -> None:
    path = write(tmp_path / "mine.toml", PLAIN)
    path.chmod(0)
    if os.access(path, os.R_OK):
        pytest.skip("whoever runs this may read everything")
    (fault,) = faults(engine, path)

    assert fault.text == "the file cannot be read: Permission denied"


def test_an_unreadable_installed_file_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "installed"
    write(folder / "sample" / "standard.toml", PLAIN)
    engine = Engine([SamplePlugin(), Rulesets(folder)])
    (folder / "sample" / "standard.toml").unlink()

    assert [str(fault) for fault in faults(engine, "sample")] == [
        "sample/standard.toml: the file cannot be read: No such file or directory"
    ]


def test_a_file_of_100_megabytes_is_refused_at_once_and_in_little_memory(
    engine: Engine, tmp_path: Path
) -> None:
    path = tmp_path / "large.toml"
    with path.open("wb") as file:
        file.truncate(100_000_000)
    tracemalloc.start()
    before = time.process_time()
    (fault,) = faults(engine, path)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()

    assert fault.text == "the file is too large"
    assert time.process_time() - before < 1
    assert peak < 10_000_000


def test_an_empty_file_lacks_what_it_must_have(engine: Engine, tmp_path: Path) -> None:
    path = write(tmp_path / "mine.toml", "")

    assert briefly(faults(engine, path)) == ["1:1 format", "1:1 game"]
