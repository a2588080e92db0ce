"""Option classes: checked on construction, and refused when they contradict themselves."""

from __future__ import annotations

import re
from typing import Any, Literal

import pytest
from attrs import Factory, define, evolve, field, frozen

from quadrule import hookimpl
from quadrule.conversion import from_plain, to_plain
from quadrule.options import HIGHEST, LOWEST, allowed, complaints, option, options_of
from quadrule.plugin_checks import check_options_class
from quadrule.plugin_values import GameType, HouseRuleType
from tests.core.samples import (
    ANYWHERE,
    SAMPLE,
    Inner,
    Needy,
    Options,
    Outer,
    Piece,
    Range,
    engine,
    faults_of,
    with_options,
)


@pytest.mark.parametrize(
    ("values", "text"),
    [
        ({"size": 0}, "size: 0 is out of range; allowed: a whole number from 1 to 26"),
        ({"size": True}, "size: true is a truth value; allowed: a whole number from 1 to 26"),
        ({"size": 5.0}, "size: 5.0 is a number with a point"),
        ({"size": "5"}, 'size: "5" is a text'),
        ({"size": None}, "size: null is nothing"),
        ({"size": 1 << 100_000}, "size: 0x1000"),
        ({"mode": "fats"}, 'mode: "fats" is not one of the choices'),
        ({"limit": "never"}, 'limit: "never" is not one of the choices'),
        ({"limit": 0}, "limit: 0 is out of range"),
        ({"wild": 1}, "wild: 1 is a whole number; allowed: true or false"),
        ({"word": ""}, 'word: "" has 0 characters; allowed: a text, 1 to 8 characters'),
        ({"word": "a\nb"}, 'word: "a\\nb" holds characters that cannot be printed'),
        ({"numbers": (1, 1)}, "numbers[1]: 1 stands twice"),
        ({"numbers": ()}, "numbers: the list has 0 items"),
        ({"numbers": tuple(range(13))}, "numbers: the list has 13 items"),
        ({"numbers": (100,)}, "numbers[0]: 100 is out of range"),
        ({"numbers": {"low": 100}}, "numbers[low]: 100 is out of range"),
        ({"picks": HIGHEST + 1}, "picks: 9223372036854775808 needs more than 64 bits"),
        ({"outer": 5}, "outer: 5 is a whole number"),
    ],
)
def test_bad_values_are_refused_on_construction(values: dict[str, Any], text: str) -> None:
    with pytest.raises(ValueError, match="^" + re.escape(text)):
        Options(**values)


def test_good_values_are_taken_on_construction() -> None:
    Options(size=26, limit="none", numbers=(3, 1, 2), picks=HIGHEST, note=None)
    Options(numbers=Range(5, 7), outer=Outer(Inner(0)), pieces=(Piece("a"), Piece("b", 3)))
    with pytest.raises(TypeError, match="missing 1 required positional argument: 'size'"):
        Needy()


def test_options_are_read_off_the_class_in_order() -> None:
    read = {each.key: each for each in options_of(Options)}

    assert list(read)[:3] == ["size", "mode", "limit"]
    assert read["numbers"].default == Range()
    assert (read["size"].info.low, read["picks"].info.high) == (1, HIGHEST)
    assert read["picks"].info.low == 1
    assert read["mode"].info.choices == {"fast": "quickly", "slow": "slowly"}


def test_a_number_without_bounds_has_64_bits() -> None:
    (weight,) = [each for each in options_of(Outer) if each.key == "weight"]

    assert (weight.info.low, weight.info.high) == (LOWEST, HIGHEST)
    assert allowed(weight.type, weight.info) == "a whole number"
    assert not list(complaints(int, weight.info, LOWEST))
    assert list(complaints(int, weight.info, LOWEST - 1))


@pytest.mark.parametrize("text", ["é", "👩‍🚀", "a\u200cb", "a\u00a0b", "  "])
def test_printable_text_of_any_script_is_text(text: str) -> None:
    assert not list(complaints(str, options_of(Piece)[0].info, text))


@pytest.mark.parametrize("options", [Options(), Options(numbers=(3, 1), pieces=(Piece("x"),))])
def test_plain_data_of_options_makes_them_again(options: Options) -> None:
    plain = {key: value for key, value in to_plain(options).items() if value is not None}

    assert from_plain(plain, Options) == options


@pytest.mark.parametrize("value", [True, 5.0, "5", None])
def test_conversion_alone_takes_no_value_of_another_type(value: object) -> None:
    with pytest.raises(ValueError, match="is no int"):
        from_plain({"size": value}, Options)
    with pytest.raises(ValueError, match="fits none of"):
        from_plain({"numbers": value}, Options)


