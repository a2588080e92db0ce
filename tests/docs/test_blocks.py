"""Every fenced block of the documentation does what its page says."""

from __future__ import annotations

import socket
import sys
from pathlib import Path
from typing import NoReturn

import pytest

from tests.docs.pages import PAGES, blocks_of, name_of
from tests.docs.running import PageRun


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_a_page_does_what_it_says(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(socket, "socket", _no_network)
    run = PageRun(tmp_path)
    monkeypatch.setitem(sys.modules, run.module.__name__, run.module)
    for block in blocks_of(page):
        run.run(block)
    run.finish("the end of the page")


def _no_network(*_: object) -> NoReturn:
    message = "the documentation needs no network"
    raise AssertionError(message)
