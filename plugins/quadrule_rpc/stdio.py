"""The protocol on two streams of bytes, a message a line."""

from __future__ import annotations

from typing import BinaryIO

from quadrule_rpc.server import Server
from quadrule_rpc.session import Session

_CHUNK = 1 << 16


def serve(server: Server, source: BinaryIO, sink: BinaryIO) -> None:
    """Answer the lines of a stream until it ends or the client shuts the session down.

    When the stream ends, calls that are under way are still answered.

    Raises:
        OSError: nobody reads what is answered.
    """

    def send(text: str) -> None:
        sink.write(f"{text}\n".encode())
        sink.flush()

    session = Session(server, send)
    most = server.limits.line_bytes
    try:
        while not session.is_over:
            line = source.readline(most + 2)  # the end of a line may be two bytes
            if not line:
                break
            if len(line) > most and len(line.rstrip(b"\r\n")) > most:
                _skip(line, source)
                session.refuse_length()
            else:
                session.receive(line.rstrip(b"\r\n"))
        session.wait()
    finally:
        server.workers.close()


def _skip(line: bytes, source: BinaryIO) -> None:
    """Read on to the end of a line, and keep nothing of it."""
    while line and not line.endswith(b"\n"):
        line = source.readline(_CHUNK)
