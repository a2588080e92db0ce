"""How a broken game says what is wrong with it, and the plugin that brings it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, TypeVar

from attrs import field, frozen

from quadrule import Engine, hookimpl
from quadrule.plugin_values import GameType
from quadrule.testing import Expected
from tests.broken import honest

Rules = TypeVar("Rules", bound=type[Any])

FAULTS: dict[str, Fault] = {}
"""All broken games, by name."""


@frozen
class Fault:
    """A broken game.

    Attributes:
        name: of the game, after its mistake.
        rules: the rules with the mistake.
        check: the check that must find it.
        says: what its message must say.
        expected: what is known of the game, for a mistake that only this shows.
        options, problems, seats: of the game, where they matter.
        most_seats: how many seats it can have.
    """

    name: str
    rules: Callable[[Any, tuple[str, ...]], object]
    check: str
    says: str
    expected: Expected = field(factory=Expected)
    options: type[Any] = honest.Options
    problems: Any = honest.check
    seats: tuple[str, ...] = ("Ann", "Bob")
    most_seats: int = 2

    def engine(self) -> Engine:
        """An engine of this game alone."""
        return Engine({f"{self.name}-plugin": Plugin(self)})


@frozen(eq=False)
class Plugin:
    """Brings one game."""

    fault: Fault

    @hookimpl
    def games(self) -> list[GameType]:
        return [
            GameType(
                name=self.fault.name,
                title=self.fault.name,
                summary="A broken game.",
                options=self.fault.options,
                rules=self.fault.rules,
                seats=self.fault.seats,
                min_seats=1,
                max_seats=self.fault.most_seats,
                check=self.fault.problems,
            )
        ]


def fault(check: str, says: str, **more: Any) -> Callable[[Rules], Rules]:
    """Mark rules as broken; the name of the class is the mistake's."""

    def marked(rules: Rules) -> Rules:
        name = re.sub("(?<!^)(?=[A-Z])", "-", rules.__name__).lower()
        FAULTS[name] = Fault(name, rules, check, says, **more)
        return rules

    return marked
