"""The boards of the article and a published game, move by move."""

from __future__ import annotations

from typing import Literal

import pytest

from quadrule import Match
from quadrule.record import Record, read_record
from tests.properties.engines import game_of, installed
from tests.properties.marks import Pair, board_of, rows_of
from tests.reference import projected_marks as reference
from tests.reference.projected_marks import Rules
from tests.reference.test_reference import (
    ARTICLE_FINAL,
    ARTICLE_LATE,
    PUBLISHED_MOVES,
    coloured_article,
    owned,
    ownerless,
)
from tests.reference.test_reference import PUBLISHED as PUBLISHED_BOARD

Points = Literal["one", "face-value"]
POINTS: list[Points] = ["one", "face-value"]


@pytest.mark.parametrize(("points", "expected"), [("one", (3, 5)), ("face-value", (12, 19))])
def test_the_published_game(points: Points, expected: tuple[int, int]) -> None:
    """Each of its moves is legal, one X is forced, and the second seat wins."""
    pair = Pair.begin(Rules(4, 5, points=points))
    deaths = []
    for turn, move in enumerate(PUBLISHED_MOVES.split()):
        step, forced = pair.play(move)
        assert step.seat == turn % 2
        assert board_of(pair.game, step.position) == pair.state.board
        assert [f.move.text for f in step.forced] == ["e1=X"] * bool(forced)
        deaths += [turn] * len(step.forced)
    assert deaths == [16]
    assert pair.state.board == owned(PUBLISHED_BOARD)
    rows = pair.match.score().rows
    assert [row.count for row in rows] == [4, 5, 3, 5, 4, 3, 3, 4, 3]
    assert [row.seat for row in rows] == [0, 1, 1, 1, 0, None, 1, 0, 1]
    assert pair.match.score().totals == expected
    assert pair.match.outcome is not None
    assert pair.match.outcome.winners == (1,)
    assert read_record(Record(pair.match).text(), installed()).match.steps == pair.match.steps


@pytest.mark.parametrize("points", POINTS)
def test_the_published_board_as_text(points: Points) -> None:
    """Typed in, it breaks no rule and scores as it did when it was played."""
    options = {"rows": 4, "columns": 5, "points": points}
    judged = game_of("projected-marks", options, ("A", "B")).adjudicate(
        PUBLISHED_BOARD.replace(" / ", "\n")
    )
    assert judged.reading.violations == ()
    expected = reference.score_sheet(Rules(4, 5, points=points), owned(PUBLISHED_BOARD))
    assert rows_of(judged.sheet.rows) == expected
    assert judged.outcome is not None
    assert judged.outcome.winners == (1,)


@pytest.mark.parametrize(("points", "worth"), [("one", (4, 5)), ("face-value", (16, 18))])
def test_the_article(points: Points, worth: tuple[int, int]) -> None:
    """Its final board breaks one rule, in row 3, and is scored all the same."""
    game = game_of("projected-marks", {"points": points}, ("Pink", "Green"))
    board = coloured_article(set())
    text = "\n".join(
        " ".join("X" if board[r, c][0] == "X" else f"{board[r, c][0]}G" for c in range(1, 6))
        for r in range(1, 6)
    )
    judged = game.adjudicate(text)
    assert [(v.code, v.squares) for v in judged.reading.violations] == [
        ("number-in-row", ("d3", "e3"))
    ]
    rows = judged.sheet.rows
    assert rows_of(rows) == reference.score_sheet(Rules(points=points), board)
    assert (sum(r.points for r in rows[:5]), sum(r.points for r in rows[5:])) == worth
    assert judged.outcome is not None
    assert judged.outcome.winners == (1,)


def test_the_article_without_colours() -> None:
    """Its numbers are circled, score for nobody, and decide nothing."""
    judged = game_of("projected-marks", {}).adjudicate(ARTICLE_FINAL.replace(" ", "\n"))
    expected = reference.score_sheet(Rules(), ownerless(ARTICLE_FINAL))
    assert rows_of(judged.sheet.rows) == expected
    assert judged.sheet.totals == (0, 0)
    assert judged.outcome is None


def test_the_late_board_of_the_article_can_be_played() -> None:
    """Its bottom left square is dead once the last of its five neighbours is written."""
    late = ownerless(ARTICLE_LATE)
    match = Match(game_of("projected-marks", {"dead_squares": "turn"}))
    for (row, column), (mark, _) in late.items():
        match.play(f"{reference.LETTERS[column - 1]}{row}={mark}")
    refused = {number: match.why_not(f"a5={number}") for number in range(1, 6)}
    assert all(refused.values())
    lines = {n: [refusal.code for refusal in refusals] for n, refusals in refused.items()}
    assert lines == {
        1: ["number-in-row"],
        2: ["number-in-row"],
        3: ["number-in-column"],
        4: ["number-in-row"],
        5: ["number-in-row", "number-in-column"],
    }
    assert [move.text for move in match.legal_moves() if move.site == "a5"] == ["a5=X"]


@pytest.mark.parametrize(("last", "seat", "points"), [("b4=2", 0, 1), ("b4=X", None, 0)])
def test_the_conundrum_of_the_article(last: str, seat: int | None, points: int) -> None:
    """A 2 in row 4 gives Pink the point for its 3, an X gives it to nobody."""
    match = Match(game_of("projected-marks", {}, ("Green", "Pink")))
    for move in ["b2=4", "a4=5", "d3=1", "d5=2", "c4=X", "d1=4", "d4=X", "e4=3"]:
        step = match.play(move)
        assert step.forced == ()
    match.play(last)
    row = match.score().rows[3]
    assert row.line == "row 4"
    assert (row.seat, row.points) == (None if seat is None else 1, points)
