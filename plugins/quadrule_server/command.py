"""`quadrule serve`."""

from __future__ import annotations

import gc
import logging
import sys
import webbrowser
from contextlib import suppress

import click

from quadrule.engine import Engine
from quadrule.extras import needed
from quadrule_server.limits import ENGINE, NetworkLimits

_LOCAL = "127.0.0.1"
_USUAL = NetworkLimits()

_GARBAGE = 10_000
"""After so many new objects Python looks for circles among them: the answers hold none."""


@click.command("serve")
@click.option(
    "--host", metavar="ADDRESS", default=_LOCAL, show_default=True, help="Where to listen."
)
@click.option(
    "--port",
    metavar="N",
    type=click.IntRange(0, 65535),
    default=8000,
    show_default=True,
    help="The port; 0 for any that is free.",
)
@click.option(
    "--database",
    metavar="URL",
    show_default="a file among your data",
    help="Where matches are kept: a file, or a URL such as postgresql://user@host/name.",
)
@click.option(
    "--workers",
    metavar="N",
    type=click.IntRange(min=1),
    default=1,
    show_default=True,
    help="How many processes may choose and analyse moves at a time.",
)
@click.option(
    "--matches",
    metavar="N",
    type=click.IntRange(min=1),
    default=ENGINE.matches,
    show_default=True,
    help="How many matches a client may open in a day.",
)
@click.option(
    "--moves-a-second",
    metavar="N",
    type=click.FloatRange(min=0.1),
    default=_USUAL.moves_a_second,
    show_default=True,
    help="How many changes a client may make in a second.",
)
@click.option(
    "--connections-a-client",
    metavar="N",
    type=click.IntRange(min=1),
    default=_USUAL.connections_a_client,
    show_default=True,
    help="How many live connections a client may have.",
)
@click.option(
    "--keep-days",
    metavar="N",
    type=click.FloatRange(min=0, min_open=True),
    default=90.0,
    show_default=True,
    help="After so many days without a move a match is forgotten.",
)
@click.option(
    "--name",
    "names",
    metavar="NAME",
    multiple=True,
    help="A name that it is called by, as behind another web server; may be given again.",
)
@click.option("--open/--no-open", "opens", default=True, help="Whether to open it in a browser.")
@click.pass_obj
def command(
    engine: Engine,
    /,
    *,
    host: str,
    port: int,
    database: str | None,
    workers: int,
    matches: int,
    moves_a_second: float,
    connections_a_client: int,
    keep_days: float,
    names: tuple[str, ...],
    opens: bool,
) -> None:
    """Serve a page to play in a browser, alone or by link, until interrupted.

    Everything that is played is kept in a database: whoever has the link of a seat can go on later.
    Only this machine can call, unless --host says otherwise. Programs call the same games over
    HTTP and WebSocket.
    """
    for package in ("alembic", "sqlalchemy", "starlette", "uvicorn"):
        needed(package, "web", "to serve")
    from attrs import evolve

    from quadrule_server.application import Settings
    from quadrule_server.hosts import own_names
    from quadrule_server.serving import Place, Serving, database_url, usual_database

    def ready(address: str) -> None:
        gc.freeze()  # what is loaded stays: Python need not look through it again and again
        gc.set_threshold(_GARBAGE)
        click.echo(f"Quadrule is served at {address} (Ctrl-C stops it)")
        if opens:
            webbrowser.open(address)

    logging.basicConfig(stream=sys.stderr, format="%(name)s: %(message)s")
    settings = Settings(
        evolve(ENGINE, matches=matches),
        NetworkLimits(moves_a_second, connections_a_client),
        workers,
        keep_days,
        (*own_names(host), *names),
    )
    url = usual_database() if database is None else database_url(database)
    with suppress(KeyboardInterrupt):  # it is how a server is stopped
        Serving(engine, Place(host, port), url, settings, ready).run()
