"""Balance: known rates, the same figures wherever games are played, and what is told."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from quadrule import Engine
from quadrule.estimates import estimate
from quadrule_study.balance import Balance, Sample, measure, strongest
from quadrule_study.executing import Place
from quadrule_study.failures import StudyError
from quadrule_study.fairness import ranking, sentences
from quadrule_study.figures import Interval
from quadrule_study.playing import Contestant, contestant
from tests.broken import moves
from tests.broken.faults import FAULTS
from tests.study.conftest import Run

assert moves

GREEDY = Contestant("greedy")


def balance_of(engine: Engine, name: str, games: int, **more: Contestant) -> Balance:
    (found,) = measure(engine, [engine.ruleset(name)], games=games, **more)  # type: ignore[arg-type]
    return found


@pytest.mark.parametrize("name", ["tic-tac-toe", "number-scrabble"])
def test_random_play_has_the_known_rates(engine: Engine, name: str) -> None:
    """Of random games of tic-tac-toe 0.5849, 0.2881 and 0.1270 are won, lost and drawn."""
    (found,) = measure(engine, [engine.ruleset(name)], games=4000, seed=1)
    sample = found.random
    first, second = sample.seats
    for rate, true in ((first.wins, 0.5849), (second.wins, 0.2881), (sample.draws, 0.1270)):
        assert rate.low < true < rate.high
    assert first.share.value == pytest.approx(first.wins.value + sample.draws.value / 2)
    assert sample.advantage is not None
    assert sample.advantage.value == pytest.approx(first.share.value - 0.5)
    assert (sample.games, sample.uncounted, sample.problem) == (4000, 0, "")


def test_the_figures_of_one_way_to_play(engine: Engine) -> None:
    """Heaps of one: which is taken makes no difference."""
    ruleset = engine.parse_ruleset('format = 1\ngame = "nim"\noptions = { heaps = [1, 1, 1] }')
    (found,) = measure(engine, [ruleset], games=30, player=GREEDY)
    for sample in (found.random, found.strong):
        assert sample is not None
        assert sample.seats[0].wins.value == 1
        assert sample.turns is not None
        assert (sample.turns.value, sample.turns.error) == (3, 0)
        assert sample.choices is not None
        assert sample.choices.value == 2  # of 3, 2 and 1
        assert sample.forced is not None
        assert sample.forced.value == 0
        assert sample.different <= 6


def test_forced_moves_are_counted(engine: Engine) -> None:
    """In Taxman each turn makes the taxman take something; a lone seat has no advantage."""
    found = balance_of(engine, "taxman", 10).random
    assert found.forced is not None
    assert found.turns is not None
    assert found.forced_turns is not None
    assert found.forced_turns.value == 1
    assert found.forced.value >= found.turns.value
    assert found.advantage is None
    assert found.seats[0].points is not None


def test_the_figures_do_not_hang_on_where_games_are_played(engine: Engine) -> None:
    rulesets = [
        engine.ruleset(each) for each in ("number-scrabble", "dots-and-boxes/three-players")
    ]
    here, there = (
        measure(engine, rulesets, games=20, seed=3, player=GREEDY, place=place)
        for place in (Place(), Place(workers=2))
    )
    assert here == there
    assert here[0].random != measure(engine, rulesets[:1], games=20, seed=4)[0].random


def test_more_games_begin_with_the_same(engine: Engine) -> None:
    """A game is what its number makes it, however many there are."""
    few, many = (balance_of(engine, "number-scrabble", games).random for games in (1, 2))
    assert few.turns is not None
    assert many.turns is not None
    assert 5 <= 2 * many.turns.value - few.turns.value <= 9


def test_progress_is_told(engine: Engine) -> None:
    told: list[tuple[int, int]] = []
    measure(
        engine,
        [engine.ruleset("number-scrabble")],
        games=10,
        player=GREEDY,
        progress=lambda done, total: told.append((done, total)),
    )
    assert told[-1] == (20, 20)
    assert [done for done, _ in told] == sorted(done for done, _ in told)


def test_the_strongest_player_there_is(engine: Engine) -> None:
    assert strongest(engine) is not None
    assert strongest(Engine([])) is None


def test_a_game_twice_is_refused(engine: Engine) -> None:
    with pytest.raises(StudyError, match="are the same game: name it once"):
        measure(engine, [engine.ruleset("nim"), engine.ruleset("nim/standard")], games=1)


def test_plugins_that_are_not_installed_stay_in_this_process(wrong: Engine) -> None:
    with pytest.raises(StudyError, match='the plugin "wrong" is not installed'):
        measure(wrong, [wrong.ruleset("nim")], games=2, place=Place(workers=2))


def test_endless_games_are_told_and_not_counted() -> None:
    engine = FAULTS["never-ends"].engine()
    found = balance_of(engine, "never-ends", 2).random
    assert (found.games, found.uncounted) == (0, 2)
    assert found.problem == "game 1: it had not ended after 10000 turns"
    assert found.turns is None


def test_a_player_that_fails_is_named(wrong: Engine) -> None:
    found = balance_of(wrong, "number-scrabble", 3, player=Contestant("raises")).strong
    assert found is not None
    assert (found.games, found.uncounted) == (0, 3)
    assert found.problem.startswith("game 1: raises: turn 3: LookupError('no idea')")


def sample(advantage: Interval) -> Sample:
    return Sample("greedy", 100, 0, "", 100, (), estimate(0, 1), advantage, None, None, None, None)


def test_the_ranking_says_what_is_within_the_error() -> None:
    found = [
        Balance(name, "", "", 0, 0, sample(advantage), None)
        for name, advantage in (
            ("unfair", Interval(0.3, 0.2, 0.4)),
            ("late", Interval(-0.05, -0.1, 0.0)),
            ("even", Interval(0.02, -0.03, 0.07)),
        )
    ]
    ranked = ranking(found)
    assert [(each.ruleset, each.is_tied) for each in ranked.places] == [
        ("even", False),
        ("late", True),
        ("unfair", False),
    ]
    first, *others = sentences(ranked)
    assert first.startswith("Fairest first, by first-seat advantage, greedy: 1. even +2.0%")
    assert others[0].startswith("even and late: the difference, +3.0%")
    assert others[0].endswith("is within the error.")
    assert others[1].startswith("even and unfair: the difference, +28.0%")
    assert others[1].endswith("is beyond the error.")


def test_the_command_compares_rulesets_side_by_side(run: Run) -> None:
    args = ("balance", "number-scrabble", "dots-and-boxes/three-players", "--player", "greedy")
    result = run(*args, "--games", "20", "--workers", "1")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0].split() == ["number-scrabble/standard", "dots-and-boxes/three-players"]
    rows = {line[:26].strip(): line[26:].strip() for line in lines[2:]}
    assert rows["seat 3 wins"].startswith("–")
    assert "±" in rows["turns"]
    assert any(
        line.startswith("Fairest first, by first-seat advantage, greedy: ") for line in lines
    )
    data = json.loads(run(*args, "--games", "20", "--workers", "1", "--json").stdout)
    assert [each["ruleset"] for each in data["balances"]] == lines[0].split()
    assert len(data["ranking"]["places"]) == 2


def test_a_player_that_does_the_same_again_and_again_is_told(run: Run) -> None:
    """One heap, which greedy takes at once."""
    Path("one.toml").write_text('format = 1\nextends = "nim"\noptions = { heaps = [3] }\n')
    result = run("balance", "one.toml", "--player", "greedy", "--games", "5", "--workers", "1")
    assert (
        "one.toml, greedy: only 1 different game among 5, so that the errors say" in result.stdout
    )


def test_games_that_fail_end_with_1(run: Run, wrong: Engine) -> None:
    result = run(
        "balance", "nim", "--player", "mute:7", "--games", "4", "--workers", "1", engine=wrong
    )
    assert result.exit_code == 1
    assert "nim/standard, mute:7: 4 not counted; game 1: mute:7: turn 1: '5' is no move" in (
        result.stderr
    )


@pytest.mark.parametrize("name", ["plot.svg", "plot.png"])
def test_a_plot_is_drawn_the_same_each_time(run: Run, name: str) -> None:
    args = ("balance", "number-scrabble", "taxman", "--player", "greedy", "--games", "5")
    drawn = []
    for _ in range(2):
        assert run(*args, "--workers", "1", "--plot", name).exit_code == 0
        drawn.append(Path(name).read_bytes())
    assert drawn[0] == drawn[1]
    if name.endswith("svg"):
        assert drawn[0].startswith(b"<?xml")
        assert b"number-scrabble/standard" in drawn[0]
        assert b"taxman" not in drawn[0]  # its one seat has nobody to win against
    else:
        assert drawn[0].startswith(b"\x89PNG")


def test_what_cannot_be_drawn_is_refused_before_any_game(run: Run) -> None:
    result = run("balance", "nim", "--games", "1000000", "--plot", "plot.pdf")
    assert result.exit_code == 2
    assert "a plot is a file that ends with .png or .svg" in result.stderr


def test_what_is_missing_is_said_with_how_to_get_it(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    for package in ("matplotlib", "distributed"):
        monkeypatch.setitem(sys.modules, package, None)
    plot = run("balance", "nim", "--games", "1", "--plot", "plot.png")
    assert plot.exit_code == 2
    assert "matplotlib is needed to draw a plot: pip install 'quadrule[study]'" in plot.stderr
    cluster = run("balance", "nim", "--games", "1", "--scheduler", "tcp://127.0.0.1:1")
    assert cluster.exit_code == 2
    assert "distributed is needed to use a Dask cluster: pip install 'quadrule[cluster]'" in (
        cluster.stderr
    )
    assert run("balance", "nim", "--games", "2", "--workers", "1").exit_code == 0


@pytest.mark.parametrize(
    ("args", "text"),
    [
        (("--player", "greedy:many"), "a budget is a whole number of iterations from 1 on"),
        (("--player", "greeedy"), 'did you mean "greedy"?'),
        (("--workers", "2", "--scheduler", "tcp://127.0.0.1:1"), "a scheduler has its own workers"),
        (("--games", "0"), "0 is not in the range"),
    ],
)
def test_wrong_options_are_refused(run: Run, args: tuple[str, ...], text: str) -> None:
    result = run("balance", "nim", *args)
    assert result.exit_code == 2
    assert text in result.stderr


def test_a_contestant_is_read_as_it_is_spelt(engine: Engine) -> None:
    for text in ("greedy", "greedy:7", "random"):
        assert str(contestant(engine, text)) == text
    assert contestant(engine, "greedy:1000") == GREEDY
