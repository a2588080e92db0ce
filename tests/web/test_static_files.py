"""The files of the page: nothing to build, nothing from elsewhere, few bytes."""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from quadrule_web import STATIC
from tests.benchmarks.page_bytes import by_link, from_the_start

APP = sorted((STATIC / "app").rglob("*.js"))
VENDOR = STATIC / "vendor"
VERSIONS = tomllib.loads((VENDOR / "versions.toml").read_text(encoding="utf-8"))

IMPORTED = re.compile(
    r"""(?<![\w/.$])(?:import|export)\s*(?:[\w*{}\s,$]+?from\s*)?["']([^"']+)["']"""
)
LOADED = re.compile(r"""import\(\s*["']([^"']+)["']\s*\)""")
MOST_BYTES = 60_000


def import_map() -> dict[str, str]:
    page = (STATIC / "index.html").read_text(encoding="utf-8")
    found = re.search(r'<script type="importmap">(.*?)</script>', page, re.DOTALL)
    assert found is not None
    imports: dict[str, str] = json.loads(found[1])["imports"]
    return imports


def resolved(name: str, file: Path) -> Path | None:
    """The file that a module's name leads to, as a browser finds it."""
    if name.startswith(("./", "../")):
        return (file.parent / name).resolve()
    for key, target in import_map().items():
        if name == key:
            return STATIC / target
        if key.endswith("/") and name.startswith(key):
            return STATIC / target / name.removeprefix(key)
    return None


def names_in(file: Path) -> set[str]:
    text = file.read_text(encoding="utf-8")
    return {*IMPORTED.findall(text), *LOADED.findall(text)}


def test_vendored_files_are_those_that_are_recorded() -> None:
    recorded = {
        f"{folder}/{name}": digest
        for folder, package in VERSIONS.items()
        for name, digest in package["files"].items()
    }
    there = {
        file.relative_to(VENDOR).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in VENDOR.rglob("*.js")
    }
    assert there == recorded


def test_every_package_says_where_it_comes_from() -> None:
    for package in VERSIONS.values():
        assert package["package"]
        assert re.fullmatch(r"\d+\.\d+\.\d+", package["version"])


@pytest.mark.parametrize("file", [*APP, *sorted(VENDOR.rglob("*.js"))], ids=lambda file: file.name)
def test_every_import_leads_to_a_file(file: Path) -> None:
    for name in names_in(file):
        target = resolved(name, file)
        assert target is not None, f"{name} is not in the import map"
        assert target.is_file(), f"{name} leads to {target.name}, which is not there"


def test_the_page_finds_the_imports() -> None:
    assert "lit" in names_in(STATIC / "app" / "page.js")
    assert "./match.js" in names_in(STATIC / "app" / "page.js")


@pytest.mark.parametrize("file", APP, ids=lambda file: file.name)
def test_modules_are_small_and_hold_to_the_policy(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert len(text.splitlines()) < 400
    assert not re.search(r"""\sstyle=["'$]""", text), "a style attribute is not applied"
    assert not re.search(r"\beval\(|new Function\(|\bunsafeHTML\b|\binnerHTML\b", text)
    addresses = set(re.findall(r"https?://[^\s\"'`)]+", text))
    assert addresses <= {"http://www.w3.org/2000/svg"}


def test_the_first_board_is_light(browser: Browser, server: str) -> None:
    """As of the page's files, compressed; figures in `tests.benchmarks.page_bytes`."""
    assert by_link(browser, server).compressed < MOST_BYTES
    assert from_the_start(browser, server).compressed < MOST_BYTES
