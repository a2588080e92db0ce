"""Binding a ruleset: hooks are checked, ordered, and called with what they take."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from attrs import evolve, frozen

from quadrule import Engine, Game, Move, Position, hookimpl
from quadrule.errors import PluginError
from quadrule.plugin_values import GameType, HouseRuleType
from quadrule.position import Forced
from quadrule.refusal import Refusal
from tests.core.samples import ANYWHERE, SAMPLE, Rules


class Brings:
    def __init__(self, game: GameType, house_rules: Sequence[HouseRuleType]) -> None:
        self._game = game
        self._house_rules = house_rules

    @hookimpl
    def games(self) -> list[GameType]:
        return [self._game]

    @hookimpl
    def house_rules(self) -> Sequence[HouseRuleType]:
        return self._house_rules


def bound(rules: Any, *house_rules: Any) -> Game:
    """A game with rules from a factory, and house rules `one`, `two`, … from factories."""
    names = ("one", "two", "three")
    kinds = [evolve(ANYWHERE, name=n, rules=r) for n, r in zip(names, house_rules, strict=False)]
    engine = Engine([Brings(evolve(SAMPLE, rules=rules), kinds)])
    listed = "".join(f'[[house_rules]]\nuse = "{kind.name}"\n' for kind in kinds)
    return engine.game(engine.parse_ruleset(f'format = 1\ngame = "sample"\n{listed}'))


def refused(rules: Any, *house_rules: Any) -> str:
    with pytest.raises(PluginError) as caught:
        bound(rules, *house_rules)
    return str(caught.value)


class Numbers(Rules):
    """Moves 1 to 3."""

    @hookimpl
    def generate_moves(self, position: Position) -> list[Move]:
        return [Move("1"), Move("2"), Move("3")]

    @hookimpl
    def describe(self) -> list[str]:
        return ["The game."]


def generating(*texts: str) -> type[Any]:
    class Generates:
        def __init__(self, options: Any, seats: tuple[str, ...]) -> None:
            pass

        @hookimpl
        def generate_moves(self) -> list[Move] | None:
            return [Move(text) for text in texts] or None

    return Generates


def saying(text: str) -> type[Any]:
    class Says:
        def __init__(self, options: Any, seats: tuple[str, ...]) -> None:
            pass

        @hookimpl
        def describe(self) -> list[str]:
            return [text]

    return Says


def moves(game: Game) -> list[str]:
    return [str(move) for move in game.legal_moves(game.start())]


def test_of_first_answers_the_last_house_rules_counts_then_the_others_then_the_games() -> None:
    assert moves(bound(Numbers)) == ["1", "2", "3"]
    assert moves(bound(Numbers, generating("4"))) == ["4"]
    assert moves(bound(Numbers, generating("4"), generating("5"))) == ["5"]
    assert moves(bound(Numbers, generating("4"), generating())) == ["4"]
    assert moves(bound(Numbers, generating(), generating())) == ["1", "2", "3"]


def test_collected_answers_are_the_games_then_the_house_rules_in_ruleset_order() -> None:
    game = bound(Numbers, saying("First."), saying("Second."))

    assert game.describe() == ("The game.", "First.", "Second.")


def test_a_hook_may_take_fewer_arguments_and_in_another_order() -> None:
    class Fewer(Rules):
        @hookimpl
        def apply_move(self, seat: int, position: Position) -> tuple[Any, int]:  # type: ignore[override]
            return (seat, position.state), 1 - seat

        @hookimpl
        def forbid_move(self, move: Move) -> Refusal | None:
            return Refusal("odd", f"{move} is odd") if move.text == "1" else None

        @hookimpl
        def forced_moves(self) -> None:
            return None

    game = bound(Fewer)

    assert game.play(game.start(), Move("2")).position.state == (0, 0)
    assert [refusal.text for refusal in game.why_not(game.start(), Move("1"))] == ["1 is odd"]


def test_a_hook_may_be_static_or_of_the_class() -> None:
    class Static(Rules):
        @staticmethod
        @hookimpl
        def generate_moves() -> list[Move]:
            return [Move("7")]

        @classmethod
        @hookimpl
        def describe(cls) -> list[str]:
            return [cls.__name__]

    game = bound(Static)

    assert moves(game) == ["7"]
    assert game.describe() == ("Static",)


def test_a_misspelt_hook_is_refused_with_the_nearest() -> None:
    class Bad(Rules):
        @hookimpl
        def genrate_moves(self, position: Position) -> list[Move]:
            return []

    near = 'there is no such hook; did you mean "generate_moves"?'

    assert refused(Bad) == f'plugin "sample": genrate_moves: {near}'

    class BadRule:
        def __init__(self, options: Any, seats: tuple[str, ...]) -> None:
            pass

        genrate_moves = Bad.genrate_moves

    assert refused(Rules, BadRule) == f'plugin "one": genrate_moves: {near}'


def test_wrong_argument_names_are_refused() -> None:
    class Bad(Rules):
        @hookimpl
        def generate_moves(self, positon: Position) -> list[Move]:
            return []

    text = refused(Bad)

    assert text.startswith("plugin \"sample\": Plugin 'sample' for hook 'generate_moves' ")
    assert "{'positon'} are declared in the hookimpl but can not be found in the hookspec" in text


def test_a_method_called_like_a_hook_and_not_marked_is_refused() -> None:
    class Bad(Rules):
        def outcome(self, position: Position) -> None:
            return None

    assert refused(Bad) == 'plugin "sample": outcome is not marked with hookimpl'


def test_a_value_called_like_a_hook_is_no_hook() -> None:
    class Valued(Rules):
        score = 5

    assert bound(Valued).score(bound(Valued).start()).rows == ()


@pytest.mark.parametrize("how", ["hookwrapper", "wrapper", "tryfirst", "trylast"])
@pytest.mark.parametrize("hook", ["generate_moves", "describe"])
def test_a_wrapper_and_a_hook_out_of_order_have_no_place_in_rules(how: Any, hook: str) -> None:
    class Wraps:
        def __init__(self, options: Any, seats: tuple[str, ...]) -> None:
            pass

    def wrap(self: object) -> Iterator[None]:
        yield

    setattr(Wraps, hook, hookimpl(**dict[str, Any]({how: True}))(wrap))

    assert refused(Numbers, Wraps) == (
        f'plugin "one": {hook}: hooks here are not wrapped, and their order is that of the plugins'
    )


@pytest.mark.parametrize("hook", ["start", "apply_move"])
def test_a_game_without_a_start_or_a_way_to_move_is_refused(hook: str) -> None:
    class Bad(Rules):
        pass

    setattr(Bad, hook, None)

    assert refused(Bad) == f'the game "sample" implements no {hook} hook'


def failing(options: Any, seats: tuple[str, ...]) -> object:
    raise KeyError(seats)


def nothing(options: Any, seats: tuple[str, ...]) -> None:
    return None


def test_rules_that_cannot_be_made_are_refused() -> None:
    assert refused(failing) == "plugin \"sample\": rules: KeyError(('North', 'South'))"
    assert refused(Rules, failing).startswith('plugin "one": rules: KeyError')


def test_rules_that_are_nothing_are_refused() -> None:
    assert refused(nothing) == 'plugin "sample": None is no module and no object with hooks'
    assert refused(Rules, nothing).startswith('plugin "one": None is no module')


def test_a_house_rule_called_like_the_game_is_told_from_it() -> None:
    rule = evolve(ANYWHERE, name="sample")
    engine = Engine([Brings(SAMPLE, [rule])])
    text = 'format = 1\ngame = "sample"\n[[house_rules]]\nuse = "sample"'

    with pytest.raises(PluginError, match='"sample": there are two plugins of this name'):
        engine.game(engine.parse_ruleset(text))


@frozen
class Equal:
    """Two of these are equal."""

    @hookimpl
    def describe(self) -> list[str]:
        return ["Equal."]


def test_house_rules_whose_rules_are_equal_are_refused_as_pluggy_cannot_tell_them_apart() -> None:
    def rules(options: Any, seats: tuple[str, ...]) -> Equal:
        return Equal()

    assert refused(Rules, rules, rules) == 'plugin "two" is the same as, or equal to, "one"'


def test_forced_moves_without_end_are_stopped_with_the_name_of_the_plugin() -> None:
    class Endless:
        def __init__(self, options: Any, seats: tuple[str, ...]) -> None:
            pass

        @hookimpl
        def forced_moves(self) -> list[Forced]:
            return [Forced(Move("again"), "it never ends")]

    with pytest.raises(PluginError, match='plugin "two": forced_moves: '):
        bound(Rules, saying("x"), Endless).start()


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        (ZeroDivisionError("oh"), "ZeroDivisionError('oh')"),
        (None, "TypeError"),
        (5, "TypeError"),
        ((1, 2, 3), "ValueError"),
        (([], 0), "TypeError(\"unhashable type: 'list'\")"),
    ],
)
def test_a_game_that_cannot_be_started_is_refused(answer: Any, text: str) -> None:
    class Bad(Rules):
        @hookimpl
        def start(self) -> Any:
            if isinstance(answer, Exception):
                raise answer
            return answer

    with pytest.raises(PluginError) as caught:
        bound(Bad).start()
    assert str(caught.value).startswith(f'the game "sample": start: {text}')


def test_a_check_of_options_that_fails_or_answers_nonsense_names_the_game() -> None:
    def engine(check: Any) -> Engine:
        return Engine([Brings(evolve(SAMPLE, check=check), [])])

    def problem(check: Any) -> str:
        with pytest.raises(PluginError) as caught:
            engine(check).parse_ruleset('format = 1\ngame = "sample"')
        return str(caught.value)

    assert problem(lambda o, s: 1 / 0).startswith('plugin "sample": check: ZeroDivisionError')
    assert problem(lambda o, s: None).startswith('plugin "sample": check: TypeError')
    assert problem(lambda o, s: ["x"]) == "plugin \"sample\": check: 'x' is no Problem of an option"
