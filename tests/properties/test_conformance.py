"""Every installed ruleset passes the public conformance kit."""

from __future__ import annotations

import pytest

from quadrule.testing import check_game
from tests.properties.engines import installed


@pytest.mark.parametrize("name", installed().ruleset_names)
def test_every_installed_ruleset_conforms(name: str) -> None:
    check_game(installed(), name)
