"""What is told of the changes of a match, to those who follow it."""

from __future__ import annotations

from typing import Literal

from attrs import frozen

from quadrule_rpc.results import MatchState

ChangeKind = Literal["play", "undo", "redo"]


@frozen
class Change:
    """A turn that was made, taken back or made again.

    Attributes:
        version: the version that the match has since.
        kind: which of the three.
        seat: the seat whose turn it is.
        move: the text of the move.
        turn: how many turns stand since.
    """

    version: int
    kind: ChangeKind
    seat: int
    move: str
    turn: int


@frozen
class Joined:
    """A match that is followed from now on.

    Attributes:
        state: how it stands.
        seats: the seats that the client may play for.
        changes: what has changed since the version that the client had seen.
    """

    state: MatchState
    seats: tuple[int, ...]
    changes: tuple[Change, ...]


@frozen
class MatchChanged:
    """A match that is followed has changed.

    Attributes:
        match: its id.
        change: what has happened.
        state: how it stands then, with the events of that turn.
    """

    match: str
    change: Change
    state: MatchState
