"""`quadrule rpc`."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import UnsupportedOperation
from typing import BinaryIO

import click

from quadrule.engine import Engine
from quadrule_rpc.limits import Limits

_USUAL = Limits()


@click.command("rpc")
@click.option(
    "--matches",
    metavar="N",
    type=click.IntRange(min=1),
    default=_USUAL.matches,
    show_default=True,
    help="How many matches may be open.",
)
@click.option(
    "--line-bytes",
    metavar="N",
    type=click.IntRange(min=1024),
    default=_USUAL.line_bytes,
    show_default=True,
    help="How long a message may be.",
)
@click.option(
    "--ruleset-bytes",
    metavar="N",
    type=click.IntRange(min=1024),
    default=_USUAL.ruleset_bytes,
    show_default=True,
    help="How long the text of a ruleset may be.",
)
@click.option(
    "--workers",
    metavar="N",
    type=click.IntRange(min=1),
    default=1,
    show_default=True,
    help="How many processes may choose and analyse moves at a time.",
)
@click.pass_obj
def command(
    engine: Engine, /, *, matches: int, line_bytes: int, ruleset_bytes: int, workers: int
) -> None:
    """Serve games to a program in any language: JSON-RPC 2.0, a message a line.

    Calls are read from standard input and answered on standard output, where nothing else is
    written; the log goes to standard error. Ends when the input does, or after `shutdown`.
    """
    from quadrule_rpc.server import server_of
    from quadrule_rpc.stdio import serve

    logging.basicConfig(stream=sys.stderr, format="%(name)s: %(message)s")
    limits = Limits(line_bytes=line_bytes, ruleset_bytes=ruleset_bytes, matches=matches)
    with _kept_for_protocol() as sink:
        serve(server_of(engine, limits, workers), sys.stdin.buffer, sink)


@contextmanager
def _kept_for_protocol() -> Iterator[BinaryIO]:
    """Standard output, with whatever else a plugin writes there led to standard error."""
    try:
        own, errors = sys.stdout.fileno(), sys.stderr.fileno()
    except UnsupportedOperation:  # no file: somebody runs the command inside a program
        yield sys.stdout.buffer
        return
    with os.fdopen(os.dup(own), "wb") as sink:
        os.dup2(errors, own)
        try:
            yield sink
        finally:
            sys.stdout.flush()
            os.dup2(sink.fileno(), own)
