"""Importing the library does little, and an engine is ready in a moment."""

from __future__ import annotations

import subprocess
import sys

import pytest


def run(code: str) -> str:
    """What a fresh interpreter prints."""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout.strip()


HEAVY = (
    "cattrs",
    "click",
    "difflib",
    "hashlib",
    "hypothesis",
    "importlib.metadata",
    "jsonschema",
    "rich",
    "tomllib",
    "tree_sitter",
)


def test_importing_the_library_imports_nothing_heavy() -> None:
    code = f"""
import sys, attrs, pluggy
heavy = [name for name in {HEAVY} if name not in sys.modules]
import quadrule
print([name for name in heavy if name in sys.modules])
"""

    assert run(code) == "[]"


def test_importing_the_library_and_the_games_makes_no_plugin_manager() -> None:
    code = """
import pluggy
made = []
pluggy.PluginManager.__init__ = lambda self, name: made.append(name)
import quadrule, quadrule_games.number_scrabble, quadrule_games.projected_marks
import quadrule_games.house_rules, quadrule_players, quadrule_rulesets, quadrule_study
import quadrule_rpc, quadrule_terminal
print(made)
"""

    assert run(code) == "[]"


def test_importing_the_library_imports_no_plugin() -> None:
    code = "import sys, quadrule; print([n for n in sys.modules if n.startswith('quadrule_')])"

    assert run(code) == "[]"


@pytest.mark.parametrize(
    ("code", "limit"),
    [
        ("import quadrule", 0.1),
        ("import quadrule; quadrule.Engine.discover().ruleset('number-scrabble/magic-34')", 0.25),
    ],
)
def test_the_library_and_the_first_ruleset_are_there_in_a_moment(code: str, limit: float) -> None:
    timed = (
        f"import time; before = time.process_time(); {code}; print(time.process_time() - before)"
    )

    # A busy machine counts more for the same work: the best of three is close to the work itself.
    assert min(float(run(timed)) for _ in range(3)) < limit
