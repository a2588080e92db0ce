"""What a person sees of an error: a message on standard error and an exit code, no traceback."""

from __future__ import annotations

import os
import re
import shlex
import sys
from contextlib import suppress
from pathlib import Path
from shutil import get_terminal_size
from traceback import extract_tb

import click

from quadrule.errors import PluginError, QuadruleError
from quadrule.hooks import PROJECT
from quadrule_terminal.printing import visible, wrapped

ANSWER_IS_NO = 1
FAULT = 2
INTERRUPTED = 130
PIPE_CLOSED = 141
"""As a shell reports a program that SIGPIPE has ended."""


def exit_code_of(error: BaseException) -> int:
    """Tell the person what went wrong, and give the exit code for it."""
    if isinstance(error, BrokenPipeError):
        forget_output()
        return PIPE_CLOSED
    if isinstance(error, click.Abort | KeyboardInterrupt):
        tell("")
        # click makes one error of both; the end of the input is no fault of anybody's.
        return 0 if isinstance(error.__cause__, EOFError) else INTERRUPTED
    if isinstance(error, SystemExit):
        return error.code if isinstance(error.code, int) else int(error.code is not None)
    if isinstance(error, click.ClickException):
        with suppress(OSError):
            error.show()
        return error.exit_code
    message = message_of(error)
    # The lines of several faults begin with a file and a place, which editors look for.
    tell(f"Error:\n{message}" if "\n" in message else f"Error: {message}")
    if isinstance(error, PluginError):
        for plugin in _installed_plugins_in(message):
            tell(f"To go on without this plugin: quadrule --without {shlex.quote(plugin)} …")
    return FAULT


def message_of(error: BaseException) -> str:
    """What an error says to a person; one that nobody meant says where it comes from."""
    if isinstance(error, QuadruleError):
        return visible(str(error))
    if isinstance(error, OSError):
        reason = error.strerror or str(error) or type(error).__name__
        return visible(f"{error.filename}: {reason}" if error.filename else reason)
    frame = extract_tb(error.__traceback__)[-1:]
    where = f" ({Path(frame[0].filename).name}, line {frame[0].lineno})" if frame else ""
    return visible(f"this is a bug, please report it: {type(error).__name__}: {error}{where}")


def _installed_plugins_in(message: str) -> list[str]:
    """The plugin that a message names first, if it is one that can be left out."""
    from importlib.metadata import entry_points

    named = re.search(r'plugin "([^"]+)"', message)
    installed = {point.name for point in entry_points(group=PROJECT)}
    return [named[1]] if named and named[1] in installed else []


def tell(message: str) -> None:
    """Write a message to standard error, if anybody still reads it; whole words for a person."""
    with suppress(AttributeError, OSError, ValueError):
        if sys.stderr.isatty():
            width = get_terminal_size().columns
            message = "\n".join(wrapped(line, width) for line in message.split("\n"))
        click.echo(message, err=True)


def forget_output() -> None:
    """Let nothing more be written to a pipe that is closed, not even when the program ends."""
    with suppress(OSError, ValueError, AttributeError):
        sink = os.open(os.devnull, os.O_WRONLY)
        os.dup2(sink, sys.stdout.fileno())
        os.close(sink)
