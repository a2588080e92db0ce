"""`quadrule check`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click
from attrs import frozen

from quadrule.conversion import to_plain
from quadrule.engine import Engine
from quadrule.errors import Fault, PluginError, RulesetError
from quadrule_terminal.failures import ANSWER_IS_NO, FAULT
from quadrule_terminal.printing import json_option, print_json, print_line
from quadrule_terminal.progress import ProgressLine

if TYPE_CHECKING:
    from quadrule.ruleset import Ruleset
    from quadrule.trial import Trial


@frozen
class Checked:
    """A file, its faults, and its ruleset when it has none that matter."""

    file: str
    faults: tuple[Fault, ...]
    ruleset: Ruleset | None


@click.command("check")
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@click.option("--play", metavar="N", type=click.IntRange(min=1), help="Play N random games too.")
@click.option(
    "--seed", metavar="S", type=click.IntRange(min=0), help="Of those games; 0 without it."
)
@json_option
@click.pass_context
def command(
    ctx: click.Context,
    /,
    *,
    files: tuple[str, ...],
    play: int | None,
    seed: int | None,
    as_json: bool,
) -> None:
    """Check ruleset FILEs, or installed rulesets by name, and name every fault.

    A fault is printed as FILE:LINE:COLUMN: message; that the game cannot be made is one too.
    Warnings are printed, but are no fault.

    With --play, each ruleset without fault is tried out: what random games are like, how each seat
    fares in them (with intervals that hold the true rate in 95 of 100 cases), and what is wrong: a
    game that never ends, a seat that never moves or never wins or scores, an option without effect.

    Ends with 0 when all is good, 1 when a game has a problem, 2 when a file has a fault.
    """
    if play is None and seed is not None:
        message = "--seed is of random games: say with --play how many"
        raise click.UsageError(message)
    engine: Engine = ctx.obj
    found = [_checked(engine, file) for file in files]
    trials: dict[str, Trial] = {}
    for each in found:
        if not as_json:
            _print_faults(each)
        if play is not None and each.ruleset is not None:
            trials[each.file] = _try_out(engine, each.ruleset, play, seed or 0)
            if not as_json:
                _print_trial(each.file, trials[each.file])
    if as_json:
        faults = [to_plain(fault) for each in found for fault in each.faults]
        data = {"faults": faults, "trials": [_plain(f, t) for f, t in trials.items()]}
        print_json(faults if play is None else data)
    if any(each.ruleset is None for each in found):
        ctx.exit(FAULT)
    if any(trial.problems for trial in trials.values()):
        ctx.exit(ANSWER_IS_NO)


def _checked(engine: Engine, file: str) -> Checked:
    try:
        ruleset = engine.ruleset(file)
    except RulesetError as error:
        return Checked(file, error.faults, None)
    try:
        engine.game(ruleset)
    except PluginError as error:
        unmade = Fault(file, 0, 0, "", f"the game cannot be made: {error}")
        return Checked(file, (*ruleset.warnings, unmade), None)
    return Checked(file, ruleset.warnings, ruleset)


def _print_faults(checked: Checked) -> None:
    for fault in checked.faults:
        print_line(str(fault))
    if checked.ruleset is not None:
        print_line(f"{checked.file}: good")


def _try_out(engine: Engine, ruleset: Ruleset, games: int, seed: int) -> Trial:
    # Imported here: who only checks a file does not wait for it.
    from quadrule.trial import try_out

    with ProgressLine() as line:
        return try_out(engine, ruleset, games, seed, watch=lambda n: line.of_games(n, games))


def _plain(file: str, trial: Trial) -> dict[str, object]:
    return {"file": file, **to_plain(trial)}


def _print_trial(file: str, trial: Trial) -> None:
    from quadrule_terminal.trial_drawing import trial_lines

    for line in trial_lines(trial):
        print_line(line)
    for finding in trial.findings:
        print_line(f"{file}: {finding.severity}: {finding.text}")
    if trial.turns.high and not trial.problems:
        print_line(f"{file}: plays well")
