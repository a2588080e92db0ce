"""`python -m tests.pictures` writes the pictures anew, and deletes those no longer wanted."""

from __future__ import annotations

from tests.pictures.written import FOLDER, PICTURES

FOLDER.mkdir(exist_ok=True)
for picture in PICTURES:
    picture.file.write_text(picture.drawn(), encoding="utf-8")
for stale in set(FOLDER.glob("*.svg")) - {picture.file for picture in PICTURES}:
    stale.unlink()
