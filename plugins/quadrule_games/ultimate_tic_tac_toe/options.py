"""The options of Ultimate Tic-tac-toe."""

from __future__ import annotations

from typing import Literal

from attrs import frozen

from quadrule.options import option


@frozen
class Options:
    """The keys of an Ultimate Tic-tac-toe ruleset."""

    won_boards: Literal["closed", "open"] = option(
        "closed",
        "What becomes of a board that has been won.",
        choices={
            "closed": "nobody may play there any more",
            "open": "it is played on until it is full, though it stays won",
        },
    )
    undecided: Literal["draw", "most-boards"] = option(
        "draw",
        "How a game ends in which no three boards are in a row.",
        choices={"draw": "in a draw", "most-boards": "who has won more boards wins"},
    )
