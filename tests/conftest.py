"""For all tests: Hypothesis profiles, chosen by `HYPOTHESIS_PROFILE`, and fresh environments."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import settings

from tests.distributions.environments import ROOT, Environment, build_wheel, fresh

settings.register_profile("default", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.register_profile("thorough", deadline=None, max_examples=2_000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this repository."""
    return build_wheel(ROOT, tmp_path_factory.mktemp("wheel"))


@pytest.fixture
def environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """A fresh environment in which Quadrule is installed from its wheel."""
    return fresh(tmp_path_factory.mktemp("environment"), wheel)
