"""A line to a server that can be cut."""

from __future__ import annotations

import socket
from contextlib import suppress
from threading import Lock, Thread

from attrs import define, field


@define(eq=False)
class Line:
    """Passes on what is sent to a port of its own, until it is cut.

    Attributes:
        to: the port that it leads to.
        port: its own.
    """

    to: int
    port: int = field(default=0, init=False)
    _door: socket.socket = field(init=False)
    _ends: list[socket.socket] = field(factory=list, init=False)
    _is_cut: bool = field(default=False, init=False)
    _lock: Lock = field(factory=Lock, init=False)

    def __attrs_post_init__(self) -> None:
        self._door = socket.create_server(("127.0.0.1", 0))
        self.port = self._door.getsockname()[1]
        Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """Break every connection, and let no new one through."""
        with self._lock:
            self._is_cut = True
            for end in self._ends:
                _close(end)
            self._ends.clear()

    def mend(self) -> None:
        """Let connections through again."""
        with self._lock:
            self._is_cut = False

    def close(self) -> None:
        """Take it away."""
        self.cut()
        _close(self._door)

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near = self._door.accept()[0]
                with self._lock:
                    if self._is_cut:
                        near.close()
                        continue
                    far = socket.create_connection(("127.0.0.1", self.to))
                    self._ends += [near, far]
                Thread(target=_pass_on, args=(near, far), daemon=True).start()
                Thread(target=_pass_on, args=(far, near), daemon=True).start()


def _pass_on(source: socket.socket, target: socket.socket) -> None:
    with suppress(OSError):
        while data := source.recv(1 << 16):
            target.sendall(data)
    _close(target)


def _close(end: socket.socket) -> None:
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()
