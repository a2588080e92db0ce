"""The same lines in another process with another hash seed, where sets have another order."""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
from collections.abc import Sequence
from importlib import import_module
from types import ModuleType
from typing import Any

import attrs

from quadrule.engine import Engine
from quadrule.testing.facts import Facts, changed, facts_of
from quadrule.testing.lines import Line, NotPlayable, play_line
from quadrule.view import BARE

NOT_THERE = 3
"""The exit code when the plugins cannot be made in the other process."""

_COMMAND = (sys.executable, "-c", f"from {__name__} import main; main()")


def unlike_elsewhere(engine: Engine, lines: Sequence[Line]) -> tuple[Line, str] | None:
    """The first line of which another process says something else, and what.

    None when there is none, and where the plugins cannot be handed over: each has to be a module,
    or an object that can be pickled and whose class can be imported.
    """
    parcel = _parcel(engine, lines)
    if parcel is None:
        return None
    seeds = {"0", "1"} - {os.environ.get("PYTHONHASHSEED")}
    done = subprocess.run(  # noqa: S603  # our own module, by the same Python
        _COMMAND,
        input=parcel,
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONHASHSEED": max(seeds)},
    )
    if done.returncode == NOT_THERE:
        return None
    assert done.returncode == 0, f"the other process has failed: {done.stderr.decode()[-500:]}"
    told = json.loads(done.stdout)
    for line, there in zip(lines, told, strict=True):
        here = _tried(engine, line)
        if isinstance(here, str):
            continue  # what fails here too is told by other checks
        what = there if isinstance(there, str) else _unlike(here, there)
        if what:
            return line, f"in another process with another hash seed, {what}"
    return None


def _parcel(engine: Engine, lines: Sequence[Line]) -> bytes | None:
    """All that the other process needs: where to import from, then the plugins and the lines."""
    plugins = {
        each.name: each.plugin.__name__ if isinstance(each.plugin, ModuleType) else each.plugin
        for each in engine.plugins
    }
    try:
        return pickle.dumps((sys.path, pickle.dumps((plugins, list(lines)))))
    except Exception:  # noqa: BLE001  # an object may refuse with any error
        return None


def main() -> None:
    """Play what stands in the standard input, and write the facts of each line as JSON."""
    answers, sys.stdout = sys.stdout, sys.stderr  # whatever a plugin prints is no answer
    sys.path[:], parcel = pickle.load(sys.stdin.buffer)  # noqa: S301  # from our own parent
    try:
        plugins, lines = pickle.loads(parcel)  # noqa: S301  # from our own parent
        engine = Engine({
            name: import_module(plugin) if isinstance(plugin, str) else plugin
            for name, plugin in plugins.items()
        })
    except Exception:  # noqa: BLE001  # a module of tests may not be one that can be imported
        sys.exit(NOT_THERE)
    json.dump([_tried(engine, line) for line in lines], answers)


def _tried(engine: Engine, line: Line) -> list[Any] | str:
    """The facts of a line as plain data, or what is wrong."""
    try:
        return _facts(engine, line)
    except NotPlayable as error:
        return f"{error} is not legal any more"
    except Exception as error:  # noqa: BLE001  # any mistake of a plugin is a result here
        return f"{type(error).__name__}: {error}"


def _facts(engine: Engine, line: Line) -> list[Any]:
    played = play_line(engine, line)
    matches = [played.match(turns) for turns in played.sample()]
    found: list[Any] = json.loads(json.dumps([attrs.astuple(_shown(m)) for m in matches]))
    return found


def _shown(match: Any) -> Facts:
    """The facts but for the state spelt out, in which a frozen set may have any order."""
    facts = facts_of(match)
    bare = [site for site, _ in facts.owners] == [BARE]
    return attrs.evolve(facts, position="", view="" if bare else facts.view)


def _unlike(here: list[Any], there: list[Any]) -> str:
    pairs = zip(here, there, strict=True)
    return next((w for a, b in pairs if (w := changed(Facts(*a), Facts(*b)))), "")
