"""A rule that fails is named, with its hook and what was being done."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from quadrule import Engine, Game, hookimpl
from quadrule.errors import IllegalMoveError, PluginError
from quadrule.plugin_values import GameType, HouseRuleType, NoOptions
from quadrule.position import Forced, Move, Position
from quadrule.refusal import Refusal


class Heap:
    """Take one stone at a time."""

    @hookimpl
    def start(self) -> tuple[int, int]:
        return 3, 0

    @hookimpl
    def generate_moves(self) -> list[Move]:
        return [Move("1")]

    @hookimpl
    def apply_move(self, position: Position) -> tuple[int, int]:
        return position.state - 1, 1 - position.to_move


def game_with(house_rule: object | None = None, rules: type = Heap) -> Game:
    class Plugin:
        @hookimpl
        def games(self) -> list[GameType]:
            return [GameType("heap", "Heap", "", NoOptions, lambda *_: rules(), ("A", "B"))]

        @hookimpl
        def house_rules(self) -> list[HouseRuleType]:
            return [HouseRuleType("odd", "", lambda *_: house_rule)]

    engine = Engine([Plugin()])
    text = 'format = 1\ngame = "heap"\n'
    if house_rule is not None:
        text += 'house_rules = [{ use = "odd" }]\n'
    return engine.game(engine.parse_ruleset(text))


class Raises:
    """Fails wherever it is asked, once it is armed: a game with it can be made."""

    armed = False

    def fail(self) -> None:
        if self.armed:
            raise ZeroDivisionError

    @hookimpl
    def forbid_move(self) -> None:
        self.fail()

    @hookimpl
    def score(self) -> None:
        self.fail()

    @hookimpl
    def describe(self) -> None:
        self.fail()

    @hookimpl
    def view(self) -> None:
        self.fail()

    @hookimpl
    def parse_move(self) -> None:
        self.fail()

    @hookimpl
    def read_board(self) -> None:
        self.fail()


ASKED: list[tuple[str, Callable[[Game], object]]] = [
    ("forbid_move", lambda game: game.play(game.start(), Move("1"))),
    ("forbid_move", lambda game: game.why_not(game.start(), Move("1"))),
    ("forbid_move", lambda game: game.legal_moves(game.start())),
    ("score", lambda game: game.score(game.start())),
    ("describe", lambda game: game.describe()),
    ("view", lambda game: game.view(game.start())),
    ("parse_move", lambda game: game.parse("1")),
    ("read_board", lambda game: game.adjudicate(".")),
]


@pytest.mark.parametrize(("hook", "ask"), ASKED)
def test_a_hook_that_raises_is_named_with_its_rule(
    hook: str, ask: Callable[[Game], object]
) -> None:
    rule = Raises()
    game = game_with(rule)
    rule.armed = True

    with pytest.raises(PluginError, match=rf'^plugin "odd": {hook}: ZeroDivisionError'):
        ask(game)


def test_a_game_that_cannot_be_started_is_blamed_on_its_rule() -> None:
    rule = Raises()
    rule.armed = True

    with pytest.raises(PluginError, match=r'"odd": forbid_move: .* while starting the game'):
        game_with(rule)


@pytest.mark.parametrize("answer", ["no", 1, ["no"]])
def test_a_refusal_of_a_wrong_type_is_blamed_on_its_rule(answer: object) -> None:
    class Odd:
        @hookimpl
        def forbid_move(self, position: Position) -> object:
            return answer if position.state < 3 else None

    game = game_with(Odd())
    with pytest.raises(PluginError, match='"odd"'):
        game.why_not(Position(2, 0), Move("1"))


def test_a_state_without_a_seat_is_blamed_on_the_game() -> None:
    class Bad(Heap):
        @hookimpl
        def apply_move(self, position: Position) -> Any:
            return position.state - 1

    game = game_with(rules=Bad)
    with pytest.raises(PluginError, match=r'"heap".*while playing 1'):
        game.play(game.start(), Move("1"))


@pytest.mark.parametrize("answer", ["over", (0,), 1])
def test_an_outcome_of_a_wrong_type_is_blamed_on_the_game(answer: object) -> None:
    class Bad(Heap):
        @hookimpl
        def outcome(self, position: Position) -> object:
            return answer if position.state == 0 else None

    game = game_with(rules=Bad)
    with pytest.raises(PluginError, match="which is no Outcome and no ByScore"):
        game.play(Position(1, 0), Move("1"))


def test_a_hook_may_be_written_with_yield() -> None:
    class Yields:
        @hookimpl
        def forbid_move(self, position: Position, move: Move) -> Iterator[Refusal]:
            if position.state == 2:
                yield Refusal("odd", "not here")

        @hookimpl
        def forced_moves(self, position: Position) -> Iterator[Forced]:
            if position.state == 1:
                yield Forced(Move("1"), "the last stone takes itself")

    game = game_with(Yields())
    assert game.legal_moves(game.start()) == (Move("1"),)
    assert [refusal.code for refusal in game.why_not(Position(2, 0), Move("1"))] == ["odd"]
    assert len(game.play(game.start(), Move("1")).forced) > 0


@pytest.mark.parametrize("answer", ["no", True, 5])
def test_a_refusal_of_a_wrong_type_forbids_nothing_silently(answer: object) -> None:
    class Odd:
        @hookimpl
        def forbid_move(self) -> object:
            return answer

    with pytest.raises(PluginError, match='"odd"'):
        game_with(Odd())


def test_a_text_is_no_move_for_a_game() -> None:
    game = game_with()
    for ask in (game.play, game.why_not):
        with pytest.raises(TypeError, match="is no Move"):
            ask(game.start(), "1")  # type: ignore[arg-type]  # on purpose


def test_a_wrong_seat_hears_the_other_reasons_too() -> None:
    match = Engine.discover().match("projected-marks/small")
    match.play("a1=1")

    with pytest.raises(IllegalMoveError) as caught:
        match.play("a1=9", seat=0)
    codes = [refusal.code for refusal in caught.value.refusals]
    assert codes == ["square-taken", "number-too-high", "not-your-turn"]
