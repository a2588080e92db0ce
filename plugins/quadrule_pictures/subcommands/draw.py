"""`quadrule draw`."""

from __future__ import annotations

from pathlib import Path

import click

from quadrule.engine import Engine
from quadrule.match import Match
from quadrule.picture import svg_of
from quadrule.ruleset import full_name
from quadrule.wording import counted
from quadrule_pictures.files import check_name, write
from quadrule_terminal.naming import ruleset_of
from quadrule_terminal.session import load_record


@click.command("draw")
@click.argument("what", metavar="RULESET|RECORD")
@click.option(
    "--at", metavar="TURN", type=click.IntRange(min=0), help="As it stood after this turn."
)
@click.option("--layout", metavar="NAME", help="How to lay out the board.")
@click.option(
    "-o",
    "--output",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="Write it there, not to standard output.",
)
@click.pass_obj
def command(
    engine: Engine, /, *, what: str, at: int | None, layout: str | None, output: Path | None
) -> None:
    """Draw the start of a RULESET's game, or the match in a RECORD, as SVG."""
    if output is not None:
        check_name(output, ".svg")
    match = _match(engine, what)
    made = len(match.steps)
    if at is not None and at > made:
        message = f"turn {at}: {what} has {counted(made, 'turn')}"
        raise click.BadParameter(message, param_hint="--at")
    while at is not None and len(match.steps) > at:
        match.undo()
    svg = svg_of(match.view(layout=layout)).encode("utf-8")
    if output is None:
        click.echo(svg, nl=False)  # bytes: no console may make other text of it
    else:
        write(output, svg)


def _match(engine: Engine, what: str) -> Match:
    """A match of a ruleset that nobody has played yet, or the one that a record tells."""
    if full_name(what) is None and _is_record(Path(what)):
        return load_record(engine, Path(what)).match
    return engine.match(ruleset_of(engine, what))


def _is_record(path: Path) -> bool:
    """Whether a file is a record, sound or not: JSON, which no ruleset is."""
    if path.suffix.lower() == ".json":
        return True
    try:
        with path.open("rb") as stream:
            return stream.read(64).lstrip().startswith(b"{")
    except OSError:
        return False
