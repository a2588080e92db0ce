"""The terminal in line mode: lines go out, lines come in, and no cursor moves."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress

from rich.console import Console
from rich.text import Text

from quadrule_terminal.printing import fits, terminal_width, visible, wrapped

_WIDTH_OF_TEXT = 80


class _Lines(Console):
    """A console that leaves a closed pipe to the command, which has a record to speak of."""

    def on_broken_pipe(self) -> None:
        """Let the error that is being handled go on."""
        raise BrokenPipeError


class Screen:
    """Where a match is shown and moves are typed."""

    def __init__(self) -> None:
        colours = None if os.environ.get("NO_COLOR") else "auto"
        self._console = _Lines(
            color_system=colours,  # type: ignore[arg-type]  # rich lists its systems
            highlight=False,
            markup=False,
            emoji=False,
            soft_wrap=True,
        )
        self._typed = _is_terminal(sys.stdin) and _is_terminal(sys.stdout)
        if self._typed:
            with suppress(ImportError):
                import readline  # noqa: F401  # gives input() its history and editing

    @property
    def is_interactive(self) -> bool:
        """Whether a person types here."""
        return self._typed

    @property
    def board_width(self) -> int | None:
        """How wide a board may be; None when the lines go to a file or another program."""
        return terminal_width()

    @property
    def text_width(self) -> int:
        """How wide running text should be."""
        return min(_WIDTH_OF_TEXT, self.board_width or _WIDTH_OF_TEXT)

    def say(self, line: str | Text = "", *, unbroken: bool = False) -> None:
        """Print a line; a long one is broken between words unless it is to be copied."""
        if isinstance(line, str):
            line = visible(line) if unbroken else wrapped(visible(line), terminal_width())
        self._console.print(line)

    def say_parts(self, parts: Sequence[str]) -> None:
        """Print parts of a sentence in a line, or a part a line where it is too short."""
        line = " — ".join(parts)
        width = terminal_width()
        if width is None or fits([line], width):
            self.say(line, unbroken=True)
            return
        for part in parts:
            self.say(part[:1].upper() + part[1:], unbroken=True)

    def say_command(self, lead: str, command: str) -> None:
        """Print a command that could be typed, in a line of its own where it has no room."""
        if (width := terminal_width()) is None or fits([f"{lead} {command}"], width):
            self.say(f"{lead} {command}")
        else:
            self.say_all([lead, f"  {command}"])

    def say_all(self, lines: Iterable[str | Text]) -> None:
        """Print lines."""
        for line in lines:
            self.say(line)

    def ask(self, prompt: str) -> str:
        """A line that is typed, without the spaces around it.

        A line that comes from a file or a pipe is printed, so that what is printed reads well.

        Raises:
            EOFError: there is no more.
        """
        if self._typed:
            return input(visible(prompt)).strip()
        self._console.print(visible(prompt), end="")
        sys.stdout.flush()
        line = sys.stdin.readline() if sys.stdin is not None else ""
        if not line:
            raise EOFError
        self.say(line.strip())
        return line.strip()


def _is_terminal(stream: object) -> bool:
    return bool(getattr(stream, "isatty", bool)())
