"""Everything there is to see of a match, to prove that a call has left it alone."""

from __future__ import annotations

from attrs import frozen

from quadrule.match import Match
from quadrule.record import Record
from quadrule.view import View


@frozen
class Snapshot:
    """A match as it was; equal to another when nothing at all has changed in between.

    Attributes:
        record: the text of its record.
        spelling: its `repr`, which spells out every position and what has been undone.
        fingerprint: the hash of its position.
        view: what a front end sees.
    """

    record: str
    spelling: str
    fingerprint: int
    view: View


def snapshot(match: Match) -> Snapshot:
    """The whole of a match, as a value to compare."""
    return Snapshot(Record(match).text(), repr(match), hash(match.position), match.view())
