"""Tournaments: who meets whom, results that survive, players that do wrong."""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from collections import Counter
from multiprocessing import active_children
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrule import Engine
from quadrule_study.executing import Place
from quadrule_study.failures import StudyError
from quadrule_study.playing import Contestant
from quadrule_study.schedule import fixtures, groups, seating
from quadrule_study.standings import standings
from quadrule_study.tournament import Tournament, run
from tests.study.conftest import Run, started

RANDOM, GREEDY, SHORT = Contestant("random"), Contestant("greedy"), Contestant("greedy", 2)
THREE = (RANDOM, GREEDY, SHORT)
NAMES = ("--player", "random", "--player", "greedy", "--player", "greedy:2")
RULESETS = ("number-scrabble", "taxman", "dots-and-boxes/three-players")


def tournament(engine: Engine, *names: str, games: int = 6, seed: int = 0) -> Tournament:
    return Tournament(tuple(engine.ruleset(each) for each in names), THREE, games, seed)


@given(st.integers(2, 6), st.integers(1, 5), st.integers(1, 3))
def test_each_player_has_each_seat_as_often(players: int, seats: int, rounds: int) -> None:
    who = [Contestant(f"p{number}") for number in range(players)]
    for group in groups(who, seats):
        games = [seating(group, number) for number in range(rounds * seats)]
        assert all(sorted(each) == sorted(group) for each in games)
        for seat in range(seats):
            count = Counter(game[seat] for game in games)
            assert count == {each: rounds * group.count(each) for each in group}


def test_all_meet_as_often() -> None:
    games = list(fixtures(THREE, 2, 4))
    pairs = Counter(frozenset(each.players) for each in games)
    assert set(pairs.values()) == {4}
    assert len(pairs) == 3
    assert len(set(games)) == len(games)
    assert {each.players for each in fixtures(THREE, 1, 2)} == {(each,) for each in THREE}
    assert all(set(each.players) == {RANDOM, GREEDY} for each in fixtures(THREE[:2], 3, 3))


def test_a_tournament_of_games_with_one_two_and_three_seats(engine: Engine) -> None:
    table = run(engine, tournament(engine, *RULESETS))
    assert (table.played, table.total) == (3 * 6 + 3 * 6 + 6, 42)
    assert (table.failed, table.unrated) == ((), "")
    ratings = [each.rating for each in table.players]
    assert all(rating is not None for rating in ratings)
    assert abs(sum(rating.elo for rating in ratings if rating)) <= 2
    for each in table.players:
        scrabble, taxman, dots = each.scores
        assert (scrabble.games, taxman.games, dots.games) == (12, 6, 6)
        assert each.wins + each.draws + each.losses == 18
        assert (scrabble.points, taxman.score) == (None, None)
        assert taxman.points is not None
    assert sum(each.scores[0].score.value for each in table.players if each.scores[0].score) == (
        pytest.approx(1.5)
    )


def test_processes_play_the_same_tournament(engine: Engine, tmp_path: Path) -> None:
    played = tournament(engine, *RULESETS)
    here, there = tmp_path / "here.jsonl", tmp_path / "there.jsonl"
    assert run(engine, played, path=here) == run(engine, played, path=there, place=Place(workers=2))
    assert sorted(here.read_text().splitlines()) == sorted(there.read_text().splitlines())


def test_a_process_that_dies_is_replaced(engine: Engine) -> None:
    """Nothing that it had is lost or counted twice."""
    played = tournament(engine, "projected-marks/small", games=10)
    killed: list[int | None] = []

    def kill(done: int, total: int) -> None:
        children = [child for child in active_children() if child.pid not in killed]
        if children and not killed:
            killed.append(children[0].pid)
            children[0].kill()

    assert run(engine, played, place=Place(workers=2), progress=kill) == run(engine, played)
    assert killed


