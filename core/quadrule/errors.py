"""Every error of the library: one root, and a class for each thing a caller may do about it."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import frozen

from quadrule.refusal import Refusal


@frozen
class Fault:
    """One thing wrong with a ruleset file.

    Attributes:
        file: the file, as the caller named it.
        line: 1-based line of the key or value at fault; 0 when the fault is the whole file's.
        column: 1-based column, counted in characters; 0 as for `line`.
        key: dotted path of the key, such as `options.rows` or `house_rules[1].use`; may be empty.
        text: the fault as a sentence without a full stop.
        found: what stands there, as TOML spells it; empty when something is missing.
        allowed: what may stand there; empty when nothing may.
        suggestion: the nearest thing that is allowed, or None.
        severity: `error`, or `warning` for a ruleset that loads but cannot mean what it says.
    """

    file: str
    line: int
    column: int
    key: str
    text: str
    found: str = ""
    allowed: str = ""
    suggestion: str | None = None
    severity: str = "error"

    def __str__(self) -> str:
        where = f"{self.file}:{self.line}:{self.column}" if self.line else self.file
        label = "warning: " if self.severity == "warning" else ""
        parts = [f"{where}: {label}"]
        if self.key:
            parts.append(f"{self.key}: ")
        parts.append(self.text)
        if self.allowed:
            parts.append(f"; allowed: {self.allowed}")
        if self.suggestion is not None:
            parts.append(f'; did you mean "{self.suggestion}"?')
        return "".join(parts)


class QuadruleError(Exception):
    """The root: whatever the library raises on purpose is one of these."""


class UnknownNameError(QuadruleError):
    """A game, player, seat or layout of that name is not there.

    Attributes:
        name: the name that was asked for.
        suggestion: the nearest known name, or None.
    """

    def __init__(self, kind: str, name: str, known: Iterable[str], suggestion: str | None) -> None:
        listed = ", ".join(known) or "none"
        hint = f'; did you mean "{suggestion}"?' if suggestion else "."
        super().__init__(f'there is no {kind} "{name}"{hint} Known: {listed}')
        self.name = name
        self.suggestion = suggestion


class RulesetError(QuadruleError):
    """A ruleset cannot be used; `faults` holds everything wrong with it, in file order."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(str(fault) for fault in self.faults))


class BoardError(QuadruleError):
    """A board typed as text cannot be read; each line of the message names a place."""


class MoveError(QuadruleError):
    """A move was not made. Nothing has changed."""


class NotAMoveError(MoveError):
    """The text is no move of this game, in any position."""


class AmbiguousMoveError(MoveError):
    """The text could be several moves; the message lists them."""


class IllegalMoveError(MoveError):
    """A move of this game, but not here; `refusals` says why."""

    def __init__(self, move: str, position: str, refusals: Iterable[Refusal]) -> None:
        self.refusals = tuple(refusals)
        why = "; ".join(refusal.text for refusal in self.refusals)
        super().__init__(f"{move} is not legal: {why} (position: {position})")


class GameOverError(MoveError):
    """The game is over: it takes no move until the last turn is undone; `refusals` says so."""

    def __init__(self, move: str, refusals: Iterable[Refusal] = ()) -> None:
        self.refusals = tuple(refusals)
        super().__init__(f"{move} cannot be played: the game is over")


class BudgetError(QuadruleError):
    """A player's budget that has no end, leaves nothing to do, or cannot be read."""


class NotListableError(QuadruleError):
    """The moves of a position cannot be listed, being too many or endless."""


class NothingToUndoError(QuadruleError):
    """There is no turn to undo, or none to redo."""


class PluginError(QuadruleError):
    """A plugin does not keep to the hooks; the message names the plugin and the hook."""


class RecordError(QuadruleError):
    """A record cannot be believed; `turn` is where it goes wrong (0: before the first)."""

    def __init__(self, text: str, turn: int = 0) -> None:
        super().__init__(f"turn {turn}: {text}" if turn else text)
        self.turn = turn
