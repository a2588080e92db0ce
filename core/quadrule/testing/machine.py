"""A state machine that plays any game in every way a front end can."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, ClassVar

from hypothesis import note
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from hypothesis.strategies import SearchStrategy

from quadrule.engine import Engine
from quadrule.errors import MoveError, NothingToUndoError
from quadrule.game import Game
from quadrule.match import Match
from quadrule.record import Record, read_record
from quadrule.ruleset import Ruleset
from quadrule.testing.checks import check_moves, check_same_play, check_step, check_view
from quadrule.testing.odd_moves import odd_texts
from quadrule.testing.playing import draw_move
from quadrule.testing.snapshot import snapshot
from quadrule.testing.text_checks import check_described

HASTE = 40
"""So many turns at most are played at once, to see the end of a long game too."""


def game_machine(
    engine: Engine,
    game: Game | Ruleset | str | SearchStrategy[Game],
) -> type[GameMachine]:
    """A machine for a game; its `TestCase` is a test that pytest and unittest run.

    Arguments:
        engine: made of the plugins that the game needs; it reads the records back.
        game: a game, its ruleset or a ruleset's name; or a strategy, such as `games` makes.

    Raises:
        RulesetError, PluginError: as for `Engine.game`.
    """
    if isinstance(game, SearchStrategy):
        return _machine(engine, game, "any game")
    if not isinstance(game, Game):
        game = engine.game(game)
    return _machine(engine, st.just(game), game.ruleset.name)


def _machine(engine: Engine, games: SearchStrategy[Game], name: str) -> type[GameMachine]:
    words = "".join(c if c.isalnum() else " " for c in name).title()
    about = {"engine": engine, "games": games, "__doc__": f"Plays {name}."}
    return type(f"{words.replace(' ', '')}Machine", (GameMachine,), about)


class GameMachine(RuleBasedStateMachine):
    """Plays a match and keeps, as its model of it, nothing but the texts of the moves.

    After each step the match must be what the moves give when they are played again from the start
    in another instance of the game, and its moves, view and forced moves must agree with it.

    Attributes:
        engine: reads the records back.
        games: the games to play.
        match: the match being played.
        line: the texts of its moves.
        taken_back: the texts of what was undone and can be redone, the next one last.
    """

    engine: ClassVar[Engine]
    games: ClassVar[SearchStrategy[Game]]

    match: Match
    line: list[str]
    taken_back: list[str]

    @initialize(data=st.data())
    def begin(self, data: st.DataObject) -> None:
        """Start a match, and make the game a second time for the model."""
        game = data.draw(self.games)
        note(f"{game.ruleset.canonical()}")
        check_described(game)
        self.match = Match(game)
        self.model = self.engine.game(game.ruleset)
        self.line = []
        self.taken_back = []

    @precondition(lambda self: self.match.outcome is None)
    @rule(data=st.data(), by_text=st.booleans())
    def play(self, data: st.DataObject, *, by_text: bool) -> None:
        """Play a legal move, given as a value or as a text."""
        before = self.match.position
        move = draw_move(data.draw, self.match.game, before)
        if move is not None:
            step = self.match.play(move.text if by_text else move)
            assert step.move == move, f"{move} was asked for, {step.move} was played"
            check_step(before, step)
            self._made(move.text)

    @precondition(lambda self: self.match.outcome is None)
    @rule(seed=st.integers(0, 2**32 - 1), turns=st.integers(2, HASTE))
    def play_on(self, seed: int, turns: int) -> None:
        """Play many legal moves at once: a long game would not come to its end otherwise."""
        chance = Random(seed)
        for _ in range(turns):
            if self.match.outcome is not None:
                break
            moves = self.match.game.some_moves(self.match.position)
            if not moves:
                break
            move = chance.choice(moves)
            self.match.play(move)
            self._made(move.text)

    @rule(data=st.data())
    def try_an_odd_move(self, data: st.DataObject) -> None:
        """Try a move that is none, or none here; this can be done when the game is over too."""
        text = data.draw(odd_texts(self.match))
        position = self.match.position
        try:
            move = self.match.game.parse(text, position)
        except MoveError as error:
            message = str(error)
            assert "\n" not in message, f"a message of several lines: {message!r}"
            self._refused(lambda: self.match.play(text))
            return
        refusals = self.match.why_not(move)
        if refusals:
            assert all(r.code and r.text for r in refusals), f"a refusal without text: {refusals}"
            self._refused(lambda: self.match.play(text))
            self._refused(lambda: self.match.play(move))

    @precondition(lambda self: self.match.outcome is None and len(self.match.seats) > 1)
    @rule(data=st.data())
    def play_out_of_turn(self, data: st.DataObject) -> None:
        """Try a legal move for a seat that is not on turn."""
        move = draw_move(data.draw, self.match.game, self.match.position)
        others = [s for s in range(len(self.match.seats)) if s != self.match.to_move]
        seat = data.draw(st.sampled_from(others))
        if move is not None:
            self._refused(lambda: self.match.play(move, seat=seat))

    @rule()
    def undo(self) -> None:
        """Take back a turn, or find that there is none."""
        assert self.match.can_undo == bool(self.line)
        if not self.line:
            self._refused(self.match.undo)
            return
        step = self.match.undo()
        assert step.move is not None
        assert step.move.text == self.line[-1]
        self.taken_back.append(self.line.pop())

    @rule()
    def redo(self) -> None:
        """Make an undone turn again, or find that there is none."""
        assert self.match.can_redo == bool(self.taken_back)
        if not self.taken_back:
            self._refused(self.match.redo)
            return
        before = self.match.position
        step = self.match.redo()
        check_step(before, step)
        self.line.append(self.taken_back.pop())

    @rule()
    def save_and_load(self) -> None:
        """Write a record, read it back, and go on with what it tells."""
        text = Record(self.match).text()
        loaded = read_record(text.encode(), self.engine)
        assert loaded.text() == text, "a record that was read is written differently"
        assert loaded.match.game.ruleset == self.match.game.ruleset
        assert loaded.match.steps == self.match.steps
        check_same_play(loaded.match, self.match)
        self.match = loaded.match
        self.taken_back = []

    @invariant()
    def agrees_with_the_model(self) -> None:
        """The match is what its moves give when they are played again from the start."""
        replayed = Match(self.model)
        for text in self.line:
            replayed.play(text)
        check_same_play(replayed, self.match)

    @invariant()
    def moves_agree(self) -> None:
        """The legal moves are those that nothing speaks against, each listed once."""
        check_moves(self.match.game, self.match.position)

    @invariant()
    def view_agrees(self) -> None:
        """The view shows the match as it is, as plain data."""
        check_view(self.match)

    def _made(self, text: str) -> None:
        self.line.append(text)
        self.taken_back = []

    def _refused(self, call: Callable[[], Any]) -> None:
        """The call raises an error of the library, and nothing has changed."""
        before = snapshot(self.match)
        try:
            call()
        except (MoveError, NothingToUndoError):
            assert snapshot(self.match) == before, "a refused call has changed the match"
        else:
            raise AssertionError("this should have been refused")