def test_a_file_that_breaks_off_anywhere_is_gone_on_with(engine: Engine, tmp_path: Path) -> None:
    played = tournament(engine, "number-scrabble", games=2)
    whole = tmp_path / "whole.jsonl"
    table = run(engine, played, path=whole)
    data = whole.read_bytes()
    heading = data.index(b"\n") + 1
    second = data.index(b"\n", heading) + 1
    for end in (0, 1, heading - 1, heading, heading + 1, second - 1, second, len(data) - 1):
        torn = tmp_path / "torn.jsonl"
        torn.write_bytes(data[:end])
        with played.results(torn) as results:
            assert bool(results.warning) == (end not in {0, heading, second})
            assert len(results.games) == data[heading:end].count(b"\n")
        assert run(engine, played, path=torn) == table
        assert sorted(torn.read_bytes().splitlines()) == sorted(data.splitlines())


def test_what_is_finished_is_not_played_again(engine: Engine, tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    table = run(engine, tournament(engine, "number-scrabble"), path=path)
    before = path.read_bytes()
    assert run(Engine([]), tournament(engine, "number-scrabble"), path=path) == table
    assert path.read_bytes() == before
    more = run(engine, tournament(engine, "number-scrabble", games=8), path=path)
    assert (more.played, more.total) == (24, 24)
    assert path.read_bytes().startswith(before)
    assert more == run(engine, tournament(engine, "number-scrabble", games=8))


def test_a_line_that_is_there_twice_counts_once(engine: Engine, tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    table = run(engine, tournament(engine, "number-scrabble"), path=path)
    path.write_bytes(path.read_bytes() + path.read_bytes().splitlines(keepends=True)[-1])
    assert run(engine, tournament(engine, "number-scrabble"), path=path) == table


def test_a_file_of_another_tournament_is_refused(engine: Engine, tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    run(engine, tournament(engine, "number-scrabble", games=2), path=path)
    before = path.read_bytes()
    ruleset = engine.ruleset("number-scrabble")
    for other, text in (
        (tournament(engine, "number-scrabble", games=2, seed=1), "its seed is 0, not 1"),
        (tournament(engine, "nim", games=2), "its rulesets are others"),
        (Tournament((ruleset,), THREE[:2], 2), "its players are others"),
    ):
        with pytest.raises(StudyError, match=f"results of another tournament: {text}"):
            other.results(path)
    path.write_text("something else")
    with pytest.raises(StudyError, match="no results of a tournament: name another file"):
        tournament(engine, "nim", games=2).results(path)
    assert path.read_text() == "something else"
    first, second, *rest = before.splitlines(keepends=True)
    path.write_bytes(b"".join([first, second[:20] + b"\n", *rest]))
    with pytest.raises(StudyError, match=r"results\.jsonl:2: no result of a game; remove the line"):
        tournament(engine, "number-scrabble", games=2).results(path)


@pytest.mark.parametrize(
    ("key", "value"),
    [("end", "x"), ("end", None), ("shares", []), ("number", []), ("ruleset", []), ("players", 3)],
)
def test_a_line_that_is_no_result_is_said_to_be(
    engine: Engine, tmp_path: Path, key: str, value: object
) -> None:
    path = tmp_path / "results.jsonl"
    chosen = tournament(engine, "number-scrabble", games=2)
    run(engine, chosen, path=path)
    first, second, *rest = path.read_text().splitlines()
    damaged = json.dumps(json.loads(second) | {key: value})
    path.write_text("\n".join([first, damaged, *rest, ""]))

    with pytest.raises(StudyError, match=r"results\.jsonl:2: no result of a game; remove the line"):
        chosen.results(path)


def test_two_programs_do_not_write_into_one_file(engine: Engine, tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    with (
        tournament(engine, "nim").results(path),
        pytest.raises(StudyError, match="another program writes into it"),
    ):
        tournament(engine, "nim").results(path)


def test_players_that_do_wrong_lose_nothing_silently(wrong: Engine) -> None:
    players = (RANDOM, *map(Contestant, ("raises", "cheats", "mute")))
    played = Tournament((wrong.ruleset("number-scrabble"),), players, 2)
    table = run(wrong, played)
    assert (table.played, table.total) == (12, 12)
    assert len(table.failed) == 12
    found = {each.player: each for each in table.players}
    assert found["random"].failures == 0
    assert all(found[name].failures > 0 for name in ("raises", "cheats", "mute"))
    assert sum(each.failures for each in table.players) == 12
    texts = {each.blamed: each.text for each in table.failed}
    assert "LookupError('no idea')" in texts["raises"]
    assert "is not legal: " in texts["cheats"]
    assert "'5' is no move" in texts["mute"]
    assert all(each.games == 0 for each in table.players)
    assert table.unrated.startswith("no ratings: not all players have met")


@pytest.mark.parametrize(
    ("players", "games", "text"),
    [
        ((RANDOM,), 2, "a tournament needs two players or more"),
        ((RANDOM, RANDOM), 2, "random is there twice"),
        ((RANDOM, GREEDY), 3, "3 games: nim/standard has 2 seats"),
    ],
)
def test_what_makes_no_tournament_is_refused(
    engine: Engine, players: tuple[Contestant, ...], games: int, text: str
) -> None:
    with pytest.raises(StudyError, match=text):
        Tournament((engine.ruleset("nim"),), players, games)


def test_the_command_prints_a_table(run: Run) -> None:
    args = ("tournament", *NAMES, "--ruleset", "number-scrabble", "--games", "4", "--workers", "1")
    result = run(*args)
    assert result.exit_code == 0
    head, _, *rows = result.stdout.splitlines()
    assert head.split()[:3] == ["player", "Elo", "games"]
    assert [row.split()[0] for row in rows[:3]] == ["1", "2", "3"]
    assert "12 of 12 games played." in result.stdout
    assert Path("tournament.jsonl").read_text().count("\n") == 13
    data = json.loads(run(*args, "--json").stdout)
    assert data["players"][0]["rating"]["low"] < data["players"][0]["rating"]["elo"]
    assert Path("tournament.jsonl").read_text().count("\n") == 13


def test_the_command_names_a_player_that_fails(run: Run, wrong: Engine) -> None:
    args = ("tournament", "--player", "random", "--player", "mute", "--ruleset", "nim")
    result = run(*args, "--games", "2", "--workers", "1", engine=wrong)
    assert result.exit_code == 1
    assert "failed: mute: nim/standard, game 0 (random, mute): turn 2: '5' is no move" in (
        result.stdout
    )


def test_without_the_extra_there_is_a_table_without_ratings(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "choix", None)
    result = run("tournament", *NAMES, "--ruleset", "nim", "--games", "2", "--workers", "1")
    assert result.exit_code == 0
    assert "no ratings: choix is needed to rate players: pip install 'quadrule[study]'" in (
        result.stdout
    )
    assert "6 of 6 games played." in result.stdout


LONG = ("tournament", *NAMES, "--ruleset", "projected-marks", "--games", "20", "--workers", "2")


def test_an_interruption_leaves_a_good_file_and_a_table(engine: Engine, tmp_path: Path) -> None:
    """As Ctrl-C does: all processes of the group get the signal. Then nothing is left running."""
    process = started(*LONG, cwd=tmp_path)
    finished = _some_games(tmp_path / "tournament.jsonl")
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert process.returncode == 130, err
    assert "Traceback" not in err
    assert "Interrupted; the same command goes on with tournament.jsonl." in err
    assert "of 60 games played." in out
    _nobody_is_left(process.pid)
    played = Tournament((engine.ruleset("projected-marks"),), THREE, 20)
    with played.results(tmp_path / "tournament.jsonl") as results:
        assert not results.warning
        assert finished <= len(results.games) < 60
        assert standings(played, results.games).played == len(results.games)


def test_a_killed_program_leaves_no_processes_and_no_lost_games(tmp_path: Path) -> None:
    process = started(*LONG, cwd=tmp_path)
    finished = _some_games(tmp_path / "tournament.jsonl")
    process.kill()
    process.communicate(timeout=30)
    _nobody_is_left(process.pid)
    assert (tmp_path / "tournament.jsonl").read_bytes().count(b"\n") > finished


def _some_games(path: Path) -> int:
    """Wait until some games are finished; how many, at least."""
    for _ in range(600):
        if path.exists() and path.read_bytes().count(b"\n") > 3:
            return 3
        time.sleep(0.05)
    raise AssertionError


def _nobody_is_left(group: int) -> None:
    """Wait until no process of a group is there."""
    for _ in range(200):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return
        time.sleep(0.05)
    raise AssertionError
