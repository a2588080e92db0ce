"""`quadrule new`."""

from __future__ import annotations

import shlex
from pathlib import Path

import click

from quadrule.engine import Engine
from quadrule_terminal.printing import print_line
from quadrule_terminal.scaffolding import Distribution, name_faults


@click.command("new")
@click.argument("name")
@click.option(
    "--folder", metavar="DIR", help="The folder to make; without it, one of that NAME here."
)
@click.option(
    "--placement",
    "kind",
    flag_value="placement",
    help="Write a game of marks in a row that is a table, not one of a heap that is code.",
)
@click.pass_obj
def command(engine: Engine, /, *, name: str, folder: str | None, kind: str | None) -> None:
    """Write a new game called NAME: a plugin with rulesets and tests, to be made your own.

    It is whole: it can be installed, tested and played as it is.
    """
    for fault in name_faults(name, engine):
        raise click.BadParameter(fault, param_hint="NAME")
    target = Path(name if folder is None else folder)
    try:
        written = Distribution(name, kind or "direct").write(target)
    except FileExistsError as error:
        message = f"{error.filename} is there already; nothing was written"
        raise click.BadParameter(message, param_hint="--folder" if folder else "NAME") from error
    print_line(f"Written in {target}:")
    for path in written:
        print_line(f"  {path.as_posix()}")
    print_line("Install, test and play it:")
    print_line(f"  cd {shlex.quote(str(target))}")
    print_line("  pip install -e '.[testing]'")
    print_line("  pytest")
    print_line(f"  quadrule play {name}")
