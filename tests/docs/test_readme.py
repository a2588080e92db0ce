"""The README has one command that installs and plays, and one that installs and tests."""

from __future__ import annotations

from tests.docs.pages import ROOT, blocks_of

COMMANDS = [block.text for block in blocks_of(ROOT / "README.md") if block.language == "sh"]


def test_there_is_one_command_to_play_and_one_to_test() -> None:
    play, test = COMMANDS

    assert play.endswith("quadrule play\n")
    assert test.endswith("pytest -n auto\n")


def test_ci_runs_the_command_that_tests() -> None:
    """Step by step in its own environment, with the other checks before the tests."""
    steps = COMMANDS[1].replace(".venv", ".ci/venv").strip().split(" && ")
    lines = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()

    assert [line for line in lines if line in steps] == steps
