"""All that a front end needs to draw a match, as plain data."""

from __future__ import annotations

from typing import Literal, get_args

from attrs import field, frozen
from attrs.validators import in_

from quadrule.outcome import Outcome
from quadrule.score import ScoreRow

SiteKind = Literal["cell", "edge", "vertex", "token", "label"]


@frozen
class Site:
    """One place on the board.

    Attributes:
        id: as moves and refusals name it, such as `b3`.
        kind: what to draw; a `label` belongs to the frame and takes no move.
        x, y: column and row to draw it at, from 0, y downwards. Labels of rows and columns stand
            at -1. A step of more than one leaves a gap.
        text: what stands there; empty for nothing.
        owner: the seat it belongs to, or None.
        circled: how often it counts in the score.
        label: what a screen reader says.
        end: for an edge, which starts at x and y, where its other end is; otherwise None. Dots that
            have boxes between them stand two steps apart, so that a box has a place of its own.
    """

    id: str
    kind: SiteKind = field(validator=in_(get_args(SiteKind)))
    x: int
    y: int
    text: str = ""
    owner: int | None = None
    circled: int = 0
    label: str = ""
    end: tuple[int, int] | None = None


Shown = tuple[str, int | None, str]
"""What stands on a site: its text, the seat it belongs to, and what is said after its name."""


@frozen
class Board:
    """What a game's `view` hook answers: its sites and how they are laid out.

    Attributes:
        sites: in reading order.
        layout: the name of this layout.
        layouts: all layouts this game can show, the usual one first.
    """

    sites: tuple[Site, ...]
    layout: str = "board"
    layouts: tuple[str, ...] = ("board",)


BARE = "state"
"""Id of the only site of a board that shows nothing but the state."""


def bare_board(state: object) -> Board:
    """The board of a game that draws none: its state as one token."""
    return Board((Site(BARE, "token", 0, 0, str(state), label=f"state {state}"),))


@frozen
class MoveView:
    """A legal move.

    Attributes:
        text: its canonical text, which is sent back to play it.
        label: what to call it.
        site: id of the site it is made on, or None.
        group: the mark to group it by, or None.
    """

    text: str
    label: str
    site: str | None
    group: str | None


@frozen
class Event:
    """Something that happened.

    Attributes:
        turn: number of the turn it belongs to, from 1; 0 before the first.
        seat: who did it; None when nobody chose it.
        move: its text.
        forced: whether it was forced.
        text: a sentence.
    """

    turn: int
    seat: int | None
    move: str
    forced: bool
    text: str


@frozen
class View:
    """A match as one seat (or a watcher) sees it; plain data, no rules.

    Attributes:
        ruleset: name of the ruleset.
        title: its title.
        seats: names, in order.
        to_move: the seat on turn; None when the game is over.
        prompt: what to ask of it, as a sentence.
        sites, layout, layouts: as in `Board`.
        moves: the legal moves; None when they cannot be listed.
        events: turns and forced moves after the turn asked for.
        score: rows of the score sheet.
        totals: points by seat; None for a game that counts no points.
        outcome: how it ended, or None.
        can_undo, can_redo: whether there is a turn to take back or to play again.
        undo_refused: why nothing can be undone, or None.
        turn: how many turns have been made.
    """

    ruleset: str
    title: str
    seats: tuple[str, ...]
    to_move: int | None
    prompt: str
    sites: tuple[Site, ...]
    layout: str
    layouts: tuple[str, ...]
    moves: tuple[MoveView, ...] | None
    events: tuple[Event, ...]
    score: tuple[ScoreRow, ...]
    totals: tuple[int, ...] | None
    outcome: Outcome | None
    can_undo: bool = False
    can_redo: bool = False
    undo_refused: str | None = None
    turn: int = 0

    def _repr_svg_(self) -> str:
        """The picture that a notebook shows."""
        from quadrule.picture import svg_of

        return svg_of(self)
