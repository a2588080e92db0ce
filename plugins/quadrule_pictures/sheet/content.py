"""What stands on a sheet, before anybody knows where."""

from __future__ import annotations

from pathlib import Path

from attrs import frozen

from quadrule.game import Game
from quadrule.picture.lettering import legible
from quadrule.ruleset import full_name
from quadrule.seats import seat_letters
from quadrule.view import View
from quadrule_pictures.sheet.paper import MOST_ROWS
from quadrule_terminal.rules_text import rules_text

POINTS, TOTAL = "points", "total"
"""What stands above the heads of rows, and the last of these."""


@frozen
class Content:
    """The content of a sheet.

    Attributes:
        title: of the ruleset.
        summary: one sentence, or nothing.
        rules: sentences.
        view: of the position in which the game starts.
        score_rows: the heads of rows in which points are written; none for a game without points.
        has_moves: whether moves are written beside the board, which has no place for them.
        source: which ruleset it is, for who wants to find it again.
    """

    title: str
    summary: str
    rules: tuple[str, ...]
    view: View
    score_rows: tuple[str, ...]
    has_moves: bool
    source: str

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats."""
        return self.view.seats

    @property
    def text(self) -> str:
        """All that is written on the sheet."""
        written = [self.title, self.summary, *self.rules, *self.seats, *self.score_rows]
        drawn = [*seat_letters(self.seats), *(site.text for site in self.view.sites)]
        return legible(" ".join([*written, self.source, *drawn]))


def content_of(game: Game, layout: str | None = None) -> Content:
    """The content of the sheet of a game.

    Raises:
        UnknownNameError: the game has no such layout.
    """
    view = game.view(game.start(), layout=layout)
    ruleset = game.ruleset
    name = ruleset.name if full_name(ruleset.name) else Path(ruleset.name).name
    return Content(
        ruleset.title,
        ruleset.summary,
        rules_text(game),
        view,
        _score_rows(view),
        all(site.kind in {"token", "label"} for site in view.sites),
        f"{name}, {ruleset.digest.partition(':')[2][:12]}",
    )


def _score_rows(view: View) -> tuple[str, ...]:
    """Lines of several sites that can score, and the total."""
    if view.totals is None:
        return ()
    lines = list(dict.fromkeys(row.line for row in view.score if len(row.sites) > 1))
    return (*lines, TOTAL) if len(lines) < MOST_ROWS else (TOTAL,)
