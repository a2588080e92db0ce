"""Same ruleset, same moves: same bytes, whatever the hash seed; and no hidden randomness."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from quadrule import Engine, Match
from quadrule.budget import Budget
from tests.properties.engines import installed

SCRIPT = Path(__file__).with_name("play_everything.py")


def output(hash_seed: str) -> bytes:
    """What a process prints that hashes by this seed."""
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    command = [sys.executable, str(SCRIPT)]
    return subprocess.run(command, env=environment, check=True, capture_output=True).stdout


def test_the_same_bytes_under_every_hash_seed() -> None:
    """Records, views, moves, refusals, schemas and digests of every installed ruleset."""
    expected = output("0")
    assert expected.count(b"\n") > 100
    for name in installed().ruleset_names:
        assert f'["{name}", '.encode() in expected
    assert output("1") == expected
    assert output("random") == expected


@pytest.mark.parametrize("name", installed().ruleset_names)
def test_seeded_players_leave_the_global_randomness_alone(name: str) -> None:
    """They neither read nor change it, and choose the same moves each time; nor does an engine."""
    before = random.getstate()
    lines = [seeded_moves(name) for _ in range(2)]
    assert random.getstate() == before
    assert lines[0] == lines[1]


def seeded_moves(name: str) -> list[str]:
    """The first moves of a match in which the installed players take turns, by their seeds."""
    engine = Engine.discover()
    match = Match(engine.game(name))
    made: list[str] = []
    for turn in range(6):
        for player in engine.registry.players.values():
            if match.outcome is not None:
                return made
            move = player.choose(
                match.game, match.position, Budget(20), random.Random(f"{name} {turn}")
            )
            made.append(repr(match.play(move)))
    return made
