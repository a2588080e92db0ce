"""The pictures that are written down: look at each before a change of them is committed."""

from __future__ import annotations

from pathlib import Path

from attrs import frozen

from quadrule.picture import svg_of
from tests.pictures.views import played

FOLDER = Path(__file__).parent / "written"
COMMAND = "python -m tests.pictures"


@frozen
class Picture:
    """A picture that is written down: of a shipped ruleset, at a stage of a random game."""

    ruleset: str
    stage: str
    layout: str = "board"

    @property
    def file(self) -> Path:
        """Where it lies."""
        return FOLDER / f"{self.ruleset.replace('/', '-')}-{self.layout}-{self.stage}.svg"

    def drawn(self) -> str:
        """As it is drawn now."""
        return svg_of(played(self.ruleset, self.stage).view(layout=self.layout))


PICTURES = (
    Picture("projected-marks/standard", "midway"),
    Picture("projected-marks/standard", "end"),
    Picture("number-scrabble/standard", "midway", "pool"),
    Picture("number-scrabble/standard", "end", "magic-square"),
    Picture("dots-and-boxes/three-players", "midway"),
    Picture("sim/standard", "end", "circle"),
    Picture("ultimate-tic-tac-toe/standard", "midway"),
)