@pytest.mark.parametrize("cls", [Options, Needy, Range, Outer, Inner, Piece])
def test_the_classes_of_these_tests_can_describe_options(cls: type[Any]) -> None:
    check_options_class(cls)


@frozen
class Undocumented:
    x: int = option(1, "")


@frozen
class Bare:
    x: int = 1


@define
class Mutable:
    x: int = option(1, "An x.")


@frozen
class Pointed:
    x: float = option(1.0, "An x.")


@frozen
class Free:
    x: dict[str, int] = option(Factory(dict), "An x.")


@frozen
class Pair:
    x: tuple[int, int] = option((1, 2), "An x.")


@frozen
class ListOfLists:
    x: tuple[tuple[int, ...], ...] = option((), "An x.")


@frozen
class Alike:
    x: Range | Inner = option(Factory(Range), "An x.")


@frozen
class AlikeTexts:
    x: str | Literal["a"] = option("a", "An x.", choices={"a": "an a"})


@frozen
class OddChoices:
    x: Literal["a", "b"] = option("a", "An x.", choices={"a": "an a", "c": "a c"})


@frozen
class OddDefault:
    x: int = option(0, "An x.", low=1)


@frozen
class NoneByDefault:
    x: int = option(None, "An x.")


@frozen
class NoneByChoice:
    x: int | None = option(1, "An x.")


@frozen
class UniqueTables:
    x: tuple[Range, ...] = option((), "An x.", unique=True)


@frozen
class OddInside:
    x: tuple[OddDefault, ...] = option((), "An x.")


@pytest.mark.parametrize(
    ("cls", "text"),
    [
        (Undocumented, "Undocumented.x: it is not made with option(), or its sentence is empty"),
        (Bare, "Bare.x: it is not made with option(), or its sentence is empty"),
        (Mutable, "Mutable is not frozen"),
        (Pointed, "Pointed.x: no option can be of type <class 'float'>"),
        (Free, "Free.x: no option can be of type dict[str, int]"),
        (Pair, "Pair.x: a list is tuple[X, ...] of numbers, texts, choices or tables"),
        (ListOfLists, "ListOfLists.x: a list is tuple[X, ...] of numbers, texts, choices or table"),
        (Alike, "Alike.x: two types of the union look alike in TOML"),
        (AlikeTexts, "AlikeTexts.x: two types of the union look alike in TOML"),
        (OddChoices, "OddChoices.x: its choices are 'a', 'b', described are 'a', 'c'"),
        (OddDefault, "OddDefault.x: its default is refused: 0 is out of range; allowed: a whole"),
        (NoneByDefault, "NoneByDefault.x: its default None is not of its type"),
        (NoneByChoice, "NoneByChoice.x: None can be chosen only by default, as no file can say it"),
        (UniqueTables, "UniqueTables.x: only a list of numbers or texts can be without repeats"),
        (OddInside, "OddDefault.x: its default is refused"),
        (5, "5 is no attrs class of options"),
    ],
)
def test_a_class_that_cannot_describe_options_is_refused(cls: Any, text: str) -> None:
    with pytest.raises(ValueError, match="^" + re.escape(text)):
        check_options_class(cls)


def test_an_unknown_bound_is_refused() -> None:
    with pytest.raises(TypeError, match="unexpected keyword argument 'lowest'"):
        option(1, "An x.", lowest=1)


@frozen
class Fussy:
    """Has a check of its own, beyond those of options."""

    x: int = option(1, "An x.")
    y: int = field(default=1, init=False)

    def __attrs_post_init__(self) -> None:
        if self.x == 13:
            raise ValueError("thirteen is unlucky")


def test_what_a_class_itself_has_against_its_values_is_a_fault_of_the_file() -> None:
    rule = evolve(ANYWHERE, name="fussy", options=Fussy)
    fussy = with_options(evolve(SAMPLE, name="fussy-game"), Fussy)

    class Brings:
        @hookimpl
        def games(self) -> list[GameType]:
            return [fussy]

        @hookimpl
        def house_rules(self) -> list[HouseRuleType]:
            return [rule]

    text = (
        'format = 1\ngame = "fussy-game"\n[options]\nx = 13\n[[house_rules]]\nuse = "fussy"\nx = 13'
    )

    assert [str(fault) for fault in faults_of(text, engine(Brings()))] == [
        "f.toml:3:1: options: thirteen is unlucky",
        "f.toml:5:1: house_rules[0]: thirteen is unlucky",
    ]
