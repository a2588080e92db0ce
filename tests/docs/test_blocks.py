"""Every fenced block of the documentation does what its page says."""

from __future__ import annotations

import shutil
import socket
import sys
from pathlib import Path
from typing import NoReturn

import pytest

from tests.distributions.environments import NO_RESIDUE, Environment
from tests.docs.pages import EXAMPLES, PAGES, blocks_of, name_of, needs_environment
from tests.docs.running import PageRun

INSTALLING = tuple(page for page in PAGES if needs_environment(page))


@pytest.mark.parametrize("page", [page for page in PAGES if page not in INSTALLING], ids=name_of)
def test_a_page_does_what_it_says(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _run(page, PageRun(tmp_path), monkeypatch)


@pytest.mark.parametrize("page", INSTALLING, ids=name_of)
def test_a_page_that_installs_does_what_it_says(
    page: Path, environment: Environment, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In an environment of its own; that of an example in Python has the example installed."""
    if page.is_relative_to(EXAMPLES):
        copy = shutil.copytree(page.parent, tmp_path / page.parent.name, ignore=NO_RESIDUE)
        if (copy / "pyproject.toml").exists():
            environment.run("pip", "install", "-q", ".", cwd=copy)
    _run(page, PageRun(tmp_path, environment.programs), monkeypatch)


def _run(page: Path, run: PageRun, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(run.home)
    monkeypatch.setattr(socket, "socket", _no_network)
    monkeypatch.setitem(sys.modules, run.module.__name__, run.module)
    for block in blocks_of(page):
        run.run(block)
    run.finish("the end of the page")


def _no_network(*_: object) -> NoReturn:
    message = "the documentation needs no network"
    raise AssertionError(message)
