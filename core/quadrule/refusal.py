"""Why a move is not legal."""

from __future__ import annotations

from attrs import frozen


@frozen
class Refusal:
    """One reason against a move.

    Attributes:
        code: for programs, such as `square-taken`; a house rule's refusals carry its name.
        text: for people, a sentence without a full stop.
        squares: ids of the sites that are the evidence.
        rule: the house rule that refuses, or None when it is the game itself.
    """

    code: str
    text: str
    squares: tuple[str, ...] = ()
    rule: str | None = None
