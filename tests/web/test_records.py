"""Matches saved as files, and opened again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, Page, expect

from quadrule.engine import Engine
from quadrule.record import read_record
from tests.web.screens import begun, cell, records, take


@pytest.fixture
def record(page: Page, server: str, tmp_path: Path) -> Path:
    """The file of a match in which 5 was taken; the page is at the start again."""
    begun(page, server)
    take(page, 5)
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save").click()
    assert saving.value.suggested_filename == "Number-Scrabble.json"
    file = tmp_path / "record.json"
    saving.value.save_as(file)
    records(page, server)
    return file


def test_what_is_saved_is_a_record(record: Path) -> None:
    loaded = read_record(record.read_text(encoding="utf-8"), Engine.discover())
    assert loaded.match.position != loaded.match.game.start()


def test_a_file_is_gone_on_with(page: Page, record: Path) -> None:
    page.get_by_label("Choose a record file").set_input_files(record)
    expect(cell(page, "5, picked by First")).to_be_visible()
    take(page, 6)


def test_a_text_is_pasted(page: Page, record: Path) -> None:
    page.get_by_text("Paste the text of a record").click()
    page.get_by_label("The text").fill(record.read_text(encoding="utf-8"))
    page.get_by_role("button", name="Open", exact=True).click()
    expect(cell(page, "5, picked by First")).to_be_visible()


def test_a_file_is_dragged(page: Page, record: Path) -> None:
    dragged = page.evaluate_handle(
        """text => {
          const dragged = new DataTransfer();
          dragged.items.add(new File([text], "record.json", { type: "application/json" }));
          return dragged;
        }""",
        record.read_text(encoding="utf-8"),
    )
    page.locator(".drop").dispatch_event("drop", {"dataTransfer": dragged})
    expect(cell(page, "5, picked by First")).to_be_visible()


def test_a_damaged_record_is_refused_with_the_reason(page: Page, record: Path) -> None:
    text = record.read_text(encoding="utf-8")
    for found, put, said in [
        ('"move": "5"', '"move": "77"', "Turn 1: 77 is not legal"),
        ('"format": 1,', '"format": 1', "No JSON"),
        ('"target": 15', '"target": 16', "The digest in the file"),
    ]:
        assert found in text
        file: FilePayload = {
            "name": "damaged.json",
            "mimeType": "application/json",
            "buffer": text.replace(found, put, 1).encode(),
        }
        page.get_by_label("Choose a record file").set_input_files(file)
        alert = page.get_by_role("alert")
        expect(alert.get_by_text("This record cannot be opened.")).to_be_visible()
        expect(alert).to_contain_text(said)


def test_a_record_that_is_too_long_is_refused_before_it_is_sent(page: Page, server: str) -> None:
    records(page, server)
    file: FilePayload = {
        "name": "long.json",
        "mimeType": "application/json",
        "buffer": json.dumps("x" * 1_100_000).encode(),
    }
    page.get_by_label("Choose a record file").set_input_files(file)
    expect(page.get_by_role("alert")).to_contain_text("too long for the server")
    expect(page.get_by_role("heading", name="Projected Marks")).to_be_visible()


def test_a_folder_is_refused(page: Page, server: str) -> None:
    """So is what cannot be read for any other reason."""
    records(page, server)
    page.locator(".drop").evaluate(
        """drop => {
          const event = new Event("drop");
          const file = { name: "games", text: () => Promise.reject(new Error("no file")) };
          event.dataTransfer = { files: [file], getData: () => "" };
          drop.dispatchEvent(event);
        }"""
    )
    expect(page.get_by_text("“games” cannot be read.")).to_be_visible()
