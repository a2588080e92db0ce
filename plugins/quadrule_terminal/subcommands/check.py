"""`quadrule check`."""

from __future__ import annotations

from collections.abc import Sequence

import click

from quadrule.conversion import to_plain
from quadrule.engine import Engine
from quadrule.errors import Fault, RulesetError
from quadrule_terminal.failures import FAULT
from quadrule_terminal.printing import json_option, print_json, print_line


@click.command("check")
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@json_option
@click.pass_context
def command(ctx: click.Context, /, *, files: tuple[str, ...], as_json: bool) -> None:
    """Check ruleset FILEs, or installed rulesets by name, and name every fault.

    A fault is printed as FILE:LINE:COLUMN: message. Warnings are printed too, but are no fault.
    """
    engine: Engine = ctx.obj
    found = {file: _faults(engine, file) for file in files}
    if as_json:
        print_json([to_plain(fault) for faults in found.values() for fault in faults])
    else:
        for file, faults in found.items():
            _print(file, faults)
    if any(_has_error(faults) for faults in found.values()):
        ctx.exit(FAULT)


def _faults(engine: Engine, file: str) -> tuple[Fault, ...]:
    try:
        return engine.ruleset(file).warnings
    except RulesetError as error:
        return error.faults


def _has_error(faults: Sequence[Fault]) -> bool:
    return any(fault.severity == "error" for fault in faults)


def _print(file: str, faults: Sequence[Fault]) -> None:
    for fault in faults:
        print_line(str(fault))
    if not _has_error(faults):
        print_line(f"{file}: good")
