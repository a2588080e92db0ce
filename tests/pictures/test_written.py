"""The pictures that are written down are those that are drawn."""

from __future__ import annotations

from difflib import unified_diff
from itertools import islice

import pytest

from tests.pictures.written import COMMAND, FOLDER, PICTURES, Picture

SHOWN = 40


@pytest.mark.parametrize("picture", PICTURES, ids=lambda picture: picture.file.stem)
def test_a_picture_is_as_it_is_written_down(picture: Picture) -> None:
    found = picture.file.read_text(encoding="utf-8") if picture.file.exists() else ""
    drawn = picture.drawn()
    if found != drawn:
        change = unified_diff(found.splitlines(), drawn.splitlines(), "written", "drawn")
        shown = "\n".join(islice(change, SHOWN))
        pytest.fail(f"look at it, and if it is meant: {COMMAND}\n{shown}")


def test_no_picture_is_left_over() -> None:
    assert set(FOLDER.glob("*.svg")) == {picture.file for picture in PICTURES}
