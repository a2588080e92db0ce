"""One suite of transcripts holds on every transport and every database."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.rpc.transcripts import FILES, calls_of, spoken
from tests.server.running import Served
from tests.server.transports import OverHttp, OverSocket

Serve = Callable[..., Served]

ON_A_CONNECTION = {"json-rpc", "following-a-match"}
"""What is about the messages themselves, or about notifications, has no meaning over HTTP."""

LAST = '--> {"jsonrpc": "2.0", "id": 19, "method": "shutdown"'
"""Only a connection can be shut down."""


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_transcripts_hold_over_websocket(file: Path, database: str, serve: Serve) -> None:
    text = file.read_text(encoding="utf-8")
    with serve(database).socket() as socket:
        assert spoken(text, OverSocket(socket).exchange) == text


@pytest.mark.parametrize(
    "file", [f for f in FILES if f.stem not in ON_A_CONNECTION], ids=lambda file: file.stem
)
def test_the_transcripts_hold_over_http(file: Path, database: str, serve: Serve) -> None:
    text, _, _ = file.read_text(encoding="utf-8").partition(LAST)
    assert calls_of(text)

    assert spoken(text, OverHttp(serve(database)).exchange) == text
