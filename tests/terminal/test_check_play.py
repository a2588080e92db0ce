"""`quadrule check --play`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import quadrule_terminal
from quadrule import Engine
from tests.broken import moves, states, words
from tests.broken.faults import FAULTS
from tests.terminal.conftest import Run

assert moves
assert states
assert words


def test_a_good_ruleset_is_tried_out(run: Run) -> None:
    result = run("check", "projected-marks/small", "--play", "50", "--seed", "7")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[:2] == ["projected-marks/small: good", "50 random games, seed 7:"]
    assert lines[-1] == "projected-marks/small: plays well"
    for label in ("turns a game", "legal moves", "Pink wins", "draws", "Pink, who begins, takes"):
        assert any(line.startswith(f"  {label}  ") for line in lines)
    assert run("check", "projected-marks/small", "--play", "50", "--seed", "7").stdout == (
        result.stdout
    )


def test_as_json(run: Run) -> None:
    result = run("check", "number-scrabble", "--play", "40", "--seed", "1", "--json")
    data = json.loads(result.stdout)
    assert data["faults"] == []
    (trial,) = data["trials"]
    assert (trial["file"], trial["games"], trial["seed"]) == ("number-scrabble", 40, 1)
    assert trial["seats"][0]["wins"]["low"] < trial["seats"][0]["wins"]["value"]
    assert {effect["where"] for effect in trial["effects"]} == {"here"}
    assert trial["findings"] == []


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("never-ends", "3 of 3 games had not ended after 10000 turns"),
        ("seat-never-moves", "Bob has made no turn in 200 games"),
        ("seat-never-scores", "Bob has neither won nor scored in 200 games"),
        ("option-without-effect", "misere has no effect"),
        ("legality-and-application-disagree", "apply_move: ValueError('taken')"),
        ("cannot-tell-its-rules", "describe: KeyError('three')"),
        ("over-at-the-start", "the game is over before the first turn: the board is full"),
    ],
)
def test_a_problem_is_named_and_is_no_fault_of_the_file(
    run: Run, tmp_path: Path, name: str, text: str
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(f'format = 1\ngame = "{name}"\n')
    engine = FAULTS[name].engine()
    result = run("check", str(file), "--play", "5", engine=_with_terminal(engine))
    assert result.exit_code == 1
    problems = [line for line in result.stdout.splitlines() if ": problem: " in line]
    assert any(line.startswith(f"{file}: problem: ") and text in line for line in problems)
    assert "plays well" not in result.stdout
    assert f"{file}: good" in result.stdout


def _with_terminal(engine: Engine) -> Engine:
    """The engine with the command line among its plugins."""
    plugins = {plugin.name: plugin.plugin for plugin in engine.plugins}
    plugins["terminal"] = quadrule_terminal
    return Engine(plugins)


def test_a_file_with_a_fault_is_not_played(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_text('format = 1\nextends = "number-scrabble"\noptions = { tarjet = 1 }\n')
    result = run("check", str(file), "number-scrabble", "--play", "5")
    assert result.exit_code == 2
    assert 'did you mean "target"' in result.stdout
    assert result.stdout.count("random games") == 1
    data = json.loads(run("check", str(file), "--play", "5", "--json").stdout)
    assert len(data["faults"]) == 1
    assert data["trials"] == []


def test_a_loop_of_forced_moves_names_its_plugin(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('format = 1\ngame = "forced-move-loop"\n')
    engine = FAULTS["forced-move-loop"].engine()
    result = run("check", str(file), "--play", "5", engine=_with_terminal(engine))
    assert result.exit_code == 1
    assert 'plugin "forced-move-loop": forced_moves: more than 10000' in result.stdout


def test_a_game_that_cannot_start_is_a_fault_and_the_next_file_is_tried(
    run: Run, tmp_path: Path
) -> None:
    """Here with a loop of forced moves before the first turn."""
    name = "forced-from-the-start"
    engine = _with_terminal(FAULTS[name].engine())
    for file in ("one.toml", "two.toml"):
        (tmp_path / file).write_text(f'format = 1\ngame = "{name}"\n')
    files = [str(tmp_path / "one.toml"), str(tmp_path / "two.toml")]
    result = run("check", *files, "--play", "5", "--json", engine=engine)
    assert result.exit_code == 2
    data = json.loads(result.stdout)
    assert [fault["file"] for fault in data["faults"]] == files
    assert "the game cannot be made" in data["faults"][0]["text"]


def test_where_no_program_can_play_nothing_is_said_to_play_well(run: Run, tmp_path: Path) -> None:
    name = "lists-and-suggests-nothing"
    file = tmp_path / "mine.toml"
    file.write_text(f'format = 1\ngame = "{name}"\n')
    result = run("check", str(file), "--play", "5", engine=_with_terminal(FAULTS[name].engine()))
    assert result.exit_code == 0
    assert result.stdout.splitlines()[-1].startswith(f"{file}: note: no program can play")


def test_a_seed_is_of_random_games_and_not_negative(run: Run) -> None:
    alone = run("check", "nim", "--seed", "3")
    assert alone.exit_code == 2
    assert "--seed is of random games: say with --play how many" in alone.stderr
    for command in (("check", "nim", "--play", "2"), ("play", "nim"), ("balance", "nim")):
        assert run(*command, "--seed", "-1").exit_code == 2


def test_where_a_name_is_not_found_only_rulesets_of_its_game_are_listed(run: Run) -> None:
    (line,) = run("check", "nim/stand").stdout.splitlines()
    assert 'did you mean "nim/standard"' in line
    assert "nim/marienbad" in line
    assert "tic-tac-toe" not in line


@pytest.mark.parametrize("number", ["0", "-1", "many"])
def test_the_number_of_games_is_one_at_least(run: Run, number: str) -> None:
    assert run("check", "number-scrabble", "--play", number).exit_code == 2
