"""`python -m tests.rpc` writes the answers of all transcripts anew."""

from __future__ import annotations

from tests.rpc.clients import Client
from tests.rpc.transcripts import FILES, spoken

for file in FILES:
    text = file.read_text(encoding="utf-8")
    file.write_text(spoken(text, Client().exchange), encoding="utf-8")
