"""What plugins bring: games, house rules, folders and commands, as values."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Literal

from attrs import field, frozen

Folder = Path | Traversable


@frozen
class NoOptions:
    """For a game or house rule that has nothing to set."""


@frozen
class Problem:
    """Options that are each allowed but do not fit together.

    Attributes:
        key: the option to point at, such as `picks`, or a key in a table, such as `numbers.high`.
        text: the fault as a sentence without a full stop.
        allowed: what would be right; may be empty.
        severity: `error`, or `warning` for options that work but cannot mean what they say.
        also: other options that have a part in it. A file that extends others is told of the one
            that it states itself.
    """

    key: str
    text: str
    allowed: str = ""
    severity: Literal["error", "warning"] = "error"
    also: tuple[str, ...] = ()

    @property
    def keys(self) -> tuple[str, ...]:
        """All options that have a part in it."""
        return (self.key, *self.also)


def _no_problems(options: Any, seats: tuple[str, ...]) -> Iterable[Problem]:
    return ()


@frozen
class GameType:
    """A game as a plugin brings it.

    Attributes:
        name: as ruleset files spell it, such as `number-scrabble`.
        title: as people write it.
        summary: one sentence.
        options: the attrs class of its options, whose fields are made with `option`.
        rules: makes the rules object (which implements the play hooks) for options and seat names.
        seats: the names of the seats when a ruleset gives none.
        min_seats, max_seats: how many seats it can have.
        check: finds options that contradict one another, for options and seat names.
    """

    name: str
    title: str
    summary: str
    options: type[Any]
    rules: Callable[[Any, tuple[str, ...]], object]
    seats: tuple[str, ...]
    min_seats: int = 2
    max_seats: int = 2
    check: Callable[[Any, tuple[str, ...]], Iterable[Problem]] = _no_problems


@frozen
class HouseRuleType:
    """A house rule as a plugin brings it.

    Attributes:
        name: as ruleset files spell it; the code of its refusals.
        summary: one sentence.
        rules: makes the object that implements the play hooks, for options and seat names.
        options: the attrs class of its options.
        games: names of the games it is made for; empty for any game.
    """

    name: str
    summary: str
    rules: Callable[[Any, tuple[str, ...]], object]
    options: type[Any] = NoOptions
    games: tuple[str, ...] = ()

    def fits(self, game: str) -> bool:
        """Whether a game of that name can have it."""
        return not self.games or game in self.games


@frozen
class Command:
    """A command of the command line.

    Attributes:
        name: as it is typed.
        summary: one line for the list of commands.
        load: gives the `click.Command`; called only when the command is used.
    """

    name: str
    summary: str
    load: Callable[[], Any] = field(repr=False)
