"""Quadrule: a rules-as-data framework for turn-based math games."""

from quadrule.engine import Engine
from quadrule.errors import QuadruleError
from quadrule.game import Game
from quadrule.hooks import hookimpl
from quadrule.match import Match
from quadrule.position import Move, Position, Step
from quadrule.ruleset import Ruleset

__all__ = [
    "Engine",
    "Game",
    "Match",
    "Move",
    "Position",
    "QuadruleError",
    "Ruleset",
    "Step",
    "hookimpl",
]
