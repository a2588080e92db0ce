"""The strategies of `quadrule.testing`."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from attrs import frozen
from hypothesis import HealthCheck, Phase, find, given, settings
from hypothesis import strategies as st

from quadrule import Engine, Game, Match
from quadrule.conversion import from_plain, to_plain
from quadrule.errors import UnknownNameError
from quadrule.options import complaints, option, options_of
from quadrule.testing import games, option_values, playouts, positions, rulesets, snapshot
from tests.properties.engines import examples, installed
from tests.properties.toys import Heap, Options, Plugin, TakeUnlisted

TAKE = Engine([Plugin()])


@frozen
class Unknown:
    """Options with a type that cannot be drawn."""

    what: complex = option(0j, "A number that no file can hold.")


@frozen
class Required:
    """An option without a default."""

    needed: int = option(attrs.NOTHING, "It must be given.", low=3, high=4)


def seen(strategy: st.SearchStrategy[Any], wanted: Any) -> bool:
    """Whether the strategy draws such a value."""
    quick = settings(max_examples=2_000, database=None, phases=[Phase.generate])
    find(strategy, wanted, settings=quick)
    return True


@examples(200)
@given(option_values(Options))
def test_options_are_within_their_bounds(options: Options) -> None:
    """Nothing speaks against any of them, and as plain data they are read back the same."""
    for each in options_of(Options):
        value = getattr(options, each.key)
        if value is not None:
            assert not list(complaints(each.type, each.info, to_plain(value)))
    stated = {key: value for key, value in to_plain(options).items() if value is not None}
    assert from_plain(stated, Options) == options


@pytest.mark.parametrize(
    "wanted",
    [
        lambda o: o.most == 6,
        lambda o: abs(o.unbounded) > 1_000,
        lambda o: o.misere,
        lambda o: len(o.label) == 4,
        lambda o: o.level == "hard",
        lambda o: o.heap.counters == 12,
        lambda o: o.heap.colour != "red",
        lambda o: o.limit == "auto",
        lambda o: o.limit == 4,
        lambda o: o.remark is not None,
        lambda o: o.remark is None,
        lambda o: len(o.numbers) == 4,
        lambda o: len(o.heaps) == 2,
        lambda o: isinstance(o.mixed, Heap),
        lambda o: isinstance(o.mixed, tuple) and len(o.mixed) == 2,
    ],
)
def test_options_of_every_kind_come_up(wanted: Any) -> None:
    assert seen(option_values(Options), wanted)


@examples(50)
@given(option_values(Options, most=st.integers(2, 3), level="hard"), option_values(Required))
def test_overrides_narrow_options(options: Options, required: Required) -> None:
    """To a strategy or to one value; and an option without a default is drawn as well."""
    assert options.most in {2, 3}
    assert options.level == "hard"
    assert required.needed in {3, 4}


def test_what_cannot_be_drawn_is_an_error_that_says_so() -> None:
    with pytest.raises(TypeError, match='no option "levl"; did you mean "level"'):
        option_values(Options, levl="hard")
    with pytest.raises(TypeError, match=r'option "what": values of the type .*complex'):
        option_values(Unknown)
    with pytest.raises(TypeError, match="name the game"):
        rulesets(TAKE, rows=3)
    with pytest.raises(UnknownNameError):
        rulesets(TAKE, "chess")


@settings(examples(100), suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_rulesets_are_valid(data: st.DataObject) -> None:
    """They have no fault, as many seats as the game may have, and load again the same."""
    engine = data.draw(st.sampled_from([TAKE, installed()]))
    ruleset = data.draw(rulesets(engine))
    kind = engine.game_type(ruleset.game)
    assert kind.min_seats <= len(ruleset.seats) <= kind.max_seats
    assert all(p.severity == "warning" for p in kind.check(ruleset.options, ruleset.seats))
    again = engine.ruleset_from_data(ruleset.canonical(), ruleset.name)
    assert again == ruleset
    assert again.digest == ruleset.digest


@pytest.mark.parametrize(
    "wanted",
    [
        lambda r: len(r.seats) == 3,
        lambda r: r.seats[0] == "Left",
        lambda r: r.seats[0] not in {"Left", "Seat 1"},
        lambda r: r.warnings,
        lambda r: r.options.most == 4,
    ],
)
def test_rulesets_of_every_kind_come_up(wanted: Any) -> None:
    assert seen(rulesets(TAKE, "take"), wanted)


@pytest.mark.parametrize("number", [0, 1, 2])
def test_house_rules_come_up_in_any_number(number: int) -> None:
    drawn = rulesets(installed(), "projected-marks", rows=1, columns=1)
    assert seen(drawn, lambda r: len(r.house_rules) == number)


@examples(50)
@given(st.data())
def test_seats_and_house_rules_can_be_narrowed(data: st.DataObject) -> None:
    game = data.draw(
        games(
            installed(),
            "projected-marks",
            seats=st.just(("A", "B", "C")),
            house_rules=st.just(()),
            rows=2,
            columns=st.integers(2, 3),
        )
    )
    assert isinstance(game, Game)
    assert game.seats == ("A", "B", "C")
    assert game.ruleset.house_rules == ()
    match = data.draw(playouts(game))
    assert match.outcome is not None
    position = data.draw(positions(game))
    assert (position.outcome is None) == bool(game.legal_moves(position))


def test_positions_reach_from_the_start_to_the_end() -> None:
    game = TAKE.game(TAKE.parse_ruleset('format = 1\ngame = "take"\n'))
    assert seen(positions(game), lambda p: p == game.start())
    assert seen(positions(game), lambda p: p.outcome is not None)
    assert seen(positions(game), lambda p: p.state == 2)
    assert seen(playouts(game, longest=1), lambda match: len(match.steps) == 1)


def test_games_whose_moves_cannot_be_listed_are_played_as_the_rules_suggest() -> None:
    engine = Engine([Plugin(TakeUnlisted)])
    game = engine.game(engine.parse_ruleset('format = 1\ngame = "take"\n'))
    assert seen(playouts(game), lambda match: match.outcome is not None)


def test_a_snapshot_shows_every_change() -> None:
    """Turns, and undo and redo, which a position alone does not show."""
    match = Match(installed().game("projected-marks/small"))
    shots = [snapshot(match)]
    match.play("a1=1")
    shots.append(snapshot(match))
    match.undo()
    shots.append(snapshot(match))
    assert len({(s.record, s.spelling, s.fingerprint) for s in shots}) == 3
    assert snapshot(match) == snapshot(match)


def test_a_very_large_position_can_be_spelt_out() -> None:
    """Its bit sets have more digits than Python writes in decimal."""
    text = 'format = 1\ngame = "projected-marks"\n[options]\nrows = 26\ncolumns = 26\n'
    match = Match(installed().game(installed().parse_ruleset(text)))
    match.play("z26=26")
    assert "z26=26" in repr(match)
